import { eventsFor, eventsOn, type Seat } from '../../../engine/writing.ts'
import type { Chapter, Exchange } from '../rules/chapter.ts'
import { findSeed, type StoriedAge } from '../state.ts'

/** A chapter in one of its exchanges. */
export interface Playing extends Chapter {
  exchange: Exchange
}

function isPlaying(chapter: Chapter | null): chapter is Playing {
  return chapter !== null && chapter.exchange !== null
}

export const event = eventsFor<StoriedAge>()
export const seedEvent = eventsOn((state: StoriedAge, { seed }: { seed: string }) => findSeed(state, seed))
export const playerEvent = eventsOn((state: StoriedAge, { seat }: { seat: Seat }) => state.players[seat])
export const chapterEvent = eventsOn(({ chapter }: StoriedAge) => chapter)
export const exchangeEvent = eventsOn(({ chapter }: StoriedAge) => (isPlaying(chapter) ? chapter : null))
