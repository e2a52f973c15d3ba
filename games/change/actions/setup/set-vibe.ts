import { line } from '../../../../engine/writing.ts'
import { VIBES } from '../../content/ideas.ts'
import { action, byTheOthers, said } from '../../contract.ts'
import { begunAs } from '../../rules/inputs.ts'
import { why, words } from '../../words/index.ts'

/** CH-002 One line on what kind of game this is; anyone may set it, and set it anew. */
export const setVibe = action('set-vibe', {
  rule: 'CH-002',
  in: ['setup'],
  ...said(words.vibe),
  inputs: ({ state: { world } }) => ({
    text: line(words.vibe.text, 1, 200, { ...why.noVibe, ideas: VIBES, ...begunAs(world.vibe) }),
  }),
  judged: byTheOthers,
  decide: (turn, _, { text }) => turn.emit({ type: 'vibe-set', text }),
})
