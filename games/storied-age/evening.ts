import type { EveningScript } from '../../engine/watching/evening-script.ts'
import { lanterns, seal } from './evening/first-chapters.ts'
import { axis, plots, seeds, sheets, themeWords } from './evening/world.ts'

export const evening: EveningScript = {
  title: 'The fire of Anmar',
  about: 'x',
  names: ['Lena', 'Rafe', 'Petra', 'Oskar'],
  steps: [...themeWords, ...seeds, ...axis, ...plots, ...sheets, ...seal, ...lanterns],
}
