import { addLifepath } from './add-lifepath.ts'
import { closeCampaign } from './close-campaign.ts'
import { declareTimeSkip } from './declare-time-skip.ts'
import { startSession } from './start-session.ts'
import { sumUpSituation } from './sum-up-situation.ts'
import { writeRecap } from './write-recap.ts'

export const betweenActions = [
  startSession,
  declareTimeSkip,
  writeRecap,
  sumUpSituation,
  addLifepath,
  closeCampaign,
] as const
