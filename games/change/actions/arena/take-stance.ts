import { choice } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { openStances } from '../../rules/result.ts'
import { ownThings } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-117 Every other group with a Segment there decides for itself, sealed until all are in. */
export const takeStance = action('take-stance', {
  rule: 'CH-117',
  in: ['stances'],
  things: (state, seat) =>
    ownThings(state, seat, ({ id }) => state.challenge?.stances.some((one) => one.group === id) ?? false),
  title: ({ on }) => words.stance.title(on.group.name),
  prompt: () => words.stance.prompt,
  main: true,
  sealed: true,
  inputs: () => ({ stance: choice(words.stance.stance, words.stance.options) }),
  otherwise: () => why.noStances,
  notThat: ({ asked }) => (asked.on === undefined ? undefined : why.noStake('CH-117')),
  decide(turn, { on }, { stance }) {
    turn.emit({ type: 'stance-taken', group: on.group.id, stance })
    openStances(turn)
  },
})
