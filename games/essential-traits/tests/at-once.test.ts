import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { called, inPlay } from './fixtures.ts'

const table = () => given(game).events(...inPlay('c1', 0, 3, 5), ...inPlay('c2', 1, 3), called('x1', 0))
const commit = (on: string, dice: string) => ({ do: 'commit-trait', on, with: { how: 'So.', dice } })

describe('several steps at once', () => {
  it('ET-R32 a trait goes in with its dice and is locked; the sole winner tells and closes', () => {
    const position = table()
    position.when(0, commit('x1:c1:c1-t1', '8+8')).then(refused('ET-024', /needs exactly 12/))
    position.when(1, commit('x1:c1:c1-t1', '6+6')).then(refused('ET-R24', /Ann voices/))
    position.acts([0, commit('x1:c1:c1-t1', '6+6')], [1, commit('x1:c2:c2-t1', '8+4')])
    position.when(0, commit('x1:c1:c1-t2', '8+8')).then(refused('ET-041', /already tests/))
    expect(position.state.tests[0]?.entries.every(({ locked }) => locked)).toBe(true)
    position.acts([0, { do: 'roll-test', on: 'x1' }, 6, 6, 1, 1])
    position.when(1, { do: 'tell-and-close', on: 'x1' }).then(refused('ET-050', /Ann has narrative control/))
    position.acts([0, { do: 'tell-and-close', on: 'x1', with: { text: 'So it goes.' } }])
    expect(position.state.tests).toEqual([])
  })

  it('ET-R32 offers two dice that lie close together, and nothing at once where entries are sealed', () => {
    const dice = table().offer(0, 'commit-trait', 'x1:c1:c1-t2').inputs.dice
    expect(dice).toMatchObject({ initial: '8+8' })
    const sealed = table().events({
      type: 'test-called',
      test: 'x2',
      caller: 1,
      question: 'And?',
      sealed: true,
    })
    expect(sealed.offers(0).some((offer) => offer.on?.startsWith('x2') && offer.do === 'commit-trait')).toBe(
      false,
    )
  })
})
