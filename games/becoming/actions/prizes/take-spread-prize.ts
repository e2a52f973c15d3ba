import { choice, line, type Option, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { addNegative, removeTrait } from '../../rules/changes.ts'
import { goOnFromPrize } from '../../rules/prizes.ts'
import { byWinner } from '../../rules/roles.ts'
import { isInvoked, sceneOf } from '../../rules/scene.ts'
import { whyNotLive, whyNotNegative } from '../../rules/sheet.ts'
import type { Asset, Becoming } from '../../state.ts'
import { why, words } from '../../words/words.ts'

const ADD = 'add-negative'

/** BE-111 Spread: exactly one change for each risked Asset, one at a time, until every one has had it. */
export const takeSpreadPrize = action('take-spread-prize', {
  rule: 'BE-111',
  in: ['prize'],
  ...byWinner('agent', 'BE-110'),
  things: ({ assets }) => assets,
  title: ({ on }) => words.prize.spread(on.name),
  prompt: ({ state }) =>
    sceneOf(state).moons.agent ? words.prize.moonSpreadPrompt : words.prize.spreadPrompt,
  refuse({ state, on }) {
    const scene = sceneOf(state)
    const { prize, moons } = scene
    if (moons.agent && prize === null) return refusal('BE-154', why.moonSubvertFirst)
    if (prize?.settled.includes(on.id)) return refusal('BE-111', why.oneChangeEach)
    if (isInvoked(scene, on.id)) return whyNotLive(on)
    return refusal('BE-111', scene.invoked.length === 0 ? why.nothingRisked : why.notRisked(on.name))
  },
  inputs: ({ state, on }) => ({
    change: choice(
      words.prize.change,
      listChanges(state, on),
      refusal('BE-111', why.noSuchPositive(on.name)),
    ),
    text: line(words.prize.negative, 0, 60, {
      rule: 'BE-130',
      also: (text, { change }) =>
        change === ADD && text === '' ? refusal('BE-130', why.blankTrait) : undefined,
    }),
  }),
  decide(turn, { seat, on }, { change, text }) {
    if (sceneOf(turn.state).prize === null) turn.emit({ type: 'prize-chosen', prize: 'spread' })
    if (change === ADD) addNegative(turn, seat, on.id, text)
    else removeTrait(turn, seat, on.id, change)
    turn.emit({ type: 'risk-settled', asset: on.id })
    goOnFromPrize(turn)
  },
})

function listChanges(state: Becoming, asset: Asset): Option[] {
  const isFull = whyNotNegative(state, asset) !== undefined
  const refused = refusal('BE-131', why.fullRemoveInstead(asset.name))
  const positives = asset.traits.filter(({ sign }) => sign === '+')
  return [
    { value: ADD, label: words.prize.add, ...(isFull ? { refused } : {}) },
    ...positives.map(({ id, text }) => ({ value: id, label: words.prize.remove(text) })),
  ]
}
