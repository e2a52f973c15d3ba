// Recordings of whole tables, which every later version must play and show as they were.
//
//   npm run record                                     lists them, and what none of them comes to
//   npm run record -- --new                            makes those that are planned and not there yet
//   npm run record -- --show NAME VERSION [PART]       prints what this checkout shows of a version
//   npm run record -- --today                          writes down anew what is read there today (`today.ts`)
//
// None is ever made again: a recording is what the code of its day did.

import { parseArgs } from 'node:util'
import type { Game } from '../engine/game.ts'
import { loadGame } from '../lab/node/load-game.ts'
import { readShelf } from '../server/shelf.ts'
import {
  listRecordings,
  type Recording,
  readRecording,
  writeFresh,
  writeRecording,
  writeToday,
} from '../testkit/recordings/files.ts'
import { freshSeeds } from '../testkit/recordings/fresh-seeds.ts'
import {
  digestFresh,
  isFresh,
  listFresh,
  lookFreshly,
  playFresh,
} from '../testkit/recordings/fresh-tables.ts'
import { lookAt, type Sight } from '../testkit/recordings/looking.ts'
import { recordGame } from '../testkit/recordings/making.ts'
import { plans } from '../testkit/recordings/plans.ts'
import { walk } from '../testkit/recordings/replaying.ts'
import { digestToday, lookToday } from '../testkit/recordings/today.ts'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { new: { type: 'boolean' }, show: { type: 'boolean' }, today: { type: 'boolean' } },
    allowPositionals: true,
  })
  const { games } = await readShelf()
  if (values.show) await showVersion(positionals)
  else if (values.new) await recordNew(games)
  else if (values.today) await writeAllToday(positionals)
  else for (const game of games) listCoverage(game)
}

async function recordNew(games: readonly Game[]): Promise<void> {
  const there = new Set(listRecordings())
  for (const game of games) {
    const wanted = ['example', ...(plans[game.slug] ?? []).map(({ name }) => name)]
    if (wanted.every((name) => there.has(`${game.slug}/${name}`))) continue
    for (const recording of await recordGame(game)) {
      if (there.has(recording.name)) continue
      writeRecording(recording)
      console.log(`${recording.name}: ${recording.entries.length} versions`)
    }
  }
}

/** Of all recordings, or of those whose names begin like these. */
async function writeAllToday(begins: readonly string[]): Promise<void> {
  const isMeant = (name: string) => begins.length === 0 || begins.some((begin) => name.startsWith(begin))
  for (const name of listRecordings().filter(isMeant)) {
    const recording = readRecording(name)
    writeToday(name, digestToday(await loadGame(recording.game), recording))
  }
  for (const slug of Object.keys(freshSeeds).filter((one) => isMeant(`${one}/`))) {
    const looked = await lookFreshly(slug)
    const rows: string[] = []
    for (const name of listFresh(slug)) rows.push(...(await digestFresh(looked, name)))
    writeFresh(slug, rows)
  }
}

async function showVersion([name = '', version = '', part]: readonly string[]): Promise<void> {
  const looked = await lookFreshly(name.slice(0, name.indexOf('/')))
  const recording = isFresh(name) ? { entries: await playFresh(looked, name) } : readRecording(name)
  let sight: Sight = new Map()
  walk(looked.game, recording.entries.slice(0, Number(version)), (table, entry) => {
    if (entry.version === Number(version)) sight = lookAt(table, entry)
  })
  lookToday(looked, recording, (at, today) => {
    if (at === Number(version)) sight = new Map([...sight, ...Object.entries(today)])
  })
  const shown = part === undefined ? Object.fromEntries(sight) : sight.get(part)
  console.log(JSON.stringify(shown, null, 2))
}

/** Which stages and which of the game's actions the recordings of a game come to. */
function listCoverage(game: Game): void {
  const phases = new Set<string>()
  const offered = new Set<string>()
  const taken = new Set<string>()
  const names = listRecordings().filter((name) => name.startsWith(`${game.slug}/`))
  for (const recording of names.map(readRecording)) {
    console.log(describe(recording))
    for (const { action } of recording.asked.filter((one) => 'action' in one)) taken.add(action.do)
    walk(game, recording.entries, (table, entry) => {
      if (table.kernel.stage !== 'lobby') phases.add(table.state.phase)
      for (const [part, value] of lookAt(table, entry)) {
        if (part.startsWith('legality'))
          for (const one of value as string[]) offered.add(one.split(/[ ,]/)[1] ?? '')
      }
    })
  }
  const never = Object.keys(game.phases).filter((name) => !phases.has(name))
  console.log(
    `  stages: ${phases.size} of ${Object.keys(game.phases).length}; never ${never.join(', ') || '–'}`,
  )
  const untaken = [...offered].filter((name) => !taken.has(name)).sort()
  console.log(`  actions: ${taken.size} taken; offered and never taken ${untaken.join(', ') || '–'}`)
}

function describe({ name, entries, seen }: Recording): string {
  const refusals = seen.reduce((sum, one) => sum + (one.refusals?.length ?? 0), 0)
  const opened = entries[0]?.events[0] as { agreement?: string; names?: readonly string[] } | undefined
  const seats = opened?.names?.length
  return `${name}: ${entries.length} versions, ${seats} seats at first, ${opened?.agreement}, ${refusals} refusals`
}

await main()
