import type { GameEvent } from '../../../engine/writing.ts'
import type { CircleEvent } from './index.ts'

/** The figures that tables played by before facts carried them. What today's rules say does not matter here. */
const figures: Readonly<Record<string, object>> = {
  'table-laid': { picks: 3 },
  'sample-taken': { starts: { fate: 1, persona: 1 } },
  'character-described': { starts: { fate: 1, persona: 1 } },
  'beliefs-written': { starts: { fate: 1, persona: 1 } },
  'instincts-written': { starts: { fate: 1, persona: 1 } },
  'traits-written': { starts: { fate: 1, persona: 1 } },
  'lifepath-picked': { starts: { fate: 1, persona: 1 } },
  'lifepath-doubled': { rating: 4 },
  'situation-summed-up': { keeps: 12 },
  'compel-accepted': { points: 1 },
  'compel-declined': { points: 1, keeps: 4 },
  'fate-claimed': { points: 1 },
  'fate-claim-undone': { points: 1 },
  'test-closed': { keeps: { recent: 12, carried: 4 } },
  'ability-closed': { keeps: { recent: 12, carried: 4 } },
  'fate-paid': { points: 1 },
  'fate-spent': { points: 1 },
  'persona-spent': { points: 1 },
  'condition-counted': { steps: 1 },
  'asset-recorded': { keeps: 16 },
  'asset-lost': { persona: 1 },
}

/** Old facts in their present form, by type. */
export const upcast = Object.fromEntries(
  Object.entries(figures).map(([type, carried]) => [
    type,
    (event: GameEvent) => ({ ...carried, ...event }) as CircleEvent,
  ]),
)
