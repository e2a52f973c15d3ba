import type { EventOf } from '../../../engine/writing.ts'
import { bidEvents } from './bids.ts'
import { chapterEvents } from './chapters.ts'
import { companyEvents } from './company.ts'
import { endingEvents } from './ending.ts'
import { exchangeEvents } from './exchanges.ts'
import { mapEvents } from './map.ts'
import { marketEvents } from './market.ts'
import { seedEvents } from './seeds.ts'
import { spendingEvents } from './spending.ts'
import { wordEvents } from './words.ts'
import { worldEvents } from './world.ts'

/** All that can happen at a table of Final Hour of a Storied Age. */
export const events = [
  ...wordEvents,
  ...seedEvents,
  ...worldEvents,
  ...mapEvents,
  ...bidEvents,
  ...chapterEvents,
  ...exchangeEvents,
  ...spendingEvents,
  ...marketEvents,
  ...companyEvents,
  ...endingEvents,
] as const

export type AgeEvent = EventOf<typeof events>
export type EventNamed<Type extends AgeEvent['type']> = Extract<AgeEvent, { type: Type }>
