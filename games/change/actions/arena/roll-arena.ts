import { action } from '../../contract.ts'
import { castDie, decideChallenge } from '../../rules/result.ts'
import { mayRoll, whoRolls, whyNotRoll } from '../../rules/rolling.ts'
import { words } from '../../words/index.ts'

/** CH-125 CH-132 The status quo answers with a die of its own. */
export const rollArena = action('roll-arena', {
  rule: 'CH-125',
  in: ['opposition-build'],
  by: mayRoll,
  title: () => words.roll.arena,
  prompt: () => words.roll.arenaPrompt,
  refuse: whyNotRoll,
  settles: true,
  main: true,
  notYours: whoRolls,
  decide(turn) {
    castDie(turn, 'opposite')
    decideChallenge(turn)
  },
})
