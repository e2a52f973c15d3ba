/**
 * Dice for runs: what roll number n of a table shows depends on the table's seed and on n alone. So two
 * variants of one table have the same luck as long as they roll alike, and differences between them are
 * differences of the rules.
 */
import type { Chance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import { hashText } from './digest.ts'

const ROLLS_OF_A_TABLE = 2 ** 20
/** Keeps the seeds of dice apart from those of the players. */
const DICE = 2 ** 52
const SEATS = 64

/** `kindness`: in so many thousandths of all dice the highest face lies up, whatever else would have fallen. */
export function labChance(seed: number, kindness = 0, note?: (face: number) => void): Chance {
  const random = new Random(DICE)
  return {
    roll({ index }, dice) {
      random.begin(DICE + seed * ROLLS_OF_A_TABLE + (index % ROLLS_OF_A_TABLE))
      return dice.map((size) => {
        const fallen = random.below(size) + 1
        const face = kindness === 0 ? fallen : turned(fallen, size, kindness, random)
        note?.(face)
        return face
      })
    },
    // Nobody is promised anything: these have only the form of a promise, so that a file of the table can be read.
    commit: (epoch) => hashText(`dice ${epoch} of lab table ${seed}`),
    reveal: (epoch) => hashText(`seed ${epoch} of lab table ${seed}`),
  }
}

/** The same dice where nobody reads along: no promise is worked out, since no file is made of the table. */
export function withoutPromise({ roll }: Chance): Chance {
  return { roll, commit: () => '', reveal: () => '' }
}

/** A negative kindness turns the highest face to the lowest. */
function turned(face: number, size: number, kindness: number, random: Random): number {
  if (random.below(1000) >= Math.abs(kindness)) return face
  return kindness > 0 ? size : 1
}

/** What a simulated player at a seat has in mind. Seat −1 is nobody's: who speaks first. */
export function mindOf(seed: number, seat: number): Random {
  return new Random(seed * SEATS + seat + 1)
}

/** Words have a chance of their own: with and without them, play is the same. */
export function wordsOf(seed: number): Random {
  return new Random(seed * SEATS + SEATS - 1)
}
