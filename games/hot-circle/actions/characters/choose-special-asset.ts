import { choice, insisting, name, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { draftId, hasBirth, named, ofADraft, optionsOf, ownLifepaths } from '../../rules/drafts.ts'
import { startingAsset } from '../../rules/lifepath-chain.ts'
import { nextThing } from '../../rules/testing/settling.ts'
import { LIMITS } from '../../state.ts'
import { setupWords, whyZero, words } from '../../words/index.ts'

/** HC-041 One special item or one relationship in all, under one lifepath. */
export const chooseSpecialAsset = action('choose-special-asset', {
  rule: 'HC-041',
  ...ofADraft(hasBirth, (own) => (own?.lifepaths.length ? whyZero.oneSpecial : whyZero.lifepathFirst)),
  ...said(setupWords.special),
  inputs({ state, seat }) {
    const { lifepath, kind, name: called } = setupWords.special
    return {
      lifepath: choice(lifepath, named(ownLifepaths(state, seat)), insisting(whyZero.oneSpecial)),
      kind: choice(kind, optionsOf(['special-item', 'relationship'], words.assets), {
        rule: 'HC-041',
        // HC-042: what is temporary comes from tests in play.
        otherwise: (value) =>
          value === 'gear' || value === 'contact' ? whyZero.nothingTemporary : whyZero.oneSpecial,
      }),
      name: name(called, LIMITS.name, required(whyZero.oneSpecial)),
    }
  },
  decide(turn, { state, seat }, { lifepath, kind, name: called }) {
    const asset = startingAsset(nextThing(state), kind, called)
    turn.emit({ type: 'special-asset-chosen', character: draftId(state, seat), lifepath, asset })
  },
})
