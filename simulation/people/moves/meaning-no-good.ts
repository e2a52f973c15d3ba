import { SETTINGS } from '../../house/house.ts'
import type { Sent } from '../person.ts'
import type { Moment, Move } from './move.ts'
import { newSent, sendOnce } from './playing.ts'

const FLOOD = 45

/** Somebody who holds no such seat acts, reads or disposes as if. */
export const pretend: Move = async (moment) => {
  const { house, person, table, random } = moment
  if (table === undefined) return
  const seat = random.below(4)
  if (person.seatsAt(table).includes(seat)) return
  // What this browser may hold without knowing it is no pretence.
  const held = await house.ledger.store.seats.heldBy(table, person.holderHash)
  if (held.includes(seat)) return
  const changes = house.ledger.changesOf(table).length
  const answer = await pretendOnce(moment, table, seat)
  if (answer === undefined || changes !== house.ledger.changesOf(table).length) return
  if (answer < 400) house.referee.fail('right', `somebody without seat ${seat} was answered ${answer}`)
}

async function pretendOnce({ house, person, random }: Moment, table: string, seat: number) {
  const path = `/api/tables/${table}`
  switch (random.below(4)) {
    case 0:
      return (await person.get(`${path}?seat=${seat}`, random))?.status
    case 1:
      return (await person.get(`${path}/updates?seat=${seat}`, random))?.status
    case 2:
      return (await person.post(`${path}/seats/${seat}/revoke`, undefined, random))?.status
    default: {
      const body = { id: house.nextId(), seat, do: 'say', with: { text: 'Not I.' } }
      return (await person.post(`${path}/actions`, body, random))?.status
    }
  }
}

/** Uses the id of somebody else's action, for an own seat or with another body. */
export const reuseId: Move = async (moment) => {
  const { house, person, random } = moment
  const all = house.people.flatMap((one) => one.sent.filter(({ version }) => version !== undefined))
  const own = all.filter(({ table }) => person.seatsAt(table).length > 0)
  if (own.length === 0) return
  const sent = random.pick(own)
  const seat = random.pick(person.seatsAt(sent.table))
  const other: Sent = { ...sent, seat, action: { do: 'say', with: { text: 'With an id of somebody else.' } } }
  const answer = await person.post(
    `/api/tables/${sent.table}/actions`,
    { id: other.id, seat, ...other.action },
    random,
  )
  const isSame = seat === sent.seat && sent.action.do === 'say'
  if (answer?.status === 200 && !isSame)
    house.referee.fail('id-reused', `${sent.id} was accepted again, from seat ${seat} with another body`)
}

/** Far too much at once: the limits hold, and say for how long. */
export const flood: Move = async (moment) => {
  const { house, person, table } = moment
  const seat = table === undefined ? undefined : person.seatsAt(table)[0]
  if (table === undefined || seat === undefined) return
  const began = house.loop.now
  const nodes = house.nodes.length
  const answers = await Promise.all(
    Array.from({ length: FLOOD }, (_, place) =>
      sendOnce(
        moment,
        newSent(moment, table, seat, { do: 'say', with: { text: `So much to say: ${place}.` } }),
      ),
    ),
  )
  const seconds = (house.loop.now - began) / 1000
  const taken = answers.filter((answer) => answer?.status === 200 || answer?.status === 422).length
  const rate = Number(SETTINGS.STORYTABLE_SEAT_RATE)
  const most = nodes * (Number(SETTINGS.STORYTABLE_SEAT_BURST) + rate * (seconds + 1))
  if (taken > most)
    house.referee.fail('budget', `seat ${seat} acted ${taken} times in ${seconds} s; ${most} is the most`)
}

const NONSENSE = [
  '{"id":',
  '[]',
  '{"id":"........","seat":0,"do":"say"}',
  '{"id":"aaaaaaaa","seat":-1,"do":"say"}',
  `{"id":"aaaaaaaa","seat":0,"do":"say","with":${'['.repeat(40)}${']'.repeat(40)}}`,
  '{"id":"aaaaaaaa","seat":0,"do":"__proto__","with":{"__proto__":{}}}',
]

export const sendNonsense: Move = async ({ house, person, table, random }) => {
  if (table === undefined) return
  const headers = { 'content-type': random.below(4) === 0 ? 'text/plain' : 'application/json' }
  const path = `/api/tables/${table}/actions`
  const answer = await person.ask({ method: 'POST', path, headers, body: random.pick(NONSENSE) }, random)
  if (answer !== undefined && answer.status < 400)
    house.referee.fail('nonsense', `nonsense was answered ${answer.status}`)
}
