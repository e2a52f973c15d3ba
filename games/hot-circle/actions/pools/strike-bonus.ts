import { line } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { gamemasters } from '../../rules/people.ts'
import { listClaimed } from '../../rules/testing/building.ts'
import { LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** What players claimed for their sides and does not fit. */
export const striking = {
  in: ['test-build'] as const,
  ...gamemasters(whyTest.gamemasterStrikes),
  aside: true as const,
  inputs: () => ({ reason: line(testWords.strike.reason, 0, LIMITS.line) }),
}

/** HC-080 The gamemaster strikes what does not fit. */
export const strikeBonus = action('strike-bonus', {
  rule: 'HC-080',
  ...striking,
  things: (state) => listClaimed(state, ({ bonuses }) => bonuses),
  title: ({ on }) => testWords.strike.title(on.label),
  decide: (turn, { on: { id: ref, side } }, { reason: struck }) =>
    turn.emit({ type: 'bonus-dropped', side, ref, struck }),
})
