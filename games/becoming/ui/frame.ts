import { type FormOf, offersFor, type PaperOf, type ScreenOf } from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { BecomingShow, BecomingWhisper } from '../view.ts'

/** What this game's screens, forms and papers are given, and its offers by name. */
export type Screen = ScreenOf<BecomingShow, BecomingWhisper>
export type Form = FormOf<BecomingShow, BecomingWhisper>
export type PaperPage = PaperOf<BecomingShow, BecomingWhisper>
export type BecomingFrame = Screen['frame']

export const { offersOf, offerOn, isOffer } = offersFor<ActionName>()
