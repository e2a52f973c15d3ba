import type { Line, Names } from '../../engine/old-contract.ts'
import type { ChapterEvent } from './events/chapters.ts'
import type { EndingEvent } from './events/ending.ts'
import type { ExchangeEvent } from './events/exchanges.ts'
import type { MarketEvent } from './events/market.ts'
import type { SeedEvent } from './events/seeds.ts'
import type { WorldEvent } from './events/world.ts'
import { type AgeEvent, PART_OF } from './events.ts'
import type { StoriedAge } from './state.ts'
import { tellChapters, tellExchanges } from './tell/chapter.ts'
import { tellEnding, tellMarket } from './tell/ending.ts'
import { tellSeeds, tellWorld } from './tell/setup.ts'

/** An event as lines of the chronicle. Sealed bids tell only that a hand is closed. */
export function tell(event: AgeEvent, state: StoriedAge, names: Names): Line[] {
  const telling = { state, names }
  const part = PART_OF[event.type]
  switch (part) {
    case 'seeds':
      return tellSeeds(event as SeedEvent, telling)
    case 'world':
      return tellWorld(event as WorldEvent, telling)
    case 'chapters':
      return tellChapters(event as ChapterEvent, telling)
    case 'exchanges':
      return tellExchanges(event as ExchangeEvent, telling)
    case 'market':
      return tellMarket(event as MarketEvent, telling)
    case 'ending':
      return tellEnding(event as EndingEvent, telling)
    default:
      return part satisfies never
  }
}
