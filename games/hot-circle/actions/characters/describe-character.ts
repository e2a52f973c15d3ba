import { line, name, required } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { draftBy, isDrafting, isReady, kept, ofADraft, playsAlready } from '../../rules/drafts.ts'
import { characterOf } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-021 A character has a name, and whatever else a player wants to say. */
export const describeCharacter = action('describe-character', {
  rule: 'HC-021',
  ...ofADraft(isDrafting, playsAlready),
  title: () => setupWords.describe.title,
  aside: isReady,
  inputs({ state, seat }) {
    const own = characterOf(state, seat)
    const asked = setupWords.describe
    return {
      name: name(asked.name, LIMITS.name, { ...required(whyZero.giveName), ...kept(own?.name) }),
      age: line(asked.age, 0, LIMITS.name, kept(own?.age)),
      pronouns: line(asked.pronouns, 0, LIMITS.name, kept(own?.pronouns)),
      description: line(asked.description, 0, LIMITS.text, kept(own?.description)),
    }
  },
  decide: (turn, _, head) => turn.emit({ type: 'character-described', ...draftBy(turn), head }),
})
