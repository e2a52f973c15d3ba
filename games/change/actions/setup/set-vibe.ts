import { line } from '../../../../engine/fields/field.ts'
import { insisting } from '../../../../engine/fields/required.ts'
import { VIBES } from '../../content/ideas.ts'
import { action } from '../../contract.ts'
import { byTheOthers } from '../../rules/judging.ts'
import { why, words } from '../../words/index.ts'

/** CH-002 One line on what kind of game this is; anyone may set it, and set it anew. */
export const setVibe = action('set-vibe', {
  rule: 'CH-002',
  in: ['setup'],
  title: () => words.vibe.title,
  prompt: () => words.vibe.prompt,
  inputs: ({ state: { world } }) => ({
    text: line(words.vibe.text, 1, 200, {
      ...insisting(why.noVibe),
      ideas: VIBES,
      ...(world.vibe ? { initial: world.vibe } : {}),
    }),
  }),
  judged: byTheOthers,
  decide: (turn, _, { text }) => turn.emit({ type: 'vibe-set', text }),
})
