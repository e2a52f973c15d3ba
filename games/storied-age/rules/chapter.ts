import type { Seat } from '../../../engine/writing.ts'
import type { Bond, Captivity, Mark } from './characters.ts'
import type { Dice } from './dice.ts'

/** The two who play out a chapter. */
export type Side = 'spotlight' | 'adversity'
export const SIDES: readonly Side[] = ['spotlight', 'adversity']

export type Purse = Record<Side, number>

/** The chapter in play. Traits that are not listed as active or exhausted are idle. */
export interface Chapter {
  number: number
  /** Sealed until the auction's reveal; null is not locked yet. */
  bids: (number | null)[]
  /** SA-063, SA-075: the hands as they opened; null before. */
  revealed: Record<Side, (number | null)[] | null>
  spotlight: Seat | null
  adversity: Seat | null
  opening: Opening | null
  /** Chapter Tokens. */
  tokens: Purse
  /** Victory Tokens won in exchanges; after the tally with what was converted. */
  victory: Purse
  present: Presence[]
  traits: Record<string, 'active' | 'exhausted'>
  threats: Threat[]
  elements: Element[]
  exchange: Exchange | null
  told: ToldExchange[]
  /** SA-004: whoever tells the latest exchange again, because it was struck. */
  retelling?: Seat
  /** SA-151: characters whose traits shared an exchange with a lead's. */
  met: { protagonist: string[]; antagonist: string[] }
  /** SA-R51: characters whose traits gave dice. */
  rolled: string[]
  outcome: Outcome | null
  /** Victory Tokens the spender may still spend (SA-129). */
  budget: number
  purchases: Purchase[]
  stepBought: boolean
  /** SA-153: Supporting Characters whose track has moved. */
  moved: string[]
  /** SA-134: what must be told in the conclusion. */
  completed: { seat: Seat; segment: number } | null
  made: { threats: number; elements: number }
}

export type Likelihood = 'expected' | 'unexpected' | 'surprising'
export const LIKELIHOODS: readonly Likelihood[] = ['expected', 'unexpected', 'surprising']

export interface Opening {
  place: string
  aim: string
  approach: string
  /** SA-155: the captive whose freedom is the aim. */
  frees: string | null
  cost: number
}

/** Somebody who comes into the chapter: the one who was paid for, or a companion (SA-107). */
export interface Arrival {
  readonly character: string
  /** The side that brought it or drew it in; the two players' own characters act for them all the same (`actsFor`). */
  readonly brought: Side
  readonly how: 'opening' | 'established' | 'travel'
  /** Who was paid for (itself, or the companion it came with), and how much; a companion comes free. */
  readonly with: string
  readonly paid: number
}

export interface Presence extends Arrival {
  /** The exchange it came in; 0 with the opening. */
  exchange: number
  /** Before it came, for an objection (SA-099). */
  before: { location: string | null; mark: Mark }
}

export type ThreatKind = 'passive' | 'active'

export interface Threat {
  id: string
  text: string
  kind: ThreatKind
  dice: Dice
  exhausted: boolean
  exchange: number
}

/** SA-081: something new that the audience may reward. */
export interface Element {
  id: string
  by: Side
  type: 'npc-created' | 'established' | 'threat'
  /** The character or threat it is. */
  subject: string
  cost: number
  exchange: number
  rewardedBy: Seat[]
}

export interface Use {
  /** A trait or a threat. */
  trait: string
  why: string
}

export interface Exchange {
  number: number
  /** Chapter Tokens of the Adversity Player when it began (SA-O6). */
  start: number
  /** Chapter Tokens the Adversity Player spent in it. */
  spent: number
  /** Of these, spends on activation or threats (SA-113). */
  qualifying: number
  used: Record<Side, Use[]>
  /** How often each side has put something in, also what it left out again (SA-R79). */
  uses: Record<Side, number>
  ready: Record<Side, boolean>
  roll: ExchangeRoll | null
}

export interface RolledDie {
  trait: string
  size: number
  face: number
}

export interface ExchangeRoll {
  dice: Record<Side, RolledDie[]>
  winner: Side | 'none'
  /** What became exhausted, by side (SA-123). */
  exhausted: Record<Side, string[]>
}

export interface ToldExchange extends ExchangeRoll {
  number: number
  teller: Seat
}

export interface Outcome {
  winner: Side | 'tie'
  converted: number
  spender: Seat | null
  freed: string[]
}

export interface Purchase {
  what: string
  cost: number
  about: string
  /** What an objection puts back (SA-133). */
  before: BeforePurchase | null
}

/** As the board shows it. */
export type BoardPurchase = Omit<Purchase, 'before'>

export interface BeforePurchase {
  /** The trait that was added or reworded, and its words until then. */
  trait?: { id: string; text: string }
  mark?: Mark
  bonds?: Bond[]
  captivities?: Captivity[]
}

/** A chapter that is over, as the board shows it; all of it is in the chronicle. */
export interface PastChapter {
  number: number
  spotlight: Seat
  adversity: Seat
  place: string
  aim: string
  winner: Side | 'tie'
  purchases: BoardPurchase[]
}

export function newChapter(number: number, seats: number): Chapter {
  return {
    number,
    bids: new Array<null>(seats).fill(null),
    revealed: { spotlight: null, adversity: null },
    spotlight: null,
    adversity: null,
    opening: null,
    tokens: { spotlight: 0, adversity: 0 },
    victory: { spotlight: 0, adversity: 0 },
    present: [],
    traits: {},
    threats: [],
    elements: [],
    exchange: null,
    told: [],
    met: { protagonist: [], antagonist: [] },
    rolled: [],
    outcome: null,
    budget: 0,
    purchases: [],
    stepBought: false,
    moved: [],
    completed: null,
    made: { threats: 0, elements: 0 },
  }
}

export function newExchange(number: number, start: number): Exchange {
  return {
    number,
    start,
    spent: 0,
    qualifying: 0,
    used: { spotlight: [], adversity: [] },
    uses: { spotlight: 0, adversity: 0 },
    ready: { spotlight: false, adversity: false },
    roll: null,
  }
}

export function sideOfSeat(chapter: Chapter, seat: Seat): Side | undefined {
  if (seat === chapter.spotlight) return 'spotlight'
  return seat === chapter.adversity ? 'adversity' : undefined
}

export function seatOfSide(chapter: Chapter, side: Side): Seat {
  return (side === 'spotlight' ? chapter.spotlight : chapter.adversity) ?? 0
}

export function otherSide(side: Side): Side {
  return side === 'spotlight' ? 'adversity' : 'spotlight'
}

export function presenceOf(chapter: Chapter, character: string): Presence | undefined {
  for (const presence of chapter.present) if (presence.character === character) return presence
  return undefined
}

export function findThreat(chapter: Chapter, id: string): Threat | undefined {
  for (const threat of chapter.threats) if (threat.id === id) return threat
  return undefined
}

export function isUsed(exchange: Exchange, trait: string): boolean {
  return isAmong(exchange.used.spotlight, trait) || isAmong(exchange.used.adversity, trait)
}

function isAmong(uses: readonly Use[], trait: string): boolean {
  for (const use of uses) if (use.trait === trait) return true
  return false
}

type Thrown = Readonly<Record<Side, readonly { readonly face: number }[]>>

/** What decides an exchange: the faces that first differ (0 is no die), and their place from the highest. */
export interface Deciding extends Record<Side, number> {
  /** Null in a dead heat. */
  readonly place: number | null
}

/** SA-119 to SA-121: highest against highest and so on; a die beats no die; all equal is a dead heat. */
export function decidingDice(dice: Thrown): Deciding {
  const ours = sortFaces(dice.spotlight)
  const theirs = sortFaces(dice.adversity)
  const most = Math.max(ours.length, theirs.length)
  for (let place = 0; place < most; place++) {
    const spotlight = ours[place] ?? 0
    const adversity = theirs[place] ?? 0
    if (spotlight !== adversity) return { place, spotlight, adversity }
  }
  return { place: null, spotlight: 0, adversity: 0 }
}

/** From the highest. A general sort costs more than so few dice do. */
function sortFaces(dice: Thrown[Side]): number[] {
  const faces = dice.map((die) => die.face)
  for (let place = 1; place < faces.length; place++) {
    const face = faces[place] as number
    let to = place
    for (; to > 0 && (faces[to - 1] as number) < face; to--) faces[to] = faces[to - 1] as number
    faces[to] = face
  }
  return faces
}

export function winnerOf(dice: Thrown): Side | 'none' {
  const { place, spotlight, adversity } = decidingDice(dice)
  return place === null ? 'none' : spotlight > adversity ? 'spotlight' : 'adversity'
}
