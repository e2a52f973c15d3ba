import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../engine/game.ts'
import { fold } from '../../../engine/table.ts'
import { given } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { doing, sheetOf, threePeoples } from './fixtures.ts'

/** Archers at 0 are spent in a Challenge that is rolled; the log so far. */
function played() {
  const table = given(game, { seats: 3 }).events(...threePeoples())
  table.acts([0, doing.challenge(2)], [0, doing.use('Archers')], [1, doing.pass], [2, doing.pass])
  return table.acts([0, 'roll-challenge', 9])
}

/** The same log with each event of a type told otherwise, read anew. */
function readAgain(type: string, otherwise: (event: GameEvent) => object, from = played()) {
  const log = from.log.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => (event.type === type ? otherwise(event) : event)),
  }))
  return fold(game, JSON.parse(JSON.stringify(log))).state
}

describe('figures stand in the events', () => {
  it('what was paid is what the log says, whatever a use costs today', () => {
    const paid = [{ trait: 'archers', rating: '+', rule: 'CH-028' }]
    expect(
      sheetOf(
        readAgain('die-cast', (event) => ({ ...event, paid })),
        0,
      ).R1,
    ).toBe('Archers +')
    expect(sheetOf(played().state, 0).R1).toBe('Archers -')
  })

  it('a claim is worth what it was worth when it was made', () => {
    const state = readAgain('claim-made', (event) => ({ ...event, worth: 4 }))
    expect(state.challenge?.claims).toMatchObject([{ on: 'archers', worth: 4 }])
  })

  it('CH-095 a good trait that was given up lands as the log says', () => {
    const built = given(game, { seats: 3 }).events(...threePeoples())
    built.acts([0, doing.institution('Flying', 'Archers', 'Airships')])
    const lower = readAgain('institution-made', (event) => ({ ...event, leaves: '0' }), built)
    expect(lower.groups[0]?.aside).toMatchObject([{ id: 'flying', rating: '0' }])
    // As the first logs were: written without it.
    const old = readAgain('institution-made', (event) => ({ ...event, leaves: undefined }), built)
    expect(old.groups[0]?.aside).toMatchObject([{ id: 'flying', rating: '+' }])
  })

  it('logs from before the figures fold to the same state', () => {
    const without =
      (...fields: string[]) =>
      (event: GameEvent) =>
        Object.fromEntries(Object.entries(event).filter(([key]) => !fields.includes(key)))
    const { state } = played()
    expect(readAgain('die-cast', without('paid'))).toEqual(state)
    expect(readAgain('claim-made', without('worth'))).toEqual(state)
    expect(readAgain('challenge-declared', without('difficulty'))).toEqual(state)
  })
})
