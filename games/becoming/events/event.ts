import { type EventKind, eventsFor } from '../../../engine/event.ts'
import type { Line, Names, Seat } from '../../../engine/game.ts'
import { bargainOf } from '../rules/scene.ts'
import { findAsset } from '../rules/sheet.ts'
import type { Becoming } from '../state.ts'

export const event = eventsFor<Becoming>()

interface Written<Part, Fact> {
  apply(part: Part, fact: Fact, state: Becoming): void
  tell?(fact: Fact, state: Becoming, names: Names): Line[]
  readonly reveals?: true
}

/** Events that change one part of the state; where that is not there, they change nothing. */
function eventsOn<Part, Named extends object>(
  find: (state: Becoming, fact: Named) => Part | null | undefined,
) {
  return function eventOn<const Type extends string, Data extends Named>(
    type: Type,
    { apply, ...rest }: Written<Part, { readonly type: Type } & Data>,
  ): EventKind<Becoming, { readonly type: Type } & Data> {
    return {
      type,
      ...rest,
      apply(state, fact) {
        const part = find(state, fact)
        if (part) apply(part, fact, state)
      },
    }
  }
}

export const sceneEvent = eventsOn(({ scene }, _: object) => scene)

export const bargainEvent = eventsOn(
  ({ scene }, { tempter }: { tempter: Seat }) => scene && bargainOf(scene, tempter),
)

export const assetEvent = eventsOn((state, { asset }: { asset: string }) => findAsset(state, asset))
