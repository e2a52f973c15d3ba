import type { GameEvent } from '../../../engine/writing.ts'
import { CHAOS_ON_FRINGE, LOSING, WINNING } from '../content/transitions.ts'
import { findArena } from '../rules/arenas.ts'
import { difficultyOf } from '../rules/sums.ts'
import { paymentFor, paymentsOf } from '../rules/uses.ts'
import type { Change, Struck } from '../state.ts'
import type { ChangeEvent } from './index.ts'

type Called<Type extends ChangeEvent['type']> = Extract<ChangeEvent, { type: Type }>

/** What an event lacks is worked out; what it says stands. */
function lacking<Type extends ChangeEvent['type']>(
  _type: Type,
  figures: (event: Called<Type>, state: Change) => Partial<Called<Type>>,
): (event: GameEvent, state: Change) => ChangeEvent {
  return (event, state) => {
    const known = event as Called<Type>
    return { ...figures(known, state), ...known }
  }
}

/**
 * Figures that the first logs did not write down: worked out by the rules those tables were played by,
 * which are today's. Whoever changes one of these rules leaves its old form here.
 */
export const upcast = {
  'challenge-declared': lacking('challenge-declared', ({ step }) => ({ difficulty: difficultyOf(step) })),
  'step-changed': lacking('step-changed', ({ step }) => ({ difficulty: difficultyOf(step) })),
  'claim-made': lacking('claim-made', ({ claim }, state) => ({
    worth: claim.kind === 'arena' ? (findArena(state, claim.on)?.segments.length ?? 0) : 1,
  })),
  'die-cast': lacking('die-cast', ({ side }, state) => ({
    paid: state.challenge ? paymentsOf(state, state.challenge, side) : [],
  })),
  'row-struck': lacking('row-struck', ({ rule, rating }) => struckBy(rule, rating === '')),
  'defining-born': lacking('defining-born', ({ rule }) => ({
    leaves: rule === 'CH-081' || rule === 'CH-084' ? '+' : '-',
  })),
  'trait-shed': lacking('trait-shed', () => ({ rating: '-' })),
  'institution-made': lacking('institution-made', ({ group, traits }, state) => ({
    paid: regularOnes(state, group, traits).flatMap((id) => paymentFor(state, id)),
    leaves: '+',
  })),
  'arena-founded': lacking('arena-founded', () => ({ bonus: 5 })),
  'founder-bonus-used': lacking('founder-bonus-used', ({ value }) => ({ left: value - 1 })),
}

function struckBy(rule: string, clears: boolean): Struck {
  const chaos = CHAOS_ON_FRINGE.find((one) => one.rule === rule)
  if (chaos) return { column: 'peripheral', then: clears ? 'clear' : chaos.then.kind, fringe: 'same' }
  const found = [...WINNING, ...LOSING].find((one) => one.rule === rule)
  return { column: 'regular', then: found?.then.kind ?? 'step', fringe: found?.fringeThen ?? 'same' }
}

function regularOnes({ groups }: Change, group: number, traits: readonly string[]): string[] {
  return traits.filter((id) => groups[group]?.regular.some((trait) => trait?.id === id))
}
