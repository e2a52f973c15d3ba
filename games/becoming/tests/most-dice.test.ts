import { expect, it } from 'vitest'
import { forcedChance } from '../../../engine/dice/chance.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'
import { mostAgentDice } from '../rules/pools.ts'

it('BE-060 the Agent never rolls more dice than the most that were told before', () => {
  const played = new PlayedTable(game, { seats: example.seats, options: example.options })
  let told: number[] = []
  let rolls = 0
  for (const { seat, action, dice } of example.steps as readonly {
    seat: number
    action: { do: string }
    dice?: readonly number[]
  }[]) {
    played.act(seat, action, forcedChance(dice ?? []))
    const { scene } = played.table.state
    if (scene?.roll && told.length > 0) {
      rolls += 1
      for (const most of told) expect(scene.roll.agent.length).toBeLessThanOrEqual(most)
      told = []
    } else if (scene && !scene.roll && scene.threat !== null) told.push(mostAgentDice(played.table.state))
  }
  expect(rolls).toBeGreaterThan(1)
})
