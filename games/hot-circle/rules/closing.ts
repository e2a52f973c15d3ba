import type { Claimed, Refusal, Seat } from '../../../engine/writing.ts'
import type { Asking, CircleTurn } from '../contract.ts'
import type { HotCircle, Looking } from '../state.ts'
import { whyClosing } from '../words/index.ts'
import { type Character, findCharacter, keyOfInstinct, sameWords } from './characters.ts'
import { plays } from './edition.ts'
import { activeCharacters, characterOf, judgedByGamemaster, judges, playedBy } from './people.ts'
import { CHANGE_WORTH, CLOSING_STEPS, type ClosingStep, type Rewrite } from './session.ts'

/** HC-207: the trait vote only after a milestone. */
export function listSteps(milestone: string | null): ClosingStep[] {
  return CLOSING_STEPS.filter((step) => step !== 'trait-vote' || milestone !== null)
}

export function isClosing(phase: string): phase is ClosingStep {
  return (CLOSING_STEPS as readonly string[]).includes(phase)
}

/** Players with a character in play who have not finished the step; after them whoever judges what they claimed. */
export function seatsUnfinished(state: HotCircle): Seat[] {
  const finished = state.session?.closing?.finished ?? []
  const players = activeCharacters(state)
    .map((one) => one.seat)
    .filter((seat) => !finished.includes(seat))
  if (players.length > 0 || !hasClaims(state)) return players
  return judges(state).filter((seat) => !finished.includes(seat))
}

/** HC-177, HC-178: is there something in this step that the gamemaster may question? Under the first rules it was paid at once. */
function hasClaims(state: HotCircle): boolean {
  const { claims = [], rewrites = [] } = state.session?.closing ?? {}
  if (!plays(state, 2)) return false
  if (state.phase === 'award-persona') return claims.length > 0
  return state.phase === 'set-beliefs' && rewrites.some((one) => one.isChange)
}

/** Has the seat's character a part in the step that is on? */
export function isUnfinished(state: HotCircle, seat: Seat): boolean {
  return seatsUnfinished(state).includes(seat) && playedBy(state, seat) !== undefined
}

/** The character of a seat that takes part. */
export function ownPlayed({ state, seat }: Looking): Character {
  const character = playedBy(state, seat)
  if (!character) throw new Error('this seat plays nobody')
  return character
}

/** In the middle of play, in the words of the thing itself. */
export function inPlay(refused: Refusal) {
  return ({ state }: Asking) => (isClosing(state.phase) ? undefined : refused)
}

export const hasFinished = () => whyClosing.finished

/** Closes the step once nobody is owed anything, and every step after it that is empty. */
export function closeIfFinished(turn: CircleTurn): void {
  for (let step = turn.state.phase; isClosing(step) && isStepDone(turn.state); step = turn.state.phase) {
    if (step === 'award-persona') payGoals(turn)
    if (step === 'set-beliefs') payChanges(turn)
    turn.emit({ type: 'step-closed', step, next: nextStep(turn.state, step) })
  }
}

function isStepDone(state: HotCircle): boolean {
  if (state.phase === 'trait-vote') return state.session?.closing?.vote?.queue.length === 0
  return seatsUnfinished(state).length === 0
}

function nextStep({ session }: HotCircle, step: ClosingStep): ClosingStep | 'between' {
  const steps = listSteps(session?.milestone ?? null)
  return steps[steps.indexOf(step) + 1] ?? 'between'
}

/** HC-170 to HC-172, HC-176: paid when the step closes, so that an objection finds nothing spent. */
function payGoals(turn: CircleTurn): void {
  const { closing, refunds = [] } = turn.state.session ?? {}
  for (const { character, points, outcome } of closing?.claims ?? []) {
    const why = outcome === 'furthered' ? 'furthered' : 'resolved'
    turn.emit({ type: 'persona-paid', character, points, why })
  }
  for (const refund of [...refunds]) turn.emit({ type: 'refund-paid', ...refund })
}

/** HC-173, HC-174 */
function payChanges(turn: CircleTurn): void {
  for (const rewrite of turn.state.session?.closing?.rewrites ?? []) {
    if (!rewrite.isChange || !hasChanged(turn.state, rewrite)) continue
    const why = rewrite.kind === 'belief' ? 'stance' : 'instinct'
    turn.emit({ type: 'persona-paid', character: rewrite.character, points: CHANGE_WORTH, why })
  }
}

/** HC-178: words that are the same again are no change, whatever was said of them. */
function hasChanged(state: HotCircle, { character: id, kind, slot, before }: Rewrite): boolean {
  const character = findCharacter(state, id)
  const now =
    kind === 'belief' ? (character?.beliefs[slot]?.stance ?? '') : keyOfInstinct(character?.instincts[slot])
  return !sameWords(now, before)
}

export function findRewrite(state: HotCircle, character: string, kind: Rewrite['kind'], slot: number) {
  return state.session?.closing?.rewrites.find(
    (one) => one.character === character && one.kind === kind && one.slot === slot,
  )
}

/** HC-025, HC-029: what is set again at the end; in the middle of play it is refused in words of its own. */
export function rewriting(kind: Rewrite['kind'], later: Refusal) {
  return {
    in: ['set-beliefs'] as const,
    by: isUnfinished,
    judged: judgedRewrite(kind),
    notNow: inPlay(later),
    notYours: hasFinished,
  }
}

/** HC-178: the gamemaster says that it is only a rewording; the words stay, the award goes. */
function judgedRewrite(kind: Rewrite['kind']) {
  const find = (state: HotCircle, { seat, on }: Claimed) => {
    if (state.phase !== 'set-beliefs') return undefined
    const rewrite = findRewrite(state, characterOf(state, seat)?.id ?? '', kind, Number(on))
    return rewrite?.isChange ? rewrite : undefined
  }
  return {
    ...judgedByGamemaster,
    stands: (state: HotCircle, claim: Claimed) => find(state, claim) !== undefined,
    strike(turn: CircleTurn, claim: Claimed) {
      const found = find(turn.state, claim)
      if (found) turn.emit({ type: 'change-denied', character: found.character, kind, slot: found.slot })
    },
  }
}
