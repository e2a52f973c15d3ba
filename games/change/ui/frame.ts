import type { FormOf, FrameOf, PaperOf, ScreenOf } from '../../../web/kit/screens-of.ts'
import { offersFor } from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { ChangeView, ChangeWhisper } from '../view/show.ts'

/** What these screens are given, with this game's own views and actions. */
export type ChangeFrame = FrameOf<ChangeView, ChangeWhisper>
export type ChangeScreen = ScreenOf<ChangeView, ChangeWhisper>
export type ChangeForm = FormOf<ChangeView, ChangeWhisper>
export type ChangePaper = PaperOf<ChangeView, ChangeWhisper>

export const { offersOf, offerOn, isOffer } = offersFor<ActionName>()
