import type { ExchangeRoll, Side } from '../../chapter.ts'

export function sortFaces(roll: ExchangeRoll, side: Side): number[] {
  return roll.dice[side].map(({ face }) => face).sort((one, other) => other - one)
}

/** Which pair of dice, counted from the highest, shows the difference; undefined in a dead heat. */
export function decidingPlace(roll: ExchangeRoll): number | undefined {
  const ours = sortFaces(roll, 'spotlight')
  const theirs = sortFaces(roll, 'adversity')
  const most = Math.max(ours.length, theirs.length)
  for (let place = 0; place < most; place++) if (ours[place] !== theirs[place]) return place
  return undefined
}
