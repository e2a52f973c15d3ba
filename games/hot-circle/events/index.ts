import type { EventOf } from '../../../engine/writing.ts'
import { abilityEvents } from './ability.ts'
import { arthaEvents } from './artha.ts'
import { burdenEvents } from './burdens.ts'
import { castEvents } from './cast.ts'
import { closingEvents } from './closing.ts'
import { compelEvents } from './compels.ts'
import { factionEvents } from './factions.ts'
import { obstacleEvents } from './obstacle.ts'
import { poolEvents } from './pools.ts'
import { zeroEvents } from './session-zero.ts'
import { sessionEvents } from './sessions.ts'
import { sheetEvents } from './sheets.ts'
import { stakesEvents } from './stakes.ts'
import { voteEvents } from './trait-vote.ts'

/** What can happen at a table of Hot Circle. */
export const events = [
  ...zeroEvents,
  ...factionEvents,
  ...sheetEvents,
  ...castEvents,
  ...sessionEvents,
  ...compelEvents,
  ...stakesEvents,
  ...poolEvents,
  ...obstacleEvents,
  ...abilityEvents,
  ...arthaEvents,
  ...burdenEvents,
  ...closingEvents,
  ...voteEvents,
] as const

export type CircleEvent = EventOf<typeof events>
