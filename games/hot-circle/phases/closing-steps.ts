import type { Seat } from '../../../engine/old-contract.ts'
import { findCharacter, sameWords } from '../characters.ts'
import { type Asking, type CircleOffer, type CircleTurn, offer } from '../contract.ts'
import { type ClosingStep, spellInstinct } from '../events/closing.ts'
import { CHANGE_WORTH, type Closing, type Rewrite } from '../session.ts'
import { activeCharacters, characterOf, type HotCircle } from '../state.ts'

/** HC-207: the steps in their order; the vote only after a milestone. */
export const CLOSING_STEPS: readonly ClosingStep[] = [
  'award-persona',
  'set-beliefs',
  'trait-vote',
  'voluntary-condition',
]

/** Players with a character in play who have not finished the step. */
export function seatsUnfinished(state: HotCircle): Seat[] {
  const finished = state.session?.closing?.finished ?? []
  return activeCharacters(state)
    .map((one) => one.seat)
    .filter((seat) => !finished.includes(seat))
}

/** The seat's character, while it has a part in the step that is on. */
export function closingCharacter({ state, seat }: Asking) {
  const character = characterOf(state, seat)
  return character?.status === 'active' && seatsUnfinished(state).includes(seat) ? character : undefined
}

export function finishStep(asking: Asking, said: { title: string; prompt: string }): CircleOffer[] {
  if (!closingCharacter(asking)) return []
  return [
    offer({
      do: 'finish-step',
      title: said.title,
      prompt: said.prompt,
      rule: 'HC-207',
      inputs: {},
      decide(turn) {
        turn.emit({ type: 'step-finished', seat: turn.seat })
        closeIfFinished(turn)
      },
    }),
  ]
}

/** Closes the step once nobody is owed anything, and every step after it that is empty. */
export function closeIfFinished(turn: CircleTurn): void {
  while (isClosing(turn.state.phase) && isStepDone(turn.state)) {
    const step = turn.state.phase as ClosingStep
    pay(turn, step)
    turn.emit({ type: 'step-closed', step, next: nextStep(turn.state, step) })
  }
}

export function isClosing(phase: string): phase is ClosingStep {
  return (CLOSING_STEPS as readonly string[]).includes(phase)
}

function isStepDone(state: HotCircle): boolean {
  if (state.phase === 'trait-vote') return state.session?.closing?.vote?.queue.length === 0
  return seatsUnfinished(state).length === 0
}

function nextStep(state: HotCircle, step: ClosingStep): ClosingStep | 'between' {
  switch (step) {
    case 'award-persona':
      return 'set-beliefs'
    case 'set-beliefs':
      return state.session?.milestone ? 'trait-vote' : 'voluntary-condition'
    case 'trait-vote':
      return 'voluntary-condition'
    case 'voluntary-condition':
      return 'between'
    default:
      return step satisfies never
  }
}

/** HC-170 to HC-174, HC-176: paid when the step closes, so that an objection finds nothing spent. */
function pay(turn: CircleTurn, step: ClosingStep): void {
  const closing = turn.state.session?.closing
  if (!closing) return
  if (step === 'award-persona') payGoals(turn, closing)
  if (step === 'set-beliefs') payChanges(turn, closing)
}

function payGoals(turn: CircleTurn, closing: Closing): void {
  for (const { character, points, outcome } of closing.claims) {
    const why = outcome === 'furthered' ? 'furthered' : 'resolved'
    turn.emit({ type: 'persona-paid', character, points, why })
  }
  for (const refund of [...(turn.state.session?.refunds ?? [])]) turn.emit({ type: 'refund-paid', ...refund })
}

function payChanges(turn: CircleTurn, closing: Closing): void {
  for (const rewrite of closing.rewrites) {
    if (!rewrite.isChange || !hasChanged(turn.state, rewrite)) continue
    const why = rewrite.kind === 'belief' ? 'stance' : 'instinct'
    turn.emit({ type: 'persona-paid', character: rewrite.character, points: CHANGE_WORTH, why })
  }
}

/** HC-178: words that are the same again are no change, whatever was said of them. */
function hasChanged(state: HotCircle, { character: id, kind, slot, before }: Rewrite): boolean {
  const character = findCharacter(state.characters, id)
  const now =
    kind === 'belief' ? (character?.beliefs[slot]?.stance ?? '') : spellInstinct(character?.instincts[slot])
  return !sameWords(now, before)
}
