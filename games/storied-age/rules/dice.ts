import type { Side } from './chapter.ts'

/** SA-050, SA-138: the dice a trait or a threat can have. */
export type Dice = '3d6' | '4d6' | '2d8' | '3d8' | '1d10' | '1d12'

const SIZES: Readonly<Record<Dice, readonly number[]>> = {
  '3d6': [6, 6, 6],
  '4d6': [6, 6, 6, 6],
  '2d8': [8, 8],
  '3d8': [8, 8, 8],
  '1d10': [10],
  '1d12': [12],
}

export function sizesOf(dice: Dice): readonly number[] {
  return SIZES[dice]
}

/** SA-138: what three Victory Tokens can turn a trait's dice into (SA-R45). */
const CONVERSIONS: Readonly<Record<Dice, readonly Dice[]>> = {
  '3d6': ['4d6', '2d8'],
  '2d8': ['3d8', '1d10'],
  '1d10': ['1d12'],
  '4d6': [],
  '3d8': [],
  '1d12': [],
}

export function conversionsOf(dice: Dice): readonly Dice[] {
  return CONVERSIONS[dice]
}

/** SA-O8: kinds of characters with different dice; without the option everybody is standard. */
export type SheetKind = 'lesser' | 'standard' | 'greater'

const SHEET_DICE: Readonly<Record<SheetKind, readonly Dice[]>> = {
  lesser: ['3d6', '3d6', '3d6', '3d6'],
  standard: ['1d10', '2d8', '2d8', '3d6'],
  greater: ['1d12', '1d10', '2d8', '3d6'],
}

/** Every way to give a sheet's dice to four traits in a row, each written as "1d10 2d8 2d8 3d6". */
export const ARRANGEMENTS: Readonly<Record<SheetKind, readonly string[]>> = {
  lesser: arrange(SHEET_DICE.lesser),
  standard: arrange(SHEET_DICE.standard),
  greater: arrange(SHEET_DICE.greater),
}

export function diceOfArrangement(arrangement: string): Dice[] {
  return arrangement.split(' ') as Dice[]
}

function arrange(dice: readonly Dice[]): string[] {
  if (dice.length === 0) return ['']
  const all = dice.flatMap((first, index) =>
    arrange(dice.filter((_, other) => other !== index)).map((rest) => `${first} ${rest}`.trim()),
  )
  return [...new Set(all)]
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

function sortFaces(dice: Thrown[Side]): number[] {
  return dice.map((die) => die.face).sort((a, b) => b - a)
}

export function winnerOf(dice: Thrown): Side | 'none' {
  const { place, spotlight, adversity } = decidingDice(dice)
  return place === null ? 'none' : spotlight > adversity ? 'spotlight' : 'adversity'
}
