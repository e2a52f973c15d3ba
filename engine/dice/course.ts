/**
 * Follows what happened to a table's dice, in its order, and says of each roll which kind it is (TB-121).
 * Nothing about what it is told is taken for granted: parts have to fit their chains, and every roll has
 * to take the parts that were due. Whatever does not fit is a RangeError, in words for players.
 */
import type { Hashing } from './hashing.ts'
import {
  bindPart,
  type Draw,
  drawFor,
  givePart,
  hashOfPart,
  isPart,
  type OtherPart,
  type Parts,
  type RollKind,
  sealParts,
  spendParts,
} from './parts.ts'

/** How many rolls there are of each kind; `old` are those from before others had a hand in them. */
export type KindCounts = { -readonly [Kind in RollKind | 'old']: number }

interface PartGiven extends OtherPart {
  readonly also?: readonly number[] | undefined
}

interface PartBound {
  readonly seat: number
  readonly head: string
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
  readonly kinds: KindCounts = { shared: 0, alone: 0, unbound: 0, old: 0 }
  readonly #hashing: Hashing
  #parts: Parts | undefined
  /** What each seat's roll took, as long as nothing but rolls has happened since. */
  #drawn = new Map<number, Draw>()

  constructor(hashing: Hashing) {
    this.#hashing = hashing
  }

  seal(scheme: unknown): void {
    if (scheme !== undefined && scheme !== 2)
      throw new RangeError('These dice are sealed in a way that is not known here.')
    this.#parts = scheme === 2 ? sealParts(this.#parts) : undefined
    this.#drawn.clear()
  }

  /** The table goes on by itself, or from a backup: what was bound before counts no more. */
  cut(): void {
    this.#parts = undefined
    this.#drawn.clear()
  }

  bind({ seat, head }: PartBound): void {
    checkSeat(seat)
    if (!isPart(head)) throw new RangeError('What a seat binds itself to is 64 hexadecimal digits.')
    bindPart(this.#need(), seat, head)
    this.#drawn.clear()
  }

  give(table: string, { seat, part, also = [] }: PartGiven): void {
    checkSeat(seat)
    const parts = this.#need()
    const chain = parts.chains[seat]
    if (!chain) throw new RangeError(`Seat ${seat + 1} gives a part without having bound one.`)
    if (!Array.isArray(also)) throw new RangeError('The other seats of a browser are a list.')
    if (!isPart(part) || hashOfPart(table, { seat, part }, this.#hashing) !== chain.last)
      throw new RangeError(`This part of seat ${seat + 1} is not the one it had bound.`)
    givePart(parts, { seat, part, also })
    this.#drawn.clear()
  }

  roll(roll: ToldRoll): void {
    const parts = this.#parts
    if (parts === undefined) {
      if (roll.kind !== undefined || roll.others !== undefined || roll.again !== undefined)
        throw new RangeError('Parts are mixed in, but these dice were sealed without them.')
      this.kinds.old += 1
      return
    }
    checkSeat(roll.seat)
    const draw = this.#draw(parts, roll)
    if (!isSame(draw, roll)) throw new RangeError('This roll does not take the parts that were due.')
    this.#drawn.set(roll.seat, { ...draw, own: roll.nonce })
    spendParts(parts, roll.seat)
    this.kinds[draw.kind] += 1
  }

  #draw(parts: Parts, { seat, again }: ToldRoll): Draw {
    if (again === undefined) return drawFor(parts, seat)
    const draw = this.#drawn.get(seat)
    if (again !== true || draw === undefined)
      throw new RangeError('This roll says it belongs to one before it, and there is none.')
    return draw
  }

  #need(): Parts {
    if (this.#parts === undefined) throw new RangeError('A part is given to dice that take none.')
    return this.#parts
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
