import type { World } from '../world.ts'
import type { Lookout } from './nodes/lookout.ts'
import type { PublishSchedule } from './publish/schedule.ts'
import type { LastSeen } from './seats/last-seen.ts'

/** What the tables of a node have in common. */
export interface Surroundings {
  readonly world: World
  readonly schedule: PublishSchedule
  /** Where other nodes share the store. */
  readonly lookout: Lookout | undefined
  readonly seen: LastSeen
}
