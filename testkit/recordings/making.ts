import { Random } from '../../engine/dice/random.ts'
import { frameFor } from '../../engine/frame.ts'
import type { Game } from '../../engine/game.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { seatsOf } from '../players/played-table.ts'
import type { Recording, Seen } from './files.ts'
import { digestOf, lookAt } from './looking.ts'
import { plans } from './plans.ts'
import { playExample, playPlan } from './playing.ts'
import type { Recorder } from './recorder.ts'
import { rulesAgainst, thinkOfAttempts } from './refusing.ts'
import { walk } from './replaying.ts'

/** At every so many versions each seat is looked at, attempts are made, and the parts themselves are kept. */
const pace = (versions: number) => ({
  close: Math.max(1, Math.floor(versions / 300)),
  whole: Math.max(25, Math.ceil(versions / 20)),
  trying: Math.max(10, Math.ceil(versions / 60)),
})

/** Plays a game's example and its planned tables, and writes down what is seen at each of their versions. */
export async function recordGame(game: Game): Promise<Recording[]> {
  const played: [name: string, recorder: Recorder][] = [['example', await playExample(game)]]
  for (const plan of plans[game.slug] ?? []) played.push([plan.name, await playPlan(game, plan)])
  const names = listNames(
    game,
    played.map(([, recorder]) => recorder.entries),
  )
  return played.map(([name, recorder]) => watch(game, `${game.slug}/${name}`, recorder, names))
}

/** Every action that was offered to anybody at any of these tables. */
function listNames(game: Game, logs: readonly (readonly Entry[])[]): string[] {
  const names = new Set<string>()
  for (const entries of logs) {
    walk(game, entries, (table) => {
      for (const seat of seatsOf(table)) {
        const { offers, common } = frameFor(table, seat)
        for (const offer of [...offers, ...common]) names.add(offer.do)
      }
    })
  }
  return [...names].sort()
}

function watch(game: Game, name: string, recorder: Recorder, names: readonly string[]): Recording {
  const { entries, asked, attempts } = recorder
  const random = new Random(entries.length)
  const every = pace(entries.length)
  const seen: Seen[] = []
  walk(game, entries, (table, entry) => {
    const { version } = entry
    const isWhole = version % every.whole === 0 || version === entries.length
    const sight = lookAt(table, entry, { isClose: isWhole || version % every.close === 0 })
    const digests = Object.fromEntries([...sight].map(([part, value]) => [part, digestOf(value)]))
    const tried = [
      ...attempts.filter((one) => one.version === version),
      ...(version % every.trying === 0 ? thinkOfAttempts(table, names, random) : []),
    ]
    const refusals = refuse(table, entries.slice(0, version), tried)
    seen.push({
      version,
      digests,
      ...(isWhole ? { whole: Object.fromEntries(sight) } : {}),
      ...(refusals.length > 0 ? { refusals } : {}),
    })
  })
  return { name, game: game.slug, file: recorder.file(), entries, asked, seen }
}

/** What is not refused after all (an empty text may fit) is no attempt worth keeping. */
function refuse(table: Table, past: readonly Entry[], tried: Parameters<typeof rulesAgainst>[2]) {
  const rules = rulesAgainst(table, past, tried)
  return tried.flatMap(({ seat, action }, index) => {
    const rule = rules[index]
    return rule === undefined ? [] : [{ seat, action, rule }]
  })
}
