import { choice, name, refusal, said } from '../../../../engine/writing.ts'
import { hintedPronouns } from '../../content/voice.ts'
import { action } from '../../contract.ts'
import { questOf } from '../../rules/quest.ts'
import { byHero } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'

/** BE-014 The Hero is named by the player, and spoken of as the player says. */
export const nameHero = action('name-hero', {
  rule: 'BE-014',
  in: ['naming'],
  ...byHero('BE-014'),
  ...said(words.naming),
  main: true,
  inputs: ({ state }) => ({
    name: name(words.naming.label, 40, {
      ...refusal('BE-014', why.blankName),
      ideas: questOf(state)?.heroCard.nameIdeas ?? [],
    }),
    pronouns: choice(words.naming.pronouns, words.naming.choices, {
      rule: 'BE-014',
      initial: hintedPronouns(questOf(state)?.heroCard.pronounHint),
    }),
  }),
  decide: (turn, _, { name, pronouns }) =>
    turn.emit({ type: 'hero-named', name, ...(pronouns === 'she' ? {} : { pronouns }) }),
})
