import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { ANN, GM, sceneSet } from './rehearsal.ts'
import { ADA, act, FRIENDLY, VILLAGE_BORN } from './rehearsed-tests.ts'

const scene = () => given(game, { seats: 4 }).events(...sceneSet)
const weigh = act('weigh-stakes', { text: 'The street wakes.', reference: 'average', step: 'easy' })
const take = act('take-on', { lifepath: VILLAGE_BORN, use: 'helpful', bonuses: [FRIENDLY] })

describe('several steps at once', () => {
  it('HC-216 a test from pointing at somebody to the dice in five moves', () => {
    const position = scene()
    position
      .when(ANN, act('test-character', { obstacle: 'The grate' }, ADA))
      .then(refused('HC-054', /gamemaster/i))
    position.acts([GM, act('test-character', { obstacle: 'The grate' }, ADA)])
    position.when(GM, weigh).then(refused('HC-056', /achieve/))
    position.acts([ANN, act('state-intent', { intent: 'Get down', task: 'Lift it' })])
    position.when(ANN, take).then(refused('HC-059', /./))
    position.acts([GM, weigh], [ANN, take])
    expect(position.state.phase).toBe('test-roll')
    const { sides, target } = position.state.test ?? {}
    expect(sides?.tester).toMatchObject({ lifepath: VILLAGE_BORN, use: 'helpful', locked: true })
    expect(sides?.tester?.bonuses.map(({ ref }) => ref)).toEqual([FRIENDLY])
    expect(target).toBeGreaterThan(0)
    position.acts([GM, act('reopen-pools')])
    expect(position.state.phase).toBe('test-build')
  })
})
