import { describe, expect, it } from 'vitest'
import type { Seat } from '../../engine/game.ts'
import { listGames, loadGame } from '../../lab/node/load-game.ts'
import { replayExample } from '../recording.ts'
import { type PlayedTable, seatsOf } from './played-table.ts'

/** What a simulated player is told of each action, beside what the whole list says; and how long that is. */
function compare({ table }: PlayedTable, seat: Seat): number {
  const { game, state, kernel } = table
  const all = game.offers(state, seat, kernel.names)
  for (const { name } of game.actions) {
    const named = all.filter((offer) => offer.do === name)
    const first = named.find((offer) => offer.refused === undefined)
    const open = game.firstOpen(state, seat, kernel.names, name)
    expect([name, game.countOffers(state, seat, kernel.names, name)]).toEqual([name, named.length])
    expect([name, open !== undefined, open?.on]).toEqual([name, first !== undefined, first?.on])
  }
  return all.length
}

describe.each(listGames())('simulated players of %s', (slug) => {
  it('are told how many offers of a name there are, and which is the first that is open', async () => {
    const { game } = await loadGame(slug)
    let offered = 0
    await replayExample(game, (played) => {
      for (const seat of seatsOf(played.table)) offered += compare(played, seat)
    })
    expect(offered).toBeGreaterThan(100)
  })
})
