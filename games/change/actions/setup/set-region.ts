import { prose } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { REGIONS } from '../../content/ideas.ts'
import { action } from '../../contract.ts'
import { byTheOthers } from '../../rules/judging.ts'
import { why, words } from '../../words/index.ts'

/** CH-003 A line on the region where all the groups can meet. */
export const setRegion = action('set-region', {
  rule: 'CH-003',
  in: ['setup'],
  title: () => words.region.title,
  prompt: () => words.region.prompt,
  inputs: ({ state: { world } }) => ({
    text: prose(words.region.text, 1, 600, {
      ...insisting(why.noRegion),
      ideas: REGIONS,
      ...(world.region ? { initial: world.region } : {}),
    }),
  }),
  judged: byTheOthers,
  decide: (turn, _, { text }) => turn.emit({ type: 'region-set', text }),
})
