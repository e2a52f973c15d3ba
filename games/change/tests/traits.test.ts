import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { sumsOf, totalOf } from '../rules/sums.ts'
import {
  begun,
  CHILDREN,
  doing,
  institutionOf,
  people,
  sheetOf,
  strikeLatest,
  TALONS,
  threePeoples,
} from './fixtures.ts'

const table = () => given(game, { seats: 3 }).events(...threePeoples())
const challenged = (step = 1) => table().acts([0, doing.challenge(step)])

function sums(open: ReturnType<typeof table>) {
  const { challenge } = open.state
  if (!challenge) throw new Error('no Challenge')
  const { actor, opposite } = sumsOf(open.state, challenge)
  return [totalOf(actor), totalOf(opposite)]
}

describe('using traits', () => {
  it('CH-020 RL-03 every use is worth exactly 1, a defining trait too', () => {
    const open = challenged().acts([0, doing.use('Flying')])
    expect(sums(open)).toEqual([1, 3])
    open.acts([0, doing.use('Cliffside Nests')], [0, doing.use('Archers')])
    expect(sums(open)).toEqual([3, 3])
    open.acts([1, doing.weakness('Weaklings')], [2, doing.weakness('Isolated')])
    expect(sums(open)).toEqual([3, 5])
  })

  it('CH-021 as many own traits as one likes', () => {
    const open = challenged()
    for (const trait of ['Flying', 'Lithe', 'Archers', 'Airships', 'Cliffside Nests', 'Keen sight'])
      open.acts([0, doing.use(trait)])
    expect(sums(open)).toEqual([6, 3])
  })

  it('CH-021 CH-018 several traits may come in one claim with the same few words, each worth 1', () => {
    const open = challenged()
    const soar = { how: 'They come from above.', also: ['archers', 'keen-sight'] }
    open.acts([0, { do: 'use-trait', on: 'flying', with: soar }])
    expect(sums(open)).toEqual([3, 3])
    expect(open.told()).toMatch(/lean on Flying, Archers and Keen sight\.\nThey come from above\.$/)
    open.when(0, doing.use('Archers')).then(refused('CH-022', /already been used/))
    open
      .when(0, { do: 'use-trait', on: 'lithe', with: { how: 'So.', also: ['isolated'] } })
      .then(refused('TB-003', /offered/))
    const low = { how: 'They know nobody and break at once.', also: ['weaklings'] }
    open.acts([1, { do: 'use-weakness', on: 'isolated', with: low }])
    expect(sums(open)).toEqual([3, 5])
    expect(open.told()).toContain('The Talons turn Isolated and Weaklings against Children of the Wind.')
    open.acts([0, { do: 'withdraw-claim', on: 'c2' }])
    expect(sums(open)).toEqual([2, 5])
    open.acts([1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 3])
    expect(sheetOf(open.state, 0)).toMatchObject({ R1: 'Archers 0', R3: 'Isolated 0', R6: 'Keen sight -' })
  })

  it('CH-021 CH-022 what was claimed together is struck together, and nothing of it counts', () => {
    const open = challenged()
    strikeLatest(
      open.acts([0, { do: 'use-trait', on: 'flying', with: { how: 'Up.', also: ['archers'] } }]),
      1,
    )
    expect(sums(open)).toEqual([0, 3])
  })

  it('CH-022 a trait once in a Challenge, whoever used it; a withdrawn claim does not count', () => {
    const open = challenged().acts([0, doing.use('Flying')])
    open.when(0, doing.use('Flying')).then(refused('CH-022', /Flying has already been used/))
    open.acts([0, { do: 'withdraw-claim', on: 'c1' }], [0, doing.use('Flying')])
    open.acts([1, doing.weakness('Isolated')])
    open.when(2, doing.weakness('Isolated')).then(refused('CH-022', /already been used/))
    strikeLatest(open, 0)
    open.acts([2, { do: 'use-weakness', on: 'isolated', with: { how: 'Nobody answers them.' } }])
  })

  it('CH-022 RL-14 a poor trait turned on its group cannot then be spent, nor the reverse', () => {
    const attack = given(game, { seats: 2 }).events(
      ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
    )
    attack.acts(
      [0, 'end-turn'],
      [1, doing.attack(0)],
      [1, doing.weakness('Isolated')],
      [1, 'roll-attack', 5],
      [0, doing.defend],
    )
    expect(sheetOf(attack.state, 0).R3).toBe('Isolated 0')
    attack.when(0, doing.use('Isolated')).then(refused('CH-022', /already been used/))
  })

  it('CH-023 helpful traits come from one’s own sheet', () => {
    challenged()
      .when(0, doing.use('Warlike'))
      .then(refused('CH-023', /belongs to another group/))
    challenged()
      .when(1, doing.use('Flying'))
      .then(refused('CH-023', /belongs to another group/))
  })

  it('CH-024 a good defining trait helps, stays ++ and recharges', () => {
    const open = challenged().acts(
      [0, doing.use('Flying')],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-challenge', 3],
    )
    expect(sheetOf(open.state, 0).D1).toBe('Flying ++')
    expect(open.state.groups[0]?.defining[0]?.usedOn).toBe(1)
  })

  it('CH-025 RL-11 a bad defining trait is used by anyone but its owner, and stays --', () => {
    const open = challenged()
    open.when(0, doing.weakness('Weaklings')).then(refused('CH-025', /Only others/))
    open.acts([1, doing.weakness('Weaklings')], [1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 3])
    expect(open.state.last?.oppositeTotal).toBe(4)
    expect(sheetOf(open.state, 0).D3).toBe('Weaklings --')
    challenged()
      .when(1, doing.weakness('Reckless'))
      .then(refused('CH-030', /not facing/))
  })

  it('CH-026 RL-04 RL-05 used in turn N, barred in N + 1, back in N + 2; ++ and -- alike, in support too', () => {
    const open = challenged().acts([0, doing.use('Flying')], [1, doing.weakness('Weaklings')])
    open.acts(
      [1, doing.support('Warlike', 'actor')],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-challenge', 9],
      [0, 'roll-aftermath', 1],
      [0, 'end-turn'],
    )
    open.acts([1, doing.attack(0)])
    open.when(1, doing.use('Warlike')).then(refused('CH-026', /Warlike is recharging until turn 3/))
    open.when(1, doing.weakness('Weaklings')).then(refused('CH-026', /Weaklings is recharging until turn 3/))
    open.acts([2, doing.pass], [1, 'roll-attack', 1], [0, doing.defend])
    open.when(0, doing.use('Flying')).then(refused('CH-026', /Flying is recharging until turn 3/))
    open.acts([2, doing.pass], [0, 'roll-defence', 1], [0, 'roll-aftermath', 2], [1, 'end-turn'])
    open.acts(
      [2, doing.challenge(1)],
      [0, doing.support('Flying', 'actor')],
      [1, doing.support('Warlike', 'opposite')],
    )
  })

  it('CH-027 CH-028 spending wears: + becomes 0, 0 becomes -', () => {
    const open = challenged().acts([0, doing.use('Cliffside Nests')], [0, doing.use('Archers')])
    expect(sheetOf(open.state, 0)).toMatchObject({ R4: 'Cliffside Nests +', R1: 'Archers 0' })
    open.acts([1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 2])
    expect(sheetOf(open.state, 0)).toMatchObject({ R4: 'Cliffside Nests 0', R1: 'Archers -' })
  })

  it('CH-028 a neutral trait can be spent once and is then poor', () => {
    const open = challenged()
    expect(open.offer(0, 'use-trait', 'archers')).toMatchObject({
      price: { says: '0 becomes −', costs: { ratings: 1 } },
      rule: 'CH-028',
    })
  })

  it('CH-029 a poor trait cannot be spent', () => {
    challenged()
      .when(0, doing.use('Isolated'))
      .then(refused('CH-029', /Isolated is poor/))
  })

  it('CH-030 RL-10 RL-12 anyone may turn a poor trait on its group in a Challenge it faces; it recovers', () => {
    table()
      .when(1, doing.weakness('Isolated'))
      .then(refused('CH-035', /No Challenge/))
    const open = challenged()
    open.when(1, doing.weakness('Archers')).then(refused('CH-030', /Archers is not poor/))
    open.when(1, doing.weakness('Supplies')).then(refused('CH-030', /The Harpooners is not facing/))
    open.acts([0, doing.weakness('Isolated')], [1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 3])
    expect(open.state.last?.oppositeTotal).toBe(4)
    expect(sheetOf(open.state, 0).R3).toBe('Isolated 0')
  })

  it('CH-031 peripheral traits do nothing directly', () => {
    const sheet = [...CHILDREN, 'P1 Sling 0', 'P2 Mud -']
    const open = given(game, { seats: 2 }).events(
      ...begun(people(0, 'Children', sheet), people(1, 'Talons', [...TALONS, 'P1 Bone 0'])),
    )
    open
      .when(0, doing.institution('Sling', 'Archers', 'Airships'))
      .then(refused('CH-031', /Sling is on the fringe/))
    open.acts([0, doing.challenge(1)])
    open.when(0, doing.use('Sling')).then(refused('CH-031', /Sling is on the fringe/))
    open.when(1, doing.weakness('Mud')).then(refused('CH-031', /Mud is on the fringe/))
    open.when(1, doing.support('Bone', 'actor')).then(refused('CH-031', /Bone is on the fringe/))
  })

  it('CH-032 costs are paid with the die, and never given back', () => {
    const open = challenged().acts([0, doing.use('Archers')])
    expect(sheetOf(open.state, 0).R1).toBe('Archers 0')
    open.acts([0, { do: 'withdraw-claim', on: 'c1' }])
    expect(open.state.challenge?.claims).toEqual([])
    open.acts([0, doing.use('Archers')])
    open.when(1, { do: 'withdraw-claim', on: 'c2' }).then(refused('CH-032', /Only its maker/))
    open.acts([1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 1])
    expect(sheetOf(open.state, 0).R1).toBe('Archers -')
    open.when(0, { do: 'withdraw-claim', on: 'c2' }).then(refused('CH-032', /paid already/))
  })

  it('RL-13 weaknesses of supporters lie outside the Challenge', () => {
    const open = challenged().acts([2, doing.support('Well known', 'actor')])
    open.when(1, doing.weakness('Supplies')).then(refused('CH-030', /not facing/))
  })

  it('RL-56 a trait that built an Institution may still be used while its rating permits', () => {
    const open = table().acts(
      [0, doing.institution('Cliffside Nests', 'Airships', 'Archers')],
      [0, doing.challenge(1)],
    )
    expect(open.offer(0, 'use-trait', 'cliffside-nests').refused).toBeUndefined()
    open.when(0, doing.use('Airships')).then(refused('CH-029', /poor/))
  })

  it('an Institution made beforehand changes no trait', () => {
    const open = table().events(institutionOf(0, 'i1', 1))
    expect(sheetOf(open.state, 0)).toEqual(sheetOf(table().state, 0))
  })
})
