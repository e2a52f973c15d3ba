import { action } from '../../contract.ts'
import { ownWork } from '../../rules/owed.ts'
import { traitCalled } from '../../rules/sheet.ts'
import { words } from '../../words/index.ts'

/** CH-087 Nobody has to make an Institution of a displaced trait. */
export const declineInstitution = action('decline-institution', {
  rule: 'CH-087',
  in: ['aftermath'],
  things(state, seat) {
    const work = ownWork(state, seat, 'institution')
    return work ? [{ id: work.trait, group: work.by }] : []
  },
  title: ({ state, on }) => words.institution.decline(traitCalled(state, on.id)?.name ?? ''),
  gives: () => words.institution.declineGives,
  decide: (turn, { on }) => turn.emit({ type: 'institution-declined', group: on.group, trait: on.id }),
})
