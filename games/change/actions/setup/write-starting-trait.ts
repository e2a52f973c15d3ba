import { name, number } from '../../../../engine/writing.ts'
import { TRAIT_IDEAS } from '../../content/ideas.ts'
import { STARTING_MIX } from '../../content/transitions.ts'
import { action } from '../../contract.ts'
import { mayWrite, WRITING } from '../../rules/joining.ts'
import { groupsOf, lacking, newId } from '../../rules/sheet.ts'
import { ROWS } from '../../state.ts'
import { why, words } from '../../words/index.ts'

/** CH-007 CH-008 A trait of each kind that the sheet still lacks, in any free row. */
export const writeStartingTrait = action('write-starting-trait', {
  rule: 'CH-007',
  in: WRITING,
  by: mayWrite,
  things: (state, seat) =>
    groupsOf(state, seat).flatMap((group) =>
      STARTING_MIX.filter(({ column, rating }) => lacking(group, column, rating) > 0).map(
        ({ column, rating }) => ({ id: `${group.id}:${column}:${rating}`, group, column, rating }),
      ),
    ),
  title: ({ on }) => words.write.title(on.rating),
  prompt: ({ on }) => words.write.prompts[on.rating],
  main: true,
  inputs: ({ on: { group, column, rating } }) => ({
    row: number(words.write.row, 1, ROWS, {
      ...why.rowOutOfRange,
      initial: group[column].indexOf(null) + 1,
      also: (row) => (group[column][row - 1] ? why.slotTaken : undefined),
    }),
    name: name(words.write.name, 60, { ...why.nameNeeded, ideas: TRAIT_IDEAS[rating] }),
  }),
  notYours: () => why.writtenBefore('CH-007'),
  notThat({ state, seat, asked }) {
    if (asked.on?.includes('peripheral')) return why.noneAtStart
    if (groupsOf(state, seat).length === 0) return why.nameGroupFirst
    return asked.on === undefined ? undefined : why.startMix
  },
  decide(turn, { state, on: { group, column, rating } }, { row, name }) {
    const trait = newId(state, 't')
    turn.emit({ type: 'starting-trait-written', group: group.id, column, row, rating, name, trait })
  },
})
