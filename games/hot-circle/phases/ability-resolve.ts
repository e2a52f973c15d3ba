import { choice, line, prose } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { AbilityFailure, AbilityTest } from '../ability-test.ts'
import { type CircleOffer, type CirclePhase, insisting, offer, required } from '../contract.ts'
import { whyAbility } from '../refusals/ability.ts'
import { type HotCircle, isGamemaster, judges, LIMITS, ownerOf } from '../state.ts'
import { words } from '../words.ts'
import { abilityWords } from '../words-abilities.ts'
import { close, failWith, listFailures } from './ability-settling.ts'
import { giveCondition } from './giving-conditions.ts'
import { testPath } from './test-path.ts'
import { rankOptions } from './writing-stakes.ts'

/** HC-115, HC-134, HC-135: what a failure brings, or how a question is answered. */
export const abilityResolvePhase: CirclePhase = {
  title: words.phases['ability-resolve'],
  rules: ['HC-115', 'HC-128', 'HC-134', 'HC-135', 'HC-136', 'HC-142'],
  awaits: (state) => {
    const { ability } = state
    return ability && isPlayersTurn(ability) ? [ownerOf(state, ability.character)] : judges(state)
  },
  waitingFor: ({ ability }) => {
    if (ability?.result === 'fail') return abilityWords.waiting.failed
    if (!ability?.answer) return abilityWords.waiting.answer
    return isPlayersTurn(ability) ? abilityWords.waiting.write : abilityWords.waiting.judge
  },
  offers: (state, seat) => {
    const { ability } = state
    if (!ability) return []
    const isGm = isGamemaster(state, seat)
    if (ability.result === 'fail') return isGm ? [chooseFailure(state, ability)] : []
    const isOwner = ownerOf(state, ability.character) === seat
    return [
      ...(isGm ? answerOffers(ability) : []),
      ...(isOwner && isPlayersTurn(ability) ? [writeAnswer()] : []),
    ]
  },
  path: testPath,
}

/** HC-134: handed over and not yet written. */
function isPlayersTurn({ answer }: AbilityTest): boolean {
  return answer?.by === 'player' && answer.text === ''
}

function chooseFailure(state: HotCircle, test: AbilityTest): CircleOffer {
  const said = abilityWords.failure
  const failures = listFailures(state, test)
  return offer({
    do: 'choose-ability-failure',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-115',
    inputs: {
      what: choice(
        said.what,
        failures.map((value) => ({ value, label: abilityWords.failures[value] })),
        { ...insisting(whyAbility.taxOrAlternative), initial: 'tax' },
      ),
      text: line(said.text, 0, LIMITS.text, {
        rule: 'HC-115',
        also: (text, { what }) => (text === '' ? whyWordless(what as AbilityFailure) : undefined),
      }),
      ...(test.ability === 'deeds' ? conditionFields() : {}),
    },
    decide(turn, input) {
      const failure = input.what as AbilityFailure
      const { condition = '', rank = 'minor' } = input
      // HC-051, HC-142: a failed deed may leave a condition.
      if (failure === 'deed-with-cost' && condition !== '') {
        const given = { text: condition, rank: rank as 'minor' | 'major', raises: null }
        giveCondition(turn, test.character, given, input.text)
      }
      failWith(turn, test, failure, input.text)
    },
  })
}

function whyWordless(failure: AbilityFailure): Refusal | undefined {
  if (failure === 'misinformed') return whyAbility.sayMistake
  return failure === 'deed-with-cost' ? whyAbility.sayCost : undefined
}

function conditionFields() {
  const said = abilityWords.failure
  return {
    condition: line(said.condition, 0, LIMITS.name, { rule: 'HC-142' }),
    rank: choice(said.rank, rankOptions(), { rule: 'HC-050', initial: 'minor' }),
  }
}

/** HC-134, HC-135: the gamemaster answers or hands it over, and may strike what was written. */
function answerOffers(test: AbilityTest): CircleOffer[] {
  const said = abilityWords.answer
  const isWritten = test.answer?.by === 'player' && test.answer.text !== ''
  const plain = (name: string, words: { title: string; prompt: string }, rule: string) => ({
    do: name,
    title: words.title,
    prompt: words.prompt,
    rule,
    inputs: {},
  })
  const answer = offer({
    do: 'answer-question',
    title: said.title,
    prompt: `${said.prompt} “${test.ask}”`,
    rule: 'HC-134',
    inputs: { text: prose(said.text, 1, LIMITS.text, required(whyAbility.sayAnswer)) },
    decide(turn, input) {
      turn.emit({ type: 'answer-written', by: 'gamemaster', text: input.text })
      close(turn, test, null, input.text)
    },
  })
  if (isWritten) {
    const text = test.answer?.text ?? ''
    return [
      offer({
        ...plain('accept-answer', abilityWords.acceptAnswer, 'HC-134'),
        decide: (turn) => close(turn, test, null, text),
      }),
      offer({
        ...plain('veto-answer', abilityWords.veto, 'HC-135'),
        decide: (turn) => turn.emit({ type: 'answer-vetoed' }),
      }),
    ]
  }
  const hand = offer({
    ...plain('hand-answer', abilityWords.hand, 'HC-134'),
    decide: (turn) => turn.emit({ type: 'answer-handed' }),
  })
  return isPlayersTurn(test) ? [answer] : [answer, hand]
}

function writeAnswer(): CircleOffer {
  const said = abilityWords.write
  return offer({
    do: 'write-answer',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-134',
    inputs: { text: prose(said.text, 1, LIMITS.text, required(whyAbility.sayAnswer)) },
    decide: (turn, input) => turn.emit({ type: 'answer-written', by: 'player', text: input.text }),
  })
}
