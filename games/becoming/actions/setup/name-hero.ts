import { name } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { questOf } from '../../rules/quest.ts'
import { byHero } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'

/** BE-014 She is named by the one who plays her. */
export const nameHero = action('name-hero', {
  rule: 'BE-014',
  in: ['naming'],
  ...byHero('BE-014'),
  title: () => words.naming.title,
  prompt: () => words.naming.prompt,
  main: true,
  inputs: ({ state }) => ({
    name: name(words.naming.label, 40, {
      rule: 'BE-014',
      because: why.blankName,
      ideas: questOf(state)?.heroCard.nameIdeas ?? [],
    }),
  }),
  decide: (turn, _, input) => turn.emit({ type: 'hero-named', name: input.name }),
})
