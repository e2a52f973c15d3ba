import { sayCount } from '../actions/deciding/judge.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { isPutToVote, votersOf } from './voting.ts'

export interface ProposalView {
  readonly id: number
  readonly seat: Seat
  readonly do: string
  readonly title: string
  readonly summary: string
  /** Why these seats are asked. */
  readonly why?: string
  readonly needs: readonly Seat[]
  readonly agreed: readonly Seat[]
  /** Those of `needs` who only judge it. */
  readonly judges?: readonly Seat[]
  /** A mark that each sets, and no request. */
  readonly ready?: true
}

/** TB-041 What somebody questions, who has said what, and who decides. How anybody voted is not in it. */
export interface QuestionView {
  /** The version of what was done, or the id of the request. */
  readonly about: number
  readonly of: 'claim' | 'request'
  readonly seat: Seat
  readonly do: string
  readonly on?: string
  readonly title: string
  readonly askers: readonly { readonly seat: Seat; readonly reason: string }[]
  /** Its maker answers first; then there is a vote. */
  readonly stage: 'asked' | 'voting'
  readonly voters: readonly Seat[]
  readonly voted: readonly Seat[]
  /** How the votes will be counted, in words. */
  readonly says: string
}

export function viewProposals({ kernel }: Table): ProposalView[] {
  return kernel.proposals.map((one) => ({
    id: one.id,
    seat: one.seat,
    do: one.do,
    title: one.title,
    summary: one.summary,
    ...(one.why === undefined ? {} : { why: one.why }),
    needs: one.needs,
    agreed: one.agreed,
    ...(one.judges === undefined ? {} : { judges: one.judges }),
    ...(one.ready === undefined ? {} : { ready: one.ready }),
  }))
}

export function viewQuestions(table: Table): QuestionView[] {
  return table.kernel.questions.map((one) => ({
    about: one.about,
    of: one.of,
    seat: one.seat,
    do: one.do,
    ...(one.on === undefined ? {} : { on: one.on }),
    title: one.title,
    askers: one.askers,
    stage: isPutToVote(table, one) ? 'voting' : 'asked',
    voters: votersOf(table, one),
    voted: one.votes.map(({ seat }) => seat).sort((a, b) => a - b),
    says: sayCount(table, one),
  }))
}
