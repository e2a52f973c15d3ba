import { type ChoiceField, choice, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { removeTrait } from '../../rules/changes.ts'
import { goOnFromPrize } from '../../rules/prizes.ts'
import { byWinner } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { findAsset, isLive } from '../../rules/sheet.ts'
import { voiceIn } from '../../rules/voice.ts'
import type { Asset, Becoming, Trait } from '../../state.ts'
import { why, words } from '../../words/words.ts'

/** BE-151 After a won moon the Hero takes back one subverted Asset, less one negative Trait of its own (BE-R26 to BE-R30). */
export const takeHeroMoonPrize = action('take-hero-moon-prize', {
  rule: 'BE-151',
  in: ['prize'],
  ...byWinner('hero', 'BE-114'),
  things: (state) => (sceneOf(state).moons.hero ? state.assets.filter((asset) => !isLive(asset)) : []),
  title: ({ on }) => words.prize.regain(on.originalName),
  prompt: ({ state, on }) =>
    listNegatives(state, on).length > 0
      ? words.prize.regainPrompt(voiceIn(state))
      : words.prize.regainBarePrompt(voiceIn(state)),
  refuse: ({ state }) => (sceneOf(state).regained ? refusal('BE-151', why.oneRegained) : undefined),
  inputs({ state, on }): { trait?: ChoiceField } {
    const options = listNegatives(state, on).map(({ id, text }) => ({ value: id, label: text }))
    if (options.length === 0) return {}
    const because = why.onlyThatAsset(on.originalName)
    return { trait: choice(words.prize.crossOut, options, { rule: 'BE-151', because }) }
  },
  notThat({ state, asked }) {
    if (!sceneOf(state).moons.hero) return refusal('BE-114', why.noMoon)
    return refusal('BE-151', findAsset(state, asked.on ?? '') ? why.notSubverted : why.nothingToRegain)
  },
  decide(turn, { state, seat, on }, { trait }) {
    turn.emit({ type: 'asset-regained', asset: on.id, clean: state.variants.cleanReturn })
    if (trait !== undefined) removeTrait(turn, seat, on.id, trait)
    goOnFromPrize(turn)
  },
})

/** BE-O4 gives it back without its Traits. */
function listNegatives({ variants }: Becoming, { setAside }: Asset): Trait[] {
  return variants.cleanReturn ? [] : setAside.filter(({ sign }) => sign === '-')
}
