/** HC-O1: cards as numbers. 1–13 hearts from ace to king, 14–26 diamonds, 27–39 clubs, 40–52 spades, 53 and 54 the jokers. */
export const DECK = 52
export const DECK_WITH_JOKERS = 54
const RED_JOKER = 53
const SUIT = 13
const ACE = 1
const JACK = 11
const SUITS = ['♥', '♦', '♣', '♠'] as const
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

export function isRed(card: number): boolean {
  return card <= 2 * SUIT || card === RED_JOKER
}

/** Red jacks, queens and kings draw one more; from the fair deck red aces and the red joker do as well. */
export function drawsMore(card: number, deck: 'fair' | 'as-written'): boolean {
  if (!isRed(card)) return false
  if (card === RED_JOKER) return deck === 'fair'
  const rank = rankOf(card)
  return rank >= JACK || (deck === 'fair' && rank === ACE)
}

/** “Q♥” */
export function sayCard(card: number): string {
  if (card > DECK) return card === RED_JOKER ? 'Joker ♥' : 'Joker ♠'
  return `${RANKS[rankOf(card) - 1]}${SUITS[Math.floor((card - 1) / SUIT)]}`
}

function rankOf(card: number): number {
  return ((card - 1) % SUIT) + 1
}
