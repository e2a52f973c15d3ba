import type { Component } from 'svelte'
import type { Frame, OfferView } from '../../engine/frame.ts'
import type { FormProps, GameScreens, Paper, PaperProps, ScreenProps } from './game-screens.ts'

/** A frame as the screens of one game know it: its views typed, its actions by name. */
export interface FrameOf<View, Whisper> extends Omit<Frame, 'show' | 'whisper'> {
  readonly show: View
  /** Empty for a spectator. */
  readonly whisper: Partial<Whisper>
}

/** What every screen of one game is given. */
export type ScreenOf<View, Whisper> = Omit<ScreenProps, 'frame'> & { readonly frame: FrameOf<View, Whisper> }
export type PaperOf<View, Whisper> = Omit<PaperProps, 'frame'> & { readonly frame: FrameOf<View, Whisper> }
export type FormOf<View, Whisper> = Omit<FormProps, 'frame'> & { readonly frame: FrameOf<View, Whisper> }

type Screens<View, Whisper, Name extends string> = Omit<
  GameScreens,
  'Stage' | 'Cast' | 'forms' | 'onStage' | 'papers' | 'voices'
> & {
  readonly voices?: (frame: FrameOf<View, Whisper>) => readonly string[]
  readonly Stage?: Component<ScreenOf<View, Whisper>>
  readonly Cast?: Component<ScreenOf<View, Whisper>>
  readonly forms?: Readonly<
    Partial<Record<Name, () => Promise<{ readonly default: Component<FormOf<View, Whisper>> }>>>
  >
  readonly onStage?: readonly Name[]
  readonly papers?: () => Promise<{
    readonly papers: (frame: FrameOf<View, Whisper>) => readonly PaperPage<View, Whisper>[]
  }>
}

type PaperPage<View, Whisper> = Omit<Paper, 'Sheet'> & { readonly Sheet: Component<PaperOf<View, Whisper>> }

/** The screens of a game with its own types; the one place where the shell takes a game's word for them. */
export function screensOf<View, Whisper, Name extends string>(
  screens: Screens<View, Whisper, Name>,
): GameScreens {
  return screens as unknown as GameScreens
}

interface Offering {
  readonly offers: readonly OfferView[]
}

/** Finds offers by the names that a game has: `export const { offersOf, offerOn } = offersFor<ActionName>()`. */
export function offersFor<Name extends string>() {
  return {
    offersOf: (frame: Offering, name: Name): OfferView[] => frame.offers.filter((offer) => offer.do === name),
    /** The one on this thing; without a thing, the one that is on none. */
    offerOn: (frame: Offering, name: Name, on?: string): OfferView | undefined =>
      frame.offers.find((offer) => offer.do === name && offer.on === on),
    isOffer: (offer: OfferView, ...names: readonly Name[]): boolean =>
      (names as readonly string[]).includes(offer.do),
  }
}
