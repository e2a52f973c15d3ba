import { number, type Seat } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { whyNoDraft } from '../../rules/drafts.ts'
import { playedBy } from '../../rules/people.ts'
import type { HotCircle } from '../../state.ts'
import { playWords, whyZero } from '../../words/index.ts'

const MOST_POINTS = 99

/** HC-157 HC-179 Points that were counted wrongly are put right. Never dice, never a closed test, and nothing while a test is open. */
export const correctArtha = action('correct-artha', {
  rule: 'HC-157',
  by: isCorrectable,
  ...said(playWords.fixArtha),
  inputs(at) {
    const { fate, persona } = ownPlayed(at)
    const points = (label: string, now: number) =>
      number(label, 0, MOST_POINTS, { initial: Math.min(now, MOST_POINTS) })
    return {
      fate: points(playWords.fixArtha.fate, fate),
      persona: points(playWords.fixArtha.persona, persona),
    }
  },
  notYours: whyNoDraft(() => whyZero.startingPoints),
  decide: (turn, at, { fate, persona }) =>
    turn.emit({ type: 'artha-corrected', character: ownPlayed(at).id, fate, persona }),
})

/** A character in play, and nothing open that its sheet could change under. */
export function isCorrectable(state: HotCircle, seat: Seat): boolean {
  const { sessions, test, ability, compel, phase } = state
  if (sessions === 0 || test || ability || compel || phase === 'trait-vote') return false
  return playedBy(state, seat) !== undefined
}
