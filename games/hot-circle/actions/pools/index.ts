import { addBonus } from './add-bonus.ts'
import { chooseLifepath } from './choose-lifepath.ts'
import { dropBonus } from './drop-bonus.ts'
import { dropHindrance } from './drop-hindrance.ts'
import { giveEdge } from './give-edge.ts'
import { hinderWith } from './hinder-with.ts'
import { judgeLifepath } from './judge-lifepath.ts'
import { linkTest } from './link-test.ts'
import { lockPool } from './lock-pool.ts'
import { offerHelp } from './offer-help.ts'
import { setDifficulty } from './set-difficulty.ts'
import { strikeBonus } from './strike-bonus.ts'
import { strikeHindrance } from './strike-hindrance.ts'
import { takeBackEdge } from './take-back-edge.ts'

export const poolActions = [
  setDifficulty,
  giveEdge,
  linkTest,
  judgeLifepath,
  strikeBonus,
  strikeHindrance,
  chooseLifepath,
  addBonus,
  dropBonus,
  hinderWith,
  dropHindrance,
  lockPool,
  offerHelp,
  takeBackEdge,
] as const
