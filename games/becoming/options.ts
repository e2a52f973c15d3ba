import { choice, yes } from '../../engine/fields/field.ts'
import type { GameOption, Options } from '../../engine/game.ts'
import { QUESTS } from './content/quests.ts'
import type { BecomingEvent } from './events/index.ts'
import { variantsOf } from './state.ts'

const FIRST = QUESTS[0]?.id ?? ''

function aSwitch(rule: string, title: string, meaning: string): GameOption {
  return { rule, title, meaning, field: { ...yes(title), initial: false } }
}

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
  openOffers: aSwitch('BE-O1', 'Open offers', 'Tempters’ moves are seen as they are made.'),
  cleanReturn: aSwitch('BE-O4', 'Clean return', 'A regained Asset comes back without its Traits.'),
  breakingPoint: aSwitch('BE-O9', 'Breaking point', 'A third negative Trait breaks even a full Asset.'),
  sealedScores: aSwitch('BE-O11', 'Sealed scores', 'Totals stay hidden until the end.'),
  shortQuest: aSwitch('BE-O12', 'Short quest', 'Six scenes instead of nine.'),
}

export function layTable(chosen: Options, rules: number): BecomingEvent {
  const quest = String(chosen.quest ?? FIRST)
  return { type: 'table-laid', ...(rules > 1 ? { rules } : {}), quest, variants: variantsOf(chosen) }
}
