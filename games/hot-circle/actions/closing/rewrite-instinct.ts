import { yes } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { bySlot, keyOfInstinct, sameWords } from '../../rules/characters.ts'
import { findRewrite, ownPlayed, rewriting } from '../../rules/closing.ts'
import { instinctFields } from '../../rules/drafts.ts'
import { playedBy } from '../../rules/people.ts'
import { closingWords, whyClosing, whyZero } from '../../words/index.ts'

/** HC-029 HC-174 Instincts are set again when a session ends; another one earns persona. */
export const rewriteInstinct = action('rewrite-instinct', {
  rule: 'HC-029',
  ...rewriting('instinct', whyZero.instinctsLater),
  things: (state, seat) => bySlot(playedBy(state, seat)?.instincts),
  title: ({ on }) => closingWords.rewriteInstinct.title(on.slot + 1),
  prompt: () => closingWords.rewriteInstinct.prompt,
  inputs(at) {
    const { slot, written } = at.on
    const before = findRewrite(at.state, ownPlayed(at).id, 'instinct', slot)?.before ?? keyOfInstinct(written)
    return {
      ...instinctFields(written),
      change: yes(closingWords.rewriteInstinct.change, {
        rule: 'HC-178',
        also: (isChange, { form, trigger, text }) =>
          isChange && sameWords(`${form} ${trigger} ${text}`, before) ? whyClosing.sameInstinct : undefined,
      }),
    }
  },
  decide(turn, at, { change: isChange, ...instinct }) {
    const { id: character } = ownPlayed(at)
    turn.emit({ type: 'instinct-rewritten', character, slot: at.on.slot, instinct, isChange })
  },
})
