import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { arenaOf, begun, CHILDREN, doing, institutionOf, people, sheetOf, TALONS } from './fixtures.ts'

const alone = (cells: readonly string[] = CHILDREN) =>
  given(game, { seats: 1 }).events(...begun(people(0, 'Children', cells)))
const pair = () =>
  given(game, { seats: 2 }).events(...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)))
const passTurn = (turn: number) => ({ type: 'turn-ended', turn, hasActed: true }) as const

describe('making Institutions', () => {
  it('CH-093 RL-59 three different own traits that can be spent, paid as in a Challenge', () => {
    const table = alone()
    table.when(0, doing.institution('Archers', 'Airships')).then(refused('CH-093', /three different traits/))
    table
      .when(0, doing.institution('Archers', 'Archers', 'Airships'))
      .then(refused('CH-093', /three different/))
    table.when(0, doing.institution('Archers', 'Airships', 'Isolated')).then(refused('CH-029', /poor/))
    table
      .when(0, doing.institution('Archers', 'Airships', 'Weaklings'))
      .then(refused('CH-093', /bad defining/))
    table.acts([0, doing.institution('Archers', 'Airships', 'Cliffside Nests')])
    expect(sheetOf(table.state, 0)).toMatchObject({
      R1: 'Archers -',
      R2: 'Airships -',
      R4: 'Cliffside Nests 0',
    })
    expect(table.state.phase).toBe('open')
    alone(['R1 A +', 'R2 B 0', 'R3 C -'])
      .when(0, doing.institution('A', 'B', 'C'))
      .then(refused('CH-093', /three/))
  })

  it('CH-094 power 1 from regular traits, 3 with a good defining one', () => {
    const table = alone().acts([0, doing.institution('Archers', 'Airships', 'Cliffside Nests')])
    expect(table.state.groups[0]?.institutions[0]).toMatchObject({ power: 1, points: [{ state: 'free' }] })
    const strong = alone().acts([0, doing.institution('Archers', 'Airships', 'Flying')])
    expect(strong.state.groups[0]?.institutions[0]).toMatchObject({ power: 3 })
    expect(strong.state.groups[0]?.institutions[0]?.points).toHaveLength(3)
  })

  it('CH-095 RL-55 each good defining trait is given up to a regular row at +, after the others are paid', () => {
    const table = alone().acts([0, doing.institution('Archers', 'Lithe', 'Flying')])
    expect(table.state.groups[0]?.institutions[0]?.power).toBe(3)
    expect(sheetOf(table.state, 0)).not.toHaveProperty('D1')
    table.when(0, 'end-turn').then(refused('CH-016', /find a row for Lithe/))
    table.acts([0, doing.place('lithe', 1)], [0, doing.place('flying', 8)])
    expect(sheetOf(table.state, 0)).toMatchObject({ R1: 'Lithe +', P1: 'Archers -', R8: 'Flying +' })
  })

  it('RL-06 a recharging ++ builds nothing', () => {
    const table = pair().acts(
      [0, doing.challenge(1)],
      [1, doing.support('Warlike', 'actor')],
      [1, doing.pass],
    )
    table.acts([0, 'roll-challenge', 9], [0, 'roll-aftermath', 1], [0, 'end-turn'])
    table
      .when(1, doing.institution('Spirit trip', 'Grotesque', 'Warlike'))
      .then(refused('CH-026', /recharging/))
    table.acts([1, doing.institution('Spirit trip', 'Grotesque', 'Demon Overlords')])
  })

  it('CH-096 a name, and one line on what it does', () => {
    const make = (name: string, purpose: string) => ({
      do: 'make-institution',
      with: { traits: ['archers', 'airships', 'cliffside-nests'], name, purpose },
    })
    alone().when(0, make('', 'Shoots.')).then(refused('CH-096', /name/))
    alone()
      .when(0, make('Clouds of Arrows', ''))
      .then(refused('CH-096', /what it does/))
    const table = alone().acts([0, make('Clouds of Arrows', 'Shoots.')])
    expect(table.told()).toMatch(
      /make Clouds of Arrows out of Archers, Airships and Cliffside Nests \(power 1\)\./,
    )
  })

  it('CH-097 it lasts, used or not', () => {
    const table = alone().events(institutionOf(0, 'i1', 1), ...[1, 2, 3, 4, 5].map(passTurn))
    expect(table.state.groups[0]?.institutions[0]).toMatchObject({ id: 'i1', points: [{ state: 'free' }] })
    table.acts([0, doing.found('i1')])
  })

  it('RL-08 CH-101 a changed Segment’s point recuperates through its owner’s next own turn, the others do not', () => {
    const table = pair().events(
      institutionOf(1, 'i1', 3),
      institutionOf(0, 'i2', 1),
      ...arenaOf([
        { group: 1, institution: 'i1', text: 'fight' },
        { group: 1, institution: 'i1', text: 'hard' },
      ]),
      passTurn(1),
      passTurn(2),
    )
    table.acts(
      [0, doing.propose('a1:i2', ['s2', 'softly'])],
      [1, doing.stance(1, 'abstain')],
      [1, doing.pass],
    )
    table.acts(
      [0, 'roll-for-segments', 10],
      [1, doing.pass],
      [0, 'roll-arena', 1],
      [0, 'roll-aftermath', 1],
      [0, 'end-turn'],
    )
    const states = () => table.state.groups[1]?.institutions[0]?.points.map((point) => point.state)
    expect(states()).toEqual(['placed', 'recuperating', 'free'])
    expect(table.offer(1, 'propose-segments', 'a1:i1').inputs.parts).toMatchObject({ max: 1 })
    table.acts([1, 'end-turn'])
    expect(states()).toEqual(['placed', 'free', 'free'])
  })

  it('CH-101 a point that recovers cannot act', () => {
    const table = pair().events(
      institutionOf(1, 'i1', 1),
      institutionOf(0, 'i2', 1),
      ...arenaOf([{ group: 1, institution: 'i1', text: 'fight' }]),
      passTurn(1),
      passTurn(2),
    )
    table.acts([0, doing.propose('a1:i2', ['s1', 'dance'])], [1, doing.stance(1, 'abstain')], [1, doing.pass])
    table.acts(
      [0, 'roll-for-segments', 10],
      [1, doing.pass],
      [0, 'roll-arena', 1],
      [0, 'roll-aftermath', 1],
      [0, 'end-turn'],
    )
    table
      .when(1, doing.propose('a1:i1', ['add', 'again']))
      .then(refused('CH-101', /recovering until after your next turn/))
  })

  it('CH-098 each point holds one Segment until it is changed', () => {
    const table = alone().events(
      institutionOf(0, 'i1', 1),
      ...arenaOf([{ group: 0, institution: 'i1', text: 'fight' }]),
      passTurn(1),
    )
    table
      .when(0, doing.propose('a1:i1', ['add', 'more']))
      .then(refused('CH-098', /No free power left in House i1/))
    const strong = alone().events(institutionOf(0, 'i1', 3))
    strong.when(0, doing.found('i1', 'fight', ['a', 'b', 'c'])).then(refused('CH-098', /No free power/))
  })

  it('CH-099 RL-54 bound for ever with its first Segment, all of it; a failed try binds nothing', () => {
    const table = alone().events(
      institutionOf(0, 'i1', 3),
      ...arenaOf([{ group: 0, institution: 'i1', text: 'fight' }]),
      passTurn(1),
    )
    table.when(0, doing.found('i1', 'trade')).then(refused('CH-099', /House i1 belongs to another Arena/))
    const failed = alone().events(
      institutionOf(0, 'i1', 1),
      institutionOf(0, 'i2', 1),
      ...arenaOf([{ group: 0, institution: 'i1', text: 'fight' }]),
      passTurn(1),
    )
    failed.acts(
      [0, doing.propose('a1:i2', ['s1', 'dance'])],
      [0, 'roll-for-segments', 1],
      [0, 'roll-arena', 1],
    )
    expect(failed.state.groups[0]?.institutions[1]?.arena).toBeNull()
  })

  it('CH-100 RL-07 RL-09 a failed attempt bars it through its owner’s next own turn; its Segments count', () => {
    const table = alone().events(
      institutionOf(0, 'i1', 3),
      ...arenaOf([{ group: 0, institution: 'i1', text: 'fight' }]),
      passTurn(1),
    )
    table.acts(
      [0, doing.propose('a1:i1', ['s1', 'dance'])],
      [0, 'roll-for-segments', 1],
      [0, 'roll-arena', 1],
    )
    expect(table.state.groups[0]?.institutions[0]?.points.map((point) => point.state)).toEqual([
      'placed',
      'free',
      'free',
    ])
    table.acts([0, 'end-turn'])
    table
      .when(0, doing.propose('a1:i1', ['add', 'x']))
      .then(refused('CH-100', /recovering from its failed attempt/))
    table.acts([0, doing.challenge(1)])
    table.when(0, doing.invoke('a1', 'i1')).then(refused('CH-100', /recovering/))
    table.acts(
      [0, 'cancel-declaration'],
      [0, 'end-turn'],
      [0, doing.challenge(1)],
      [0, doing.invoke('a1', 'i1')],
    )
  })
})
