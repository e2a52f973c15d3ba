import { addSetting } from './add-setting.ts'
import { agreeGenre } from './agree-genre.ts'
import { agreeSettings } from './agree-settings.ts'
import { agreeSituation } from './agree-situation.ts'
import { changeSetting } from './change-setting.ts'
import { groupType } from './group-type.ts'
import { nominateGamemaster } from './nominate-gamemaster.ts'
import { noteType } from './note-type.ts'
import { removeSetting } from './remove-setting.ts'
import { takeKit } from './take-kit.ts'
import { unmarkStep } from './unmark-step.ts'

export const zeroActions = [
  agreeGenre,
  takeKit,
  addSetting,
  changeSetting,
  removeSetting,
  noteType,
  groupType,
  agreeSettings,
  unmarkStep,
  agreeSituation,
  nominateGamemaster,
] as const
