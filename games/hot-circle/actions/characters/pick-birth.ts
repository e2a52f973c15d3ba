import { choice, name, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { draftBy, hasBirth, isOpenDraft, named, ofADraft } from '../../rules/drafts.ts'
import { bornIn, isBirth, newLifepath, taughtFields } from '../../rules/lifepath-chain.ts'
import { LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-034 The first lifepath is a birth: its name ends in “-born”. */
export const pickBirth = action('pick-birth', {
  rule: 'HC-034',
  ...ofADraft(
    (state, seat) => isOpenDraft(state, seat) && !hasBirth(state, seat),
    () => whyZero.onlyFirstIsBirth,
  ),
  ...said(setupWords.birth),
  inputs: ({ state: { campaign } }) => ({
    setting: choice(setupWords.birth.setting, named(campaign.settings)),
    name: name(setupWords.birth.name, LIMITS.name, {
      ...required(whyZero.born),
      ideas: campaign.settings.map((one) => bornIn(one.name)),
      also: (value) => (isBirth(value) ? undefined : whyZero.born),
    }),
    ...taughtFields(),
  }),
  decide(turn, _, input) {
    const lifepath = newLifepath(turn.state, { ...input, isBridge: false })
    turn.emit({ type: 'lifepath-picked', ...draftBy(turn), lifepath })
  },
})
