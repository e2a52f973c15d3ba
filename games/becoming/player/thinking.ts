import type { Random } from '../../../engine/dice/random.ts'
import type { Inputs, TextField } from '../../../engine/fields/field.ts'
import type { Frame, OfferView } from '../../../engine/frame.ts'
import type { Action, Seat } from '../../../engine/game.ts'
import type { ActionName } from '../actions/index.ts'
import type { BecomingShow } from '../view.ts'

/** What a simulated player knows: its frame, nothing else. */
export interface Thinking {
  readonly frame: Frame
  readonly show: BecomingShow
  readonly you: Seat
  readonly random: Random
}

export function find({ frame }: Thinking, name: ActionName): OfferView | undefined {
  return frame.offers.find((offer) => offer.do === name && !offer.refused)
}

export function findAll({ frame }: Thinking, name: ActionName): OfferView[] {
  return frame.offers.filter((offer) => offer.do === name && !offer.refused)
}

export function take(offer: OfferView | undefined, inputs?: Record<string, unknown>): Action | undefined {
  if (!offer) return undefined
  return {
    do: offer.do,
    ...(offer.on === undefined ? {} : { on: offer.on }),
    ...(inputs ? { with: inputs } : {}),
  }
}

/** An idea the field itself brings, or one of ours. */
export function idea(inputs: Inputs, key: string, random: Random, otherwise: readonly string[]): string {
  const ideas = (inputs[key] as TextField | undefined)?.ideas ?? []
  return random.pick(ideas.length > 0 ? ideas : otherwise)
}
