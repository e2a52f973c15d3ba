import { action } from '../../contract.ts'
import { castDie, decideChallenge } from '../../rules/result.ts'
import { mayRoll, whoRolls, whyNotRoll } from '../../rules/rolling.ts'
import { words } from '../../words/index.ts'

/** CH-036 CH-037 A die on top of the sum; only a higher total wins. */
export const rollChallenge = action('roll-challenge', {
  rule: 'CH-037',
  in: ['build'],
  by: mayRoll,
  title: () => words.roll.challenge,
  prompt: () => words.roll.prompt,
  refuse: whyNotRoll,
  settles: true,
  main: true,
  notYours: whoRolls,
  decide(turn) {
    castDie(turn, 'actor')
    decideChallenge(turn)
  },
})
