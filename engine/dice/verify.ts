/**
 * Works out every roll of a table again. Records come from outside, so nothing about them is
 * taken for granted; the first thing that does not fit is told in words for players, who know
 * an epoch as "dice 1", "dice 2", as the chronicle does.
 */
import {
  checkDice,
  checkPlace,
  commitmentOf,
  fairFaces,
  type Hashing,
  isSeed,
  type RollPlace,
} from './fair.ts'

export interface EpochRecord {
  readonly epoch: number
  readonly commitment: string
  /** The table that sealed it, where that is the one this table went on from. */
  readonly table?: string | undefined
  /** Missing until the epoch is opened. */
  readonly seed?: string | undefined
  /** How its dice roll (TB-126). */
  readonly scheme?: number | undefined
}

export interface RollRecord extends RollPlace {
  readonly seat?: number | undefined
  readonly kind?: string | undefined
  readonly again?: boolean | undefined
  readonly dice: readonly number[]
  readonly faces: readonly number[]
}

export interface DiceRecord {
  readonly table: string
  /** In the order they began. */
  readonly epochs: readonly EpochRecord[]
  /** In the order they were made. */
  readonly rolls: readonly RollRecord[]
}

/** What a problem is about: an epoch, or one roll in it; neither if the record as a whole cannot be read. */
export interface ProblemPlace {
  readonly epoch?: number
  readonly index?: number
}

export type DiceVerdict =
  /** `sealed` rolls belong to an epoch that is not opened yet: their dice cannot be checked so far. */
  | { readonly ok: true; readonly checked: number; readonly sealed: number }
  | { readonly ok: false; readonly problem: string; readonly at: ProblemPlace }

class DiceProblem extends Error {
  readonly at: ProblemPlace

  constructor(problem: string, at: ProblemPlace) {
    super(problem)
    this.at = at
  }
}

export function verifyDice(record: DiceRecord, hashing: Hashing): DiceVerdict {
  try {
    const seeds = checkEpochs(record, hashing)
    return { ok: true, ...checkRolls(record, seeds, hashing) }
  } catch (error) {
    if (error instanceof DiceProblem) return { ok: false, problem: error.message, at: error.at }
    throw error
  }
}

interface Sealed {
  readonly table: string
  readonly seed: string | undefined
  readonly scheme: number | undefined
}

type Seeds = Map<number, Sealed>

function checkEpochs({ table, epochs, rolls }: DiceRecord, hashing: Hashing): Seeds {
  if (!Array.isArray(epochs) || !Array.isArray(rolls)) {
    throw new DiceProblem('This is not a record of dice: its seals or its rolls are missing.', {})
  }
  const seeds: Seeds = new Map()
  let last: number | undefined
  for (const { epoch, commitment, seed, scheme, table: sealedAt } of epochs.map(asObject<EpochRecord>)) {
    const at = { epoch }
    const owner = sealedAt ?? table
    if (!(last === undefined ? epoch === 0 || epoch === 1 : epoch === last + 1)) {
      throw new DiceProblem(`Dice ${epoch} are out of order: dice are numbered one after the other.`, at)
    }
    if (!isSeed(commitment))
      throw new DiceProblem(
        `Dice ${epoch} were never sealed: the promise before their first roll is missing.`,
        at,
      )
    if (seed !== undefined) checkPromise({ table: owner, epoch, commitment, seed }, hashing)
    seeds.set(epoch, { table: owner, seed, scheme })
    last = epoch
  }
  return seeds
}

interface OpenedEpoch extends EpochRecord {
  readonly table: string
  readonly seed: string
}

function checkPromise({ table, epoch, commitment, seed }: OpenedEpoch, hashing: Hashing): void {
  if (!isSeed(seed))
    throw new DiceProblem(`The seed of dice ${epoch} is not 64 hexadecimal digits.`, { epoch })
  const promised = asProblem({ epoch }, () => commitmentOf(table, epoch, seed, hashing))
  if (promised !== commitment) {
    const problem = `The seed of dice ${epoch} is not the one this table promised before their first roll.`
    throw new DiceProblem(problem, { epoch })
  }
}

function checkRolls(
  { rolls }: DiceRecord,
  seeds: Seeds,
  hashing: Hashing,
): { checked: number; sealed: number } {
  let [checked, sealed, epoch, nextIndex] = [0, 0, -1, 0]
  const course = new ActionRolls()
  for (const roll of rolls.map(asObject<RollRecord>)) {
    if (roll.epoch !== epoch) {
      checkNextEpoch(roll, epoch, seeds)
      epoch = roll.epoch
      nextIndex = 0
    }
    checkIndex(roll, nextIndex)
    nextIndex += 1
    checkShape(roll)
    const { table, seed, scheme } = seeds.get(epoch) as Sealed
    const as = course.note(roll, scheme)
    if (seed === undefined) {
      sealed += 1
    } else {
      const fair = { table, seed, at: { ...roll, as }, dice: roll.dice }
      checkFaces(
        roll,
        asProblem(roll, () => fairFaces(fair, hashing)),
      )
      checked += 1
    }
  }
  return { checked, sealed }
}

/** Of dice of scheme 3: the how-manieth roll of its seat in its action each is. */
class ActionRolls {
  readonly #made = new Map<number, number>()

  note({ seat = Number.NaN, kind, again }: RollRecord, scheme: number | undefined): RollPlace['as'] {
    const nth = again === true ? (this.#made.get(seat) ?? 0) + 1 : 0
    this.#made.set(seat, nth)
    if (scheme !== 3) return undefined
    return kind === 'shared' ? { seat, nth } : 'marked'
  }
}

/** That only the latest dice rolled can be seen where seals and rolls stand in one order: in a file (engine/record). */
function checkNextEpoch(roll: RollRecord, before: number, seeds: Seeds): void {
  const { epoch, index } = roll
  const at = { epoch, index }
  if (!seeds.has(epoch))
    throw new DiceProblem(`${nameRoll(roll)} was made before those dice were sealed.`, at)
  if (epoch < before) {
    throw new DiceProblem(`${nameRoll(roll)} comes after rolls of dice ${before}. The order was changed.`, at)
  }
}

function checkIndex({ epoch, index }: RollRecord, expected: number): void {
  if (index === expected) return
  const problem = `Dice ${epoch}: roll ${expected} should come next, but here is roll ${index}. A roll is missing, doubled or moved.`
  throw new DiceProblem(problem, { epoch, index })
}

/** What holds for sealed rolls too. */
function checkShape(roll: RollRecord): void {
  const { epoch, index, dice, faces, others } = roll
  const at = { epoch, index }
  if (others !== undefined && !(Array.isArray(others) && others.every(Boolean))) {
    throw new DiceProblem(`${nameRoll(roll)} does not list the parts of others.`, at)
  }
  if (!Array.isArray(dice) || !Array.isArray(faces) || dice.length !== faces.length) {
    throw new DiceProblem(`${nameRoll(roll)} does not show one face for each die.`, at)
  }
  asProblem(at, () => {
    checkPlace(roll)
    checkDice(dice)
  })
  for (const [place, face] of faces.entries()) {
    const size = dice[place] ?? 0
    if (Number.isInteger(face) && face >= 1 && face <= size) continue
    throw new DiceProblem(
      `${nameRoll(roll)}: die ${place + 1} shows ${face}, and a d${size} has no such face.`,
      at,
    )
  }
}

function checkFaces(roll: RollRecord, fair: readonly number[]): void {
  const place = fair.findIndex((face, die) => face !== roll.faces[die])
  if (place === -1) return
  const die = `die ${place + 1}, a d${roll.dice[place]}`
  const problem = `${nameRoll(roll)}: ${die}, is written down as ${roll.faces[place]}, but the seed makes it ${fair[place]}.`
  throw new DiceProblem(problem, { epoch: roll.epoch, index: roll.index })
}

function nameRoll({ epoch, index }: RollPlace): string {
  return `Roll ${index} of dice ${epoch}`
}

/** A RangeError from the dice says what is wrong with the record; any other error is our own fault. */
function asProblem<Result>(at: ProblemPlace, check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    if (error instanceof RangeError) throw new DiceProblem(error.message, at)
    throw error
  }
}

function asObject<Entry extends object>(entry: Entry): Entry {
  if (typeof entry === 'object' && entry !== null) return entry
  throw new DiceProblem('This is not a record of dice: one of its entries is empty.', {})
}
