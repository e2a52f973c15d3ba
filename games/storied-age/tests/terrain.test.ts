import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { LIMITS } from '../state.ts'
import type { AgeView } from '../view/age-view.ts'
import { axisAgreed, exchangeBegun, mapBegun, playBegun } from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
const along = (...xs: number[]) => xs.map((x) => ({ at: { x, y: 20 } }))
const draw = (line: object[], terrain = 'river') => ({ do: 'draw-terrain', with: { terrain, line } })

describe('SA-R80 terrain', () => {
  it('SA-R80 is drawn by anyone while the map is made, and everybody sees the same line', () => {
    const position = at(axisAgreed).acts([2, draw(along(10, 90, 200))])
    const { map } = position.frame('spectator').show as AgeView
    const points = [10, 90, 200].map((x) => ({ x, y: 20 }))
    expect(map.strokes).toEqual([{ id: 't1', terrain: 'river', points, by: 2 }])
    expect(position.told()).toContain('Cleo draws on the map: river.')
  })

  it('SA-R80 keeps lines short, on the map, and few', () => {
    const position = at(axisAgreed)
    position.when(0, draw(along(10))).then(refused('SA-R80', /from 2 to 64 points/))
    const long = along(...Array.from({ length: LIMITS.pointsPerStroke + 1 }, (_, x) => x))
    position.when(0, draw(long)).then(refused('SA-R80', /from 2 to 64 points/))
    position.when(0, draw(along(10, 5000))).then(refused('SA-R80', /Keep the line on the map/))
    position.when(0, draw(along(1, 2), 'lava')).then(refused('SA-R80', /choose one/))
    for (let line = 0; line < LIMITS.strokesPerSeat; line++) position.acts([0, draw(along(line, 50))])
    position.when(0, draw(along(1, 2))).then(refused('SA-R80', /rub one out/))
    position.acts([0, { do: 'erase-terrain', on: 't3' }], [0, draw(along(1, 2))])
    expect(position.state.map.strokes).toHaveLength(LIMITS.strokesPerSeat)
  })

  it('SA-R80 is rubbed out by whoever drew it, or by an objection', () => {
    const position = at(axisAgreed).acts([1, draw(along(1, 2))], [0, draw(along(7, 8))])
    position.when(0, { do: 'erase-terrain', on: 't1' }).then(refused('SA-R80', /Ben drew that/))
    position.acts([1, { do: 'erase-terrain', on: 't1' }]).objects(3)
    expect(position.state.map.strokes).toEqual([])
  })

  it('SA-R80 goes on with new spots in play, and waits in between', () => {
    const opening: AgeEvent = {
      type: 'spotlight-bids-revealed',
      bids: [3, 1, null, null],
      winner: 0,
      tokens: 3,
      tie: null,
    }
    const position = at([...playBegun, opening]).acts([3, draw(along(5, 6), 'road')])
    expect(position.state.map.strokes[0]?.terrain).toBe('road')
    at(exchangeBegun)
      .when(0, draw(along(5, 6)))
      .then(refused('SA-R80', /while the map is made/))
    at(mapBegun)
      .when(0, draw(along(5, 6)))
      .then(refused('SA-R80', /while the map is made/))
  })
})
