import type { AbilityTest } from '../ability-test.ts'
import { type CircleOffer, type CirclePhase, offer } from '../contract.ts'
import { ownerOf } from '../state.ts'
import { words } from '../words.ts'
import { abilityWords } from '../words-abilities.ts'
import { withdrawAbility } from './ability-asked.ts'
import { rollAbility } from './ability-settling.ts'
import { testPath } from './test-path.ts'

/** HC-109, HC-110: the target is known; the player rolls, or asks for something else. */
export const abilityRollPhase: CirclePhase = {
  title: words.phases['ability-roll'],
  rules: ['HC-109', 'HC-110', 'HC-084', 'HC-085'],
  awaits: (state) => (state.ability ? [ownerOf(state, state.ability.character)] : []),
  waitingFor: () => abilityWords.waiting.roll,
  offers: (state, seat) => {
    const { ability } = state
    if (!ability || ownerOf(state, ability.character) !== seat) return []
    return [firstRoll(ability), ...withdrawAbility({ state, seat }, ability)]
  },
  path: testPath,
}

function firstRoll(test: AbilityTest): CircleOffer {
  return offer({
    do: 'roll-ability',
    ...abilityWords.roll(test.pool, test.target ?? 1),
    rule: 'HC-110',
    inputs: {},
    decide: (turn) => rollAbility(turn, test, 'first'),
  })
}
