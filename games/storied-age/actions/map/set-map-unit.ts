import { allSeats, listNames, number, said } from '../../../../engine/writing.ts'
import { type AgeAt, action, byTheOthers } from '../../contract.ts'
import { farthestLength } from '../../rules/map.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-045: tenths of a unit between the two farthest places; "about ten" is nine to eleven. */
const ABOUT_TEN = { least: 90, most: 110, usual: 100 }

/** SA-043 to SA-045: everyone has a place, every place a name, and about ten units lie across the map. */
export const setMapUnit = action('set-map-unit', {
  rule: 'SA-045',
  in: ['map-final'],
  ...said(setupWords.mapUnit),
  refuse: whyUnfinished,
  main: true,
  inputs: () => ({
    farthest: number(setupWords.mapUnit.farthest, ABOUT_TEN.least, ABOUT_TEN.most, {
      initial: ABOUT_TEN.usual,
      rule: 'SA-045',
      otherwise: (value) =>
        whySetup.aboutTen(typeof value === 'number' ? String(value / 10) : setupWords.mapUnit.else),
    }),
  }),
  judged: byTheOthers,
  decide: (turn, _, { farthest }) =>
    turn.emit({ type: 'map-unit-set', unit: (farthestLength(turn.state.map) * 10) / farthest }),
})

function whyUnfinished({ state: { map, seats }, names }: AgeAt) {
  const missing = allSeats(seats).filter((seat) => !map.features.some((feature) => feature.by === seat))
  if (missing.length > 0) return whySetup.noPlaceOf(listNames(names, missing), missing.length > 1)
  if (map.features.some((feature) => feature.name === '')) return whySetup.nameless
  return farthestLength(map) > 0 ? undefined : whySetup.twoPlaces
}
