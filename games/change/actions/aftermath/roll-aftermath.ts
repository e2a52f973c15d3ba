import { action } from '../../contract.ts'
import { rollBatch } from '../../rules/aftermath.ts'
import { ownWork, workOf } from '../../rules/owed.ts'
import { groupOf, playerOf } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-057 CH-061 All dice of a batch fall at once, each naming a row; none can be skipped. */
export const rollAftermath = action('roll-aftermath', {
  rule: 'CH-057',
  in: ['aftermath'],
  things: (state, seat) => ownWork(state, seat, 'roll'),
  title({ state, on }) {
    const { dice, type, sheet } = on.work.batch
    return words.dice.roll(dice, type, groupOf(state, sheet).name)
  },
  prompt: ({ on }) => words.dice.rollPrompt(on.work.batch.type),
  settles: true,
  main: true,
  notThat({ state, names }) {
    const batch = workOf(state, 'roll')?.batch
    return batch && why.notRoller(playerOf(state, batch.by, names))
  },
  decide: (turn, { on }) => rollBatch(turn, on.work.batch),
})
