import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byHero, isHero } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { onceOver } from '../../rules/steps.ts'
import { why, words } from '../../words/words.ts'

/** BE-055 While she gathers dice the Hero may shoot the moon: openly, with empty hands, and for good (BE-150). */
export const declareHeroMoon = action('declare-hero-moon', {
  rule: 'BE-055',
  in: ['hero-dice'],
  ...byHero('BE-055'),
  title: () => words.heroDice.moon,
  prompt: () => words.heroDice.moonPrompt,
  refuse({ state }) {
    const { moons, invoked } = sceneOf(state)
    if (moons.hero) return refusal('BE-150', why.moonDeclared)
    return invoked.length > 0 ? refusal('BE-055', why.takeBackAssets) : undefined
  },
  gives: () => words.heroDice.moonGives,
  price: () => ({ says: words.heroDice.moonPrice, costs: {} }),
  inputs: speaking,
  notNow: onceOver('hero-dice', isHero, refusal('BE-055', why.moonTooLate(3))),
  decide: (turn, _, said) => turn.emit({ type: 'moon-declared', side: 'hero', ...spoken(said) }),
})
