import { choice, type GameOption, type Options, readOptions, toggle } from '../../engine/writing.ts'
import { QUESTS } from './content/quests.ts'

export const FIRST_QUEST = QUESTS[0]?.id ?? ''
export const questOptions = QUESTS.map(({ id, title, genre }) => ({ value: id, label: title, note: genre }))

const variants = {
  openOffers: toggle('BE-O1', 'Open offers', 'Tempters’ moves are seen as they are made.'),
  cleanReturn: toggle('BE-O4', 'Clean return', 'A regained Asset comes back without its Traits.'),
  breakingPoint: toggle('BE-O9', 'Breaking point', 'A third negative Trait breaks even a full Asset.'),
  sealedScores: toggle('BE-O11', 'Sealed scores', 'Totals stay hidden until the end.'),
  shortQuest: toggle('BE-O12', 'Short quest', 'Six scenes instead of nine.'),
}
export type Variants = Record<keyof typeof variants, boolean>

/** All off, as the game is written, but for what was chosen. */
export const variantsOf = (chosen: Options): Variants => readOptions(variants, chosen)

export const options: Readonly<Record<string, GameOption>> = {
  quest: {
    rule: 'BE-003',
    title: 'Quest',
    meaning: 'The story you play; it can still be changed before the draft.',
    field: { ...choice('Quest', questOptions), initial: FIRST_QUEST },
  },
  ...variants,
}
