import { changeOptions } from './change-options.ts'
import { correctArtha } from './correct-artha.ts'
import { correctBeliefs, correctConditions, correctInstincts, correctLifepath } from './correct-sheet.ts'
import { correctTraits } from './correct-traits.ts'
import { reopenStep } from './reopen-step.ts'

/** Repairs by everyone's consent. */
export const corrections = [
  reopenStep,
  correctArtha,
  correctTraits,
  correctBeliefs,
  correctInstincts,
  correctConditions,
  correctLifepath,
  changeOptions,
] as const
