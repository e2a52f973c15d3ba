import type { Side } from './chapter.ts'

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

function sortFaces(dice: Thrown[Side]): number[] {
  return dice.map((die) => die.face).sort((a, b) => b - a)
}

export function winnerOf(dice: Thrown): Side | 'none' {
  const { place, spotlight, adversity } = decidingDice(dice)
  return place === null ? 'none' : spotlight > adversity ? 'spotlight' : 'adversity'
}
