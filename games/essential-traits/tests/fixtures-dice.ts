/** Facts about dice to check the rules against: the catalogue's counts (its section 8) and the printed table. */

export interface DiceCount {
  readonly level: number
  readonly max: number
  readonly core: readonly [two: number, three: number]
  readonly all: readonly [two: number, three: number]
}

/** How many sets each level has, by the number of dice. */
export const DICE_COUNTS: readonly DiceCount[] = [
  { level: 1, max: 8, core: [1, 0], all: [3, 2] },
  { level: 2, max: 10, core: [1, 0], all: [4, 4] },
  { level: 3, max: 12, core: [2, 1], all: [4, 7] },
  { level: 4, max: 14, core: [2, 1], all: [4, 9] },
  { level: 5, max: 16, core: [3, 2], all: [4, 11] },
  { level: 6, max: 18, core: [2, 3], all: [4, 13] },
  { level: 7, max: 20, core: [2, 4], all: [4, 14] },
  { level: 8, max: 22, core: [1, 4], all: [4, 15] },
  { level: 9, max: 24, core: [2, 5], all: [4, 16] },
  { level: 10, max: 26, core: [1, 4], all: [4, 16] },
  { level: 11, max: 28, core: [1, 5], all: [4, 16] },
  { level: 12, max: 30, core: [1, 4], all: [3, 17] },
  { level: 13, max: 32, core: [1, 4], all: [4, 16] },
  { level: 14, max: 34, core: [0, 3], all: [3, 17] },
  { level: 15, max: 36, core: [0, 4], all: [3, 17] },
  { level: 16, max: 38, core: [0, 2], all: [2, 16] },
  { level: 17, max: 40, core: [1, 2], all: [3, 16] },
  { level: 18, max: 42, core: [0, 1], all: [1, 15] },
  { level: 19, max: 44, core: [0, 2], all: [2, 14] },
  { level: 20, max: 46, core: [0, 1], all: [1, 12] },
  { level: 21, max: 48, core: [0, 1], all: [1, 12] },
  { level: 22, max: 50, core: [0, 1], all: [1, 10] },
]

export interface PrintedRow {
  readonly level: number
  readonly max: number
  readonly core: readonly string[]
  readonly optional: readonly string[]
}

/** The rolls as printed, slips included: level 9 has 12+4, and level 5 files 12+4 among the optional ones. */
export const PRINTED_ROLLS: readonly PrintedRow[] = [
  { level: 1, max: 8, core: ['4+4'], optional: ['6+2', '5+3'] },
  { level: 2, max: 10, core: ['6+4'], optional: ['8+2', '5+5'] },
  { level: 3, max: 12, core: ['6+6'], optional: ['10+2', '7+5'] },
  { level: 4, max: 14, core: ['8+6', '10+4'], optional: ['12+2', '7+7'] },
  { level: 5, max: 16, core: ['8+8', '10+6'], optional: ['12+4', '14+2'] },
  { level: 6, max: 18, core: ['10+8', '12+6'], optional: ['14+4', '16+2'] },
  { level: 7, max: 20, core: ['10+10', '12+8'], optional: ['14+6', '16+4'] },
  { level: 8, max: 22, core: ['12+10'], optional: ['14+8', '16+6'] },
  { level: 9, max: 24, core: ['12+12', '12+4'], optional: ['14+10', '16+8'] },
  { level: 10, max: 26, core: ['20+6'], optional: ['14+12', '16+10'] },
  { level: 11, max: 28, core: ['20+8'], optional: ['24+4', '16+12'] },
  { level: 12, max: 30, core: ['20+10'], optional: ['24+6', '16+14'] },
  { level: 13, max: 32, core: ['20+12'], optional: ['24+8', '30+2'] },
  { level: 14, max: 34, core: ['20+8+6', '20+10+4'], optional: ['24+10', '30+4'] },
  { level: 15, max: 36, core: ['20+8+8', '20+10+6'], optional: ['24+12', '30+6'] },
  { level: 16, max: 38, core: ['20+10+8', '20+12+6'], optional: ['24+14', '30+8'] },
  { level: 17, max: 40, core: ['20+20'], optional: ['24+16', '30+10'] },
  { level: 18, max: 42, core: ['20+12+10'], optional: ['30+12'] },
  { level: 19, max: 44, core: ['20+12+12'], optional: ['20+24', '30+14'] },
  { level: 20, max: 46, core: ['20+20+6'], optional: ['30+16'] },
]
