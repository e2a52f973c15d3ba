import { networkInterfaces } from 'node:os'
import { readSettings, settingFields } from '../server/settings.ts'
import { readShelf } from '../server/shelf.ts'
import { type Flags, parseArguments, suggest, UsageError } from './arguments.ts'
import type { Command, Terminal } from './command.ts'
import { runServer } from './serve.ts'

const flags: Flags = {
  ...Object.fromEntries(Object.values(settingFields).map(({ flag }) => [flag, 'value'])),
  seats: 'value',
  name: 'value',
  'stand-ins': 'switch',
}

export const play: Command = {
  usage: 'play GAME [--seats N] [--stand-ins]',
  summary: 'run the server, open a table of a game and print the links to its seats',
  help: [
    'Runs the server like “serve”, opens a table of the game, and prints a link for every seat.',
    'With --stand-ins all seats but yours are taken by stand-ins: play has begun, and they have played up to',
    'your first decision. --seats says how many seats there are, --name how you are called.',
    'All settings of “serve” are settings here too.',
  ].join('\n'),
  async run(given, terminal) {
    const { words, flags: asked } = parseArguments(given, flags)
    const [slug, ...more] = words
    if (slug === undefined || more.length > 0) throw new UsageError('play takes one game.')
    const shelf = await readShelf()
    const game = shelf.find(slug)
    const slugs = shelf.games.map((one) => one.slug)
    if (game === undefined)
      throw new UsageError(
        `There is no game “${slug}”.${suggest(slug, slugs)} There are: ${slugs.join(', ')}.`,
      )
    const { seats: many, name = 'Host', 'stand-ins': withStandIns, ...settings } = asked
    const seats = many === undefined ? undefined : Number(many)
    if (
      seats !== undefined &&
      !(Number.isInteger(seats) && seats >= game.seats.min && seats <= game.seats.max)
    )
      throw new UsageError(`${game.title} is played with ${game.seats.min} to ${game.seats.max} seats.`)
    return runServer(readSettings(terminal.environment, settings), terminal, (port) =>
      withStandIns
        ? openTried({ slug, name, seats }, port, terminal)
        : openTable({ slug, name, seats: seats ?? game.seats.usual }, port, terminal),
    )
  },
}

interface Wish {
  readonly slug: string
  readonly name: string
  readonly seats: number | undefined
}

/** Through the same door as every page: whatever it may do, this may do, and nothing more. */
class Caller {
  readonly #origin: string
  #cookie = ''

  constructor(port: number) {
    this.#origin = `http://127.0.0.1:${port}`
  }

  async post<Answer>(path: string, body: unknown): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(this.#cookie ? { cookie: this.#cookie } : {}) }
    const response = await fetch(this.#origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new UsageError(`The table does not open: ${await response.text()}`)
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie
    return (await response.json()) as Answer
  }
}

async function openTried({ slug, name, seats }: Wish, port: number, terminal: Terminal): Promise<void> {
  const caller = new Caller(port)
  const wish = { game: slug, name, ...(seats === undefined ? {} : { seats }) }
  const { table } = await caller.post<{ table: string }>('/api/trials', wish)
  terminal.print(`Your seat: ${await linkTo(caller, table, { seat: 0, port })}`)
}

async function openTable({ slug, name, seats }: Wish, port: number, terminal: Terminal): Promise<void> {
  const caller = new Caller(port)
  const names = [name, ...Array.from({ length: (seats ?? 1) - 1 }, () => '')]
  const { table } = await caller.post<{ table: string }>('/api/tables', { game: slug, names })
  for (const seat of names.keys()) {
    terminal.print(`Seat ${seat + 1}: ${await linkTo(caller, table, { seat, port })}`)
  }
}

async function linkTo(caller: Caller, table: string, { seat, port }: { seat: number; port: number }) {
  const { key } = await caller.post<{ key: string }>(`/api/tables/${table}/seats/${seat}/key`, {})
  const { address = 'localhost' } = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal && seat > 0) ?? { address: 'localhost' }
  return `http://${address}:${port}/t/${table}#seat=${key}`
}
