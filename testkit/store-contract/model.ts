/** Random appends, many at once, against what a log is: nothing stored twice, nothing lost, no gap, no rewriting. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Append, Appended, Store, StoredEntry } from '../../server/store/port.ts'
import { type GetStore, hashOf } from './entries.ts'

const RUNS = 25
const APPENDS_IN_RUN = 80
const TABLES = ['red', 'green', 'blue']

interface Attempt {
  readonly table: string
  /** How far beside the log's end, as its author knows it, the append builds. */
  readonly beside: number
  /** Few, so that many appends repeat an action. */
  readonly action: number
  /** Waits for everything before it, or goes out together with it. */
  readonly waits: boolean
}

const attempt = fc.record<Attempt>({
  table: fc.constantFrom(...TABLES),
  beside: fc.constantFrom(0, 0, 0, 0, 1, 2, -1),
  action: fc.integer({ min: 1, max: 60 }),
  waits: fc.boolean(),
})

export function modelTests(store: GetStore): void {
  test(`${RUNS * APPENDS_IN_RUN} random appends, in part at once, make logs without gap, loss or repetition`, async () => {
    const attempts = fc.array(attempt, { minLength: APPENDS_IN_RUN, maxLength: APPENDS_IN_RUN })
    let run = 0
    await fc.assert(
      fc.asyncProperty(attempts, (steps) => checkRun(store(), `run-${++run}`, steps)),
      { numRuns: RUNS },
    )
  })
}

async function checkRun(store: Store, prefix: string, steps: readonly Attempt[]): Promise<void> {
  const logs = new Map<string, StoredEntry[]>()
  let serial = 0
  for (const burst of bursts(steps)) {
    const appends = burst.map((step): Append => {
      const table = `${prefix}-${step.table}`
      const expected = Math.max(0, (logs.get(table)?.length ?? 0) + step.beside)
      const body = JSON.stringify({ serial: ++serial })
      return {
        table,
        expected,
        entry: { version: expected + 1, actionId: `${step.action}`, body, hash: hashOf(body) },
      }
    })
    const answers = await Promise.all(appends.map((append) => store.append(append)))
    for (const table of new Set(appends.map((append) => append.table))) {
      const own = appends.flatMap((append, index) => {
        const answer = answers[index]
        return append.table === table && answer !== undefined ? [{ append, answer }] : []
      })
      logs.set(table, await checkTable(store, { table, before: logs.get(table) ?? [], own }))
    }
  }
}

function bursts(steps: readonly Attempt[]): Attempt[][] {
  const groups: Attempt[][] = []
  for (const step of steps) {
    if (step.waits || groups.length === 0) groups.push([])
    groups.at(-1)?.push(step)
  }
  return groups
}

interface Burst {
  readonly table: string
  readonly before: readonly StoredEntry[]
  readonly own: readonly { readonly append: Append; readonly answer: Appended }[]
}

/** Which of the appends came first is the store's choice; every answer must fit the log that came of it. */
async function checkTable(store: Store, { table, before, own }: Burst): Promise<StoredEntry[]> {
  const log = await store.read(table, 0)
  expect(log.slice(0, before.length)).toEqual(before)
  expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1))
  expect(new Set(log.map(({ actionId }) => actionId)).size).toBe(log.length)
  expect(own.filter(({ answer }) => answer.kind === 'stored')).toHaveLength(log.length - before.length)
  for (const { append, answer } of own) checkAnswer(append, answer, { before: before.length, log })
  return log
}

function checkAnswer(
  append: Append,
  answer: Appended,
  { before, log }: { before: number; log: StoredEntry[] },
): void {
  const { entry, expected } = append
  switch (answer.kind) {
    case 'stored':
      expect(log[expected]).toEqual(entry)
      break
    case 'duplicate':
      expect(answer.entry.actionId).toBe(entry.actionId)
      expect(log[answer.entry.version - 1]).toEqual(answer.entry)
      break
    case 'conflict':
      expect(answer.version).not.toBe(expected)
      expect(answer.version).toBeGreaterThanOrEqual(before)
      expect(answer.version).toBeLessThanOrEqual(log.length)
      expect(log.slice(0, before).some(({ actionId }) => actionId === entry.actionId)).toBe(false)
      break
    case 'not-held':
      throw new Error('Nobody said who acts.')
    default:
      answer satisfies never
  }
}
