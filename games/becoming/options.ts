import { choice } from '../../engine/fields/field.ts'
import { toggle } from '../../engine/fields/toggle.ts'
import type { GameOption, Options } from '../../engine/game.ts'
import { QUESTS } from './content/quests.ts'
import type { BecomingEvent } from './events/index.ts'
import { variantsOf } from './state.ts'

const FIRST = QUESTS[0]?.id ?? ''

export const options: Readonly<Record<string, GameOption>> = {
  quest: {
    rule: 'BE-003',
    title: 'Quest',
    meaning: 'The story you play; it can still be changed before the draft.',
    field: {
      ...choice(
        'Quest',
        QUESTS.map(({ id, title, genre }) => ({ value: id, label: title, note: genre })),
      ),
      initial: FIRST,
    },
  },
  openOffers: toggle('BE-O1', 'Open offers', 'Tempters’ moves are seen as they are made.'),
  cleanReturn: toggle('BE-O4', 'Clean return', 'A regained Asset comes back without its Traits.'),
  breakingPoint: toggle('BE-O9', 'Breaking point', 'A third negative Trait breaks even a full Asset.'),
  sealedScores: toggle('BE-O11', 'Sealed scores', 'Totals stay hidden until the end.'),
  shortQuest: toggle('BE-O12', 'Short quest', 'Six scenes instead of nine.'),
}

export function layTable(chosen: Options, rules: number): BecomingEvent {
  const quest = String(chosen.quest ?? FIRST)
  return { type: 'table-laid', ...(rules > 1 ? { rules } : {}), quest, variants: variantsOf(chosen) }
}
