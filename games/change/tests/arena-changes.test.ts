import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { arenaOf, begun, CHILDREN, doing, institutionOf, people, sheetOf, threePeoples } from './fixtures.ts'

const passTurn = (turn: number) => ({ type: 'turn-ended', turn, hasActed: true }) as const
const alone = () => given(game, { seats: 1 }).events(...begun(people(0, 'Children', CHILDREN)))

/** Ann founded (fight), Ben added (at dusk); Cleo holds nothing. Ann's turn again. */
function standing() {
  return given(game, { seats: 3 }).events(
    ...threePeoples(),
    institutionOf(0, 'i1', 3),
    institutionOf(1, 'i2', 1),
    institutionOf(2, 'i3', 1),
    ...arenaOf([
      { group: 0, institution: 'i1', text: 'fight' },
      { group: 1, institution: 'i2', text: 'at dusk' },
    ]),
    ...[1, 2, 3].map(passTurn),
  )
}

describe('adding', () => {
  const adding = () => standing().acts([0, doing.propose('a1:i1', ['add', 'for sport'])])
  const opposed = () => adding().acts([1, doing.stance(1, 'against')])

  it('CH-121 it needs a free point of one Institution, rested and unbound or bound here', () => {
    const table = standing().acts([0, 'end-turn'])
    table.when(1, doing.propose('a1:i2', ['add', 'x'])).then(refused('CH-098', /No free power/))
    table.when(1, doing.propose('a1:i9', ['add', 'x'])).then(refused('CH-102', /free Institution/))
  })

  it('CH-122 RL-44 unopposed it goes through without a roll, and earns a winning die', () => {
    const table = adding().acts([1, doing.stance(1, 'abstain')])
    expect(table.state).toMatchObject({ phase: 'aftermath', actionUsed: true })
    expect(table.state.arenas[0]?.segments.map((one) => one.text)).toEqual(['fight', 'at dusk', 'for sport'])
    expect(table.state.work).toEqual([{ kind: 'roll', batch: { sheet: 0, type: 'win', dice: 1, by: 0 } }])
  })

  it('CH-123 one owner against it makes it a Challenge', () => {
    expect(opposed().state.phase).toBe('actor-build')
  })

  it('CH-124 RL-18 RL-47 die, traits, Segments for it, support at 1 each', () => {
    const table = opposed().acts(
      [0, doing.use('Flying')],
      [2, doing.support('Ironclads', 'actor')],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 6],
    )
    table.acts([1, doing.pass], [2, doing.pass], [0, 'roll-arena', 1])
    expect(table.state.last?.actorTotal).toBe(6 + 1 + 1 + 1)
  })

  it('CH-125 Segments against, die, support, weaknesses, Founder’s Bonus; not how many are added', () => {
    const table = standing().acts(
      [0, doing.propose('a1:i1', ['add', 'for sport'], ['add', 'in rain'])],
      [1, doing.stance(1, 'against')],
    )
    table.acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 6],
      [2, doing.support('Ironclads', 'opposite')],
      [1, doing.weakness('Weaklings')],
    )
    table.acts([1, doing.pass], [2, doing.pass], [0, 'roll-arena', 3])
    expect(table.state.last?.oppositeTotal).toBe(1 + 3 + 1 + 1)
  })

  it.each([
    [4, true],
    [3, false],
  ])('CH-126 RL-02 against 4 a die of %i: equal fails', (face, hasWon) => {
    const table = opposed().acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', face],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 3],
    )
    expect(table.state.last).toMatchObject({ actorTotal: face + 1, oppositeTotal: 4, hasWon })
    if (!hasWon) expect(table.state).toMatchObject({ phase: 'open', work: [] })
  })

  it('CH-127 CH-145 won: added, placed, bound, one winning die however many', () => {
    const table = standing().acts(
      [0, doing.propose('a1:i1', ['add', 'for sport'], ['add', 'in rain'])],
      [1, doing.stance(1, 'for')],
    )
    expect(table.state.groups[0]?.institutions[0]?.points.every((point) => point.state === 'placed')).toBe(
      true,
    )
    expect(table.state.work).toHaveLength(1)
  })

  it('CH-128 CH-051 lost: nothing added, the Institution rests, losing dice by margin, named by the actor', () => {
    const table = opposed().acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 1],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 9],
    )
    expect(table.state.last).toMatchObject({ margin: 8, hasWon: false })
    expect(table.state.arenas[0]?.segments).toHaveLength(2)
    expect(table.state.groups[0]?.institutions[0]?.restingSince).toBe(4)
    expect(table.state.work).toEqual([{ kind: 'roll', batch: { sheet: 0, type: 'lose', dice: 2, by: 0 } }])
    table.acts([0, 'roll-aftermath', 8, 9])
    expect(table.state.slips.every((slip) => slip.by === 0)).toBe(true)
  })

  it('CH-051 the losing dice of an Arena are not a choice', () => {
    const table = opposed().acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 1],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 9],
    )
    expect(table.offers(0).map((one) => one.do)).not.toContain('choose-losing-dice')
    table.when(0, 'end-turn').then(refused('CH-061', /Every die counts/))
  })
})

describe('changing', () => {
  const changing = (stance = 'against') =>
    standing().acts([0, doing.propose('a1:i1', ['s2', 'at dawn'])], [1, doing.stance(1, stance)])

  it('CH-129 the Segment exists, is to say something else, and is changed once', () => {
    standing()
      .when(0, doing.propose('a1:i1', ['s2', 'at dusk']))
      .then(refused('CH-129', /says already/))
    standing()
      .when(0, doing.propose('a1:i1', ['s2', 'a'], ['s2', 'b']))
      .then(refused('CH-129', /once/))
    standing()
      .when(0, doing.propose('a1:i1', ['s9', 'a']))
      .then(refused('TB-003', /choose one/))
    standing().acts([0, doing.propose('a1:i1', ['s1', 'duel'])])
  })

  it('CH-130 RL-51 always a Challenge, even if all agree, even on one’s own', () => {
    expect(changing('for').state.phase).toBe('actor-build')
    const own = alone().events(
      institutionOf(0, 'i1', 3),
      ...arenaOf([{ group: 0, institution: 'i1', text: 'fight' }]),
      passTurn(1),
    )
    own.acts([0, doing.propose('a1:i1', ['s1', 'duel'])])
    expect(own.state.phase).toBe('actor-build')
  })

  it('CH-131 CH-132 all Segments and those against on top', () => {
    const table = changing().acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 7],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 2],
    )
    expect(table.state.last).toMatchObject({ actorTotal: 7 + 1, oppositeTotal: 2 + 1 + 2 })
    const agreed = changing('for').acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 7],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 2],
    )
    expect(agreed.state.last).toMatchObject({ actorTotal: 7 + 2, oppositeTotal: 2 + 2 })
  })

  it('CH-132 the whole Arena stands in the way of a Change', () => {
    expect(changing().view(2).show.challenge).toMatchObject({
      sums: {
        opposite: [
          { kind: 'segments-against', value: 1 },
          { kind: 'segments-all', value: 2 },
        ],
      },
    })
  })

  it('CH-133 equal fails', () => {
    const table = changing().acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 4],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 2],
    )
    expect(table.state.last).toMatchObject({ actorTotal: 5, oppositeTotal: 5, hasWon: false })
  })

  it('CH-134 CH-135 won: words, owner, point and stamp are replaced; the old point recuperates, still bound', () => {
    const table = changing().acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 9],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 1],
    )
    expect(table.state.arenas[0]?.segments[1]).toMatchObject({
      id: 's2',
      text: 'at dawn',
      owner: 0,
      institution: 'i1',
      stamp: 3,
      history: [{ text: 'at dusk', owner: 1, turn: 4 }],
    })
    expect(table.state.groups[1]?.institutions[0]).toMatchObject({
      arena: 'a1',
      points: [{ state: 'recuperating', since: 4 }],
    })
    expect(table.state.work).toEqual([{ kind: 'roll', batch: { sheet: 0, type: 'win', dice: 1, by: 0 } }])
  })

  it('CH-135 a freed point works in its old Arena only', () => {
    const table = changing().acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 9],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 1],
    )
    table.acts([0, 'roll-aftermath', 2], [0, 'end-turn'], [1, 'end-turn'], [2, 'end-turn'], [0, 'end-turn'])
    table.when(1, doing.found('i2', 'trade')).then(refused('CH-099', /another Arena/))
    table.acts([1, doing.propose('a1:i2', ['add', 'once more'])])
  })

  it('CH-136 lost: as in adding', () => {
    const table = changing().acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 1],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 3],
    )
    expect(table.state.last).toMatchObject({ margin: 4, hasWon: false })
    expect(table.state.work).toEqual([{ kind: 'roll', batch: { sheet: 0, type: 'lose', dice: 1, by: 0 } }])
    expect(table.state.groups[0]?.institutions[0]?.restingSince).toBe(4)
  })

  it('CH-142 CH-144 RL-48 a mix of Additions and Changes is one Challenge, as hard as the Change', () => {
    const table = standing().acts(
      [0, doing.propose('a1:i1', ['add', 'for sport'], ['s2', 'at dawn'])],
      [1, doing.stance(1, 'abstain')],
    )
    expect(table.state.phase).toBe('actor-build')
    table.acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 9],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 1],
    )
    expect(table.state.last?.oppositeTotal).toBe(2 + 1)
    expect(table.state.arenas[0]?.segments.map((one) => one.text)).toEqual(['fight', 'at dawn', 'for sport'])
  })

  it('CH-142 no more parts than usable points', () => {
    standing()
      .when(0, doing.propose('a1:i1', ['add', 'a'], ['add', 'b'], ['add', 'c']))
      .then(refused('CH-098', /up to 2 pieces/))
  })

  it('CH-143 a proposal stays in one Arena', () => {
    standing()
      .when(0, doing.propose('a1+a2:i1', ['add', 'x']))
      .then(refused('CH-143', /one Arena only/))
  })

  it('CH-144 all parts fail together', () => {
    const table = standing().acts(
      [0, doing.propose('a1:i1', ['add', 'for sport'], ['s2', 'at dawn'])],
      [1, doing.stance(1, 'against')],
    )
    table.acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 1],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 9],
    )
    expect(table.state.arenas[0]?.segments.map((one) => one.text)).toEqual(['fight', 'at dusk'])
  })
})

describe('the Founder’s Bonus', () => {
  /** Ben's turn in the Arena Ann founded, with a point to spare. */
  const bensTurn = () =>
    standing()
      .events(institutionOf(1, 'i4', 3))
      .acts([0, 'end-turn'])
  const bens = (stance: string, what: [string, string] = ['add', 'for sport']) =>
    bensTurn().acts([1, doing.propose('a1:i4', what)], [0, doing.stance(0, stance)])
  const rolled = (stance: string, what?: [string, string]) =>
    bens(stance, what).acts([0, doing.pass], [2, doing.pass], [1, 'roll-for-segments', 5])

  it('CH-137 5 for whoever opened the Arena, and nobody else', () => {
    const table = rolled('against')
    expect(table.state.arenas[0]?.bonus).toBe(5)
    table.when(2, 'use-founder-bonus').then(refused('CH-137', /belongs to the group that opened/))
  })

  it('CH-138 against what the founder opposes, once, on top of Segments and support', () => {
    rolled('abstain', ['s1', 'duel'])
      .when(0, 'use-founder-bonus')
      .then(refused('CH-138', /did not oppose/))
    const table = rolled('against').acts([0, 'use-founder-bonus'])
    table.when(0, 'use-founder-bonus').then(refused('CH-138', /Used once already/))
    table.acts(
      [0, doing.support('Lithe', 'opposite')],
      [0, doing.weakness('Hungry hordes')],
      [0, doing.pass],
      [2, doing.pass],
      [1, 'roll-arena', 1],
    )
    expect(table.state.last?.oppositeTotal).toBe(1 + 5 + 1 + 1 + 1)
  })

  it('CH-139 RL-60 it wears by 1 with each use, whoever wins, down to nothing', () => {
    const table = rolled('against').acts([0, 'use-founder-bonus'])
    expect(table.state.arenas[0]?.bonus).toBe(4)
    const worn = rolled('against').events(
      ...[5, 4, 3, 2, 1].map(
        (value) => ({ type: 'founder-bonus-used', arena: 'a1', group: 0, value, left: value - 1 }) as const,
      ),
    )
    expect(worn.state.arenas[0]?.bonus).toBe(0)
    const gone = bensTurn().events(
      ...[5, 4, 3, 2, 1].map(
        (value) => ({ type: 'founder-bonus-used', arena: 'a1', group: 0, value, left: value - 1 }) as const,
      ),
    )
    gone.acts(
      [1, doing.propose('a1:i4', ['add', 'x'])],
      [0, doing.stance(0, 'against')],
      [0, doing.pass],
      [2, doing.pass],
      [1, 'roll-for-segments', 5],
    )
    gone.when(0, 'use-founder-bonus').then(refused('CH-139', /is gone/))
  })

  it('CH-139 its last point counts as any', () => {
    const last = { type: 'founder-bonus-used', arena: 'a1', group: 0, value: 1, left: 0 } as const
    const table = rolled('against').events(last)
    table.acts([0, doing.pass], [2, doing.pass], [1, 'roll-arena', 1])
    expect(table.state.last?.oppositeTotal).toBe(1 + 1 + 1)
  })

  it('CH-140 RL-61 lost for good when the starting verb is changed, by the founder too', () => {
    const table = rolled('against', ['s1', 'duel']).acts(
      [0, doing.pass],
      [2, doing.pass],
      [1, 'roll-arena', 1],
    )
    expect(table.state.last?.hasWon).toBe(true)
    expect(table.state.arenas[0]?.bonus).toBe('lost')
    const own = standing().acts(
      [0, doing.propose('a1:i1', ['s1', 'duel'])],
      [1, doing.stance(1, 'for')],
      [1, doing.pass],
      [2, doing.pass],
    )
    own.acts(
      [0, 'roll-for-segments', 9],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 1],
      [0, 'roll-aftermath', 1],
      [0, 'end-turn'],
    )
    expect(own.state.arenas[0]?.bonus).toBe('lost')
    own
      .events(institutionOf(1, 'i4', 1))
      .acts(
        [1, doing.propose('a1:i4', ['add', 'x'])],
        [0, doing.stance(0, 'against')],
        [0, doing.pass],
        [2, doing.pass],
        [1, 'roll-for-segments', 5],
      )
    own.when(0, 'use-founder-bonus').then(refused('CH-140', /is lost/))
  })

  it('CH-141 it only defends, and only there', () => {
    standing()
      .acts([0, doing.challenge(1)])
      .when(0, 'use-founder-bonus')
      .then(refused('CH-141', /only defends/))
    const own = standing().acts(
      [0, doing.propose('a1:i1', ['s2', 'x'])],
      [1, doing.stance(1, 'against')],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 5],
    )
    own.when(0, 'use-founder-bonus').then(refused('CH-141', /only defends/))
  })

  it('sheets are untouched by stances', () => {
    expect(sheetOf(bens('for').state, 0)).toEqual(sheetOf(standing().state, 0))
  })
})
