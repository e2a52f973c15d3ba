import { action } from '../../contract.ts'
import { namedTie } from '../../rules/factions.ts'
import { isGamemaster } from '../../rules/people.ts'
import { setupWords, words } from '../../words/index.ts'

/** HC-212 After session 1 ties go wherever the story took them. */
export const dropTie = action('drop-tie', {
  rule: 'HC-212',
  in: ['between'],
  by: (state, seat) => isGamemaster(state, seat) && state.sessions > 0,
  things: (state) =>
    state.campaign.relations.map((tie) => namedTie(state, `${tie.from}>${tie.to}:${tie.kind}`, tie)),
  title: ({ on: { names, kind } }) => setupWords.dropTie(names[0], words.tie[kind], names[1]),
  aside: true,
  decide: (turn, { on: { from, to, kind } }) => turn.emit({ type: 'tie-removed', from, to, kind }),
})
