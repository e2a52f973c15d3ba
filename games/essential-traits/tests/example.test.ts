import { expect, it } from 'vitest'
import { forcedChance } from '../../../engine/dice/chance.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'
import { show } from '../view.ts'

it('ET-046 ET-047 ET-048 the worked example ends with one winner, one tie, and a story', () => {
  const played = new PlayedTable(game, { seats: example.seats })
  for (const { seat, action, dice, refused } of example.steps) {
    const outcome = played.act(seat, action, forcedChance(dice ?? []))
    expect(outcome.kind === 'refused' ? outcome.refusal.rule : undefined).toBe(refused)
  }
  const { past, closed } = show(played.table.state)
  expect(closed).toBe(2)
  expect(past.map((test) => test.winners)).toEqual([[0, 1], [0]])
  expect(past[0]?.entries.map((entry) => entry.rolls[0]?.total)).toEqual([10, 10, 5])
  const story = played.lines('spectator').lines.filter((line) => line.kind === 'story')
  // Six traits were put to the test in words; three outcomes were told.
  expect(story).toHaveLength(9)
})
