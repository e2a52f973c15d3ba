import type { Frame, OfferView } from '../../../engine/frame.ts'
import type { CharacterView, CircleView, CircleWhisper } from '../view/view.ts'

/** What the screens of this game read from a frame. */
export function circleOf(frame: Frame): CircleView {
  return frame.show as unknown as CircleView
}

export function whisperOf(frame: Frame): CircleWhisper {
  return frame.whisper as unknown as CircleWhisper
}

export function findOffer(frame: Frame, what: string, on?: string): OfferView | undefined {
  return frame.offers.find((offer) => offer.do === what && (on === undefined || offer.on === on))
}

/** All offers of these names, in the order in which the names are given. */
export function offersOf(frame: Frame, ...names: readonly string[]): OfferView[] {
  return names.flatMap((name) => frame.offers.filter((offer) => offer.do === name))
}

export function nameIn(view: CircleView, id: string | null): string {
  const person = view.characters.find((one) => one.id === id) ?? view.npcs.find((one) => one.id === id)
  return person?.name || '…'
}

/** The character that a seat plays now. */
export function ownCharacter(view: CircleView, seat: number | null): CharacterView | undefined {
  return view.characters.findLast((one) => one.seat === seat && one.status !== 'retired')
}

export function isGamemaster(view: CircleView, frame: Frame): boolean {
  return view.gamemaster !== null && view.gamemaster === frame.you
}
