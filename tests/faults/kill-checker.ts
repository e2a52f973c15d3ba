import { linesFor } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import type { Store, StoredEntry } from '../../server/store/port.ts'
import { checkChain, parseEntry } from '../../server/tables/chain.ts'
import type { Attempt, KillReader, ReadLine } from './kill-player.ts'

export interface History {
  readonly table: string
  readonly attempts: readonly Attempt[]
  readonly readers: readonly KillReader[]
  /** The version that readers began after. */
  readonly from: number
}

/** Compares what everybody was told with what the log says. Every sentence is a promise that was broken. */
export async function checkHistory(store: Store, history: History): Promise<string[]> {
  const stored = await store.read(history.table, 0)
  const entries = stored.map(parseEntry)
  return [
    ...checkLog(stored),
    ...checkAnswers(stored, history.attempts),
    ...checkOrder(history.attempts),
    ...history.readers.flatMap((reader) => checkReader(entries, reader, history.from)),
  ]
}

function checkLog(stored: readonly StoredEntry[]): string[] {
  const problems: string[] = []
  try {
    checkChain(stored, 0, '')
  } catch (error) {
    problems.push(`The log is not whole: ${error instanceof Error ? error.message : String(error)}`)
  }
  const ids = stored.map(({ actionId }) => actionId)
  if (new Set(ids).size !== ids.length) problems.push('An action stands in the log twice.')
  return problems
}

function checkAnswers(stored: readonly StoredEntry[], attempts: readonly Attempt[]): string[] {
  const versions = new Map(stored.map(({ actionId, version }) => [actionId, version]))
  return attempts.flatMap(({ id, version, refused }) => {
    const at = versions.get(id)
    if (version !== undefined && at !== version)
      return [`Accepted at ${version}, but the log has it at ${at}: ${id}`]
    if (refused !== undefined && at !== undefined)
      return [`Refused (${refused}), but the log has it at ${at}: ${id}`]
    return []
  })
}

/** What was answered before something else was asked comes before it in the log. */
function checkOrder(attempts: readonly Attempt[]): string[] {
  const accepted = attempts.filter(({ version }) => version !== undefined)
  const byAnswer = [...accepted].sort((a, b) => (a.answered ?? 0) - (b.answered ?? 0))
  const byInvoke = [...accepted].sort((a, b) => a.invoked - b.invoked)
  const problems: string[] = []
  let [answered, highest] = [0, 0]
  for (const next of byInvoke) {
    for (
      let one = byAnswer[answered];
      one && (one.answered ?? 0) < next.invoked;
      one = byAnswer[++answered]
    ) {
      highest = Math.max(highest, one.version ?? 0)
    }
    if ((next.version ?? 0) <= highest)
      problems.push(`Asked after ${highest} was answered, but stands at ${next.version}.`)
  }
  return problems
}

function checkReader(entries: readonly Entry[], reader: KillReader, from: number): string[] {
  const viewer: Viewer = reader.seat ?? 'spectator'
  const told: ReadLine[] = entries
    .filter(({ version }) => version > from && version <= reader.version)
    .flatMap((entry) => linesFor(entry, viewer).lines.map(({ id, text }) => ({ id, text })))
  const place = told.findIndex(
    ({ id, text }, index) => reader.lines[index]?.id !== id || reader.lines[index]?.text !== text,
  )
  if (place === -1 && told.length === reader.lines.length) return []
  const [expected, got] = [told[place], reader.lines[place === -1 ? told.length : place]]
  return [
    `Reader ${String(viewer)} should have read ${JSON.stringify(expected)} where it read ${JSON.stringify(got)}.`,
  ]
}
