import { list, name } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { hasTwice } from '../../rules/characters.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { LIMITS } from '../../state.ts'
import { playWords, setupWords, whyZero } from '../../words/index.ts'
import { newTraits } from '../characters/write-traits.ts'
import { isCorrectable } from './correct-artha.ts'

/** HC-031 Spelling, or a trait that was voted wrongly, is put right. */
export const correctTraits = action('correct-traits', {
  rule: 'HC-031',
  by: isCorrectable,
  ...said(playWords.fixTraits),
  inputs: () => ({
    traits: list(
      setupWords.traits.list,
      { text: name(setupWords.traits.text, LIMITS.name) },
      { min: 0, max: LIMITS.traits },
      { rule: 'HC-031', also: (all) => (hasTwice(all) ? whyZero.traitTwice : undefined) },
    ),
  }),
  decide: (turn, at, { traits }) =>
    turn.emit({ type: 'sheet-corrected', character: ownPlayed(at).id, traits: newTraits(at.state, traits) }),
})
