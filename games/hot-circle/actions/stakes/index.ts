import { acceptStakes } from './accept-stakes.ts'
import { agreeSimpleVersus } from './agree-simple-versus.ts'
import { answerFlag } from './answer-flag.ts'
import { callObstacleTest } from './call-obstacle-test.ts'
import { flagSettled } from './flag-settled.ts'
import { makeRuling } from './make-ruling.ts'
import { offerCompromise } from './offer-compromise.ts'
import { sendBack } from './send-back.ts'
import { setConsequence } from './set-consequence.ts'
import { stateIntent } from './state-intent.ts'
import { stateOpposition } from './state-opposition.ts'
import { takeOn } from './take-on.ts'
import { testCharacter } from './test-character.ts'
import { weighStakes } from './weigh-stakes.ts'
import { withdrawTest } from './withdraw-test.ts'

export const stakesActions = [
  testCharacter,
  callObstacleTest,
  answerFlag,
  stateIntent,
  stateOpposition,
  weighStakes,
  takeOn,
  setConsequence,
  offerCompromise,
  agreeSimpleVersus,
  acceptStakes,
  sendBack,
  makeRuling,
  flagSettled,
  withdrawTest,
] as const
