/** By game, the tables of chance that are looked at: chosen among many for the places that they come to. */
export const freshSeeds: Readonly<Record<string, readonly number[]>> = {
  becoming: [9, 15, 22, 24, 35, 38],
  change: [1, 15, 18, 19, 32, 38],
  'closed-hands': [9, 13, 16, 29, 32, 36, 38, 40],
  'essential-traits': [7, 22, 23, 35, 37, 40],
  'hot-circle': [2, 6, 19, 21, 22, 29, 40],
  'storied-age': [8, 10, 15, 20, 23, 28, 31],
}
