import type { Random } from '../../engine/dice/random.ts'
import type { Entry } from '../../engine/table.ts'

/** A log with a value changed somewhere in what an action did, and where that was. */
export interface ForgedLog {
  readonly entries: readonly Entry[]
  readonly told: string
}

const NUMBERS = [0, -1, 0.5, 1, 3, 1e3, 1e5, 1e7, 3e8, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, -1e9]
const TEXTS = ['', 'x', 'x'.repeat(20_000), 'valueOf', 'length', '0', 'c1', 'e1', 'toString']

/** Mostly events of the game; also the table's, and what the entry says of itself. */
export function forgeLog(honest: readonly Entry[], random: Random): ForgedLog | undefined {
  const entries = structuredClone(honest) as Entry[]
  const entry = random.pick(entries.slice(1))
  const place = random.pick(placesIn(entry, listCarriedOut(entries)))
  if (place === undefined) return undefined
  const [holder, name] = place
  const before = holder[name]
  const after = otherThan(before, random)
  holder[name] = after
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const told = `step ${entry.version} (${entry.do}): ${name} was ${write(before)}, is ${write(after)}`
  return { entries, told }
}

type Holder = Record<string, unknown>

/** The hour is a label, the version the log's own; chance of the dice is checked against its seal. */
const LEFT_ALONE = new Set(['at', 'version', 'lines', 'title', 'words'])
const OUTSIDE = new Set(['table/epoch-opened', 'table/epoch-closed', 'table/rolled'])
const NOTHING: ReadonlySet<string> = new Set()
/** Told in words that may change with the program. */
const WORDING = new Set(['summary', 'why', 'title', 'what', 'because', 'text'])

/** What was asked for and done; a request has the number of its entry. */
function listCarriedOut(entries: readonly Entry[]): Set<number> {
  const events = entries.flatMap((entry) => entry.events)
  const done = events.filter(({ type }) => type === 'table/carried-out')
  return new Set(done.map((event) => Number((event as { proposal?: number }).proposal)))
}

function placesIn(entry: Entry, carriedOut: ReadonlySet<number>): [Holder, string][] {
  const found: [Holder, string][] = []
  const look = (value: unknown, skip: ReadonlySet<string>) => {
    if (typeof value !== 'object' || value === null) return
    for (const name of Object.keys(value)) {
      if (skip.has(name)) continue
      const inner = (value as Holder)[name]
      found.push([value as Holder, name])
      look(inner, skip)
    }
  }
  const { events, ...own } = entry
  for (const event of events) {
    if (OUTSIDE.has(event.type)) continue
    // A request that nothing came of may ask for something else: it is an honest log, only another one.
    const isOpen = event.type === 'table/proposed' && !carriedOut.has(entry.version)
    const left = event.type.startsWith('table/') ? WORDING : NOTHING
    look(event, isOpen ? new Set([...left, 'with']) : left)
  }
  for (const name of found.length === 0 ? Object.keys(own) : []) {
    // Anybody may have the dice opened: with another seat it is an honest log, only another one.
    if (LEFT_ALONE.has(name) || (name === 'seat' && entry.do === 'open-dice')) continue
    found.push([entry as never, name])
  }
  return found
}

function otherThan(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return random.pick(NUMBERS)
  if (typeof value === 'string') return random.pick(TEXTS)
  if (typeof value === 'boolean') return !value
  if (value === null) return random.pick([0, 1e9, '', [], {}])
  if (Array.isArray(value)) {
    return random.pick([[], [...value, ...value], Array.from({ length: 3000 }, () => value[0] ?? 0), null])
  }
  return random.pick([{}, null, [], { ...(value as object), length: 1e9 }])
}

function write(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 40)
}
