import { type FormOf, offersFor, type ScreenOf } from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { View, Whisper } from '../view.ts'

/** What this game's screens are given, and how they find its offers. */
export type Screen = ScreenOf<View, Whisper>
export type Form = FormOf<View, Whisper>
export type Name = ActionName

export const { offersOf, isOffer } = offersFor<ActionName>()
