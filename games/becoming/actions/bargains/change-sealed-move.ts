import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { hasLaid, type Layable, layMove, sealing } from '../../rules/laying.ts'
import { byTempting } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'
import { bargain } from './offer-bargain.ts'
import { aside } from './stand-aside.ts'
import { support } from './support-agent.ts'

const MOVES: readonly Layable[] = [support, bargain, aside]

/** BE-070 A laid move may be exchanged while the other Tempter's is missing. */
export const changeSealedMove = action('change-sealed-move', {
  rule: 'BE-070',
  in: ['temptation'],
  ...byTempting('BE-079'),
  things: (state, seat) => (hasLaid(state, seat) ? MOVES : []),
  ruleOf: ({ on }) => on.rule,
  ...sealing<Layable>(({ on }) => words.temptation.instead(on.title)),
  prompt: ({ state, on }) => on.prompt(state),
  refuse: ({ state, on }) => on.refuse?.(state),
  inputs: ({ state, seat, on }) => on.inputs(state, seat),
  notThat: ({ state, seat }) => (hasLaid(state, seat) ? undefined : refusal('BE-070', why.nothingLaid)),
  decide: (turn, { on }, input) => layMove(turn, on.move(input)),
})
