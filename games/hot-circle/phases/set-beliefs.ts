import { yes } from '../../../engine/fields/field.ts'
import type { Claimed, TakeBack } from '../../../engine/old-contract.ts'
import { type Belief, type Character, type Instinct, sameWords } from '../characters.ts'
import { type Asking, type CircleOffer, type CirclePhase, offer } from '../contract.ts'
import { spellInstinct } from '../events/closing.ts'
import type { CircleEvent } from '../events.ts'
import { whyClosing } from '../refusals/closing.ts'
import type { Rewrite } from '../session.ts'
import { characterOf, type HotCircle, judges } from '../state.ts'
import { words } from '../words.ts'
import { closingWords } from '../words-closing.ts'
import { beliefFields, instinctFields, toBelief, toInstinct } from './characters.ts'
import { closingCharacter, finishStep, seatsUnfinished } from './closing-steps.ts'
import { upgradeOffers } from './upgrading.ts'

/** HC-025, HC-029, HC-173, HC-174, HC-178, HC-209: beliefs and instincts for next time. */
export const setBeliefsPhase: CirclePhase = {
  title: words.phases['set-beliefs'],
  rules: ['HC-022', 'HC-025', 'HC-026', 'HC-029', 'HC-173', 'HC-174', 'HC-178', 'HC-209'],
  awaits: seatsUnfinished,
  waitingFor: () => closingWords.waiting.beliefs,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    const character = closingCharacter(asking)
    return [
      ...(character?.beliefs.map((belief, slot) => rewriteBelief(asking, character, belief, slot)) ?? []),
      ...(character?.instincts.map((one, slot) => rewriteInstinct(asking, character, one, slot)) ?? []),
      ...finishStep(asking, closingWords.finish.beliefs),
      ...upgradeOffers(asking),
    ]
  },
  path: (state) => [words.path.session(state.sessions), words.path.ending],
}

function rewriteBelief({ state }: Asking, character: Character, belief: Belief, slot: number): CircleOffer {
  const { change, ...said } = closingWords.rewriteBelief(slot + 1)
  const before = beforeOf(state, character, 'belief', slot) ?? belief.stance
  return offer({
    do: 'rewrite-belief',
    on: String(slot),
    ...said,
    rule: 'HC-025',
    judged: judges(state),
    inputs: {
      ...beliefFields(belief),
      change: yes(change, {
        rule: 'HC-178',
        also: (isChange, { stance }) =>
          isChange && sameWords(String(stance), before) ? whyClosing.sameStance : undefined,
      }),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'belief-rewritten',
        character: character.id,
        slot,
        belief: toBelief(input),
        isChange: input.change,
      }),
  })
}

function rewriteInstinct(
  { state }: Asking,
  character: Character,
  instinct: Instinct,
  slot: number,
): CircleOffer {
  const { change, ...said } = closingWords.rewriteInstinct(slot + 1)
  const before = beforeOf(state, character, 'instinct', slot) ?? spellInstinct(instinct)
  return offer({
    do: 'rewrite-instinct',
    on: String(slot),
    ...said,
    rule: 'HC-029',
    judged: judges(state),
    inputs: {
      ...instinctFields(instinct),
      change: yes(change, {
        rule: 'HC-178',
        also: (isChange, now) =>
          isChange && sameWords(spellInstinct(now as unknown as Instinct), before)
            ? whyClosing.sameInstinct
            : undefined,
      }),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'instinct-rewritten',
        character: character.id,
        slot,
        instinct: toInstinct(input),
        isChange: input.change,
      }),
  })
}

/** What stood there when the session ended, if it has been rewritten since. */
function beforeOf(
  state: HotCircle,
  character: Character,
  kind: Rewrite['kind'],
  slot: number,
): string | undefined {
  return findRewrite(state, character.id, kind, slot)?.before
}

function findRewrite(
  state: HotCircle,
  character: string,
  kind: Rewrite['kind'],
  slot: number,
): Rewrite | undefined {
  return state.session?.closing?.rewrites.find(
    (one) => one.character === character && one.kind === kind && one.slot === slot,
  )
}

/** HC-178: the gamemaster says that it is only a rewording; the words stay, the award goes. */
function takeBackAs(kind: Rewrite['kind']): TakeBack<HotCircle, CircleEvent> {
  const find = (state: HotCircle, { seat, on }: Claimed) => {
    if (state.phase !== 'set-beliefs') return undefined
    const rewrite = findRewrite(state, characterOf(state, seat)?.id ?? '', kind, Number(on))
    return rewrite?.isChange ? rewrite : undefined
  }
  return {
    stands: (state, claim) => find(state, claim) !== undefined,
    decide(turn, claim) {
      const found = find(turn.state, claim)
      if (found) turn.emit({ type: 'change-denied', character: found.character, kind, slot: found.slot })
    },
  }
}

export const takeBackBelief = takeBackAs('belief')
export const takeBackInstinct = takeBackAs('instinct')
