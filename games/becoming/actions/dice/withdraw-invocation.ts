import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byHero, isHero } from '../../rules/roles.ts'
import { isInvoked, sceneOf } from '../../rules/scene.ts'
import { onceOver } from '../../rules/steps.ts'
import { why, words } from '../../words/words.ts'

/** BE-054 Until she locks her dice, the Hero may leave an Asset out again. */
export const withdrawInvocation = action('withdraw-invocation', {
  rule: 'BE-054',
  in: ['hero-dice'],
  ...byHero('BE-054'),
  things: (state) => state.assets.filter(({ id }) => isInvoked(sceneOf(state), id)),
  title: ({ on }) => words.heroDice.withdraw(on.name),
  notNow: onceOver('hero-dice', isHero, refusal('BE-102', why.lockedEarly)),
  decide: (turn, { on }) => turn.emit({ type: 'invocation-withdrawn', asset: on.id }),
})
