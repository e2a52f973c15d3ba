import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { createLog } from '../../cli/log.ts'
import { act } from '../../engine/act.ts'
import type { LineView } from '../../engine/frame.ts'
import { type PublicFrame, publicFrame } from '../../engine/frame.ts'
import type { Action, Game } from '../../engine/game.ts'
import { openTable } from '../../engine/open.ts'
import { awaited } from '../../engine/phase.ts'
import type { Table } from '../../engine/table.ts'
import { example as becoming } from '../../games/becoming/example.ts'
import { game as becomingGame } from '../../games/becoming/game.ts'
import { example as change } from '../../games/change/example.ts'
import { game as changeGame } from '../../games/change/game.ts'
import { example as traits } from '../../games/essential-traits/example.ts'
import { game as traitsGame } from '../../games/essential-traits/game.ts'
import { example as circle } from '../../games/hot-circle/example.ts'
import { game as circleGame } from '../../games/hot-circle/game.ts'
import { example as age } from '../../games/storied-age/example.ts'
import { game as ageGame } from '../../games/storied-age/game.ts'
import { createDiceCup } from '../../server/dice.ts'
import { newHolderSecret, newId } from '../../server/secrets.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { shelfOf } from '../../server/shelf.ts'
import type { Store } from '../../server/store/port.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import type { Example, ExampleStep } from '../../testkit/worked-example.ts'
import { withLoadedDice } from './loaded-dice.ts'
import { type LoggedEntry, storeLog } from './storied-age/prepared.ts'

/** The worked example of every game on the shelf, which the tests below begin from. */
export const examples: Readonly<Record<string, Shipped>> = {
  'storied-age': { game: ageGame, example: age },
  becoming: { game: becomingGame, example: becoming },
  change: { game: changeGame, example: change },
  'hot-circle': { game: circleGame, example: circle },
  'essential-traits': { game: traitsGame, example: traits },
}

/** What the maker of something questioned does since tables vote. */
const ANSWERS = ['take-back', 'stand-by']

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay']

/** A server with all games, into whose store examples are put as far as a test wants them. */
export interface ExampleHouse {
  readonly origin: string
  /** The example of a game up to a step, without it. */
  seat(slug: string, steps: number): Promise<ExampleTable>
  /** The last moment of each phase that the example comes through, as the number of its steps. */
  moments(slug: string): number[]
  /** The faces that dice show next, when somebody rolls them on a page. */
  load(...shown: number[]): void
  /** Carries on with the example's own next step, with its dice. */
  step(slug: string, table: ExampleTable, steps: number): Promise<readonly LineView[]>
  close(): Promise<void>
}

export interface ExampleTable {
  readonly table: string
  readonly phase: string
  readonly seats: number
  readonly awaited: readonly number[]
  /** Is somebody asked for a yes, or questioned? */
  readonly isAsking: boolean
  /** Lets a browser sit at this seat. */
  sit(context: BrowserContext, seat: number): Promise<void>
  /** What a page does by clicking, by a plain request. */
  act(seat: number, action: Action): Promise<readonly LineView[]>
}

/** The faces that the server's own dice show next. */
const faces: number[] = []

export async function openExampleHouse(): Promise<ExampleHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'storytable-examples-'))
  const store = await openSqliteStore({ folder })
  const settings = {
    ...readSettings(process.env),
    port: 0,
    host: '127.0.0.1',
    data: folder,
    seatRate: 1000,
    seatBurst: 1000,
    // Every seat of every game is looked at from one address.
    reads: 100_000,
  }
  const shelf = shelfOf(Object.values(examples).map(({ game }) => withLoadedDice(game, faces)))
  const server = await startServer({ store, shelf, settings, log: createLog('error') })
  const origin = `http://127.0.0.1:${server.port}`
  return {
    origin,
    seat: (slug, steps) => seatExample({ store, origin }, slug, steps),
    moments: (slug) => listMoments(found(slug), store),
    load: (...shown) => void faces.splice(0, faces.length, ...shown),
    step(slug, table, steps) {
      const step = found(slug).example.steps[steps]
      if (!step) throw new Error(`${slug} has no step ${steps}`)
      faces.splice(0, faces.length, ...(step.dice ?? []))
      return table.act(step.seat, step.action)
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function hasOpen({ proposals, questions }: PublicFrame): boolean {
  return proposals.length + questions.length > 0
}

async function seatExample(
  { store, origin }: { store: Store; origin: string },
  slug: string,
  steps: number,
): Promise<ExampleTable> {
  const shipped = found(slug)
  const id = newId()
  const { table, log } = playExample(shipped, { id, store }, { steps })
  const secrets = Array.from({ length: shipped.example.seats }, () => newHolderSecret())
  await storeLog(store, id, log, secrets)
  const { hostname } = new URL(origin)
  return {
    table: id,
    phase: table.state.phase,
    seats: shipped.example.seats,
    awaited: awaited(table),
    isAsking: hasOpen(publicFrame(table)),
    sit: (context, seat) =>
      context.addCookies([
        { name: 'storytable', value: secrets[seat] ?? '', domain: hostname, path: '/', httpOnly: true },
      ]),
    async act(seat, action) {
      const body = { id: newId(), seat, nonce: '0123abcd', with: {}, ...action }
      const answer = await fetch(`${origin}/api/tables/${id}/actions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `storytable=${secrets[seat]}`, origin },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${action.do}: ${await answer.text()}`)
      return ((await answer.json()) as { lines: LineView[] }).lines
    },
  }
}

/** An example that was written before tables voted is played, and told, as it was then. */
export function isOfToday({ steps }: Example): boolean {
  return steps.some(({ action }) => ANSWERS.includes(action.do))
}

interface Shipped {
  readonly game: Game
  readonly example: Example
}

function found(slug: string): Shipped {
  const shipped = examples[slug]
  if (!shipped) throw new Error(`no example of ${slug}`)
  return shipped
}

function listMoments(shipped: Shipped, store: Store): number[] {
  const last = new Map<string, number>()
  const { length } = shipped.example.steps
  const look = (phase: string, steps: number) => last.set(phase, steps)
  playExample(shipped, { id: newId(), store }, { steps: length, look })
  return [...last.values()]
}

interface Course {
  readonly steps: number
  look?(phase: string, steps: number): void
}

function playExample(
  { game, example }: Shipped,
  { id, store }: { id: string; store: Store },
  { steps, look }: Course,
): { table: Table; log: LoggedEntry[] } {
  const dice = createDiceCup(id, store)
  const thrown: number[] = []
  const means = { chance: dice.chance, nonce: '00', at: 0 }
  const opening = {
    table: id,
    title: game.title,
    names: NAMES.slice(0, example.seats),
    options: example.options ?? {},
    agreement: 'trusting',
    pace: 'live',
    deciding: isOfToday(example) ? 2 : 1,
    seating: isOfToday(example) ? 2 : 1,
  } as const
  const opened = openTable(withLoadedDice(game, thrown), opening, means)
  if (opened.kind === 'refused') throw new Error(opened.refusal.because)
  const table = opened.table as Table
  const log: LoggedEntry[] = [{ entry: opened.entry, seeds: dice.takeNewSeeds() }]
  const play = ({ seat, action, dice: shown = [], refused }: ExampleStep) => {
    thrown.splice(0, thrown.length, ...shown)
    const past = log.map(({ entry }) => entry)
    const outcome = act(table, seat, action, { ...means, at: log.length, past, nameTable: newId })
    if (outcome.kind === 'accepted') log.push({ entry: outcome.entry, seeds: dice.takeNewSeeds() })
    const answer = outcome.kind === 'refused' ? outcome.refusal.rule : outcome.kind
    if (answer !== (refused ?? 'accepted')) throw new Error(`${game.slug}: ${action.do} was ${answer}`)
  }
  for (let seat = 1; seat < example.seats; seat++)
    play({ seat, action: { do: 'take-seat', with: { name: NAMES[seat] } } })
  play({ seat: 0, action: { do: 'begin' } })
  look?.(table.state.phase, 0)
  for (const [index, step] of example.steps.slice(0, steps).entries()) {
    play(step)
    look?.(table.state.phase, index + 1)
  }
  return { table, log }
}
