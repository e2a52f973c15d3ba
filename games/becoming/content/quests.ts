import { asItWas } from './first-edition.ts'
import { lineNine } from './line-nine.ts'
import { nineDaysOfAir } from './nine-days-of-air.ts'
import type { Quest } from './quest.ts'
import { saltLedger } from './salt-ledger.ts'
import { understudy } from './understudy.ts'

/**
 * The quests on our shelf, all our own (BE-R44). Tables keep only a quest's id, so what is here is here for
 * good: what is mended stands in `first-edition.ts` as it was, and ids and the order of Agents stay.
 */
export const QUESTS: readonly Quest[] = [saltLedger, lineNine, nineDaysOfAir, understudy]

const FIRST_EDITION: readonly Quest[] = QUESTS.map(asItWas)

export function findQuest(id: string): Quest | undefined {
  return QUESTS.find((quest) => quest.id === id)
}

/** The same for tables from before the quests were weighed anew. */
export function findFirstEdition(id: string): Quest | undefined {
  return FIRST_EDITION.find((quest) => quest.id === id)
}
