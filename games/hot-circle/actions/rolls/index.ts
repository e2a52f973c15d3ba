import { acceptCompromise } from './accept-compromise.ts'
import { letItStand } from './let-it-stand.ts'
import { narrateOutcome } from './narrate-outcome.ts'
import { reopenPools } from './reopen-pools.ts'
import { rollTarget } from './roll-target.ts'
import { rollTask } from './roll-task.ts'
import { spendPersona } from './spend-persona.ts'
import { useAdvantage } from './use-advantage.ts'

export const rollActions = [
  rollTarget,
  rollTask,
  reopenPools,
  useAdvantage,
  spendPersona,
  acceptCompromise,
  letItStand,
  narrateOutcome,
] as const
