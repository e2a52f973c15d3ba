import { hashSecret } from '../../../server/secrets.ts'
import type { SeatChange } from '../../../server/store/port.ts'
import { type Moment, type Move, ownSeat } from './move.ts'

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus']
const MOST_TABLES = 6

interface Opened {
  readonly table: string
  readonly seats: readonly { readonly seat: number; readonly key: string | null }[]
}

/** A host opens a table of one of the games. */
export const open: Move = async ({ house, person, random, secret }) => {
  if (house.ledger.living.length >= MOST_TABLES) return
  const { games } = house.shelf
  const isUsual = secret !== undefined || random.below(3) > 0
  const game = isUsual ? games[0] : random.pick(games)
  if (game === undefined) return
  const count = Math.max(game.seats.min, Math.min(game.seats.max, 2 + random.below(3)))
  const body = {
    game: game.slug,
    names: NAMES.slice(0, count),
    agreement: random.below(2) === 0 ? 'trusting' : 'asking',
    pace: random.below(2) === 0 ? 'live' : 'slow',
  }
  const answer = await person.post('/api/tables', body, random)
  if (answer?.status !== 201) return
  const { table, seats }: Opened = JSON.parse(answer.text)
  if (house.ledger.logOf(table).length === 0)
    house.referee.fail('not-stored', 'a table was opened that the store does not hold')
  house.keys.set(
    table,
    seats.flatMap(({ key }) => (key === null ? [] : [key])),
  )
  person.noteSeat(table, 0)
}

/** Somebody comes by an invitation, a new one or one that was used before. */
export const claim: Move = async (moment) => {
  const { house, person, table, random } = moment
  const keys = table === undefined ? [] : (house.keys.get(table) ?? [])
  if (table === undefined || keys.length === 0) return
  const before = house.ledger.changesOf(table).length
  const answer = await person.post(`/api/tables/${table}/seats/claim`, { key: random.pick(keys) }, random)
  if (answer?.status !== 200) return
  const { seat }: { seat: number } = JSON.parse(answer.text)
  await holdsNow(moment, table, { seat, before })
}

/** Somebody comes by the table's link. */
export const sit: Move = async (moment) => {
  const { house, person, table, random } = moment
  if (table === undefined || person.seatsAt(table).length > 0) return
  const body = { id: house.nextId(), name: NAMES[person.place] ?? 'Somebody' }
  const before = house.ledger.changesOf(table).length
  const answer = await person.post(`/api/tables/${table}/seats/sit`, body, random)
  if (answer?.status !== 200) return
  const { seat, key }: { seat: number; key?: string } = JSON.parse(answer.text)
  if (key !== undefined) house.keys.set(table, [...(house.keys.get(table) ?? []), key])
  await holdsNow(moment, table, { seat, before })
}

/** A seat, and how often seats had changed hands when it was asked for. */
interface Given {
  readonly seat: number
  readonly before: number
}

/** A seat that was given is held by the time of the answer, unless it or its whole table was taken away meanwhile. */
async function holdsNow({ house, person }: Moment, table: string, { seat, before }: Given): Promise<void> {
  const { ledger, referee } = house
  const { holderHash } = person
  const isTaken = (change: SeatChange) =>
    change.kind === 'revoke' && change.seat === seat && change.exceptHolderHash !== holderHash
  const held = await ledger.store.seats.heldBy(table, holderHash)
  if (ledger.removed.has(table)) return
  if (!held.includes(seat) && !ledger.changesOf(table).slice(before).some(isTaken))
    referee.fail('seat-lost', `seat ${seat} was given to somebody whom the register does not know`)
  person.noteSeat(table, seat)
}

/** A device more for the seat, and the others signed out. */
export const signOut: Move = async (moment) => {
  const { person, table, random } = moment
  const seat = ownSeat(moment)
  if (table === undefined || seat === undefined) return
  await person.post(`/api/tables/${table}/seats/${seat}/revoke`, undefined, random)
}

export const makeKey: Move = async (moment) => {
  const { house, person, table, random } = moment
  if (table === undefined) return
  const seat = random.below(4)
  const answer = await person.post(`/api/tables/${table}/seats/${seat}/key`, undefined, random)
  if (answer?.status !== 200) return
  const { key }: { key: string } = JSON.parse(answer.text)
  house.keys.set(table, [...(house.keys.get(table) ?? []), key])
  const { ledger, referee } = house
  const found = await ledger.store.seats.find(table, hashSecret(key), person.holderHash)
  const isTaken = ledger.removed.has(table) || ledger.changesOf(table).length > 0
  if (found.kind === 'unknown' && !isTaken)
    referee.fail('seat-lost', `a key was given for seat ${seat} that the register does not know`)
}

/** Asks which seats one holds: forks bring new ones. */
export const findOwn: Move = async ({ person, random }) => {
  const answer = await person.get('/api/mine', random)
  if (answer?.status !== 200) return
  const { tables }: { tables: { table: string; seat: number }[] } = JSON.parse(answer.text)
  for (const { table, seat } of tables) person.noteSeat(table, seat)
}

/** Asks to be told when the table needs one. */
export const beTold: Move = async (moment) => {
  const { person, table, random } = moment
  const seat = ownSeat(moment)
  if (table === undefined || seat === undefined) return
  const path = `/api/tables/${table}/seats/${seat}/notices`
  await person.post(
    path,
    { zone: 'UTC', quiet: null, digest: random.below(4) === 0 ? '19:00' : null, kinds: KINDS },
    random,
  )
  const endpoint = `https://push.example/${person.place}/${table}`
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  await person.post(`${path}/push`, { endpoint, keys, key: 'simulated', name: 'A browser' }, random)
}

const KINDS = Object.fromEntries(
  ['your-move', 'nudged', 'asked', 'pace', 'chapter', 'session', 'closing', 'book'].map((kind) => [
    kind,
    true,
  ]),
)
