import { action } from '../../contract.ts'
import { byHero } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { words } from '../../words/words.ts'

/** BE-054 The Hero says that these are her dice; then the Agent gathers his. */
export const lockHeroDice = action('lock-hero-dice', {
  rule: 'BE-054',
  in: ['hero-dice'],
  ...byHero('BE-054'),
  title: () => words.heroDice.lock,
  prompt: ({ state }) => words.heroDice.lockPrompt(sceneOf(state).invoked.length),
  main: ({ state }) => sceneOf(state).invoked.length > 0 || sceneOf(state).moons.hero,
  decide: (turn) => turn.emit({ type: 'step-reached', step: 4 }),
})
