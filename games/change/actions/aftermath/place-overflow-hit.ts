import { action } from '../../contract.ts'
import { strike } from '../../rules/aftermath.ts'
import { rowField } from '../../rules/inputs.ts'
import { ownWork, whyNotYet, workOf } from '../../rules/owed.ts'
import { groupOf, playerOf } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-091 CH-092 Dice beyond a double are free hits, on any row of the regular column. */
export const placeOverflowHit = action('place-overflow-hit', {
  rule: 'CH-092',
  in: ['aftermath'],
  by: (state, seat) => ownWork(state, seat, 'overflow').length > 0,
  things: (state, seat) => ownWork(state, seat, 'overflow'),
  title: ({ state, on: { work } }) =>
    words.freeHit.title(work.batch.type, groupOf(state, work.batch.sheet).name, work.left),
  prompt: () => words.freeHit.prompt,
  refuse: ({ state }) => whyNotYet(state),
  main: true,
  inputs: () => ({ row: rowField() }),
  otherwise({ state, names }) {
    const work = workOf(state, 'overflow')
    return work ? why.notFreeHitPlacer(playerOf(state, work.batch.by, names)) : why.noFreeHit
  },
  notThat: ({ asked }) => (asked.on === 'peripheral' ? why.chaosOnly : why.regularOnly),
  decide(turn, { on }, { row }) {
    const { sheet, type, by } = on.work.batch
    turn.emit({ type: 'free-hit-placed', row })
    strike(turn, { sheet, row, on: type, namer: by })
  },
})
