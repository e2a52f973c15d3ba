import { prose } from '../../../../engine/fields/field.ts'
import { REGIONS } from '../../content/ideas.ts'
import { action, byTheOthers, said } from '../../contract.ts'
import { why, words } from '../../words/index.ts'

/** CH-003 A line on the region where all the groups can meet. */
export const setRegion = action('set-region', {
  rule: 'CH-003',
  in: ['setup'],
  ...said(words.region),
  inputs: ({ state: { world } }) => ({
    text: prose(words.region.text, 1, 600, {
      ...why.noRegion,
      ideas: REGIONS,
      ...(world.region ? { initial: world.region } : {}),
    }),
  }),
  judged: byTheOthers,
  decide: (turn, _, { text }) => turn.emit({ type: 'region-set', text }),
})
