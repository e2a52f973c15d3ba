import { traitsOf } from '../../../engine/actions/index.ts'
import type { Random } from '../../../engine/dice/random.ts'
import { Random as Chance } from '../../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../../engine/fields/sample.ts'
import type { Frame, OfferView } from '../../../engine/frame.ts'
import type { Action } from '../../../engine/game.ts'
import type { House } from '../../house/house.ts'
import type { Answer, Fate } from '../../network/browser.ts'
import type { Person, Sent } from '../person.ts'
import { type Moment, type Move, ownSeat } from './move.ts'

/** These end much of what could still be tried: they come seldom. */
const ENDING = new Set(['close-table', 'leave-table', 'remove-player', 'drop-seat'])
const RETRIES = 12
const RETRY_MILLISECONDS = 900

/** Does what the game offers. */
export const act: Move = (moment) => play(moment, (frame) => frame.offers)

/** Does what any table offers: talk, nudges, votes, rewinds, forks, seats, pauses. */
export const actCommonly: Move = (moment) =>
  play(moment, (frame) =>
    frame.common.filter((offer) => !ENDING.has(offer.do) || moment.random.below(6) === 0),
  )

export const begin: Move = (moment) =>
  play(moment, (frame) => frame.common.filter((offer) => offer.do === 'begin'))

/** Somebody asks that another table goes on from here, and everyone agrees to what they are asked. */
export const goOnElsewhere: Move = async (moment) => {
  await play(moment, (frame) => frame.common.filter((offer) => offer.do === 'fork').map(sooner(frame)))
  for (const person of moment.house.people)
    await play({ ...moment, person }, (frame) => frame.common.filter((offer) => offer.do === 'agree'))
}

/** The offer takes any step, and most of those that chance would name are still to come. */
function sooner({ version }: Frame): (offer: OfferView) => OfferView {
  return ({ inputs, ...offer }) => {
    const { at } = inputs
    return at?.kind === 'number' && at.min <= version
      ? { ...offer, inputs: { ...inputs, at: { ...at, max: version } } }
      : { ...offer, inputs }
  }
}

/** The X-card, on passages that are there, that are somebody else's, or that are not there at all. */
export const pressCard: Move = async (moment) => {
  const { random, table, house } = moment
  const seat = ownSeat(moment)
  if (table === undefined || seat === undefined) return
  const present = house.ledger.logOf(table).length
  const version = Math.max(1, present - random.below(10))
  const passages = random.below(4) === 0 ? '' : [0, 1, 2].map((place) => `${version}.${place}`).join(' ')
  await send(moment, newSent(moment, table, seat, { do: 'veil', with: { passages, name: '' } }))
}

/**
 * Sends something again that was sent before, known or not: the same id is the same action. Whoever keeps the secret
 * sends again only what happened: what was refused may have become possible in one of the two worlds.
 */
export const actAgain: Move = async (moment) => {
  const { person, random, secret } = moment
  const isKeeper = secret?.madeBy !== undefined && secret.who === person.place
  const sent = person.sent.slice(-20).filter(({ version }) => !isKeeper || version !== undefined)
  if (sent.length > 0) await send(moment, random.pick(sent))
}

async function play(moment: Moment, choose: (frame: Frame) => readonly OfferView[]): Promise<void> {
  const { table, random, person, secret } = moment
  const seat = ownSeat(moment)
  if (table === undefined || seat === undefined) return
  // Whoever keeps the secret does nothing else that could follow from it.
  if (secret?.madeBy !== undefined && secret.who === person.place) return
  const frame = person.frameOf(table, seat) ?? (await look(moment, table, seat))
  if (frame === undefined) return
  const offers = choose(frame).filter((offer) => offer.refused === undefined && canSample(offer.inputs))
  if (offers.length === 0) return
  const name = random.pick([...new Set(offers.map((offer) => offer.do))])
  const offer = random.pick(offers.filter((one) => one.do === name))
  const isSecret = secret?.who === person.place && offer.sealed === true
  const action = actionOf(offer, isSecret ? secretChance(moment, random) : random)
  const sent = newSent(moment, table, seat, action)
  if (isSecret && secret !== undefined) secret.madeBy = sent.id
  await send(moment, sent)
}

/** The one choice in which two worlds differ. */
function secretChance({ secret }: Moment, random: Random): Random {
  const word = random.word()
  return new Chance(secret?.isOther ? word + 1 : word)
}

function actionOf(offer: OfferView, random: Random): Action {
  const given = sampleAll(offer.inputs, random)
  return { do: offer.do, ...(offer.on === undefined ? {} : { on: offer.on }), with: given }
}

async function look({ person, random, house }: Moment, table: string, seat: number) {
  const answer = await person.get(`/api/tables/${table}?seat=${seat}`, random)
  if (answer?.status === 401) person.loseSeat(table, seat)
  if (answer?.status !== 200) return undefined
  const { frame }: { frame: Frame } = JSON.parse(answer.text)
  house.referee.checkFrame(table, seat, frame, 'rest')
  return frame
}

export function newSent({ house, person }: Moment, table: string, seat: number, action: Action): Sent {
  const id = house.nextId()
  const sent: Sent = { id, table, seat, action, nonce: id.slice(5) }
  person.sent.push(sent)
  return sent
}

/** Sends an action until its outcome is known, as a page does; some give up. */
async function send(moment: Moment, sent: Sent): Promise<void> {
  const { house, random } = moment
  const breaks = random.below(8) === 0
  const fate: Fate = breaks ? { kind: 'broken', after: random.below(30) } : { kind: 'answered' }
  const isPatient = random.below(4) > 0
  let answer = await sendOnce(moment, sent, fate)
  for (let tries = 0; tries < RETRIES && isPatient && isUnknown(answer); tries++) {
    await house.loop.pause(RETRY_MILLISECONDS)
    answer = await sendOnce(moment, sent)
  }
}

/** Nobody has said yet whether it happened. */
function isUnknown(answer: Answer | undefined): boolean {
  return answer === undefined || answer.status === 503 || answer.status === 500 || answer.status === 429
}

export async function sendOnce(moment: Moment, sent: Sent, fate?: Fate): Promise<Answer | undefined> {
  const { house, person, random } = moment
  const { table, id, seat, action, nonce } = sent
  house.counts.actions += 1
  const answer = await person.post(
    `/api/tables/${table}/actions`,
    { id, seat, nonce, ...action },
    random,
    fate,
  )
  if (isUnknown(answer) && answer?.status !== 429) sent.isUnsure = true
  if (answer !== undefined) noteOutcome(moment, person, sent, answer)
  return answer
}

interface Acted {
  readonly version: number
  readonly lines: unknown
  readonly key?: string
}

function noteOutcome({ house }: Moment, person: Person, sent: Sent, answer: Answer): void {
  const { table, id, seat } = sent
  if (answer.status === 422) {
    house.counts.refused += 1
    // Of a table that goes in that moment nobody can say any more what was accepted there.
    if (sent.version !== undefined && !house.ledger.removed.has(table))
      house.referee.fail('answer-changed', `${id} was accepted at ${sent.version} and is refused now`)
    sent.isRefused = true
  }
  if (answer.status === 401) person.loseSeat(table, seat)
  if (answer.status === 429) noteTooMuch(house, sent, answer)
  if (answer.status !== 200) return
  house.counts.accepted += 1
  const { version, lines, key }: Acted = JSON.parse(answer.text)
  const stored = house.ledger.logOf(table)[version - 1]
  if (stored?.actionId !== id)
    return house.referee.fail(
      'not-stored',
      `${id} was acknowledged at ${version}, which the log does not hold`,
    )
  if (sent.version !== undefined && sent.version !== version)
    house.referee.fail('doubled', `${id} was accepted at ${sent.version} and at ${version}`)
  sent.version = version
  if (key !== undefined) house.keys.set(table, [...(house.keys.get(table) ?? []), key])
  // Whoever has handed the seat over is told what everyone reads.
  if (key === undefined) house.referee.checkLines(table, version, seat, lines)
}

/** Whoever stops or ends a table may always do so, however much they have written. */
function noteTooMuch({ counts, referee }: House, sent: Sent, { text }: Answer): void {
  sent.isTooMuch = true
  if (!text.includes('written more today')) return
  counts.overDay += 1
  const { safety, ends } = traitsOf(sent.action.do)
  if (safety || ends) referee.fail('budget', `${sent.action.do} was not taken: ${text}`)
}
