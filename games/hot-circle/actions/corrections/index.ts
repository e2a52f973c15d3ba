import { changeOptions } from './change-options.ts'
import { correctArtha } from './correct-artha.ts'
import { correctTraits } from './correct-traits.ts'
import { reopenStep } from './reopen-step.ts'

/** Repairs by everyone's consent. */
export const corrections = [reopenStep, correctArtha, correctTraits, changeOptions] as const
