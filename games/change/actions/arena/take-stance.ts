import { choice } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { openStances } from '../../rules/result.ts'
import { groupsOf } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-117 Every other group with a Segment there decides for itself, sealed until all are in. */
export const takeStance = action('take-stance', {
  rule: 'CH-117',
  in: ['stances'],
  things: (state, seat) =>
    groupsOf(state, seat)
      .filter(({ id }) => state.challenge?.stances.some((one) => one.group === id))
      .map(({ id, name }) => ({ id: String(id), group: id, name })),
  title: ({ on }) => words.stance.title(on.name),
  prompt: () => words.stance.prompt,
  main: true,
  sealed: true,
  inputs: () => ({ stance: choice(words.stance.stance, words.stance.options) }),
  otherwise: () => why.noStances,
  notThat: ({ asked }) => (asked.on === undefined ? undefined : why.noStake('CH-117')),
  decide(turn, { on: { group } }, { stance }) {
    turn.emit({ type: 'stance-taken', group, stance })
    openStances(turn)
  },
})
