import { line, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byHero } from '../../rules/roles.ts'
import { isInvoked, sceneOf } from '../../rules/scene.ts'
import { countSigns, isLive } from '../../rules/sheet.ts'
import { why, words } from '../../words/words.ts'

/** BE-051 The Hero calls on a live Asset, once each, in steps 3 and 8, with a line of how it helps; it is risked. */
export const invokeAsset = action('invoke-asset', {
  rule: 'BE-051',
  in: ['hero-dice', 'late-calls'],
  ...byHero('BE-051'),
  things: ({ assets }) => assets,
  title: ({ on }) => words.heroDice.invoke(on.name),
  prompt: ({ on }) => words.heroDice.invokePrompt(1 + countSigns(on, '+')),
  refuse({ state, on }) {
    const scene = sceneOf(state)
    if (scene.moons.hero) return refusal('BE-150', why.moonNoAssets)
    if (!isLive(on)) return refusal('BE-141', why.subverted(on.name))
    if (isInvoked(scene, on.id)) return refusal('BE-051', why.alreadyInvoked(on.name))
    return scene.ready.hero ? refusal('BE-102', why.locked) : undefined
  },
  price: () => ({ says: words.heroDice.risk, costs: { risked: 1 } }),
  inputs: ({ on }) => ({
    line: line(words.heroDice.line, 1, 300, refusal('BE-051', why.blankLine(on.name))),
  }),
  decide(turn, { on }, input) {
    const { step } = sceneOf(turn.state)
    turn.emit({ type: 'asset-invoked', invocation: { asset: on.id, line: input.line, step } })
  },
})
