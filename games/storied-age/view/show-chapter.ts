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
  const { opening, outcome, completed, tokens, victory, met } = chapter
  return {
    number: chapter.number,
    spotlight: chapter.spotlight,
    adversity: chapter.adversity,
    revealed: {
      spotlight: chapter.revealed.spotlight && [...chapter.revealed.spotlight],
      adversity: chapter.revealed.adversity && [...chapter.revealed.adversity],
    },
    opening: opening && {
      place: opening.place,
      aim: opening.aim,
      approach: opening.approach,
      frees: opening.frees,
      cost: opening.cost,
    },
    tokens: { spotlight: tokens.spotlight, adversity: tokens.adversity },
    victory: { spotlight: victory.spotlight, adversity: victory.adversity },
    threats: viewThreats(chapter),
    elements: viewElements(chapter),
    exchange: chapter.exchange && viewExchange(state, chapter.exchange),
    told: chapter.told.map((told) => ({ ...viewRoll(told), number: told.number, teller: told.teller })),
    met: { protagonist: [...met.protagonist], antagonist: [...met.antagonist] },
    outcome: outcome && {
      winner: outcome.winner,
      converted: outcome.converted,
      spender: outcome.spender,
      freed: [...outcome.freed],
    },
    budget: chapter.budget,
    purchases: viewPurchases(chapter.purchases),
    stepBought: chapter.stepBought,
    completed: completed && { seat: completed.seat, segment: completed.segment },
  }
}

function viewThreats(chapter: Chapter): ChapterView['threats'] {
  return chapter.threats.map(({ id, text, kind, dice, exhausted, exchange }) => ({
    id,
    text,
    kind,
    dice,
    exhausted,
    exchange,
    why: whyOf(chapter, id),
  }))
}

function viewElements(chapter: Chapter): ChapterView['elements'] {
  return chapter.elements.map(({ id, by, type, subject, cost, exchange, rewardedBy }) => ({
    id,
    by,
    type,
    subject,
    cost,
    exchange,
    rewardedBy: [...rewardedBy],
  }))
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
