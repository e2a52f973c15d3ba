import type { EveningScript } from '../../engine/watching/evening-script.ts'
import { epilogue, stair } from './evening/end.ts'
import { lanterns, seal } from './evening/first-chapters.ts'
import { sheds } from './evening/ice-sheds.ts'
import { outOfAnmar } from './evening/out-of-anmar.ts'
import { axis, plots, seeds, sheets, themeWords } from './evening/world.ts'

/** A whole story: the world from forty words, two chapters step by step, nine in three breaths each, the epilogue. */
export const evening: EveningScript = {
  title: 'The fire of Anmar',
  about:
    'Four friends, three evenings on one page. They have no world yet, no heroes and no plan; dice and forty words will give them all three. Two of them will play enemies. Watch who turns out to be right.',
  names: ['Lena', 'Rafe', 'Petra', 'Oskar'],
  steps: [
    ...themeWords,
    ...seeds,
    ...axis,
    ...plots,
    ...sheets,
    ...seal,
    ...lanterns,
    ...outOfAnmar,
    ...sheds,
    ...stair,
    ...epilogue,
  ],
}
