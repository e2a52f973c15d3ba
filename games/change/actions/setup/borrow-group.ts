import { choice } from '../../../../engine/writing.ts'
import { STARTER_GROUPS } from '../../content/ideas.ts'
import { action, said } from '../../contract.ts'
import { isNameBorne, mayWrite, WRITING } from '../../rules/joining.ts'
import { mayFoundGroup, newId, tooManyGroups } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

const freeIdeas = (state: Change) => STARTER_GROUPS.filter(({ name }) => !isNameBorne(state, name))

/** CH-006 A whole starting group from our ideas, to be changed at will before it is finished. */
export const borrowGroup = action('borrow-group', {
  rule: 'CH-006',
  in: WRITING,
  by: (state, seat) => mayWrite(state, seat) && mayFoundGroup(state, seat) && freeIdeas(state).length > 0,
  ...said(words.borrow),
  inputs({ state }) {
    const ideas = freeIdeas(state).map((one) => ({ value: one.name, label: one.name, note: one.concept }))
    return { idea: choice(words.borrow.idea, ideas) }
  },
  notYours({ state, seat }) {
    if (!mayWrite(state, seat)) return why.writtenBefore('CH-006')
    return mayFoundGroup(state, seat) ? undefined : tooManyGroups(state)
  },
  decide(turn, { seat }, input) {
    const idea = STARTER_GROUPS.find((one) => one.name === input.idea)
    if (!idea) return
    const group = turn.state.groups.length
    turn.emit({ type: 'group-named', group, seat, name: idea.name, concept: idea.concept })
    for (const column of ['defining', 'regular'] as const) {
      idea[column].forEach(([name, rating], index) => {
        const trait = newId(turn.state, 't')
        turn.emit({ type: 'starting-trait-written', group, column, row: index + 1, rating, name, trait })
      })
    }
  },
})
