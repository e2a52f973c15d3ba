import {
  type BoardPurchase,
  type Chapter,
  decidingDice,
  type Element,
  type Exchange,
  type ExchangeRoll,
  type Opening,
  type Outcome,
  type RolledDie,
  type Threat,
  type Use,
} from '../rules/chapter.ts'
import { exhaustingFace, requiredSpend } from '../rules/presence.ts'
import type { StoriedAge } from '../state.ts'
import type { ChapterView, ExchangeView, RollView } from './age-view.ts'

export function viewChapter(state: StoriedAge, chapter: Chapter): ChapterView {
  const { revealed, opening, outcome, completed, tokens, victory, met } = chapter
  return {
    number: chapter.number,
    spotlight: chapter.spotlight,
    adversity: chapter.adversity,
    revealed: {
      spotlight: revealed.spotlight && [...revealed.spotlight],
      adversity: revealed.adversity && [...revealed.adversity],
    },
    opening: opening && viewOpening(opening),
    tokens: { spotlight: tokens.spotlight, adversity: tokens.adversity },
    victory: { spotlight: victory.spotlight, adversity: victory.adversity },
    threats: chapter.threats.map((threat) => viewThreat(chapter, threat)),
    elements: chapter.elements.map(viewElement),
    exchange: chapter.exchange && viewExchange(state, chapter.exchange),
    told: chapter.told.map((told) => ({ ...viewRoll(told), number: told.number, teller: told.teller })),
    met: { protagonist: [...met.protagonist], antagonist: [...met.antagonist] },
    outcome: outcome && viewOutcome(outcome),
    budget: chapter.budget,
    purchases: viewPurchases(chapter.purchases),
    stepBought: chapter.stepBought,
    completed: completed && { seat: completed.seat, segment: completed.segment },
  }
}

function viewOpening({ place, aim, approach, frees, cost }: Opening): Opening {
  return { place, aim, approach, frees, cost }
}

function viewThreat(chapter: Chapter, { id, text, kind, dice, exhausted, exchange }: Threat) {
  return { id, text, kind, dice, exhausted, exchange, why: whyOf(chapter, id) }
}

function viewElement({ id, by, type, subject, cost, exchange, rewardedBy }: Element): Element {
  return { id, by, type, subject, cost, exchange, rewardedBy: [...rewardedBy] }
}

function viewOutcome({ winner, converted, spender, freed }: Outcome): Outcome {
  return { winner, converted, spender, freed: [...freed] }
}

export function viewPurchases(purchases: readonly BoardPurchase[]): ChapterView['purchases'] {
  return purchases.map(({ what, cost, about }) => ({ what, cost, about }))
}

function viewExchange(state: StoriedAge, exchange: Exchange): ExchangeView {
  const { used, ready, roll, spent, qualifying } = exchange
  const view = (uses: readonly Use[]) => uses.map(({ trait, why }) => ({ trait, why }))
  return {
    number: exchange.number,
    used: { spotlight: view(used.spotlight), adversity: view(used.adversity) },
    ready: { spotlight: ready.spotlight, adversity: ready.adversity },
    duty: { required: requiredSpend(state, exchange), spent, qualifying },
    exhaustingFace: exhaustingFace(state),
    roll: roll && viewRoll(roll),
  }
}

function viewRoll({ dice, winner, exhausted }: ExchangeRoll): RollView {
  const view = (all: readonly RolledDie[]) => all.map(({ trait, size, face }) => ({ trait, size, face }))
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
