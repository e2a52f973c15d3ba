import { createHash } from 'node:crypto'
import type { Random } from '../../engine/dice/random.ts'
import { chosenDice, earlyPart, lateRoll, spareDice } from './forged-dice.ts'
import { strangeRows } from './strange-rows.ts'

/** What a forger does to a table's file. Returns nothing where the file has no place for it. */
export interface Forgery {
  readonly name: string
  /** The forger works out the hashes again; only what the dice or the order prove can tell then. */
  readonly mends?: true
  forge(rows: readonly string[], random: Random): string[] | undefined
}

type Rows = readonly string[]

const bare = (row: string) => `${row.replace(/,"hash":"[0-9a-f]{64}"\}$/, '')}}`

/** Every record with its hash worked out again. */
export function mend(rows: Rows): string[] {
  let previous = ''
  return rows.map((row) => {
    const text = bare(row)
    previous = createHash('sha256')
      .update(previous + text)
      .digest('hex')
    return `${text.slice(0, -1)},"hash":"${previous}"}`
  })
}

const places = (rows: Rows, is: (row: string) => boolean) =>
  rows.flatMap((row, place) => (is(row) ? [place] : []))
const isKind = (kind: string) => (row: string) => row.startsWith(`{"${kind}":`)

/** One row of a kind, changed. */
function change(kind: string, by: (row: string, random: Random) => string): Forgery['forge'] {
  return (rows, random) => {
    const found = places(rows, isKind(kind))
    if (found.length === 0) return undefined
    const place = random.pick(found)
    return rows.map((row, at) => (at === place ? by(row, random) : row))
  }
}

function replaceAt(text: string, place: number, by: string): string {
  return text.slice(0, place) + by + text.slice(place + 1)
}

const anotherFace = change('roll', (row, random) => {
  const [, sizes = '', faces = ''] = /"dice":\[([\d,]*)\],"faces":\[([\d,]*)\]/.exec(row) ?? []
  const [size, face] = [sizes.split(',').map(Number), faces.split(',').map(Number)]
  const die = random.below(face.length)
  const next = face.map((one, at) => (at === die ? (one % (size[at] ?? 2)) + 1 : one))
  return row.replace(`"faces":[${faces}]`, `"faces":[${next.join(',')}]`)
})

const anotherDigit = (name: string) => (row: string, random: Random) =>
  row.replace(new RegExp(`"${name}":"([0-9a-f]+)"`), (_, hex: string) => {
    const place = random.below(hex.length)
    const digit = ((Number.parseInt(hex[place] ?? '0', 16) + 1 + random.below(15)) % 16).toString(16)
    return `"${name}":"${replaceAt(hex, place, digit)}"`
  })

const anotherIndex = change('roll', (row, random) =>
  row.replace(/"index":(\d+)/, (_, index) => `"index":${Number(index) + 1 + random.below(3)}`),
)

const without = (kind: string): Forgery['forge'] => {
  return (rows, random) => {
    const found = places(rows, isKind(kind))
    if (found.length === 0) return undefined
    const place = random.pick(found)
    return recount(rows.filter((_, at) => at !== place))
  }
}

const doubled = (kind: string): Forgery['forge'] => {
  return (rows, random) => {
    const found = places(rows, isKind(kind))
    if (found.length === 0) return undefined
    const place = random.pick(found)
    return recount(rows.flatMap((row, at) => (at === place ? [row, row] : [row])))
  }
}

const swapped = (kind: string): Forgery['forge'] => {
  return (rows, random) => {
    const found = places(rows, isKind(kind))
    if (found.length < 2) return undefined
    const [one = 0, other = 0] = random.shuffle(found)
    return rows.map((row, at) => String(at === one ? rows[other] : at === other ? rows[one] : row))
  }
}

/** The end says how many records there are; a careful forger sees to that too. */
function recount(rows: Rows): string[] {
  return rows.map((row, at) =>
    at === rows.length - 1 ? row.replace(/"records":\d+/, `"records":${rows.length - 1}`) : row,
  )
}

const anywhere = (rows: Rows, random: Random) => random.below(rows.length)

function changeLetter(rows: Rows, random: Random): string[] {
  const place = anywhere(rows, random)
  const row = rows[place] ?? ''
  const at = random.below(row.length)
  const letter = String.fromCharCode(33 + ((row.charCodeAt(at) - 33 + 1 + random.below(92)) % 93))
  return rows.map((one, index) => (index === place ? replaceAt(row, at, letter) : one))
}

export const forgeries: readonly Forgery[] = [
  { name: 'a face', forge: anotherFace },
  { name: 'a face, mended', mends: true, forge: anotherFace },
  { name: 'a nonce', forge: change('roll', anotherDigit('nonce')) },
  { name: 'a roll’s number', forge: anotherIndex },
  { name: 'a roll’s number, mended', mends: true, forge: anotherIndex },
  {
    name: 'a larger die, mended',
    mends: true,
    forge: change('roll', (row) =>
      row.replace(/"dice":\[(\d+)/, (_, size) => `"dice":[${Number(size) + 1001}`),
    ),
  },
  { name: 'a roll left out', forge: without('roll') },
  { name: 'a roll left out, mended', mends: true, forge: without('roll') },
  { name: 'a roll twice', forge: doubled('roll') },
  { name: 'a roll twice, mended', mends: true, forge: doubled('roll') },
  { name: 'rolls in another order', forge: swapped('roll') },
  { name: 'rolls in another order, mended', mends: true, forge: swapped('roll') },
  { name: 'a promise', forge: change('sealed', anotherDigit('commitment')) },
  { name: 'a promise, mended', mends: true, forge: change('sealed', anotherDigit('commitment')) },
  { name: 'a seed', forge: change('opened', anotherDigit('seed')) },
  { name: 'a seed, mended', mends: true, forge: change('opened', anotherDigit('seed')) },
  { name: 'dice opened twice, mended', mends: true, forge: doubled('opened') },
  { name: 'a part, mended', mends: true, forge: change('part', anotherDigit('part')) },
  { name: 'a part left out, mended', mends: true, forge: without('part') },
  { name: 'a part twice, mended', mends: true, forge: doubled('part') },
  { name: 'a part of another seat, mended', mends: true, forge: change('part', anotherSeat) },
  { name: 'a binding, mended', mends: true, forge: change('bound', anotherDigit('head')) },
  { name: 'a binding left out, mended', mends: true, forge: without('bound') },
  { name: 'another kind of roll, mended', mends: true, forge: change('roll', anotherKind) },
  { name: 'a roll without others, mended', mends: true, forge: change('roll', withoutOthers) },
  { name: 'another roller, mended', mends: true, forge: change('roll', anotherRoller) },
  { name: 'dice that were chosen, mended', mends: true, forge: chosenDice },
  { name: 'dice to spare, mended', mends: true, forge: spareDice },
  { name: 'a roll of an action that is over, mended', mends: true, forge: lateRoll },
  {
    name: 'the scheme, mended',
    mends: true,
    forge: change('sealed', (row) => row.replace(/,"scheme":\d/, '')),
  },
  {
    name: 'another scheme, mended',
    mends: true,
    forge: change('sealed', (row) => row.replace(/"scheme":(\d)/, (_, scheme) => `"scheme":${5 - scheme}`)),
  },
  { name: 'a part before anything waits for it, mended', mends: true, forge: earlyPart },
  { name: 'a line’s words', forge: change('line', (row) => row.replace(/"text":"/, '"text":"Not ')) },
  { name: 'a line left out', forge: without('line') },
  { name: 'a line twice', forge: doubled('line') },
  { name: 'a line twice, mended', mends: true, forge: doubled('line') },
  { name: 'lines in another order', forge: swapped('line') },
  { name: 'lines in another order, mended', mends: true, forge: swapped('line') },
  { name: 'an event’s field', forge: change('entry', (row) => row.replace(/"type":"(.)/, '"type":"x$1')) },
  { name: 'an entry left out', forge: without('entry') },
  { name: 'an entry left out, mended', mends: true, forge: withoutEarly },
  { name: 'entries in another order, mended', mends: true, forge: swapped('entry') },
  { name: 'an entry twice, mended', mends: true, forge: doubled('entry') },
  { name: 'the title', forge: change('storytable', (row) => row.replace('"title":"', '"title":"Not ')) },
  { name: 'the table, mended', mends: true, forge: change('storytable', anotherTable) },
  { name: 'a letter anywhere', forge: changeLetter },
  { name: 'two rows swapped', forge: swapAny },
  { name: 'a row left out', forge: (rows, random) => rows.toSpliced(anywhere(rows, random), 1) },
  { name: 'a middle cut out', forge: cutMiddle },
  { name: 'the end cut off', forge: (rows, random) => rows.slice(0, 1 + random.below(rows.length - 1)) },
  {
    name: 'the end cut off, mended',
    mends: true,
    forge: (rows, random) => rows.slice(0, -1 - random.below(3)),
  },
  { name: 'a stranger’s row', forge: addRow },
  {
    name: 'space between',
    forge: (rows, random) => changeRow(rows, random, (row) => row.replace(':', ': ')),
  },
  {
    name: 'a name twice',
    forge: (rows, random) => changeRow(rows, random, (row) => `{"a":1,${row.slice(1)}`),
  },
]

/** Not all of these are wrong: some say in another way what stood there. Two checkers have to read them alike. */
export const strangeForgeries: readonly Forgery[] = strangeRows.map(({ name, kind, by }) => ({
  name: `${name}, mended`,
  mends: true,
  forge: change(kind, by),
}))

function anotherSeat(row: string): string {
  return row.replace(/"seat":(\d+)/, (_, seat) => `"seat":${(Number(seat) + 1) % 2}`)
}

/** A roll that nobody is bound to names its roller, and proves nothing of them. */
function anotherRoller(row: string): string {
  return row.includes('"kind":"unbound"') || !row.includes('"kind"') ? row : anotherSeat(row)
}

function anotherKind(row: string): string {
  return row.replace(/"kind":"(\w+)"/, (_, kind) => `"kind":"${kind === 'shared' ? 'alone' : 'shared'}"`)
}

function withoutOthers(row: string): string {
  return row.replace(/"others":\[\{.*?\}\]/, '"others":[]')
}

/** Not the last: that it was ever there, only its length could tell. */
function withoutEarly(rows: Rows, random: Random): string[] | undefined {
  const found = places(rows, isKind('entry')).slice(0, -1)
  if (found.length === 0) return undefined
  const place = random.pick(found)
  return recount(rows.filter((_, at) => at !== place))
}

function anotherTable(row: string): string {
  return row.replace(/"table":"(.)/, (_, first) => `"table":"${first === 'x' ? 'y' : 'x'}`)
}

function changeRow(rows: Rows, random: Random, by: (row: string) => string): string[] {
  const place = anywhere(rows, random)
  return rows.map((row, at) => (at === place ? by(row) : row))
}

function swapAny(rows: Rows, random: Random): string[] {
  const [one, other] = [anywhere(rows, random), anywhere(rows, random)]
  return rows.map((row, at) => String(at === one ? rows[other] : at === other ? rows[one] : row))
}

function cutMiddle(rows: Rows, random: Random): string[] {
  const from = 1 + random.below(Math.max(1, rows.length - 3))
  return [...rows.slice(0, from), ...rows.slice(from + 1 + random.below(rows.length - from - 1))]
}

function addRow(rows: Rows, random: Random): string[] {
  const row = rows[anywhere(rows, random)] ?? ''
  return rows.toSpliced(anywhere(rows, random), 0, row.replace('"at":', '"at":1'))
}

/** One forged file, which differs from the honest one; nothing where this forgery finds no place in it. */
export function tamper(text: string, forgery: Forgery, random: Random): string | undefined {
  const rows = text.trimEnd().split('\n')
  const forged = forgery.forge(rows, random)
  if (forged === undefined) return undefined
  const file = `${(forgery.mends ? mend(forged) : forged).join('\n')}\n`
  return file === text ? undefined : file
}
