/**
 * What follows from an action for whatever is being decided, in the same entry: votes are counted when the
 * last is there, requests are asked of whoever is concerned now, carried out, or lapse with their moment.
 */
import { rewindTo } from '../actions/time/rewind.ts'
import type { Seat } from '../game.ts'
import type { Proposal, Question } from '../kernel/state.ts'
import type { TableTurn } from '../kernel/turn.ts'
import { words } from '../kernel/words.ts'
import type { Table } from '../log.ts'
import { type Refusal, refusal } from '../refusal.ts'
import {
  canQuestion,
  isOwners,
  isPutToVote,
  isStruckBy,
  judgementOf,
  missingVotes,
  momentOf,
  momentOfClaim,
  votersOf,
} from './voting.ts'
import { findFirst, isRigid } from './waiting.ts'

/** What the settling has to know of how actions are found and done. */
export interface Requests {
  /** Whom it asks now, or why it can no longer be done. */
  look(table: Table, proposal: Proposal): Concerned | Refusal
  /** Does it need the log? */
  readsBack(table: Table, proposal: Proposal): boolean
  /** Would carrying it out go past an open question? */
  isHeld(table: Table, proposal: Proposal): boolean
}

export interface Concerned {
  readonly needs: readonly Seat[]
  readonly judges: readonly Seat[]
}

export function settle(turn: TableTurn, requests: Requests): void {
  if (turn.table.kernel.deciding === 1 || countOpen(turn) === 0) return
  // What has just ended takes along what was asked about it, lets others be counted that waited for it, and may
  // make impossible what others ask for: once more, until nothing comes to an end. Each time there is less.
  let before: number
  do {
    before = countOpen(turn)
    for (const question of [...turn.table.kernel.questions]) settleQuestion(turn, question)
    for (const proposal of [...turn.table.kernel.proposals]) settleRequest(turn, proposal, requests)
  } while (countOpen(turn) < before)
}

function countOpen({ table }: TableTurn): number {
  return table.kernel.questions.length + table.kernel.proposals.length
}

function settleQuestion(turn: TableTurn, question: Question): void {
  const table = turn.table
  const { about, title, seat: maker, votes } = question
  if (!table.kernel.questions.includes(question)) return
  if (hasPassed(table, question)) return turn.emitTable({ type: 'table/question-lapsed', about, title })
  if (!isVoted(table, question)) return
  const isStruck = isStruckBy(table, question)
  // Going back needs the log; whoever acts next brings it along.
  if (isStruck && isRigid(table, question) && !turn.canRewind) return
  if (isStruck && findFirst(table, question)) return
  const voters = votersOf(table, question)
  const alone = isStruck && voters.length === 1 && !isOwners(table, question) ? voters[0] : undefined
  turn.emitTable({
    type: 'table/judged',
    about,
    isStruck,
    title,
    maker,
    ballots: votes.filter(({ seat }) => voters.includes(seat)),
    moment: momentOfClaim(table, question),
    ...(alone === undefined ? {} : { alone }),
  })
  if (isStruck && question.of === 'claim') takeAway(turn, question, 'strike')
}

function isVoted(table: Table, question: Question): boolean {
  return isPutToVote(table, question) && missingVotes(table, question).length === 0
}

/** Is something decided already that goes back, and was left to whoever brings the log? */
export function awaitsLog(table: Table, requests: Requests): boolean {
  const { deciding, questions, proposals } = table.kernel
  if (deciding === 1) return false
  const isStruck = (one: Question) =>
    isRigid(table, one) && isVoted(table, one) && isStruckBy(table, one) && !findFirst(table, one)
  if (questions.some(isStruck)) return true
  return proposals.some((one) => requests.readsBack(table, one) && isReady(table, one, requests))
}

function isReady(table: Table, proposal: Proposal, requests: Requests): boolean {
  const concerned = requests.look(table, proposal)
  return !('because' in concerned) && isAgreed(table, { ...proposal, ...concerned })
}

function hasPassed(table: Table, { of, about }: Question): boolean {
  if (of === 'request') return !table.kernel.proposals.some(({ id }) => id === about)
  const judged = table.kernel.judged.find(({ version }) => version === about)
  return judged === undefined || !canQuestion(table, judged)
}

/** Takes back what was done: as the game says, or by going back to before it. */
export function takeAway(turn: TableTurn, claim: Question, how: 'strike' | 'retract'): void {
  const judgement = judgementOf(turn.table, claim)
  const take = (how === 'retract' ? judgement?.retract : undefined) ?? judgement?.strike
  if (!take) return rewindTo(turn, claim.about - 1, true)
  take.call(judgement, turn.game, claim)
  turn.played = { seat: null, learnt: false }
}

function settleRequest(turn: TableTurn, proposal: Proposal, requests: Requests): void {
  const { kernel } = turn.table
  if (!kernel.proposals.includes(proposal)) return
  if (!isItsMoment(turn.table, proposal)) {
    return lapse(turn, proposal, refusal('TB-044', words.waiting.passed))
  }
  const concerned = requests.look(turn.table, proposal)
  if ('because' in concerned) return lapse(turn, proposal, concerned)
  askAnew(turn, proposal, concerned)
  if (!isAgreed(turn.table, proposal) || requests.isHeld(turn.table, proposal)) return
  if (requests.readsBack(turn.table, proposal) && !turn.canRewind) return
  turn.emitTable({ type: 'table/carried-out', proposal: proposal.id })
  const problem = turn.carryOut(proposal.seat, actionOf(proposal))
  if (problem) lapse(turn, proposal, problem)
}

function isItsMoment(table: Table, { moment }: Proposal): boolean {
  return moment === undefined || moment === momentOf(table)
}

function lapse(turn: TableTurn, { id, title }: Proposal, { rule, because }: Refusal): void {
  turn.emitTable({ type: 'table/lapsed', proposal: id, refusal: { rule, because }, what: title })
}

/** Whoever is concerned now is asked, whoever no longer is counts no more. */
function askAnew(turn: TableTurn, { id, needs, judges = [] }: Proposal, now: Concerned): void {
  const isSame = (one: readonly Seat[], other: readonly Seat[]) => one.join() === other.join()
  if (isSame(needs, now.needs) && isSame(judges, now.judges)) return
  turn.emitTable({
    type: 'table/asked-anew',
    proposal: id,
    needs: now.needs,
    ...(now.judges.length === 0 && judges.length === 0 ? {} : { judges: now.judges }),
  })
}

type Asked = Pick<Proposal, 'id' | 'agreed' | 'upheld'> & Partial<Concerned> & Pick<Concerned, 'needs'>

/** Have all said yes who have to? Judges who were outvoted need not. */
function isAgreed({ kernel }: Table, { id, needs, agreed, judges = [], upheld }: Asked): boolean {
  if (kernel.questions.some(({ about }) => about === id)) return false
  return needs.every((seat) => agreed.includes(seat) || (upheld === true && judges.includes(seat)))
}

export function actionOf({ do: name, on, with: given }: Pick<Proposal, 'do' | 'on' | 'with'>) {
  return { do: name, ...(on === undefined ? {} : { on }), with: given }
}
