/**
 * TB-033: the veil is a lens on the log. Nothing in the log changes; whatever is read from it,
 * by fold, view, chronicle, book or file, is read through the veil of the latest version.
 */
import type { GameEvent, Line, Seat } from '../../game.ts'
import type { Entry } from '../../log.ts'
import type { TableEvent } from '../events.ts'
import type { Veiled, VeiledLine, VeiledWords } from '../state.ts'
import { words } from '../words.ts'
import { type Swap, Swaps } from './swaps.ts'

export type Veiling = Extract<TableEvent, { type: 'table/veiled' | 'table/written-anew' }>

export function nothingVeiled(): Veiled {
  return { at: 0, lines: [], words: [] }
}

function isVeiling(event: GameEvent): event is Veiling {
  return event.type === 'table/veiled' || event.type === 'table/written-anew'
}

/** Does any of the entries change the veil? Then what was read before has to be read again. */
export function changesVeil(entries: readonly Pick<Entry, 'events'>[]): boolean {
  return entries.some(({ events }) => events.some(isVeiling))
}

/** All that a whole log veils, with the words themselves: it stays where the log is. */
export function veilOf(log: readonly Entry[]): Veiled {
  const veil: Known = { lines: new Map(), words: new Map() }
  let at = 0
  for (const entry of log) {
    for (const event of entry.events) {
      if (!isVeiling(event)) continue
      at = entry.version
      if (event.type === 'table/veiled') addVeil(veil, event, entry.version, log)
      else writeAnew(veil, event, { text: event.text, at: entry.version })
    }
  }
  return { at, lines: [...veil.lines.values()], words: [...veil.words.values()] }
}

interface ReadonlyVeil {
  readonly lines: ReadonlyMap<string, VeiledLine>
  readonly words: ReadonlyMap<string, VeiledWords>
}

/** What is veiled so far, by its ids: a log may veil thousands of lines. */
interface Known {
  readonly lines: Map<string, VeiledLine>
  readonly words: Map<string, VeiledWords>
}

/** How entries are read through one veil alone. */
export function lensOf(log: readonly Entry[], event: Veil): Lens {
  const veil: Known = { lines: new Map(), words: new Map() }
  const at = log.length + 1
  addVeil(veil, event, at, log)
  return grindLens({ at, lines: [...veil.lines.values()], words: [...veil.words.values()] })
}

export type Veil = Extract<TableEvent, { type: 'table/veiled' }>
type Anew = Extract<TableEvent, { type: 'table/written-anew' }>

function addVeil(veil: Known, event: Veil, since: number, log: readonly Entry[]): void {
  for (const id of event.lines) {
    const line = lineAt(log, id)
    if (line === undefined) continue
    // What is veiled again goes to the end.
    veil.lines.delete(id)
    veil.lines.set(id, { line: id, since, seat: isWritten(line) ? (line.by ?? null) : null })
  }
  const keeps = event.keeps?.map((id) => ({ id, text: wordAt(log, id) ?? '' }))
  for (const id of event.words) {
    const [version, place] = parseId(id)
    const entry = log[version - 1]
    const text = entry?.words?.[place]
    if (entry === undefined || text === undefined) continue
    takeAnewBack(veil, entry)
    if (entry.do === 'write-anew') continue
    const known = veil.words.get(id)
    if (known !== undefined) {
      known.anew = undefined
      continue
    }
    const seat = authorOf(entry, log)
    veil.words.set(id, {
      id,
      since,
      text,
      seat,
      keys: keysOf(entry, text),
      spreads: doesSpread(entry, text),
      ...(event.spares === undefined ? {} : { spares: event.spares }),
      ...(keeps === undefined ? {} : { keeps }),
    })
  }
}

/** Words that were written in place of veiled ones and are veiled in their turn. */
function takeAnewBack(veil: Known, entry: Entry): void {
  const anew = anewBy(entry)
  if (anew !== undefined) writeAnew(veil, anew, undefined)
}

function anewBy(entry: Entry): Anew | undefined {
  return entry.events.find((event): event is Anew => event.type === 'table/written-anew')
}

/** Are these words of an entry veiled, with nothing written in their place? */
export function isVeiledAt(entry: Entry, id: string, veil: ReadonlyVeil): boolean {
  const anew = entry.do === 'write-anew' ? anewBy(entry) : undefined
  if (anew === undefined) {
    const known = veil.words.get(id)
    return known !== undefined && known.anew === undefined
  }
  // Written in place of others: they are read only until something else stands there.
  const line = anew.line === undefined ? undefined : veil.lines.get(anew.line)
  const word = anew.word === undefined ? undefined : veil.words.get(anew.word)
  return (line ?? word)?.anew?.at !== entry.version
}

function writeAnew(veil: Known, event: Anew, written: VeiledLine['anew']): void {
  const word = event.word === undefined ? undefined : veil.words.get(event.word)
  const line = event.line === undefined ? undefined : veil.lines.get(event.line)
  if (word !== undefined) word.anew = written
  if (line !== undefined) line.anew = written
}

export function parseId(id: string): [version: number, place: number] {
  const dot = id.indexOf('.')
  return [Number(id.slice(0, dot)), Number(id.slice(dot + 1))]
}

export function lineAt(log: readonly Entry[], id: string): Line | undefined {
  const [version, place] = parseId(id)
  return log[version - 1]?.lines[place]
}

function wordAt(log: readonly Entry[], id: string): string | undefined {
  const [version, place] = parseId(id)
  return log[version - 1]?.words?.[place]
}

/** A line that is somebody's own words. */
function isWritten(line: Line): boolean {
  return line.kind === 'story' || line.kind === 'talk'
}

/** Whose words they are; what several seats agreed on is its proposer's. */
function authorOf(entry: Entry, log: readonly Entry[]): Seat | null {
  const agreed = entry.events.find((event) => event.type === 'table/agreed') as
    | Extract<TableEvent, { type: 'table/agreed' }>
    | undefined
  if (agreed !== undefined) return log[agreed.proposal - 1]?.seat ?? null
  return entry.seat
}

/** The names of the fields in which the words came into the log. */
function keysOf(entry: Entry, text: string): string[] {
  const keys = new Set<string>()
  const look = (value: unknown, key: string): void => {
    if (value === text) keys.add(key)
    else if (Array.isArray(value)) for (const one of value) look(one, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) look(one, name)
  }
  for (const event of entry.events) look(event, '')
  return [...keys]
}

/** Entries of the kernel's own whose words are names, which stand in many places afterwards. */
const NAMING = new Set(['open', 'take-seat', 'rename', 'hand-over'])
export const SHORTEST_SPREAD = 3

/** What was told is one passage; a name or a trait stands in many places, and vanishes from all of them. */
function doesSpread(entry: Entry, text: string): boolean {
  if (text.length < SHORTEST_SPREAD) return false
  const isAsked = entry.events.some((event) => event.type === 'table/proposed')
  if (entry.play === undefined && !isAsked && !NAMING.has(entry.do)) return false
  return !entry.events.some((event) => event.type === 'table/narrated' && (event as Told).text === text)
}

type Told = GameEvent & { readonly text: string }

/** Reads entries through a veil. Entries that it does not touch come back as they are. */
export type Lens = <Event extends GameEvent>(entry: Entry<Event>) => Entry<Event>

/** A veil never changes once it is known: its lens is ground once. */
const LENSES = new WeakMap<Veiled, Lens>()

export function veilLens(veiled: Veiled): Lens {
  if (veiled.at === 0) return (entry) => entry
  const lens = LENSES.get(veiled) ?? grindLens(veiled)
  LENSES.set(veiled, lens)
  return lens
}

function grindLens(veiled: Veiled): Lens {
  const lines = new Map(veiled.lines.map((one) => [one.line, one]))
  const swaps = new Swaps(veiled.words.flatMap(swapsOf))
  return (entry) => {
    const { version } = entry
    const swapped = swaps.over(entry, version)
    const told = swapped.lines.map((line, place) => seam(line, lines.get(`${version}.${place}`)))
    const isSame = swapped === entry && told.every((line, place) => line === entry.lines[place])
    if (entry.events.some((event) => isEditOfVeiled(event, lines, version))) {
      // What it put in was an earlier form of the veiled words.
      const { words: _words, with: _with, ...rest } = swapped
      const events = swapped.events.filter((event) => !isEditOfVeiled(event, lines, version))
      return { ...rest, events, lines: told }
    }
    return isSame ? entry : { ...swapped, lines: told }
  }
}

/** A line in the veil: a neutral seam, or what its author wrote in its place. Who may read it stays. */
function seam(line: Line, veil: VeiledLine | undefined): Line {
  if (veil === undefined) return line
  const to = line.to === undefined ? {} : { to: line.to }
  if (veil.anew === undefined) {
    const kind = line.kind === 'talk' ? 'talk' : 'note'
    return { kind, text: words.veil.seam, rule: 'TB-033', veiled: true, ...to }
  }
  return { kind: line.kind, text: veil.anew.text, ...(line.by === undefined ? {} : { by: line.by }), ...to }
}

/** An earlier change of words that are veiled now. */
function isEditOfVeiled(event: GameEvent, lines: ReadonlyMap<string, VeiledLine>, version: number): boolean {
  if (event.type !== 'table/words-edited') return false
  const veil = lines.get((event as GameEvent & { line: string }).line)
  return veil !== undefined && version < veil.since
}

type Kept = NonNullable<VeiledWords['keeps']>

/** The words of one veil have this in common: it is worked out once. */
const KEPT = new WeakMap<Kept, ReadonlyMap<number, readonly string[]>>()

function keptBy(keeps: Kept): ReadonlyMap<number, readonly string[]> {
  const known = KEPT.get(keeps)
  if (known !== undefined) return known
  const texts = new Map<number, string[]>()
  for (const { id, text } of keeps) {
    const [version] = parseId(id)
    if (text !== '') texts.set(version, [...(texts.get(version) ?? []), text])
  }
  KEPT.set(keeps, texts)
  return texts
}

function swapsOf(veil: VeiledWords, place: number): Swap[] {
  const { spreads, spares, keeps, keys, since, anew } = veil
  // Marks that are told apart would tell how much is veiled.
  const isNumbered = spares === undefined && place > 0
  const mask = isNumbered ? words.veil.maskOf(place + 1) : words.veil.mask
  const [version] = parseId(veil.id)
  const swap = (text: string, shown: string) => ({
    version,
    spreads,
    ...(spares === undefined ? {} : { spares }),
    ...(keeps === undefined ? {} : { keeps: keptBy(keeps) }),
    keys,
    text,
    shown,
  })
  const swaps = [{ ...swap(veil.text, anew?.text ?? mask), from: 0, until: since }]
  // What was told in between says the mask; which one it is, only a numbered mask can say.
  if (anew !== undefined && spares === undefined)
    swaps.push({ ...swap(mask, anew.text), spreads: true, from: since, until: anew.at })
  return swaps
}
