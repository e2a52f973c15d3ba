import { name, prose, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { fateOf } from '../../rules/quest.ts'
import { byTempting } from '../../rules/roles.ts'
import { sayIdeas } from '../../rules/voice.ts'
import { why, words } from '../../words/words.ts'

const LONGEST_NAME = 60

/** BE-042 A Tempter acts mostly through somebody in the scene; until step 5 he may say through whom. */
export const introduceAvatar = action('introduce-avatar', {
  rule: 'BE-042',
  in: ['framing', 'threat', 'hero-dice', 'agent-dice', 'temptation'],
  ...byTempting('BE-042'),
  title({ state, seat }) {
    const avatar = state.scene?.avatars[seat]
    return avatar ? words.avatar.change(avatar.name) : words.avatar.title
  },
  prompt: () => words.avatar.prompt,
  main: true,
  inputs: ({ state, seat }) => ({
    name: name(words.avatar.name, LONGEST_NAME, {
      ...refusal('BE-042', why.blankText),
      ideas: sayIdeas(state, fateOf(state, seat)?.npcIdeas, LONGEST_NAME),
    }),
    text: prose(words.avatar.text, 0, 1000),
  }),
  decide: (turn, { seat }, avatar) => turn.emit({ type: 'avatar-introduced', seat, ...avatar }),
})
