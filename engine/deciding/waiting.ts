/** TB-045, TB-046: what has to wait while something is being decided. */
import type { GameEvent, GameState, Offer, Seat, Turn } from '../game.ts'
import { type Kernel, listNames, nameOf, type Proposal, type Question } from '../kernel/state.ts'
import { words } from '../kernel/words.ts'
import type { Table } from '../log.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { copyOf, isFinal, tryingTurn } from './rehearse.ts'
import { canQuestion, isPutToVote, judgementOf, missingVotes } from './voting.ts'

/** Something of a game's that is about to be done. */
export interface Doable<State, Event extends GameEvent> {
  readonly offer: Offer<Turn<State, Event>>
  readonly input: unknown
}

/** Is a proposal still what its maker may do? */
export type StillFits<State extends GameState, Event extends GameEvent> = (
  table: Table<State, Event>,
  proposal: Proposal,
) => boolean

/** A request of the game that belongs to this moment; the table's own can wait for ever. */
function isOfMoment({ moment }: Proposal): boolean {
  return moment !== undefined
}

/**
 * Why an action of the game has to wait. It is tried on a copy first: nothing that cannot be undone happens
 * past a question or a request, and nobody spends what their own request needs.
 */
export function whyWait<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  doable: Doable<State, Event>,
  stillFits: StillFits<State, Event>,
): Refusal | undefined {
  const { kernel } = table
  const requests = kernel.proposals.filter(isOfMoment)
  if (kernel.deciding === 1 || (kernel.questions.length === 0 && requests.length === 0)) return undefined
  if (doable.offer.settles) return whyShown(table)
  const held = heldByQuestion(table, seat, doable)
  if (held) return held
  if (requests.length === 0) return undefined
  const copy = copyOf(table)
  const turn = tryingTurn(copy, seat)
  if (isFinal(copy, turn, () => doable.offer.decide(turn, doable.input))) {
    return refusal('TB-045', words.waiting.request(...sayRequest(kernel, requests[0] as Proposal)))
  }
  const own = requests.find((one) => one.seat === seat && stillFits(table, one) && !stillFits(copy, one))
  return own && refusal('TB-044', words.waiting.reserved(own.title))
}

/** Why whatever cannot be undone is shown as refused now; undefined while nothing is being decided. */
export function whyShown(table: Table): Refusal | undefined {
  const { kernel } = table
  if (kernel.deciding === 1) return undefined
  const [question] = kernel.questions
  if (question) return refusal('TB-045', sayQuestion(table, question))
  const request = kernel.proposals.find(isOfMoment)
  return request && refusal('TB-045', words.waiting.request(...sayRequest(kernel, request)))
}

/** What a question holds up: everything, where striking it would take back what came after; else what is final. */
export function heldByQuestion<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  { offer, input }: Doable<State, Event>,
): Refusal | undefined {
  const plain = table
  const { questions } = table.kernel
  const [first] = questions
  if (first === undefined) return undefined
  const rigid = questions.find((one) => isRigid(plain, one) || isOfOneStep(plain, one))
  if (rigid) return refusal('TB-045', sayQuestion(plain, rigid))
  const copy = copyOf(table)
  const turn = tryingTurn(copy, seat)
  if (isFinal(copy, turn, () => offer.decide(turn, input)))
    return refusal('TB-045', sayQuestion(plain, first))
  const closed = questions.find((one) => !isStillOpen(copy, one))
  return closed && refusal('TB-045', sayQuestion(plain, closed))
}

/** Could it only be struck by going back? */
export function isRigid(table: Table, question: Question): boolean {
  return question.of === 'claim' && judgementOf(table, question)?.strike === undefined
}

/** Does the next step of play, whatever it is, end the time to question it? */
function isOfOneStep(table: Table, question: Question): boolean {
  return question.of === 'claim' && judgementOf(table, question)?.stands === undefined
}

/**
 * What has to be decided before something else is taken away or worded anew: else the way back that strikes it
 * would take that along, or its time would be over. Of several the latest comes first.
 */
export function findFirst(table: Table, question: Question): Question | undefined {
  if (question.of === 'request') return undefined
  const isHolding = (one: Question) => isRigid(table, one) || isOfOneStep(table, one)
  return table.kernel.questions.find(
    (one) =>
      one.about !== question.about && isHolding(one) && (!isHolding(question) || one.about > question.about),
  )
}

/** Why an answer that would change play has to wait for another question. */
export function whyAnswerWaits(table: Table, question: Question): Refusal | undefined {
  const first = table.kernel.deciding === 1 ? undefined : findFirst(table, question)
  return first && refusal('TB-045', sayQuestion(table, first))
}

function isStillOpen(copy: Table, { of, about }: Question): boolean {
  if (of === 'request') return true
  const judged = copy.kernel.judged.find(({ version }) => version === about)
  return judged !== undefined && canQuestion(copy, judged)
}

function sayRequest(kernel: Kernel, { title, needs, agreed, seat }: Proposal): [string, string, string] {
  const missing = needs.filter((one) => !agreed.includes(one))
  return [nameOf(kernel, seat), title, listNames(kernel, missing)]
}

/** "Ben questions “Use Swift”: Ann answers first." */
function sayQuestion(table: Table, question: Question): string {
  const { kernel } = table
  const asker = listNames(
    kernel,
    question.askers.map(({ seat }) => seat),
  )
  return isPutToVote(table, question)
    ? words.waiting.vote(asker, question.title, listNames(kernel, missingVotes(table, question)))
    : words.waiting.answer(asker, question.title, nameOf(kernel, question.seat))
}
