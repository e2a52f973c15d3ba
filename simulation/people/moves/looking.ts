import type { Frame } from '../../../engine/frame.ts'
import type { Viewer } from '../../../engine/game.ts'
import type { StreamUpdate } from '../stream.ts'
import { type Moment, type Move, ownSeat } from './move.ts'

const MOST_READINGS = 4
const MOST_FILES = 4

/** Opens a page: of one's seat, of the table as a spectator, or of several tables in one stream. */
export const watch: Move = (moment) => {
  const { house, person, table, random } = moment
  if (table === undefined || person.readings.size >= MOST_READINGS) return
  const viewer = ownSeat(moment) ?? 'spectator'
  const watched: { table: string; viewer: Viewer }[] = [{ table, viewer }]
  if (random.below(5) === 0) {
    for (const other of house.ledger.tables) {
      if (other !== table) watched.push({ table: other, viewer: person.seatsAt(other)[0] ?? 'spectator' })
    }
  }
  person.read(watched, random)
}

export const closePage: Move = ({ person, random }) => {
  const [...readings] = person.readings
  if (readings.length > 0) random.pick(readings).close()
}

/** A network that breaks, or a page that does not read for a while. */
export const breakPage: Move = ({ person, random }) => {
  const [...readings] = person.readings
  if (readings.length === 0) return
  const reading = random.pick(readings)
  if (random.below(2) === 0) reading.break()
  else reading.stall(200 + random.below(4000))
}

/** Asks for one update, and waits for it or not. */
export const poll: Move = async (moment) => {
  const { house, person, table, random } = moment
  if (table === undefined) return
  const seat = ownSeat(moment)
  const query = [
    ...(seat === undefined ? [] : [`seat=${seat}`]),
    ...(random.below(2) === 0 ? [`since=${random.below(house.ledger.logOf(table).length + 1)}`] : []),
    ...(random.below(2) === 0 ? ['wait=5'] : []),
  ]
  const answer = await person.get(`/api/tables/${table}/updates?${query.join('&')}`, random)
  if (answer?.status !== 200) return
  const update: StreamUpdate = JSON.parse(answer.text)
  if (update.frame !== undefined) house.referee.checkFrame(table, seat ?? 'spectator', update.frame, 'rest')
}

/** Looks at the table as it is. */
export const lookAt: Move = async (moment) => {
  const { house, person, table, random } = moment
  if (table === undefined) return
  const seat = ownSeat(moment)
  const answer = await person.get(`/api/tables/${table}${seat === undefined ? '' : `?seat=${seat}`}`, random)
  if (answer?.status !== 200) return
  const { frame }: { frame: Frame } = JSON.parse(answer.text)
  house.referee.checkFrame(table, seat ?? 'spectator', frame, 'rest')
}

/** Reads what takes a whole log: the past, the lines, the dice, a book, a file. */
export const readBack: Move = async (moment) => {
  const { house, person, table, random } = moment
  if (table === undefined) return
  const seat = ownSeat(moment)
  const query = seat === undefined ? '' : `seat=${seat}`
  const version = 1 + random.below(Math.max(1, house.ledger.logOf(table).length))
  const path = random.pick([
    `moments?${query}`,
    `moments/${version}?${query}`,
    `since/${version}?${query}`,
    `forks?${query}`,
    `lines?before=${version}&${query}`,
    `export?${query}`,
    'dice',
    `book?format=md&${query}`,
  ])
  const answer = await person.get(`/api/tables/${table}/${path}`, random)
  if (answer?.status === 200 && path.startsWith('export') && person.files.length < MOST_FILES)
    person.files.push(answer.text)
}

/** Brings in a table from a file, whole or with something changed in it. */
export const bringIn: Move = async ({ house, person, random }) => {
  if (person.files.length === 0) return
  const file = random.pick(person.files)
  const place = random.below(file.length)
  const isHonest = random.below(2) === 0
  const body = isHonest ? file : `${file.slice(0, place)}7${file.slice(place + 1)}`
  const headers = { 'content-type': 'application/jsonl' }
  const answer = await person.ask({ method: 'POST', path: '/api/tables/import', headers, body }, random)
  if (answer?.status !== 201) return
  const { table, seat }: { table: string; seat: number } = JSON.parse(answer.text)
  if (house.ledger.logOf(table).length === 0)
    house.referee.fail('not-stored', 'a table was brought in that the store does not hold')
  person.noteSeat(table, seat)
}

export const write: Move = async (moment: Moment) => {
  const { person, table, random } = moment
  const seat = ownSeat(moment)
  if (table !== undefined && seat !== undefined)
    await person.post(`/api/tables/${table}/writing`, { seat }, random)
}
