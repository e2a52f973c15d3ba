import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { sceneOf } from '../../rules/scene.ts'
import { settingStakes } from '../../rules/threat.ts'
import { why } from '../../words/why.ts'

/** BE-047 The Hero says what happens if she wins, once the Threat is there. */
export const setHeroStakes = action('set-hero-stakes', {
  rule: 'BE-047',
  in: ['threat'],
  ...settingStakes('hero', 'BE-047'),
  refuse: ({ state }) => (sceneOf(state).threat === null ? refusal('BE-047', why.threatFirst) : undefined),
})
