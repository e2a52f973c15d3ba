import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { castIfLast, ownUnconfirmed, whyNotSeed } from '../../rules/setup/seeds.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-020: the author confirms; with the last seed the charts are cast. */
export const confirmSeed = action('confirm-seed', {
  rule: 'SA-020',
  in: ['seeds'],
  things: ownUnconfirmed,
  ...said(setupWords.confirm),
  refuse({ on }) {
    if (on.ordered.length === 0) return whySetup.orderFirst
    return on.sentence === '' ? whySetup.sentenceFirst : undefined
  },
  main: ({ on }) => on.ordered.length > 0 && on.sentence !== '',
  notThat: whyNotSeed,
  decide(turn, { on }) {
    turn.emit({ type: 'seed-confirmed', seed: on.id })
    castIfLast(turn)
  },
})
