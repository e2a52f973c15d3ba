import { writeFileSync } from 'node:fs'
import type { GameOption } from '../engine/game.ts'
import { listGames, loadGame } from '../lab/node/load-game.ts'
import { runParallel } from '../lab/node/run-parallel.ts'
import { htmlReport } from '../lab/report/html.ts'
import { csvReport, jsonReport, textReport } from '../lab/report/plain.ts'
import { parseName, withSetting } from '../lab/run/name.ts'
import { type Experiment, type LabGame, type Setting, usualSetting } from '../lab/run/setting.ts'
import { UsageError } from './arguments.ts'
import type { Command, Terminal } from './command.ts'

export const lab: Command = {
  usage: 'lab GAME [--tables 10000] [--seats 4] [--set option=value] [--against …]',
  summary: 'plays a game thousands of times and says what came of it',
  help: [
    'Simulated players play whole tables through the engine that serves people. The same command gives the',
    'same answer on every machine, whatever the number of workers.',
    '',
    '  storytable lab storied-age --tables 10000 --seats 4',
    '  storytable lab storied-age --against losing-adversity-bids=return --html report.html',
    '  storytable lab becoming --set quest=understudy --against quest=line-nine',
    '  storytable lab change --set boldness=1 --seed 7 --json answer.json',
    '',
    '  --tables N       so many; without it, 1000',
    '  --seats N        without it, as many as the game usually has',
    '  --set a=b        an option, a number or players=chance; again for more',
    '  --against a=b    another variant beside the first, up to three; several settings with commas',
    '  --name QUERY     the name of a run, as a link of the page /lab has it',
    '  --seed N         other tables; without it, 1',
    '  --json, --csv, --html FILE   the answer as a file; - for the terminal',
    '  --workers N      threads; without it, one for each core',
    '',
    'GAME may be one of those that --list lists, with what can be set.',
  ].join('\n'),
  async run(given, terminal) {
    const asked = read(given)
    if (asked.isList) return list(terminal)
    const slug = asked.game ?? gameOf(asked.name) ?? ''
    if (slug === '') throw new UsageError(`Which game? ${listGames().join(', ')}.`)
    const loaded = await loadGame(slug)
    const experiment = experimentOf(asked, loaded)
    const bar = progressBar(experiment)
    const answer = await runParallel(loaded, experiment, {
      ...(asked.workers === undefined ? {} : { workers: asked.workers }),
      onProgress: bar.show,
    })
    bar.end()
    const { title } = loaded.game
    const files = {
      html: () => htmlReport(title, answer),
      csv: () => csvReport(answer),
      json: () => jsonReport(answer),
    }
    for (const kind of ['html', 'csv', 'json'] as const) {
      const file = asked.files[kind]
      if (file === '-') terminal.print(files[kind]())
      else if (file !== undefined) writeFileSync(file, files[kind]())
    }
    if (Object.keys(asked.files).length === 0) terminal.print(textReport(title, answer))
    return 0
  },
}

interface Read {
  game?: string
  name?: string
  isList: boolean
  numbers: Record<string, number>
  sets: string[]
  against: string[]
  files: Partial<Record<'json' | 'csv' | 'html', string>>
  workers?: number
}

const NUMBERS = ['tables', 'seats', 'seed', 'workers']

/** Some flags come several times, so they are read here. */
function read(given: readonly string[]): Read {
  const asked: Read = { isList: false, numbers: {}, sets: [], against: [], files: {} }
  const rest = given.flatMap((word) =>
    /^--\w+=/.test(word) ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word],
  )
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    if (word === '--list') asked.isList = true
    else if (!word.startsWith('--')) asked.game = word
    else take(asked, word.slice(2), rest)
  }
  if (asked.numbers.workers !== undefined) asked.workers = asked.numbers.workers
  return asked
}

function take(asked: Read, flag: string, rest: string[]): void {
  const value = () => {
    const next = rest.shift()
    if (next === undefined) throw new UsageError(`--${flag} needs a value after it.`)
    return next
  }
  if (NUMBERS.includes(flag)) asked.numbers[flag] = positive(flag, value())
  else if (flag === 'set') asked.sets.push(value())
  else if (flag === 'against') asked.against.push(value())
  else if (flag === 'name') asked.name = value()
  else if (flag === 'json' || flag === 'csv' || flag === 'html') {
    const isFile = rest[0] !== undefined && !rest[0].startsWith('--')
    asked.files[flag] = isFile ? value() : '-'
  } else throw new UsageError(`There is no --${flag}.`)
}

function positive(flag: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`--${flag} should be a whole number from 1 on, not “${text}”.`)
  return Number(text)
}

function gameOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : /(?:^|[?&])game=([\w-]+)/.exec(name)?.[1]
}

function experimentOf(asked: Read, loaded: LabGame): Experiment {
  const { numbers, sets, against, name } = asked
  if (name !== undefined) return parseName(name.replace(/^.*\?/, ''), loaded)
  const seats = numbers.seats === undefined ? [] : [`seats=${numbers.seats}`]
  const first = [...seats, ...sets].reduce((setting, one) => set(setting, loaded, one), usualSetting(loaded))
  const others = against.map((text) =>
    text.split(',').reduce((setting, one) => set(setting, loaded, one), first),
  )
  if (others.length > 3) throw new UsageError('At most four variants side by side.')
  return {
    game: loaded.game.slug,
    rules: loaded.game.rules,
    variants: [first, ...others],
    tables: numbers.tables ?? 1000,
    seed: numbers.seed ?? 1,
  }
}

function set(setting: Setting, loaded: LabGame, text: string): Setting {
  const [key = '', ...value] = text.split('=')
  return withSetting(setting, loaded, [key.trim(), value.join('=').trim()])
}

async function list(terminal: Terminal): Promise<number> {
  for (const slug of listGames()) {
    const { game, measures } = await loadGame(slug)
    const options = Object.entries(game.options).map(([key, one]) => `  ${key}: ${one.title}${valuesOf(one)}`)
    const numbers = Object.entries(measures?.numbers ?? {}).map(
      ([key, one]) => `  ${key}: ${one.title}, ${one.min} to ${one.max}, usually ${one.initial}`,
    )
    terminal.print(
      [`${slug}: ${game.title}, ${game.seats.min} to ${game.seats.max} seats`, ...options, ...numbers].join(
        '\n',
      ),
    )
  }
  return 0
}

/** What such an option may be set to. */
function valuesOf({ field }: GameOption): string {
  switch (field.kind) {
    case 'choice':
      return `, ${field.options.map(({ value }) => value).join(' or ')}`
    case 'number':
      return `, ${field.min} to ${field.max}`
    case 'yes':
      return ', yes or no'
    default:
      return ''
  }
}

const BAR = 30

function progressBar({ tables }: Experiment) {
  const began = performance.now()
  const isShown = process.stderr.isTTY === true
  return {
    show(done: number): void {
      if (!isShown) return
      const seconds = (performance.now() - began) / 1000
      const full = Math.round((BAR * done) / tables)
      const left = Math.ceil((seconds * (tables - done)) / Math.max(1, done))
      process.stderr.write(
        `\r${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done} of ${tables}, ${Math.round(done / seconds)}/s, ${left} s left   `,
      )
    },
    end(): void {
      if (isShown) process.stderr.write('\r\u001B[K')
    },
  }
}
