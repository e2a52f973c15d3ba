import { action } from '../../contract.ts'
import { castDie } from '../../rules/result.ts'
import { mayRoll, whoRolls, whyNotRoll } from '../../rules/rolling.ts'
import { words } from '../../words/index.ts'

/** CH-124 CH-131 The actor's die on top of its traits and those in favour. */
export const rollForSegments = action('roll-for-segments', {
  rule: 'CH-124',
  in: ['actor-build'],
  by: mayRoll,
  title: () => words.roll.segments,
  prompt: () => words.roll.segmentsPrompt,
  refuse: whyNotRoll,
  settles: true,
  main: true,
  notYours: whoRolls,
  decide: (turn) => castDie(turn, 'actor'),
})
