/** By game, the tables of chance that are looked at: chosen among many for the places that they come to. */
export const freshSeeds: Readonly<Record<string, readonly number[]>> = {
  becoming: [9, 22, 24, 35, 38],
  change: [18, 19, 32, 38],
  'closed-hands': [9, 13, 16, 29, 32, 36, 38, 40],
  'essential-traits': [22, 23, 35, 37, 40],
  'hot-circle': [2, 6, 19, 21, 40],
  'storied-age': [8, 10, 20, 28, 31],
}
