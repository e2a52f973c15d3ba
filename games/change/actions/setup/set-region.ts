import { prose } from '../../../../engine/writing.ts'
import { REGIONS } from '../../content/ideas.ts'
import { action, byTheOthers, said } from '../../contract.ts'
import { begunAs } from '../../rules/inputs.ts'
import { why, words } from '../../words/index.ts'

/** CH-003 A line on the region where all the groups can meet. */
export const setRegion = action('set-region', {
  rule: 'CH-003',
  in: ['setup'],
  ...said(words.region),
  inputs: ({ state: { world } }) => ({
    text: prose(words.region.text, 1, 600, { ...why.noRegion, ideas: REGIONS, ...begunAs(world.region) }),
  }),
  judged: byTheOthers,
  decide: (turn, _, { text }) => turn.emit({ type: 'region-set', text }),
})
