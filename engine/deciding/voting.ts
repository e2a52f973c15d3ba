/** TB-041 to TB-048: who has to answer a question, who votes on it, and what the votes come to. */
import type { Seat } from '../game.ts'
import { isSilent } from '../kernel/pace/state.ts'
import { type Judged, otherSeats, type Question } from '../kernel/state.ts'
import type { Table } from '../log.ts'

/** The stretch of play that questions and requests belong to. */
export function momentOf({ game, state }: Table): string {
  return game.moment?.(state) ?? state.phase
}

/** What is claimed may itself lead to the next moment; it is judged as part of the one before. */
export function momentOfClaim(table: Table, { moment }: Pick<Question, 'moment'>): string {
  return moment ?? momentOf(table)
}

export function judgementOf({ game, state }: Table, { do: name }: { readonly do: string }) {
  return game.judgementOf(name, state)
}

/** Until what the rule names has happened. What has no rule of its own waits for the next step of play. */
export function canQuestion(table: Table, judged: Judged): boolean {
  if (judged.upheld) return false
  const judgement = judgementOf(table, judged)
  if (judgement?.waits?.(table.state, judged)) return false
  return judgement?.stands?.(table.state, judged) ?? true
}

/** Those whose word decides it: whose own it is about and who question it, or all who judge it and are there. */
export function votersOf(table: Table, question: Question): Seat[] {
  const owners = askingOwners(table, question)
  if (owners.length > 0) return owners
  return otherSeats(table.kernel, question.seat).filter((seat) => question.judges.includes(seat))
}

export function isOwners(table: Table, question: Question): boolean {
  return askingOwners(table, question).length > 0
}

/** Whoever has gone leaves the question to the others, and the others' way of counting. */
function askingOwners(table: Table, question: Question): Seat[] {
  const owners = judgementOf(table, question)?.owners?.(table.state, question) ?? []
  if (owners.length === 0) return []
  const there = otherSeats(table.kernel, question.seat)
  const asking = question.askers.map(({ seat }) => seat)
  return asking.filter((seat) => owners.includes(seat) && there.includes(seat))
}

/** Has its maker had their say? Whoever has gone is taken to stand by it. */
export function isPutToVote({ kernel }: Table, { isStoodBy, seat }: Question): boolean {
  return isStoodBy || kernel.taken[seat] !== true || isSilent(kernel, seat)
}

export function missingVotes(table: Table, question: Question): Seat[] {
  return votersOf(table, question).filter((seat) => !question.votes.some((vote) => vote.seat === seat))
}

export type Count = 'majority' | 'owner' | 'all' | number

/** How the votes are counted, as cards say it beforehand. */
export function countOf(table: Table, question: Question): Count {
  if (isOwners(table, question)) return 'owner'
  const count = judgementOf(table, question)?.count ?? 'majority'
  return count === 'all' && strikesOf(table, question) >= STRIKES_BY_ONE ? 'majority' : count
}

/** Where everyone has to be content, two attempts may be struck by one seat; then the majority decides. */
const STRIKES_BY_ONE = 2

function strikesOf(table: Table, question: Question): number {
  const moment = momentOfClaim(table, question)
  return table.kernel.struck.filter((one) => one.do === question.do && one.moment === moment).length
}

export function isStruckBy(table: Table, question: Question): boolean {
  const voters = votersOf(table, question)
  const counted = question.votes.filter(({ seat }) => voters.includes(seat))
  const strikes = counted.filter((vote) => vote.strikes).length
  const count = countOf(table, question)
  if (count === 'owner' || count === 'all') return strikes > 0
  if (count === 'majority') return strikes > counted.length - strikes
  return strikes > 0 && strikes >= Math.min(count, voters.length)
}

/**
 * TB-047: whoever judges alone (two sit at the table) would always win, so each may strike one thing in a
 * moment. An owner's word about their own is not limited.
 */
export function hasStruckAlone(table: Table, seat: Seat, question: Question): boolean {
  if (isOwners(table, question) || votersOf(table, question).length > 1) return false
  const moment = momentOfClaim(table, question)
  return table.kernel.rejections.some((one) => one.seat === seat && one.moment === moment)
}

/** So many questions of one seat may be answered by letting it stand, in one moment. */
const OUTVOTED_MOST = 2

/** TB-047: whoever questions everything gets no further than the table goes along. Of their own they may always ask. */
export function hasBeenOutvoted(table: Table, seat: Seat, question: Question): boolean {
  if (isOwners(table, question)) return false
  const moment = momentOfClaim(table, question)
  const times = table.kernel.outvoted.filter((one) => one.seat === seat && one.moment === moment).length
  return times >= OUTVOTED_MOST
}

/** Whom the table waits for because of a question: its maker, then the judges who have not voted. */
export function questioned(table: Table): Seat[] {
  return table.kernel.questions.flatMap((one) =>
    isPutToVote(table, one) ? missingVotes(table, one) : [one.seat],
  )
}
