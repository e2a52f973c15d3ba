import { chanceAtLeast, compareSums, sumOfDice } from '../../../engine/odds/sums.ts'
import { listHoldouts } from '../rules/rolling.ts'
import { traitCalled } from '../rules/sheet.ts'
import { mostAgainst } from '../rules/still-to-come.ts'
import { hasOneDie, sumsOf, type Term, totalOf } from '../rules/sums.ts'
import type { Challenge, Change, GroupId, Proposal } from '../state.ts'
import { words } from '../words/index.ts'

export type ChallengeView = NonNullable<ReturnType<typeof viewChallenge>>

/** One line of a sum, as everyone watches it being built. */
export interface SumView {
  kind: Term['kind']
  value: number
  label: string
  by: GroupId | null
  how: string
  /** The claim behind it, so that its maker can take it back; empty for the rest. */
  claim: string
  isPaid: boolean
}

export function viewChallenge(state: Change) {
  const { challenge } = state
  if (!challenge) return null
  const { kind, actor, target, text, step, defence } = challenge
  return {
    kind,
    actor,
    target,
    text,
    step,
    shed: challenge.shed ? (traitCalled(state, challenge.shed)?.name ?? null) : null,
    defence,
    sums: viewSums(state, challenge),
    /** The exact chance that the actor wins as it stands; null while stances are sealed. */
    odds: oddsOf(state, challenge),
    /** The same, if others add all that they still can. */
    least: oddsOf(state, challenge, mostAgainst(state)),
    dice: { actor: challenge.dice.actor, opposite: challenge.dice.opposite },
    sides: {
      actor: words.sideName(state, challenge, 'actor'),
      opposite: words.sideName(state, challenge, 'opposite'),
    },
    proposal: challenge.proposal && viewProposal(challenge.proposal),
    stances: challenge.stances.map(({ group, stance }) => ({
      group,
      isIn: stance !== null,
      stance: challenge.stancesOpen ? stance : null,
    })),
    passed: [...challenge.passed],
    awaited: listHoldouts(state),
  }
}

function viewProposal({ arena, institution, parts: all }: Proposal): Proposal {
  const parts = all.map(({ segment, question, answer }) => ({ segment, question, answer }))
  return { arena, institution, parts }
}

function viewSums(state: Change, challenge: Challenge) {
  // Until all stances are in, a count by stance would give them away.
  const isSealed = challenge.kind === 'arena' && !challenge.stancesOpen
  const sums = sumsOf(state, challenge)
  const view = (terms: readonly Term[]) =>
    terms
      .filter((term) => !isSealed || !term.kind.startsWith('segments-'))
      .map((term) => viewTerm(state, challenge, term))
  return { actor: view(sums.actor), opposite: view(sums.opposite) }
}

function viewTerm(state: Change, challenge: Challenge, term: Term): SumView {
  if (term.claim) {
    const { kind, value, claim } = term
    const { id, by, how, isPaid } = claim
    return { kind, value, label: words.claimName(state, claim), by, how, claim: id, isPaid }
  }
  const { kind, value } = term
  const label = kind === 'difficulty' ? words.stepName(challenge.step) : words.terms[kind]
  return { kind, value, label, by: null, how: '', claim: '', isPaid: true }
}

/** The exact chance that the actor wins with this much more against it; null while stances are sealed. */
function oddsOf(state: Change, challenge: Challenge, more = 0): number | null {
  if (challenge.kind === 'arena' && !challenge.stancesOpen) return null
  const sums = sumsOf(state, challenge)
  const actor = totalOf(sums.actor)
  const opposite = totalOf(sums.opposite) + more
  const toCome = (face: number) => (face > 0 ? [] : [10])
  const own = sumOfDice(toCome(challenge.dice.actor), actor)
  if (hasOneDie(challenge)) return chanceAtLeast(own, opposite + 1)
  return compareSums(own, sumOfDice(toCome(challenge.dice.opposite), opposite)).wins
}
