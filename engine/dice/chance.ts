import {
  checkDice,
  commitmentOf,
  type FairKey,
  facesBy,
  fairKey,
  type Hashing,
  isSeed,
  type RollPlace,
} from './fair.ts'
import { Random } from './random.ts'

export type { RollPlace } from './fair.ts'

/** Where dice come from. A table rolls fair ones, a test gives its own, a simulation fast ones. */
export interface Chance {
  /** The faces of dice of these sizes, in the same order. The same place always gives the same faces. */
  roll(at: RollPlace, dice: readonly number[]): number[]
  /** Begins an epoch: the promise to publish before its first roll. */
  commit(epoch: number): string
  /** Ends an epoch: the seed that proves the promise. Nothing may be rolled with it afterwards. */
  reveal(epoch: number): string
}

export interface FairChanceNeeds {
  readonly table: string
  readonly hashing: Hashing
  /** The secret seed of an epoch, 64 hex digits, or undefined if the epoch has none yet. */
  seedOf(epoch: number): string | undefined
  /** Makes a seed from the system's own randomness, and keeps it safe for this epoch. */
  newSeed(epoch: number): string
}

export function fairChance({ table, hashing, seedOf, newSeed }: FairChanceNeeds): Chance {
  const begun = new Map<number, string>()
  const knownSeed = (epoch: number) => seedOf(epoch) ?? begun.get(epoch)
  const needSeed = (epoch: number) => {
    const seed = knownSeed(epoch)
    if (seed === undefined) throw new Error(`Dice ${epoch} are not sealed yet, so they cannot roll.`)
    return seed
  }
  let last: { readonly seed: string; readonly key: FairKey } | undefined
  const keyOf = (seed: string) => {
    if (last?.seed !== seed) last = { seed, key: fairKey(table, seed) }
    return last.key
  }
  return {
    roll: (at, dice) => facesBy(keyOf(needSeed(at.epoch)), { at, dice }, hashing),
    commit(epoch) {
      const seed = knownSeed(epoch) ?? newSeed(epoch)
      if (!isSeed(seed)) throw new RangeError('A new seed is 64 hexadecimal digits, in lower case.')
      begun.set(epoch, seed)
      return commitmentOf(table, epoch, seed, hashing)
    },
    reveal: needSeed,
  }
}

/** The faces a test asked for do not suit the dice the rules roll. */
export class ForcedFacesError extends Error {
  override readonly name = 'ForcedFacesError'
}

export interface ForcedChance extends Chance {
  /** The faces that no roll has taken yet. */
  unused(): number[]
}

/** Faces given beforehand, for tests and worked examples. A roll that does not fit takes none of them. */
export function forcedChance(faces: readonly number[]): ForcedChance {
  let taken = 0
  return {
    roll(_at, dice) {
      checkDice(dice)
      const next = faces.slice(taken, taken + dice.length)
      if (next.length < dice.length) {
        throw new ForcedFacesError(
          `This roll is ${nameDice(dice)}, but only ${next.length} of the ${faces.length} given faces are left.`,
        )
      }
      for (const [place, face] of next.entries()) checkFits(face, dice[place] ?? 0, taken + place)
      taken += dice.length
      return next
    },
    commit: () => 'forced-commitment',
    reveal: () => 'forced-seed',
    unused: () => faces.slice(taken),
  }
}

/** Dice for simulations: the same seed gives the same faces in the order they are asked for, whatever their place. */
export function fastChance(seed: number): Chance {
  const random = new Random(seed)
  return {
    roll(_at, dice) {
      const faces = new Array<number>(dice.length)
      for (let place = 0; place < dice.length; place++) faces[place] = random.below(dice[place] as number) + 1
      return faces
    },
    commit: () => 'fast-commitment',
    reveal: () => 'fast-seed',
  }
}

function checkFits(face: number, size: number, place: number): void {
  if (Number.isInteger(face) && face >= 1 && face <= size) return
  throw new ForcedFacesError(`Given face number ${place + 1} is ${face}, and a d${size} has no such face.`)
}

function nameDice(dice: readonly number[]): string {
  return dice.map((size) => `d${size}`).join(' + ')
}
