import { line, refusal, type TextField } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byHero } from '../../rules/roles.ts'
import { isInvoked, sceneOf } from '../../rules/scene.ts'
import { countSigns, isLive } from '../../rules/sheet.ts'
import type { Becoming } from '../../state.ts'
import { why, words } from '../../words/words.ts'

function listCallable(state: Becoming) {
  return state.assets.filter((one) => isLive(one) && !isInvoked(sceneOf(state), one.id))
}

/** BE-R52 The Hero calls on several Assets, each with its own line, and says that these are her dice. */
export const gatherDice = action('gather-dice', {
  rule: 'BE-R52',
  in: ['hero-dice'],
  ...byHero('BE-051'),
  title: () => words.heroDice.gather,
  prompt: () => words.heroDice.gatherPrompt,
  refuse({ state }) {
    if (sceneOf(state).moons.hero) return refusal('BE-150', why.moonNoAssets)
    return listCallable(state).length > 0 ? undefined : refusal('BE-051', why.nothingToCall)
  },
  main: ({ state }) => sceneOf(state).invoked.length === 0,
  inputs: ({ state }) =>
    Object.fromEntries(
      listCallable(state).map((asset) => [
        asset.id,
        line(words.heroDice.gatherLine(asset.name, 1 + countSigns(asset, '+')), 0, 300),
      ]),
    ) as Record<string, TextField>,
  decide(turn, _, lines) {
    const { step } = sceneOf(turn.state)
    for (const [asset, said] of Object.entries(lines))
      if (said !== '') turn.emit({ type: 'asset-invoked', invocation: { asset, line: said, step } })
    turn.emit({ type: 'step-reached', step: 4 })
  },
})
