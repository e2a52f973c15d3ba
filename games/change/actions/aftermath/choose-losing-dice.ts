import { number } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { ownWork, workOf } from '../../rules/owed.ts'
import { groupOf } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { words } from '../../words/index.ts'

const mostOf = (state: Change) => workOf(state, 'choose-dice')?.most ?? 0

/** CH-046 RL-62 The winner may roll fewer than the margin allows, and says so first. */
export const chooseLosingDice = action('choose-losing-dice', {
  rule: 'CH-046',
  in: ['aftermath'],
  by: (state, seat) => ownWork(state, seat, 'choose-dice').length > 0,
  title: ({ state }) => words.dice.choose(groupOf(state, workOf(state, 'choose-dice')?.loser ?? 0).name),
  prompt: ({ state }) => words.dice.choosePrompt(mostOf(state)),
  main: true,
  inputs({ state }) {
    const most = mostOf(state)
    const details = { initial: most, rule: 'CH-050', because: words.dice.most(most) }
    return { dice: number(words.dice.dice, 0, most, details) }
  },
  decide(turn, { state }, { dice }) {
    const work = workOf(state, 'choose-dice')
    if (work) turn.emit({ type: 'dice-chosen', by: work.by, loser: work.loser, dice })
  },
})
