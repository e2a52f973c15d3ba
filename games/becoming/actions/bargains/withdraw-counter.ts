import { action } from '../../contract.ts'
import { fateBehind, listBargains } from '../../rules/bargaining.ts'
import { byHero } from '../../rules/roles.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { words } from '../../words/words.ts'

/** BE-088 A counter that lies with its Tempter may be taken back. */
export const withdrawCounter = action('withdraw-counter', {
  rule: 'BE-088',
  in: ['answers'],
  ...byHero('BE-088'),
  things: (state) => listBargains(state, 'countered'),
  title: (at) => words.answers.withdraw(fateBehind(at)),
  inputs: speaking,
  decide: (turn, { on: { tempter } }, said) =>
    turn.emit({ type: 'counter-withdrawn', tempter, ...spoken(said) }),
})
