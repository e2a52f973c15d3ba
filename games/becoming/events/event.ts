import { eventsFor, eventsOn, type Seat } from '../../../engine/writing.ts'
import { bargainOf } from '../rules/scene.ts'
import { findAsset } from '../rules/sheet.ts'
import type { Becoming } from '../state.ts'

export const event = eventsFor<Becoming>()

export const sceneEvent = eventsOn(({ scene }: Becoming, _: object) => scene)

export const bargainEvent = eventsOn(
  ({ scene }: Becoming, { tempter }: { tempter: Seat }) => scene && bargainOf(scene, tempter),
)

export const assetEvent = eventsOn((state: Becoming, { asset }: { asset: string }) => findAsset(state, asset))
