import { type ChapterEvent, evolveChapters } from './events/chapters.ts'
import { type EndingEvent, evolveEnding } from './events/ending.ts'
import { type ExchangeEvent, evolveExchanges } from './events/exchanges.ts'
import { evolveMarket, type MarketEvent } from './events/market.ts'
import { evolveSeeds, type SeedEvent } from './events/seeds.ts'
import { evolveWorld, type WorldEvent } from './events/world.ts'
import type { StoriedAge } from './state.ts'

/** What can happen at a table of Final Hour of a Storied Age. */
export type AgeEvent = SeedEvent | WorldEvent | ChapterEvent | ExchangeEvent | MarketEvent | EndingEvent

type Part = 'seeds' | 'world' | 'chapters' | 'exchanges' | 'market' | 'ending'

/** Whose event it is. The compiler checks that none is missing. */
export const PART_OF: { readonly [Type in AgeEvent['type']]: Part } = {
  'table-laid': 'seeds',
  'theme-table-written': 'seeds',
  'word-rolled': 'seeds',
  'groups-split': 'seeds',
  'seed-ordered': 'seeds',
  'seed-written': 'seeds',
  'seed-struck': 'seeds',
  'seed-suggested': 'seeds',
  'seed-confirmed': 'seeds',
  'charts-cast': 'seeds',
  'seeds-ranked': 'seeds',
  'seed-handed-off': 'seeds',
  'leads-set': 'seeds',
  'more-seeds-requested': 'seeds',
  'axis-agreed': 'world',
  'feature-added': 'world',
  'feature-named': 'world',
  'feature-moved': 'world',
  'feature-removed': 'world',
  'terrain-drawn': 'world',
  'terrain-erased': 'world',
  'map-begun': 'world',
  'segment-outlined': 'world',
  'supporting-chosen': 'world',
  'map-unit-set': 'world',
  'sheet-written': 'world',
  'play-begun': 'world',
  'spotlight-bid-locked': 'chapters',
  'spotlight-bids-revealed': 'chapters',
  'chapter-opened': 'chapters',
  'opening-taken-back': 'chapters',
  'adversity-bid-locked': 'chapters',
  'adversity-bids-revealed': 'chapters',
  'adversity-appointed': 'chapters',
  'chapter-concluded': 'chapters',
  'tokens-refreshed': 'chapters',
  'tokens-corrected': 'chapters',
  'character-activated': 'exchanges',
  'threat-introduced': 'exchanges',
  'threat-taken-back': 'exchanges',
  'threat-rearmed': 'exchanges',
  'character-established': 'exchanges',
  'establishing-taken-back': 'exchanges',
  'npc-created': 'exchanges',
  'npc-unmade': 'exchanges',
  'trait-used': 'exchanges',
  'trait-dropped': 'exchanges',
  'introduction-rewarded': 'exchanges',
  'ready-declared': 'exchanges',
  'ready-withdrawn': 'exchanges',
  'exchange-rolled': 'exchanges',
  'exchange-told': 'exchanges',
  'exchange-begun': 'exchanges',
  'chapter-resolved': 'market',
  'plot-advanced': 'market',
  'trait-reworded': 'market',
  'trait-dice-changed': 'market',
  'trait-added': 'market',
  'npc-bought': 'market',
  'track-moved': 'market',
  'company-joined': 'market',
  'company-scattered': 'market',
  'npc-marked': 'market',
  'spotlight-captured': 'market',
  'adversity-token-taken': 'market',
  'purchase-taken-back': 'market',
  'spending-finished': 'market',
  'company-left': 'market',
  'story-decided': 'market',
  'world-change-stated': 'ending',
  'world-change-passed': 'ending',
  'concession-imposed': 'ending',
  'aftermath-told': 'ending',
}

/** The only writer. Total: it never refuses, rolls or reads a clock. */
export function evolve(state: StoriedAge, event: AgeEvent): void {
  const part: Part | undefined = PART_OF[event.type]
  switch (part) {
    case 'seeds':
      return evolveSeeds(state, event as SeedEvent)
    case 'world':
      return evolveWorld(state, event as WorldEvent)
    case 'chapters':
      return evolveChapters(state, event as ChapterEvent)
    case 'exchanges':
      return evolveExchanges(state, event as ExchangeEvent)
    case 'market':
      return evolveMarket(state, event as MarketEvent)
    case 'ending':
      return evolveEnding(state, event as EndingEvent)
    case undefined:
      return
    default:
      return part satisfies never
  }
}
