import type { Refusal } from '../../../engine/refusal.ts'
import type { AbilityTest } from '../ability-test.ts'
import { findCharacter } from '../characters.ts'
import type { Asked } from '../contract.ts'
import { whyAbility } from '../refusals/ability.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { characterOf, type HotCircle, isGamemaster, nameOfCharacter, ownerOf } from '../state.ts'

/** Why something about an ability test cannot be done now (HC-105 to HC-142). */
export function explainAbility(asked: Asked): Refusal | undefined {
  const { state, action } = asked
  if (action.do === 'ask-ability-test') return explainAsking(asked)
  if (action.do === 'choose-ability-failure' && !state.ability) return explainSettled(state)
  return state.ability ? explainOpen(asked, state.ability) : undefined
}

function explainAsking({ state, seat }: Asked): Refusal | undefined {
  if (state.test || state.ability) return whyAbility.testOpen
  if (isGamemaster(state, seat)) return whyAbility.playersChoice
  if (state.phase !== 'scene' && state.phase !== 'framing') return whyAbility.inPlay
  const own = characterOf(state, seat)
  if (own?.status !== 'active') return whyAbility.onlyPcs
  const scene = state.session?.scene
  return scene && !scene.present.includes(own.id) ? whyAbility.notInScene(own.name) : undefined
}

/** HC-121, HC-129: where there was nothing to choose, it has happened. */
function explainSettled({ ledger }: HotCircle): Refusal {
  const last = ledger.recent.at(-1)
  if (last?.kind === 'resources') return whyAbility.alwaysTaxes
  return last?.kind === 'circles' ? whyAbility.onlyNewTurn : whyTest.settled
}

function explainOpen(asked: Asked, test: AbilityTest): Refusal | undefined {
  const { state, seat, action } = asked
  const isGm = isGamemaster(state, seat)
  const isOwner = ownerOf(state, test.character) === seat
  switch (action.do) {
    case 'price-ability-test':
      return isGm ? whyAbility.pricedAlready : whyAbility.gamemasterPrices
    case 'refuse-ability-test':
      return isGm ? whyAbility.pricedAlready : whyAbility.gamemasterRefuses
    case 'withdraw-ability-test':
      return isOwner ? whyTest.diceAreDown : whyAbility.yourTest
    case 'roll-ability':
      if (state.phase === 'ability-asked') return whyAbility.waitForPrice
      return isOwner ? whyTest.wholeRoll : whyAbility.ownDice(nameOfCharacter(state, test.character))
    case 'spend-fate':
      return explainFate(asked, test)
    case 'choose-ability-failure':
      return isGm ? whyAbility.taxOrAlternative : whyAbility.gamemasterChooses
    case 'answer-question':
    case 'hand-answer':
    case 'write-answer':
    case 'accept-answer':
      return whyAbility.gamemasterAnswers
    case 'clear-tax':
      return whyAbility.clearsElsewhere
    case 'veto-answer':
      return isGm ? whyAbility.nothingToVeto : whyAbility.gamemasterVetoes
    default:
      return undefined
  }
}

/** HC-111 */
function explainFate({ state, seat }: Asked, test: AbilityTest): Refusal {
  if (ownerOf(state, test.character) !== seat) return whyAbility.ownFate
  if (test.result === 'pass') return whyAbility.passing
  const fate = findCharacter(state.characters, test.character)?.fate ?? 0
  return fate === 0 ? whyAbility.noFateLeft : whyAbility.rollFirst
}
