import { prose } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-212 The gamemaster may say how the situation stands now. */
export const sumUpSituation = action('sum-up-situation', {
  rule: 'HC-212',
  in: ['between'],
  by: (state, seat) => isGamemaster(state, seat) && state.past.length > 0,
  ...said(playWords.sumUp),
  aside: true,
  main: true,
  inputs: () => ({ text: prose(playWords.sumUp.text, 1, LIMITS.text) }),
  notYours: () => whyPlay.onlyGamemaster('HC-212'),
  decide(turn, { state }, { text }) {
    const session = state.past.at(-1)?.number ?? 0
    turn.emit({ type: 'situation-summed-up', session, text, keeps: LIMITS.situations })
  },
})
