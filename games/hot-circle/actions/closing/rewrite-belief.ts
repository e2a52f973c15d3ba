import { yes } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { bySlot, sameWords } from '../../rules/characters.ts'
import { findRewrite, ownPlayed, rewriting } from '../../rules/closing.ts'
import { beliefFields } from '../../rules/drafts.ts'
import { playedBy } from '../../rules/people.ts'
import { closingWords, whyClosing, whyZero } from '../../words/index.ts'

/** HC-025 HC-173 Beliefs are set again when a session ends; another stance earns persona, a new goal alone nothing. */
export const rewriteBelief = action('rewrite-belief', {
  rule: 'HC-025',
  ...rewriting('belief', whyZero.beliefsLater),
  things: (state, seat) => bySlot(playedBy(state, seat)?.beliefs),
  title: ({ on }) => closingWords.rewriteBelief.title(on.slot + 1),
  prompt: () => closingWords.rewriteBelief.prompt,
  inputs(at) {
    const { slot, written: belief } = at.on
    const before = findRewrite(at.state, ownPlayed(at).id, 'belief', slot)?.before ?? belief.stance
    return {
      ...beliefFields(belief),
      change: yes(closingWords.rewriteBelief.change, {
        rule: 'HC-178',
        also: (isChange, { stance }) =>
          isChange && sameWords(String(stance), before) ? whyClosing.sameStance : undefined,
      }),
    }
  },
  decide: (turn, at, { change: isChange, ...belief }) =>
    turn.emit({ type: 'belief-rewritten', character: ownPlayed(at).id, slot: at.on.slot, belief, isChange }),
})
