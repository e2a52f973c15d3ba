import { action } from '../../contract.ts'
import { rankField } from '../../rules/factions.ts'
import { isGamemaster } from '../../rules/people.ts'
import { playWords } from '../../words/index.ts'

/** HC-212 After session 1 factions rise and fall; a setting still has one major power at most (HC-008). */
export const rankFaction = action('rank-faction', {
  rule: 'HC-212',
  in: ['between'],
  by: (state, seat) => isGamemaster(state, seat) && state.sessions > 0,
  things: ({ campaign }) => campaign.factions,
  title: ({ on }) => playWords.rankFaction(on.name),
  aside: true,
  inputs: ({ state, on }) => ({ rank: rankField(state, on) }),
  decide: (turn, { on: { id, setting, name } }, { rank }) =>
    turn.emit({ type: 'faction-changed', faction: { id, setting, name, rank } }),
})
