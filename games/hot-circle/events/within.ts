import type { Line, Names } from '../../../engine/game.ts'
import type { HotCircle } from '../state.ts'
import { event } from './event.ts'

/** What it changes there, and how it is told. */
interface Written<Part, Data> {
  apply(part: Part, data: Data, state: HotCircle): void
  tell?(data: Data, state: HotCircle, names: Names): Line[]
  readonly reveals?: true
}

/** Facts about one part of the table, such as the open test; where there is none they change nothing. */
export function eventsWithin<Part, Which extends object = object>(
  find: (state: HotCircle, which: Which) => Part | null | undefined,
) {
  return function eventWithin<const Type extends string, Data extends object>(
    type: Type,
    written: Written<Part, Which & Data>,
  ) {
    return event(type, {
      ...written,
      apply(state, data: Which & Data) {
        const part = find(state, data)
        if (part) written.apply(part, data, state)
      },
    })
  }
}

export const ofTest = eventsWithin(({ test }) => test)
