import { chanceAtLeast, compareSums, sumOfDice } from '../../engine/odds/sums.ts'
import { groupOf } from './sheet.ts'
import type { Challenge, Change, GroupId } from './state.ts'
import { sumsOf, type Term, totalOf } from './sums.ts'
import { words } from './words.ts'

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

const LABELS: Readonly<Record<Term['kind'], string>> = {
  difficulty: 'Difficulty',
  trait: 'Trait',
  weakness: 'Weakness',
  support: 'Support',
  arena: 'Arena',
  'segments-for': 'Segments in favour',
  'segments-against': 'Segments opposed',
  'segments-all': 'All Segments of the Arena',
  'old-roots': 'Old roots',
  founder: 'Founder’s Bonus',
  die: 'd10',
}

export function viewSums(state: Change, challenge: Challenge): { actor: SumView[]; opposite: SumView[] } {
  // Until all stances are in, a count by stance would give them away.
  const isSealed = challenge.kind === 'arena' && !challenge.stancesOpen
  const sums = sumsOf(state, challenge)
  const view = (terms: readonly Term[]) =>
    terms
      .filter((term) => !isSealed || !term.kind.startsWith('segments-'))
      .map((term) => viewTerm(state, challenge, term))
  return { actor: view(sums.actor), opposite: view(sums.opposite) }
}

function viewTerm(state: Change, challenge: Challenge, { kind, value, claim }: Term): SumView {
  if (!claim) {
    const label = kind === 'difficulty' ? `${words.stepName(challenge.step)}` : LABELS[kind]
    return { kind, value, label, by: null, how: '', claim: '', isPaid: true }
  }
  const label = words.claimName(state, claim)
  return {
    kind,
    value,
    label,
    by: groupOf(state, claim.by).id,
    how: claim.how,
    claim: claim.id,
    isPaid: claim.isPaid,
  }
}

/** The exact chance that the actor wins as the sums stand now; null while stances are sealed. */
export function oddsOf(state: Change, challenge: Challenge): number | null {
  if (challenge.kind === 'arena' && !challenge.stancesOpen) return null
  const sums = sumsOf(state, challenge)
  const actor = totalOf(sums.actor)
  const opposite = totalOf(sums.opposite)
  const toCome = (face: number) => (face > 0 ? [] : [10])
  const answers = challenge.kind === 'attack' || challenge.kind === 'arena'
  const own = sumOfDice(toCome(challenge.dice.actor), actor)
  if (!answers) return chanceAtLeast(own, opposite + 1)
  return compareSums(own, sumOfDice(toCome(challenge.dice.opposite), opposite)).wins
}
