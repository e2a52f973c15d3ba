import type { NameOf } from '../../../engine/action.ts'
import { abilityActions } from './abilities/index.ts'
import { betweenActions } from './between/index.ts'
import { characterActions } from './characters/index.ts'
import { closingActions } from './closing/index.ts'
import { compelActions } from './compels/index.ts'
import { factionActions } from './factions/index.ts'
import { inPlayActions } from './in-play/index.ts'
import { poolActions } from './pools/index.ts'
import { preparingActions } from './preparing/index.ts'
import { rollActions } from './rolls/index.ts'
import { sceneActions } from './scene/index.ts'
import { zeroActions } from './session-zero/index.ts'
import { stakesActions } from './stakes/index.ts'

/** All that anybody may ever do, in the order in which it is offered. */
export const actions = [
  ...betweenActions,
  ...zeroActions,
  ...factionActions,
  ...characterActions,
  ...compelActions,
  ...sceneActions,
  ...preparingActions,
  ...stakesActions,
  ...poolActions,
  ...rollActions,
  ...abilityActions,
  ...inPlayActions,
  ...closingActions,
] as const

export type ActionName = NameOf<typeof actions>
