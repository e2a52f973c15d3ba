import { eventsFor, eventsOn } from '../../../engine/writing.ts'
import type { HotCircle } from '../state.ts'

/** A fact of this game: what it changes, and how it is told. */
export const event = eventsFor<HotCircle>()

/** Facts about one part of the table; where it is not there they change nothing. */
export const ofTest = eventsOn(({ test }: HotCircle, _: object) => test)
export const ofAbility = eventsOn(({ ability }: HotCircle, _: object) => ability)
export const ofCompel = eventsOn(({ compel }: HotCircle, _: object) => compel)
export const ofSession = eventsOn(({ session }: HotCircle, _: object) => session)
export const ofScene = eventsOn(({ session }: HotCircle, _: object) => session?.scene)
export const ofClosing = eventsOn(({ session }: HotCircle, _: object) => session?.closing)
export const ofVote = eventsOn(({ session }: HotCircle, _: object) => session?.closing?.vote)
