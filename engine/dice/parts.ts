/**
 * TB-120: the players' hands in the dice, by scheme 2 (rounds.ts has the third). Each seat's browser makes a chain of numbers backwards, each
 * the hash of the one after it, and binds itself to the first. With its actions it gives the next one:
 * there is only one that fits, so nobody has anything to try out, whatever else they know.
 *
 *   hash of a part = SHA-256( "storytable/part/1" 0 table 0 seat 0 part )
 *
 * A roll takes the first part that its seat has given since its last roll, and the first of each other
 * seat. A part counts towards another chain, or towards a seal, only if its giver had acted in between:
 * what somebody sends after they were answered cannot have been known before. (docs/protocol.md, "Dice")
 */
import { joinBytes, joinFields, parseHex, toHex } from './bytes.ts'
import type { Hashing } from './hashing.ts'

/** How a roll came to its faces: by several people's parts, or marked. */
export type RollKind =
  /** The roller's part and the others' that were due. */
  | 'shared'
  /** No other person's part counted, or not all that were due were there. */
  | 'alone'
  /** The roller had bound no part: a stand-in, a program, or a browser that is new here. */
  | 'unbound'

export interface OtherPart {
  readonly seat: number
  readonly part: string
}

/** A part that waits for a roll. Moments are counted in what happens to the dice, from 1. */
interface GivenPart extends OtherPart {
  /** When its seat gave the one before it, or bound itself. */
  readonly before: number
  /** When its chain began. */
  readonly began: number
}

interface PartChain {
  /** The latest part, or what was bound: the next part's hash. */
  last: string
  began: number
  gave: number
  /** The first of this seat's parts since its last roll. */
  own: GivenPart | null
  /** The first part of each other seat since this one's last roll. */
  others: GivenPart[]
}

export interface Parts {
  now: number
  /** When the dice that roll now were sealed. */
  sealed: number
  chains: (PartChain | null)[]
}

interface Giving extends OtherPart {
  /** TB-125: other seats that the same browser holds; together they are one hand. */
  readonly also: readonly number[]
}

export interface Draw {
  readonly kind: RollKind
  /** The roller's part, where it takes part in the roll. */
  readonly own?: string
  readonly others: readonly OtherPart[]
}

/** What a roll says of its parts. */
export interface Drawn {
  readonly nonce: string
  readonly kind: RollKind
  readonly others: readonly OtherPart[]
  readonly again?: true
}

const PART = /^[0-9a-f]{64}$/

export function isPart(text: unknown): text is string {
  return typeof text === 'string' && PART.test(text)
}

/** What comes before a part in its chain. */
export function hashOfPart(
  table: string,
  { seat, part }: OtherPart,
  hashing: Pick<Hashing, 'sha256'>,
): string {
  return toHex(hashing.sha256(joinBytes(joinFields(['storytable/part/1', table, seat, '']), parseHex(part))))
}

/** New dice: what was given before their seal may have been known to whoever made it. */
export function sealParts(parts: Parts | undefined): Parts {
  const sealed = parts ?? { now: 0, sealed: 0, chains: [] }
  sealed.now += 1
  sealed.sealed = sealed.now
  for (const chain of sealed.chains) if (chain) spend(chain)
  return sealed
}

/** TB-124: a chain begins at any time, in the place of the one before it. */
export function bindPart(parts: Parts, seat: number, head: string): void {
  parts.now += 1
  while (parts.chains.length <= seat) parts.chains.push(null)
  parts.chains[seat] = { last: head, began: parts.now, gave: parts.now, own: null, others: [] }
}

/** Would it change anything? What would not is not written down; it is still the seat's next. */
export function isAwaited(parts: Parts, { seat, also }: Omit<Giving, 'part'>): boolean {
  const chain = parts.chains[seat]
  if (!chain) return false
  if (chain.gave < parts.sealed) return true
  const isRipe = chain.gave > parts.sealed
  if (isRipe && chain.own === null && meetsAnother(parts, chain, { seat, also })) return true
  return parts.chains.some((other, at) => {
    if (!other || at === seat) return false
    return chain.gave < other.began || (isRipe && isTakenBy(other, at, { seat, also }))
  })
}

export function givePart(parts: Parts, { seat, part, also }: Giving): void {
  const chain = parts.chains[seat]
  if (!chain) return
  const given: GivenPart = { seat, part, before: chain.gave, began: chain.began }
  if (given.before > parts.sealed) {
    if (chain.own === null && meetsAnother(parts, chain, { seat, also })) chain.own = given
    for (const [at, other] of parts.chains.entries()) {
      if (!other || at === seat || given.before < other.began) continue
      if (isTakenBy(other, at, { seat, also })) other.others.push(given)
    }
  }
  parts.now += 1
  chain.last = part
  chain.gave = parts.now
}

/** TB-122: has the giver acted since another's chain began? Only then is its next part one that nobody could have known. */
function meetsAnother(parts: Parts, chain: PartChain, { seat, also }: Omit<Giving, 'part'>): boolean {
  return parts.chains.some((other, at) => {
    return other && at !== seat && !also.includes(at) && chain.gave > other.began
  })
}

function isTakenBy(other: PartChain, at: number, { seat, also }: Omit<Giving, 'part'>): boolean {
  return !also.includes(at) && !other.others.some((one) => one.seat === seat)
}

/** What a roll of this seat takes. */
export function drawFor(parts: Parts, seat: number): Draw {
  const chain = parts.chains[seat]
  if (!chain) return { kind: 'unbound', others: [] }
  const { own } = chain
  if (own === null) return { kind: 'alone', others: [] }
  const others = chain.others.filter(({ began }) => own.before > began)
  if (others.length === 0) return { kind: 'alone', others: [] }
  others.sort((one, other) => one.seat - other.seat)
  return { kind: 'shared', own: own.part, others: others.map(({ seat: of, part }) => ({ seat: of, part })) }
}

export function spendParts(parts: Parts, seat: number): void {
  const chain = parts.chains[seat]
  if (chain) spend(chain)
}

function spend(chain: PartChain): void {
  chain.own = null
  chain.others = []
}
