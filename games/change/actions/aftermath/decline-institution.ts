import { action } from '../../contract.ts'
import { ownWork } from '../../rules/owed.ts'
import { traitName } from '../../rules/sheet.ts'
import { words } from '../../words/index.ts'

/** CH-087 Nobody has to make an Institution of a displaced trait. */
export const declineInstitution = action('decline-institution', {
  rule: 'CH-087',
  in: ['aftermath'],
  things: (state, seat) => ownWork(state, seat, 'institution'),
  title: ({ state, on: { work } }) => words.institution.decline(traitName(state, work.trait)),
  gives: () => words.institution.declineGives,
  decide: (turn, { on: { work } }) =>
    turn.emit({ type: 'institution-declined', group: work.by, trait: work.trait }),
})
