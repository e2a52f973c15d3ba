import { prose, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { layable, laying } from '../../rules/laying.ts'
import { fateOf } from '../../rules/quest.ts'
import { sceneOf } from '../../rules/scene.ts'
import { isLive } from '../../rules/sheet.ts'
import { termsInputs, toPrice } from '../../rules/terms.ts'
import { sayIdeas, voiceIn } from '../../rules/voice.ts'
import { why, words } from '../../words/words.ts'

const LONGEST_PITCH = 600

/** BE-072 Or he offers the Hero one to three dice for a price in the things that make her who she is. */
export const bargain = layable({
  id: 'bargain',
  rule: 'BE-072',
  title: words.temptation.bargain,
  prompt(state) {
    const { moons } = sceneOf(state)
    if (!moons.hero) return words.temptation.bargainPrompt
    return moons.agent ? words.temptation.underBothMoons : words.temptation.underMoon
  },
  refuse: ({ assets }) => (assets.some(isLive) ? undefined : refusal('BE-073', why.nothingToAsk)),
  inputs: (state, seat) => ({
    pitch: prose(words.temptation.pitch(voiceIn(state)), 1, LONGEST_PITCH, {
      ...refusal('BE-072', why.blankPitch(voiceIn(state))),
      ideas: sayIdeas(state, fateOf(state, seat)?.temptations, LONGEST_PITCH),
    }),
    ...termsInputs(state),
  }),
  move: ({ pitch, dice, price }) => ({ kind: 'bargain', pitch, terms: toPrice(dice, price) }),
})

export const offerBargain = action('offer-bargain', {
  rule: 'BE-072',
  in: ['temptation'],
  // BE-090: under her moon it is only turned down.
  main: ({ state }) => !sceneOf(state).moons.hero,
  ...laying(bargain),
})
