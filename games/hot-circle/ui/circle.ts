import type { OfferView } from '../../../engine/frame.ts'
import type { FrameOf, ScreenOf } from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { CharacterView, CircleView, CircleWhisper } from '../view/view.ts'

/** What the screens of this game are given. */
export type CircleFrame = FrameOf<CircleView, CircleWhisper>
export type Screen = ScreenOf<CircleView, CircleWhisper>

export function findOffer({ offers }: CircleFrame, what: ActionName, on?: string): OfferView | undefined {
  return offers.find((offer) => offer.do === what && (on === undefined || offer.on === on))
}

/** All offers of these names, in the order in which the names are given. */
export function offersOf({ offers }: CircleFrame, ...names: readonly ActionName[]): OfferView[] {
  return names.flatMap((name) => offers.filter((offer) => offer.do === name))
}

export function nameIn(view: CircleView, id: string | null): string {
  const person = view.characters.find((one) => one.id === id) ?? view.npcs.find((one) => one.id === id)
  return person?.name || '…'
}

/** The character that a seat plays now. */
export function ownCharacter(view: CircleView, seat: number | null): CharacterView | undefined {
  return view.characters.findLast((one) => one.seat === seat && one.status !== 'retired')
}

export function isGamemaster(view: CircleView, { you }: CircleFrame): boolean {
  return view.gamemaster !== null && view.gamemaster === you
}
