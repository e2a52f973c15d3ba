import { action } from '../../contract.ts'
import { shakingTheMap } from '../../rules/factions.ts'
import { setupWords } from '../../words/index.ts'

/** HC-014 Once the map is agreed on, something happens that makes a major power minor. */
export const demoteFaction = action('demote-faction', {
  rule: 'HC-014',
  ...shakingTheMap,
  things: ({ campaign }) => campaign.factions.filter((one) => one.rank === 'major'),
  title: ({ on }) => setupWords.demote.title(on.name),
  prompt: () => setupWords.demote.prompt,
  decide: (turn, { on }, { why }) => turn.emit({ type: 'faction-demoted', id: on.id, why }),
})
