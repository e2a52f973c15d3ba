import { beginWithout } from './begin-without.ts'
import { chooseSpecialAsset } from './choose-special-asset.ts'
import { describeCharacter } from './describe-character.ts'
import { doubleLifepath } from './double-lifepath.ts'
import { dropLifepath } from './drop-lifepath.ts'
import { dropRequirement } from './drop-requirement.ts'
import { pickBirth } from './pick-birth.ts'
import { pickLifepath } from './pick-lifepath.ts'
import { readyCharacter } from './ready-character.ts'
import { setLifepathCount } from './set-lifepath-count.ts'
import { setRequirement } from './set-requirement.ts'
import { takeSample } from './take-sample.ts'
import { writeBeliefs } from './write-beliefs.ts'
import { writeInstincts } from './write-instincts.ts'
import { writeTraits } from './write-traits.ts'

export const characterActions = [
  setLifepathCount,
  setRequirement,
  dropRequirement,
  takeSample,
  describeCharacter,
  writeBeliefs,
  writeInstincts,
  writeTraits,
  pickBirth,
  pickLifepath,
  doubleLifepath,
  dropLifepath,
  chooseSpecialAsset,
  readyCharacter,
  beginWithout,
] as const
