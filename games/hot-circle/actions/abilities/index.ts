import { acceptAnswer } from './accept-answer.ts'
import { acceptFailure } from './accept-failure.ts'
import { answerQuestion } from './answer-question.ts'
import { askAbilityTest } from './ask-ability-test.ts'
import { chooseAbilityFailure } from './choose-ability-failure.ts'
import { handAnswer } from './hand-answer.ts'
import { priceAbilityTest } from './price-ability-test.ts'
import { refuseAbilityTest } from './refuse-ability-test.ts'
import { rollAbility } from './roll-ability.ts'
import { spendFate } from './spend-fate.ts'
import { vetoAnswer } from './veto-answer.ts'
import { withdrawAbilityTest } from './withdraw-ability-test.ts'
import { writeAnswer } from './write-answer.ts'

export const abilityActions = [
  askAbilityTest,
  priceAbilityTest,
  refuseAbilityTest,
  rollAbility,
  withdrawAbilityTest,
  spendFate,
  acceptFailure,
  chooseAbilityFailure,
  acceptAnswer,
  vetoAnswer,
  answerQuestion,
  handAnswer,
  writeAnswer,
] as const
