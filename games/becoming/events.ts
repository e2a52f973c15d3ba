import { BARGAIN_EVENTS, type BargainEvent, evolveBargains } from './events/bargains.ts'
import { type EndingEvent, evolveEnding } from './events/ending.ts'
import { evolveScene, SCENE_EVENTS, type SceneEvent } from './events/scene.ts'
import { evolveSetup, SETUP_EVENTS, type SetupEvent } from './events/setup.ts'
import { evolveSheet, SHEET_EVENTS, type SheetEvent } from './events/sheet.ts'
import type { Becoming } from './state.ts'

/** Everything that can happen, by chapter of the game. */
export type BecomingEvent = SetupEvent | SceneEvent | BargainEvent | SheetEvent | EndingEvent

type Chapter = 'setup' | 'scene' | 'bargain' | 'sheet'

const CHAPTER = new Map<string, Chapter>([
  ...SETUP_EVENTS.map((type) => [type, 'setup'] as const),
  ...SCENE_EVENTS.map((type) => [type, 'scene'] as const),
  ...BARGAIN_EVENTS.map((type) => [type, 'bargain'] as const),
  ...SHEET_EVENTS.map((type) => [type, 'sheet'] as const),
])

/** The only writer. Total: it refuses nothing, rolls nothing and reads no clock. */
export function evolve(state: Becoming, event: BecomingEvent): void {
  const chapter = CHAPTER.get(event.type)
  switch (chapter) {
    case 'setup':
      return evolveSetup(state, event as SetupEvent)
    case 'scene':
      return evolveScene(state, event as SceneEvent)
    case 'bargain':
      return evolveBargains(state, event as BargainEvent)
    case 'sheet':
      return evolveSheet(state, event as SheetEvent)
    case undefined:
      return evolveEnding(state, event as EndingEvent)
    default:
      return chapter satisfies never
  }
}
