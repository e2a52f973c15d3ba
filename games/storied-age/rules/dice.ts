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
export const CONVERSIONS: Readonly<Record<Dice, readonly Dice[]>> = {
  '3d6': ['4d6', '2d8'],
  '2d8': ['3d8', '1d10'],
  '1d10': ['1d12'],
  '4d6': [],
  '3d8': [],
  '1d12': [],
}

/** SA-O8: kinds of characters with different dice; without the option everybody is standard. */
export type SheetKind = 'lesser' | 'standard' | 'greater'

const SHEET_DICE: Readonly<Record<SheetKind, readonly Dice[]>> = {
  lesser: ['3d6', '3d6', '3d6', '3d6'],
  standard: ['1d10', '2d8', '2d8', '3d6'],
  greater: ['1d12', '1d10', '2d8', '3d6'],
}

/** Every way to give a sheet's dice to four traits in a row, each written as "1d10 2d8 2d8 3d6". */
export function listArrangements(kind: SheetKind): string[] {
  return arrange(SHEET_DICE[kind])
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
