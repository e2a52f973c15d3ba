import type { GameState } from '../../../engine/game.ts'
import { conformance } from '../../../testkit/conformance.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'
import { agentPool, countDice, heroPool } from '../rules/pools.ts'
import { outlineOf } from '../rules/quest.ts'
import { countSigns, isLive } from '../rules/sheet.ts'
import type { Becoming } from '../state.ts'

/** Section 2 of the catalogue: what must hold after every event. */
function broken(any: GameState): string[] {
  const state = any as Becoming
  const wrong: string[] = []
  for (const asset of state.assets) {
    if (asset.traits.length > 5) wrong.push(`${asset.id} carries ${asset.traits.length} Traits`)
    if (isLive(asset) && countSigns(asset, '-') > 2) wrong.push(`${asset.id} is live with three negatives`)
    if (!isLive(asset) && asset.traits.length > 0) wrong.push(`${asset.id} is subverted and keeps Traits`)
  }
  const hero = countDice(heroPool(state))
  if (hero < 3 || hero > 63) wrong.push(`the Hero has ${hero} dice`)
  const threat = outlineOf(state)?.threatDice ?? 0
  if (countDice(agentPool(state)) > threat + 18 + 6) wrong.push('the Agent has too many dice')
  const sums = state.totals.map((_, seat) =>
    state.ledger.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.points, 0),
  )
  if (JSON.stringify(sums) !== JSON.stringify(state.totals))
    wrong.push('a total is not the sum of its ledger')
  if (state.ledger.some((line) => line.points <= 0)) wrong.push('a score went down')
  return wrong
}

conformance(game, { tables: 100, steps: 4000, pairs: 40, invariants: broken, example })
