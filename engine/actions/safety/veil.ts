import { line } from '../../fields/field.ts'
import { takeAll } from '../../fields/take.ts'
import type { Seat } from '../../game.ts'
import { isPlayed } from '../../kernel/state.ts'
import type { OpenedWords } from '../../kernel/veil/opened-words.ts'
import { lensOf, lineAt, parseId } from '../../kernel/veil/veil.ts'
import { VeilReader } from '../../kernel/veil/veil-reader.ts'
import { words } from '../../kernel/words.ts'
import type { Entry, Table } from '../../log.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

const MOST_PASSAGES = 4000
const LONGEST_NAME = 120

/** TB-033 Anyone may veil what was told, at any moment, and nobody is told who. */
export const veil = tableAction(
  'veil',
  {
    rule: 'TB-033',
    title: () => words.veil.title,
    prompt: () => words.veil.prompt,
    aside: true,
    inputs: ({ state, seat }) => veilInputs(state, seat),
    decide(turn, { state, seat }, input) {
      turn.unsign()
      if (turn.veiling?.type === 'table/veiled') turn.veil(turn.veiling)
      else turn.veil(choose(new VeilReader(state, seat, turn.past), input))
    },
  },
  { safety: true, ends: true, readsBack: true },
)

function veilInputs(table: Table, seat: Seat) {
  return {
    passages: line(words.veil.passages, 0, MOST_PASSAGES, {
      hint: words.veil.passagesHint,
      rule: 'TB-033',
      also: (given) =>
        arePassages(given, table.version) ? undefined : refusal('TB-033', words.veil.noPassage),
    }),
    name: line(words.veil.name, 0, LONGEST_NAME, {
      hint: words.veil.nameHint,
      rule: 'TB-033',
      also: (given) => (isShown(table, seat, given) ? undefined : refusal('TB-033', words.veil.nowhere)),
    }),
  }
}

/** What an action is about to veil, if it fits its offer. */
export function veiledBy(
  table: Table,
  seat: Seat,
  given: unknown,
  { past, opened }: ReadPast,
): Chosen | undefined {
  const taken = takeAll(veilInputs(table, seat), given)
  if ('refusal' in taken) return undefined
  return choose(new VeilReader(table, seat, past, opened), taken.value as Asked)
}

/** A log, and what was worked out of it beforehand. */
export interface ReadPast {
  readonly past: readonly Entry[]
  readonly opened?: OpenedWords
}

const PASSAGES = /^\d{1,6}\.\d{1,4}( \d{1,6}\.\d{1,4})*$/

function arePassages(given: string, version: number): boolean {
  if (given === '') return true
  return PASSAGES.test(given) && given.split(' ').every((id) => parseId(id)[0] <= version)
}

/** Only what this seat sees anyway: a refusal must not tell what is hidden. */
function isShown({ kernel, game, state }: Table, seat: Seat, name: string): boolean {
  if (name === '') return true
  const seen: unknown[] = [kernel.names, kernel.title, kernel.rulings]
  if (isPlayed(kernel)) seen.push(game.show(state), game.whisper(state, seat))
  return holds(seen, name.toLowerCase())
}

function holds(value: unknown, name: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(name)
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => holds(one, name))
}

interface Asked {
  readonly passages: string
  readonly name: string
}

interface Chosen {
  readonly lines: readonly string[]
  readonly words: readonly string[]
  readonly spares?: readonly number[]
  readonly keeps?: readonly string[]
}

/**
 * What the passages and the name mean: lines, and the words that came into the log with them. Of these only
 * what is not veiled already, so that nobody fills a log by playing the card again and again.
 */
function choose(reader: VeilReader, { passages, name }: Asked): Chosen {
  const named = new Set<string>()
  const chosen = new Set<string>()
  const given = passages === '' ? (name === '' ? lastPassage(reader) : []) : passages.split(' ')
  for (const id of given) if (reader.mayRead(lineAt(reader.past, id))) named.add(id)
  for (const version of new Set([...named].map((id) => parseId(id)[0])))
    addWords(reader, version, named, chosen)
  if (name !== '') addName(reader, name.toLowerCase(), named, chosen)
  const lines = [...named].filter((id) => !reader.isVeiledLine(id))
  return reader.isOld ? { lines, words: [...chosen] } : spareClosed(reader, { lines, words: [...chosen] })
}

/** What is closed still stays as it is; named is only what the veil would change. */
function spareClosed(reader: VeilReader, { lines, words: chosen }: Chosen): Chosen {
  if (chosen.length === 0) return { lines, words: chosen, spares: [] }
  const lens = lensOf(reader.past, { type: 'table/veiled', lines: [], words: chosen, spares: [] })
  const isTouched = (entry: Entry) => lens(entry) !== entry
  const spares = reader.listClosed().filter(isTouched)
  const kept = reader.past.flatMap((entry) =>
    reader.listKept(entry).filter(({ text }) => isTouched(saying(entry, text))),
  )
  const keeps = kept.length === 0 ? {} : { keeps: kept.map(({ id }) => id) }
  return { lines, words: chosen, spares: spares.map(({ version }) => version), ...keeps }
}

/** An entry that says nothing else. */
function saying({ words: _words, with: _with, ...entry }: Entry, text: string): Entry {
  return { ...entry, events: [], lines: [{ kind: 'note', text }] }
}

/** The last thing that anybody said, told or named; where nobody has yet, the last that happened. */
function lastPassage(reader: VeilReader): string[] {
  const isOpen = ({ lines }: Entry) => lines.some((one) => one.to === undefined)
  const last =
    reader.past.findLast((entry) => isOpen(entry) && reader.wordsOf(entry).length > 0) ??
    reader.past.findLast(isOpen)
  return last === undefined ? [] : last.lines.map((_, place) => `${last.version}.${place}`)
}

/** The words of an entry go with its lines, but for those that another of its lines goes on telling. */
function addWords(reader: VeilReader, version: number, named: Set<string>, chosen: Set<string>): void {
  const entry = reader.past[version - 1]
  if (entry === undefined) return
  const isGone = (id: string) => named.has(id) || reader.isVeiledLine(id)
  const staying = entry.lines.filter((line, place) => reader.mayRead(line) && !isGone(`${version}.${place}`))
  for (const { id, text } of reader.wordsOf(entry)) {
    if (reader.isVeiledWord(id)) continue
    if (!staying.some((line) => line.text.includes(text))) chosen.add(id)
  }
}

/** A name vanishes wherever somebody wrote it; where it is nobody's words, the lines that say it do. */
function addName(reader: VeilReader, name: string, named: Set<string>, chosen: Set<string>): void {
  let isWritten = false
  for (const entry of reader.past) {
    for (const { id, text } of reader.wordsOf(entry)) {
      if (text.toLowerCase() !== name) continue
      isWritten = true
      if (!reader.isVeiledWord(id)) chosen.add(id)
    }
  }
  if (isWritten) return
  for (const { version, lines: told } of reader.past) {
    for (const [place, one] of told.entries()) {
      if (reader.mayRead(one) && one.text.toLowerCase().includes(name)) named.add(`${version}.${place}`)
    }
  }
}
