import type { EventOf } from '../../../engine/writing.ts'
import { aftermathEvents } from './aftermath.ts'
import { arenaEvents } from './arenas.ts'
import { challengeEvents } from './challenge.ts'
import { setupEvents } from './setup.ts'
import { turnEvents } from './turn.ts'

/** All facts of this game, by the stage they belong to. */
export const events = [
  ...setupEvents,
  ...turnEvents,
  ...challengeEvents,
  ...aftermathEvents,
  ...arenaEvents,
] as const

export type ChangeEvent = EventOf<typeof events>
