import type { AbilityTest } from '../ability-test.ts'
import { type CircleOffer, type CirclePhase, offer } from '../contract.ts'
import { ownerOf } from '../state.ts'
import { words } from '../words.ts'
import { abilityWords } from '../words-abilities.ts'
import { rollAbility, standAbility } from './ability-settling.ts'
import { testPath } from './test-path.ts'

/** HC-111: while it fails and fate is left, the player may roll again. */
export const abilityRerollsPhase: CirclePhase = {
  title: words.phases['ability-rerolls'],
  rules: ['HC-111', 'HC-112', 'HC-157'],
  awaits: (state) => (state.ability ? [ownerOf(state, state.ability.character)] : []),
  waitingFor: () => abilityWords.waiting.rerolls,
  offers: (state, seat) => {
    const { ability } = state
    if (!ability || ownerOf(state, ability.character) !== seat) return []
    return [spendFate(ability), acceptFailure(ability)]
  },
  path: testPath,
}

function spendFate(test: AbilityTest): CircleOffer {
  return offer({
    do: 'spend-fate',
    ...abilityWords.fate,
    rule: 'HC-111',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'fate-spent', character: test.character, lifepath: test.lifepath })
      rollAbility(turn, test, 'fate')
    },
  })
}

function acceptFailure(test: AbilityTest): CircleOffer {
  return offer({
    do: 'accept-failure',
    ...abilityWords.acceptFailure,
    rule: 'HC-115',
    inputs: {},
    decide: (turn) => standAbility(turn, test, 'fail'),
  })
}
