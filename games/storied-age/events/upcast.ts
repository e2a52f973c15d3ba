import type { GameEvent } from '../../../engine/writing.ts'
import type { Reveal } from './bids.ts'
import type { AgeEvent } from './index.ts'

/** What old facts leave out, as the rules had it when they happened. */
function lacking(figures: object) {
  return (event: GameEvent) => ({ ...figures, ...event }) as AgeEvent
}

/** The winner's whole bid became Chapter Tokens, and the Adversity Player's as many Spotlight Tokens. */
function revealed(event: GameEvent): AgeEvent {
  const { bids, winner } = event as GameEvent & Partial<Reveal>
  const tokens = bids?.[winner ?? -1] ?? 0
  return lacking(event.type === 'adversity-bids-revealed' ? { tokens, gains: tokens } : { tokens })(event)
}

export const upcast = {
  'seed-suggested': lacking({ kept: 6 }),
  'play-begun': lacking({
    tokens: {
      protagonist: { spotlight: 4, adversity: 0 },
      antagonist: { spotlight: 2, adversity: 2 },
      supporting: { spotlight: 0, adversity: 4 },
    },
  }),
  'tokens-refreshed': lacking({
    tokens: {
      protagonist: { spotlight: 2, adversity: 0 },
      antagonist: { spotlight: 0, adversity: 2 },
      supporting: { spotlight: 0, adversity: 2 },
    },
  }),
  'spotlight-bids-revealed': revealed,
  'adversity-bids-revealed': revealed,
  'adversity-appointed': lacking({ tokens: 1 }),
  'introduction-rewarded': lacking({ tokens: 1 }),
  'character-activated': lacking({ cost: 1 }),
  'threat-introduced': lacking({ cost: 1 }),
  'threat-taken-back': lacking({ refund: 1 }),
  'threat-rearmed': lacking({ cost: 1 }),
  'exchange-rolled': lacking({ victory: 1 }),
  'trait-added': lacking({ dice: '3d6' }),
  'adversity-token-taken': lacking({ tokens: 1 }),
} as const
