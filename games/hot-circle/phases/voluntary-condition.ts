import { name, prose } from '../../../engine/fields/field.ts'
import type { Character } from '../characters.ts'
import { type CircleOffer, type CirclePhase, offer, required } from '../contract.ts'
import { whyClosing } from '../refusals/closing.ts'
import { LIMITS } from '../state.ts'
import { words } from '../words.ts'
import { closingWords } from '../words-closing.ts'
import { closingCharacter, finishStep, seatsUnfinished } from './closing-steps.ts'
import { upgradeOffers } from './upgrading.ts'

/** HC-052, HC-211: the last closing step. */
export const voluntaryConditionPhase: CirclePhase = {
  title: words.phases['voluntary-condition'],
  rules: ['HC-052', 'HC-207', 'HC-211'],
  awaits: seatsUnfinished,
  waitingFor: () => closingWords.waiting.condition,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    const character = closingCharacter(asking)
    return [
      ...(character ? [setCondition(character), ...dropCondition(character)] : []),
      ...finishStep(asking, closingWords.finish.condition),
      ...upgradeOffers(asking),
    ]
  },
  path: (state) => [words.path.session(state.sessions), words.path.ending],
}

function setCondition(character: Character): CircleOffer {
  const { text, epilogue, ideas, ...said } = closingWords.condition
  return offer({
    do: 'set-voluntary-condition',
    ...said,
    rule: 'HC-052',
    inputs: {
      text: name(text, LIMITS.name, { ...required(whyClosing.nameCondition), ideas }),
      epilogue: prose(epilogue, 1, LIMITS.text, required(whyClosing.epilogue)),
    },
    decide(turn, input) {
      turn.narrate(input.epilogue, character.name)
      turn.emit({
        type: 'voluntary-condition-set',
        character: character.id,
        condition: {
          id: `x${turn.state.made.things + 1}`,
          text: input.text,
          rank: 'minor',
          origin: 'voluntary',
          count: 0,
        },
        epilogue: input.epilogue,
      })
    },
  })
}

function dropCondition(character: Character): CircleOffer[] {
  return character.conditions
    .filter((one) => one.origin === 'voluntary')
    .map((one) =>
      offer({
        do: 'drop-voluntary-condition',
        ...closingWords.drop(one.text),
        rule: 'HC-052',
        aside: true,
        inputs: {},
        decide: (turn) =>
          turn.emit({
            type: 'voluntary-condition-dropped',
            character: character.id,
            condition: one.id,
          }),
      }),
    )
}
