import { lineNine } from './line-nine.ts'
import { nineDaysOfAir } from './nine-days-of-air.ts'
import type { Quest } from './quest.ts'
import { saltLedger } from './salt-ledger.ts'
import { understudy } from './understudy.ts'

/**
 * The quests on our shelf, all our own (BE-R44). Tables keep only a quest's id, so what is here
 * is here for good: words and threat dice may be mended, ids and the order of Agents may not.
 */
export const QUESTS: readonly Quest[] = [saltLedger, lineNine, nineDaysOfAir, understudy]

export function findQuest(id: string): Quest | undefined {
  return QUESTS.find((quest) => quest.id === id)
}
