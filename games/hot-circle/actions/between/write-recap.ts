import { prose } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { kept } from '../../rules/drafts.ts'
import { isGamemaster } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-212 The gamemaster may write a recap of the session that is over. */
export const writeRecap = action('write-recap', {
  rule: 'HC-212',
  in: ['between'],
  by: (state, seat) => isGamemaster(state, seat) && state.past.length > 0,
  title: ({ state }) => playWords.recap.title(state.past.at(-1)?.number ?? 0),
  prompt: () => playWords.recap.prompt,
  aside: true,
  inputs: ({ state }) => ({
    text: prose(playWords.recap.text, 1, LIMITS.text, kept(state.past.at(-1)?.recap)),
  }),
  notYours: () => whyPlay.onlyGamemaster('HC-212'),
  decide: (turn, { state }, { text }) =>
    turn.emit({ type: 'recap-written', session: state.past.at(-1)?.number ?? 0, text }),
})
