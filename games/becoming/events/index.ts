import type { EventOf } from '../../../engine/writing.ts'
import { bargainEvents } from './bargains.ts'
import { diceEvents } from './dice.ts'
import { endingEvents } from './ending.ts'
import { sceneEvents } from './scene.ts'
import { setupEvents } from './setup.ts'
import { sheetEvents } from './sheet.ts'

/** Everything that can happen, by chapter of the game. */
export const events = [
  ...setupEvents,
  ...sceneEvents,
  ...diceEvents,
  ...bargainEvents,
  ...sheetEvents,
  ...endingEvents,
] as const

export type BecomingEvent = EventOf<typeof events>
