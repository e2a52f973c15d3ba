import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { idOf, strikeLatest, threePeoples } from './fixtures.ts'

const table = () => given(game, { seats: 3 }).events(...threePeoples())
const dare = (traits: readonly string[], how = 'From above.') => ({
  do: 'venture',
  with: { aim: 'They take the pass.', step: 1, traits, how },
})

describe('several steps at once', () => {
  it('RL-75 a Challenge is set together with the traits it leans on, and its last name ends the turn', () => {
    const position = table()
    position.when(1, dare([])).then(refused('CH-012', /It is the turn of/))
    position.when(0, dare([idOf('Flying')], '')).then(refused('CH-021', /Say how these traits help/))
    position.acts([0, dare([idOf('Flying'), idOf('Archers')])])
    expect(position.state.challenge?.claims.map(({ on, how }) => [on, how])).toEqual([
      [idOf('Flying'), 'From above.'],
      [idOf('Archers'), 'From above.'],
    ])
    position.when(0, { do: 'name-and-end' }).then(refused('CH-012', /Finish the Challenge/))
    for (const seat of [1, 2])
      if (position.offers(seat).some((offer) => offer.do === 'pass-window'))
        position.acts([seat, { do: 'pass-window' }])
    position.acts([0, { do: 'roll-challenge' }, 9], [0, { do: 'roll-aftermath' }, 7])
    const [slip] = position.state.slips
    expect(slip?.by).toBe(0)
    position.acts([0, { do: 'name-and-end', on: slip?.trait ?? '', with: { name: 'Masters of the Pass' } }])
    expect(position.state.turn).toBe(2)
    expect(position.state.slips).toEqual([])
  })

  it('RL-75 traits that were named together are struck together', () => {
    const position = table().acts([0, dare([idOf('Flying'), idOf('Archers')])])
    strikeLatest(position, 1)
    expect(position.state.challenge?.claims).toEqual([])
  })
})
