import { claimGoal } from './claim-goal.ts'
import { dropVoluntaryCondition } from './drop-voluntary-condition.ts'
import { finishStep } from './finish-step.ts'
import { proposeNothing } from './propose-nothing.ts'
import { proposeTrait } from './propose-trait.ts'
import { reopenOwnStep } from './reopen-own-step.ts'
import { rewriteBelief } from './rewrite-belief.ts'
import { rewriteInstinct } from './rewrite-instinct.ts'
import { setVoluntaryCondition } from './set-voluntary-condition.ts'
import { voteAddTrait } from './vote-add-trait.ts'
import { voteRemoveTrait } from './vote-remove-trait.ts'

export const closingActions = [
  claimGoal,
  rewriteBelief,
  rewriteInstinct,
  voteRemoveTrait,
  proposeTrait,
  proposeNothing,
  voteAddTrait,
  setVoluntaryCondition,
  dropVoluntaryCondition,
  finishStep,
  reopenOwnStep,
] as const
