import { action } from '../../contract.ts'
import { draftBy, hasBirth, ofADraft, ownLifepaths } from '../../rules/drafts.ts'
import {
  chainBecause,
  chainConsent,
  chainFields,
  newLifepath,
  taughtFields,
  whyNoPick,
} from '../../rules/lifepath-chain.ts'
import { setupWords, stageOf, whyZero } from '../../words/index.ts'

/** HC-035 HC-036 Each further lifepath is in the setting of the last one, or across a bridge that the gamemaster agrees to. */
export const pickLifepath = action('pick-lifepath', {
  rule: 'HC-035',
  ...ofADraft(hasBirth, () => whyZero.birthFirst),
  title: ({ state, seat }) => setupWords.pick.title(stageOf(ownLifepaths(state, seat).length)),
  prompt: ({ state: { requirements } }) =>
    [
      setupWords.pick.prompt,
      ...requirements.map((one) => setupWords.pick.required(one.lifepath, one.needs)),
    ].join(' '),
  refuse: ({ state, seat }) => whyNoPick(state, ownLifepaths(state, seat)),
  inputs: ({ state, seat }) => ({ ...chainFields(state, ownLifepaths(state, seat)), ...taughtFields() }),
  consent: ({ state }, picked) => chainConsent(state, picked),
  because: ({ state }, picked) => chainBecause(state, picked),
  decide(turn, _, input) {
    const lifepath = newLifepath(turn.state, { ...input, isBridge: input.bridge })
    turn.emit({ type: 'lifepath-picked', ...draftBy(turn), lifepath })
  },
})
