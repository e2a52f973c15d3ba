/**
 * Follows what happened to a table's dice, in its order, and says of each roll which kind it is (TB-121).
 * Nothing about what it is told is taken for granted: parts have to fit their chains, and every roll has
 * to take the parts that were due. Whatever does not fit is a RangeError, in words for players.
 */
import {
  bindHand,
  drawHands,
  giveHand,
  type Hands,
  isHandAwaited,
  isOfRounds,
  sealHands,
  spendHand,
} from './hands.ts'
import type { Hashing } from './hashing.ts'
import { type Draw, hashOfPart, isPart, type OtherPart, type RollKind } from './parts.ts'
import { kindBy, type RollKindOrOld } from './roll-kinds.ts'

interface PartGiven extends OtherPart {
  readonly also?: readonly number[] | undefined
  readonly version?: number | undefined
}

interface PartBound {
  readonly seat: number
  readonly head: string
  readonly also?: readonly number[] | undefined
  readonly version?: number | undefined
}

/** What a roll says of its parts. */
interface ToldRoll {
  readonly seat: number
  readonly nonce: string
  readonly kind?: RollKind | undefined
  readonly others?: readonly OtherPart[] | undefined
  /** It belongs to the same action as the seat's roll before it, and takes the same parts. */
  readonly again?: true | undefined
}

/** No game seats more; a forged file might. */
const MOST_SEATS = 64

export class DiceCourse {
  /** Of each roll, in their order. */
  readonly kinds: RollKindOrOld[] = []
  readonly #hashing: Hashing
  #hands: Hands | undefined
  /** The latest version that anything told of. */
  #version = 0
  /** What each seat's roll took, as long as nothing but rolls has happened since. */
  #drawn = new Map<number, Draw>()

  constructor(hashing: Hashing) {
    this.#hashing = hashing
  }

  /** Something else stands between: what was rolled before belongs to an action that is over. */
  endRolls(): void {
    this.#drawn.clear()
  }

  /** A line of the chronicle: what follows it did not happen before. */
  tell(version: number): void {
    if (version < this.#version) throw new RangeError('A part says that it was given after this line.')
    this.#version = version
  }

  seal(scheme: unknown): void {
    if (scheme !== undefined && scheme !== 2 && scheme !== 3)
      throw new RangeError('These dice are sealed in a way that is not known here.')
    this.#hands = scheme === undefined ? undefined : sealHands(this.#hands, scheme)
  }

  /** The table goes on by itself, or from a backup: what was bound before counts no more. */
  cut(): void {
    this.#hands = undefined
  }

  bind({ seat, head, also, version }: PartBound): void {
    checkSeat(seat)
    if (!isPart(head)) throw new RangeError('What a seat binds itself to is 64 hexadecimal digits.')
    const hands = this.#need()
    if (isOfRounds(hands)) this.#checkVersion(version)
    if (isOfRounds(hands) && also !== undefined) checkOneHand(also, seat)
    bindHand(hands, { seat, head, also })
  }

  give(table: string, { seat, part, also, version }: PartGiven): void {
    checkSeat(seat)
    const hands = this.#need()
    const chain = hands.chains[seat]
    if (!chain) throw new RangeError(`Seat ${seat + 1} gives a part without having bound one.`)
    if (!isPart(part) || hashOfPart(table, { seat, part }, this.#hashing) !== chain.last)
      throw new RangeError(`This part of seat ${seat + 1} is not the one it had bound.`)
    if (isOfRounds(hands)) {
      this.#checkVersion(version)
      if (also !== undefined) throw new RangeError('The other seats of a browser are said when it binds.')
      if (!isHandAwaited(hands, seat, [])) throw new RangeError('Nothing waits for this part.')
    } else if (also !== undefined) checkSeats(also)
    giveHand(hands, { seat, part, also })
  }

  roll(roll: ToldRoll): void {
    const hands = this.#hands
    if (hands === undefined) {
      if (roll.kind !== undefined || roll.others !== undefined || roll.again !== undefined)
        throw new RangeError('Parts are mixed in, but these dice were sealed without them.')
      this.kinds.push(kindBy(undefined, undefined))
      return
    }
    checkSeat(roll.seat)
    const draw = this.#draw(hands, roll)
    if (!isSame(draw, roll)) throw new RangeError('This roll does not take the parts that were due.')
    this.#drawn.set(roll.seat, { ...draw, own: roll.nonce })
    spendHand(hands, roll.seat)
    this.kinds.push(kindBy(isOfRounds(hands) ? 3 : 2, draw.kind))
  }

  #draw(hands: Hands, { seat, again }: ToldRoll): Draw {
    if (again === undefined) return drawHands(hands, seat)
    const draw = this.#drawn.get(seat)
    if (again !== true || draw === undefined)
      throw new RangeError('This roll says it belongs to one before it, and there is none.')
    return draw
  }

  #need(): Hands {
    if (this.#hands === undefined) throw new RangeError('A part is given to dice that take none.')
    return this.#hands
  }

  /** So that whose part it is can compare it with what they were answered. */
  #checkVersion(version: unknown): void {
    if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < Math.max(1, this.#version))
      throw new RangeError('A part says at which version it was given, and versions only grow.')
    this.#version = version
  }
}

function isSame(draw: Draw, { kind, nonce, others }: ToldRoll): boolean {
  if (kind !== draw.kind || !Array.isArray(others) || others.length !== draw.others.length) return false
  if (draw.own !== undefined && nonce !== draw.own) return false
  return draw.others.every(({ seat, part }, place) => {
    const told = others[place] as OtherPart | undefined
    return told?.seat === seat && told.part === part
  })
}

function checkSeat(seat: number): void {
  if (!Number.isInteger(seat) || seat < 0 || seat >= MOST_SEATS)
    throw new RangeError('A part belongs to a seat of the table.')
}

function checkSeats(seats: readonly number[]): void {
  if (!Array.isArray(seats)) throw new RangeError('The other seats of a browser are a list.')
  for (const one of seats) checkSeat(one)
}

/** Each once, in order, so that there is one way to say it. */
function checkOneHand(also: readonly number[], seat: number): void {
  checkSeats(also)
  const isSaid =
    also.length > 0 && also.every((one, at) => one !== seat && (at === 0 || one > (also[at - 1] ?? 0)))
  if (!isSaid) throw new RangeError('The other seats of a browser are each said once, in order.')
}
