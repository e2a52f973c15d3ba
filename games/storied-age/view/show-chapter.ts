import { plain } from '../../../engine/telling/plain.ts'
import {
  type BoardPurchase,
  type Chapter,
  decidingDice,
  type Exchange,
  type ExchangeRoll,
  type RolledDie,
  type Use,
} from '../rules/chapter.ts'
import { exhaustingFace, requiredSpend } from '../rules/presence.ts'
import type { StoriedAge } from '../state.ts'
import type { ChapterView, ExchangeView, RollView } from './age-view.ts'

export function viewChapter(state: StoriedAge, chapter: Chapter): ChapterView {
  const { opening, outcome, completed, revealed, met } = chapter
  return {
    ...plain(chapter, 'number', 'spotlight', 'adversity', 'budget', 'stepBought'),
    revealed: {
      spotlight: revealed.spotlight && [...revealed.spotlight],
      adversity: revealed.adversity && [...revealed.adversity],
    },
    opening: opening && plain(opening, 'place', 'aim', 'approach', 'frees', 'cost'),
    tokens: plain(chapter.tokens, 'spotlight', 'adversity'),
    victory: plain(chapter.victory, 'spotlight', 'adversity'),
    threats: chapter.threats.map((threat) => ({
      ...plain(threat, 'id', 'text', 'kind', 'dice', 'exhausted', 'exchange'),
      why: whyOf(chapter, threat.id),
    })),
    elements: chapter.elements.map((element) => ({
      ...plain(element, 'id', 'by', 'type', 'subject', 'cost', 'exchange'),
      rewardedBy: [...element.rewardedBy],
    })),
    exchange: chapter.exchange && viewExchange(state, chapter.exchange),
    told: chapter.told.map((told) => ({ ...viewRoll(told), ...plain(told, 'number', 'teller') })),
    met: { protagonist: [...met.protagonist], antagonist: [...met.antagonist] },
    outcome: outcome && { ...plain(outcome, 'winner', 'converted', 'spender'), freed: [...outcome.freed] },
    purchases: viewPurchases(chapter.purchases),
    completed: completed && plain(completed, 'seat', 'segment'),
  }
}

export function viewPurchases(purchases: readonly BoardPurchase[]): ChapterView['purchases'] {
  return purchases.map((purchase) => plain(purchase, 'what', 'cost', 'about'))
}

function viewExchange(state: StoriedAge, exchange: Exchange): ExchangeView {
  const { used, ready, roll, spent, qualifying } = exchange
  const view = (uses: readonly Use[]) => uses.map((use) => plain(use, 'trait', 'why'))
  return {
    number: exchange.number,
    used: { spotlight: view(used.spotlight), adversity: view(used.adversity) },
    ready: plain(ready, 'spotlight', 'adversity'),
    duty: { required: requiredSpend(state, exchange), spent, qualifying },
    exhaustingFace: exhaustingFace(state),
    roll: roll && viewRoll(roll),
  }
}

function viewRoll({ dice, winner, exhausted }: ExchangeRoll): RollView {
  const view = (all: readonly RolledDie[]) => all.map((die) => plain(die, 'trait', 'size', 'face'))
  return {
    dice: { spotlight: view(dice.spotlight), adversity: view(dice.adversity) },
    winner,
    exhausted: { spotlight: [...exhausted.spotlight], adversity: [...exhausted.adversity] },
    deciding: decidingDice(dice).place,
  }
}

/** A player's words for a trait or a threat that is in the pool. */
export function whyOf(chapter: Chapter | null, trait: string): string | null {
  const used = chapter?.exchange?.used
  const is = (use: Use) => use.trait === trait
  return (used?.spotlight.find(is) ?? used?.adversity.find(is))?.why ?? null
}
