import { prose, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { everybodyElse } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay, whyZero, words } from '../../words/index.ts'

/** HC-215 Between sessions everybody together may close the campaign; it can still be read. */
export const closeCampaign = action('close-campaign', {
  rule: 'HC-215',
  in: ['between'],
  ...said(playWords.close),
  refuse: ({ state }) => (state.sessions === 0 ? whyZero.notFinished(words.path.session(1)) : undefined),
  aside: true,
  gives: () => playWords.close.gives,
  inputs: () => ({ text: prose(playWords.close.text, 1, LIMITS.prose, required(whyPlay.writeNote)) }),
  consent: everybodyElse,
  notNow: () => whyPlay.closeBetween,
  decide(turn, _, { text }) {
    turn.emit({ type: 'campaign-closed', text })
    turn.narrate(text)
  },
})
