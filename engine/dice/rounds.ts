/**
 * The players' hands in dice of scheme 3 (parts.ts has those of scheme 2). Every part of a seat has a
 * *round*, which opens two parts of that seat before it: there it is fixed which part it is, whose parts go
 * with it, and that of each of them it is the second from then on. None of these can have been known by
 * then, and which they are can be changed by nobody after it, in whatever order people act, roll and bind
 * themselves anew. A roll takes its own part with all of them, or it is marked. (docs/protocol.md, "Dice")
 */
import type { Draw, OtherPart } from './parts.ts'

/** What goes with one part of a seat. Moments are counted in what happens to the dice, from 1. */
interface Round {
  readonly since: number
  /** Whose parts go with it, in their order: other hands that had acted lately. */
  readonly due: readonly number[]
  readonly got: OtherPart[]
}

interface RoundChain {
  /** The latest part, or what was bound: the next part's hash. */
  last: string
  began: number
  gave: number
  /** When the seat rolled last and the time before, whatever it was bound to then. */
  rolled: number
  rolledBefore: number
  /** TB-125: other seats that the same browser holds; together they are one hand. */
  also: readonly number[]
  /** Of the next part, and of the one after it. */
  rounds: Round[]
  /** The part that waits for a roll. */
  own: { readonly part: string; readonly round: Round } | null
}

export interface Rounds {
  readonly scheme: 3
  now: number
  /** When the dice that roll now were sealed. */
  sealed: number
  chains: (RoundChain | null)[]
}

interface Binding {
  readonly seat: number
  readonly head: string
  readonly also: readonly number[]
}

/** Fewer, and whoever rolls with every action would roll with nobody who acts but once in between. */
const AHEAD = 2

/** New dice: what was given before their seal may have been known to whoever made it. */
export function sealRounds(rounds: Rounds | undefined): Rounds {
  const sealed = rounds ?? { scheme: 3, now: 0, sealed: 0, chains: [] }
  sealed.now += 1
  sealed.sealed = sealed.now
  for (const chain of sealed.chains) if (chain) chain.own = null
  return sealed
}

/** TB-124: a chain begins at any time, in the place of the one before it. */
export function bindRounds(rounds: Rounds, { seat, head, also }: Binding): void {
  rounds.now += 1
  while (rounds.chains.length <= seat) rounds.chains.push(null)
  const { now, chains } = rounds
  const { rolled = 0, rolledBefore = 0 } = chains[seat] ?? {}
  const rolls = { rolled, rolledBefore }
  const chain: RoundChain = { last: head, began: now, gave: now, ...rolls, also, rounds: [], own: null }
  chains[seat] = chain
  openRounds(rounds, seat, chain)
}

/** Would it change anything? What would not must not be written down; it is still the seat's next. */
export function isPartDue(rounds: Rounds, seat: number): boolean {
  const chain = rounds.chains[seat]
  if (!chain) return false
  if (chain.own === null && (isOpen(rounds, chain.rounds[0]) || listPresent(rounds, seat, chain).length > 0))
    return true
  return rounds.chains.some((other, at) => {
    if (!other || isOneHand(rounds, seat, at)) return false
    return hasNotGiven(rounds, chain, other) || isMissing(rounds, seat, other.own?.round ?? other.rounds[0])
  })
}

export function giveInRounds(rounds: Rounds, { seat, part }: OtherPart): void {
  const chain = rounds.chains[seat]
  if (!chain) return
  for (const [at, other] of rounds.chains.entries()) {
    if (!other || at === seat) continue
    for (const round of roundsOf(other))
      if (chain.gave > round.since && isMissing(rounds, seat, round)) round.got.push({ seat, part })
  }
  const round = chain.rounds.shift()
  rounds.now += 1
  chain.last = part
  chain.gave = rounds.now
  if (chain.own === null && round !== undefined && isOpen(rounds, round)) chain.own = { part, round }
  openRounds(rounds, seat, chain)
}

/** What a roll of this seat takes. */
export function drawFromRounds(rounds: Rounds, seat: number): Draw {
  const chain = rounds.chains[seat]
  if (!chain) return { kind: 'unbound', others: [] }
  const { own } = chain
  if (own === null || own.round.got.length < own.round.due.length) return { kind: 'alone', others: [] }
  const others = [...own.round.got].sort((one, other) => one.seat - other.seat)
  return { kind: 'shared', own: own.part, others }
}

export function spendRound(rounds: Rounds, seat: number): void {
  const chain = rounds.chains[seat]
  if (!chain) return
  chain.own = null
  chain.rolledBefore = chain.rolled
  chain.rolled = rounds.now
}

/** A round in which nobody is due, or from before the seal, can come to nothing: it opens anew. */
function openRounds(rounds: Rounds, seat: number, chain: RoundChain): void {
  const due = listPresent(rounds, seat, chain)
  for (let place = 0; place < AHEAD; place++) {
    if (!isOpen(rounds, chain.rounds[place])) chain.rounds[place] = { since: rounds.now, due, got: [] }
  }
}

function isOpen({ sealed }: Rounds, round: Round | undefined): boolean {
  return round !== undefined && round.since > sealed && round.due.length > 0
}

function roundsOf({ own, rounds }: RoundChain): readonly Round[] {
  return own === null ? rounds : [own.round, ...rounds]
}

/** A chain that began later could have been made to suit: its seat's part stays missing. */
function isMissing({ sealed, chains }: Rounds, seat: number, round: Round | undefined): boolean {
  if (round === undefined) return false
  const { since, due, got } = round
  const began = chains[seat]?.began ?? since
  return since > sealed && began < since && due.includes(seat) && !got.some((one) => one.seat === seat)
}

function listPresent(rounds: Rounds, seat: number, chain: RoundChain): number[] {
  return rounds.chains.flatMap((other, at) =>
    other && !isOneHand(rounds, seat, at) && isPresent(rounds, other, chain) ? [at] : [],
  )
}

/** Has it acted since the other's roll before last, with these dice? Since the last, perhaps nobody could. */
function isPresent({ sealed }: Rounds, { gave }: RoundChain, { rolledBefore }: RoundChain): boolean {
  return gave > Math.max(rolledBefore, sealed)
}

function hasNotGiven({ sealed }: Rounds, { gave }: RoundChain, { rolled }: RoundChain): boolean {
  return gave <= Math.max(rolled, sealed)
}

/** TB-125: whichever of the two names the other. */
function isOneHand({ chains }: Rounds, one: number, other: number): boolean {
  return one === other || isNamed(chains[one], other) || isNamed(chains[other], one)
}

function isNamed(chain: RoundChain | null | undefined, seat: number): boolean {
  return chain?.also.includes(seat) ?? false
}
