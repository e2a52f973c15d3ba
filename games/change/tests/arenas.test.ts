import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { sentenceOf } from '../rules/arenas.ts'
import {
  arenaOf,
  begun,
  CHILDREN,
  doing,
  institutionOf,
  people,
  strikeLatest,
  TALONS,
  threePeoples,
} from './fixtures.ts'

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

/** Each of the three holds a piece; Ann's turn. */
function threeOwners() {
  return given(game, { seats: 3 }).events(
    ...threePeoples(),
    institutionOf(0, 'i1', 3),
    institutionOf(1, 'i2', 1),
    institutionOf(2, 'i3', 1),
    ...arenaOf([
      { group: 0, institution: 'i1', text: 'fight' },
      { group: 1, institution: 'i2', text: 'at dusk' },
      { group: 2, institution: 'i3', text: 'fairly' },
    ]),
    ...[1, 2, 3].map(passTurn),
  )
}

describe('founding', () => {
  it('CH-102 RL-49 an unbound, rested Institution founds without a roll, with all its points if it likes', () => {
    alone()
      .when(0, doing.found('i9'))
      .then(refused('CH-102', /need a free Institution/))
    alone()
      .when(0, 'found-arena')
      .then(refused('CH-102', /need a free Institution/))
    const table = alone()
      .events(institutionOf(0, 'i1', 3))
      .acts([0, doing.found('i1', 'fight', ['by night', 'for gold'])])
    expect(table.state.arenas[0]).toMatchObject({ founder: 0, bonus: 5 })
    expect(table.state.arenas.map(sentenceOf)).toEqual(['(fight) (by night) (for gold)'])
    expect(table.state.groups[0]?.institutions[0]).toMatchObject({ arena: 'a1' })
  })

  it('CH-103 it starts as one word, and whether that is a verb the others may question', () => {
    const table = given(game, { seats: 2 }).events(
      ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
      institutionOf(0, 'i1', 1),
    )
    table.when(0, doing.found('i1', 'fight hard')).then(refused('CH-103', /single verb/))
    table.when(0, doing.found('i1', '')).then(refused('CH-103', /single verb/))
    strikeLatest(table.acts([0, doing.found('i1', 'stone')]), 1, 'That is no verb.')
    expect(table.state).toMatchObject({ arenas: [], actionUsed: false })
  })

  it('CH-104 RL-43 founding earns one winning die', () => {
    const table = alone()
      .events(institutionOf(0, 'i1', 1))
      .acts([0, doing.found('i1')])
    expect(table.state.work).toEqual([{ kind: 'roll', batch: { sheet: 0, type: 'win', dice: 1, by: 0 } }])
  })

  it('CH-105 nobody owns an Arena; several may stand', () => {
    const table = standing().acts(
      [0, 'end-turn'],
      [1, 'end-turn'],
      [2, doing.propose('a1:i3', ['add', 'with nets'])],
    )
    table.acts([0, doing.stance(0, 'for')], [1, doing.stance(1, 'for')])
    expect(table.state.arenas[0]?.segments.map((one) => one.owner)).toEqual([0, 1, 2])
    const two = alone().events(
      institutionOf(0, 'i1', 1),
      institutionOf(0, 'i2', 1),
      ...arenaOf([{ group: 0, institution: 'i1', text: 'fight' }]),
      passTurn(1),
    )
    two.acts([0, doing.found('i2', 'trade')])
    expect(two.state.arenas).toHaveLength(2)
    alone()
      .when(0, 'propose-segments')
      .then(refused('CH-105', /no Arena yet/))
  })
})

describe('the bonus', () => {
  it('CH-106 all Segments count, whoever owns them; in self-set and removal Challenges', () => {
    const table = standing().acts([0, doing.challenge(1)], [0, doing.invoke('a1', 'i1')])
    expect(table.view(0).show.challenge).toMatchObject({ sums: { actor: [{ kind: 'arena', value: 2 }] } })
    standing().acts([0, doing.removal('Weaklings')], [0, doing.invoke('a1', 'i1')])
  })

  it('CH-107 only with a Segment of one’s own there now', () => {
    const table = standing().acts([0, 'end-turn'], [1, 'end-turn'], [2, doing.challenge(1)])
    table.when(2, doing.invoke('a1', 'i3')).then(refused('CH-107', /hold no Segment/))
  })

  it('CH-108 the deed must fit the sentence: others may object', () => {
    const table = standing().acts([0, doing.challenge(1)], [0, doing.invoke('a1', 'i1')])
    strikeLatest(table, 1, 'This is noon, not dusk.')
    expect(table.state.challenge?.claims).toEqual([])
    const silent = { do: 'invoke-arena', on: 'a1', with: { institution: 'i1', how: '' } }
    table.when(0, silent).then(refused('CH-108', /how your deed fits/))
  })

  it('CH-109 an Institution with a Segment there takes part', () => {
    const table = standing().acts([0, doing.challenge(1)])
    table.when(0, doing.invoke('a1', 'i2')).then(refused('CH-109', /None of your Institutions/))
    table.acts([0, doing.invoke('a1', 'i1')])
  })

  it('CH-110 RL-52 one Arena per side; attacker and defender one each, even the same', () => {
    const table = standing().acts([0, doing.attack(1)], [0, doing.invoke('a1', 'i1')])
    table.when(0, doing.invoke('a1', 'i1')).then(refused('CH-110', /One Arena/))
    table.acts(
      [2, doing.pass],
      [0, 'roll-attack', 5],
      [1, doing.defend],
      [1, doing.invoke('a1', 'i2')],
      [2, doing.pass],
      [1, 'roll-defence', 5],
    )
    expect(table.state.last).toMatchObject({ actorTotal: 7, oppositeTotal: 7 })
  })

  it('CH-111 supporters invoke nothing', () => {
    const table = standing().acts([0, doing.challenge(1)])
    table.when(1, doing.invoke('a1', 'i2')).then(refused('CH-111', /one trait, nothing else/))
  })

  it('CH-112 RL-53 no Arena bonus while an Arena is altered', () => {
    const table = standing().acts([0, doing.propose('a1:i1', ['s2', 'at dawn'])], [1, doing.stance(1, 'for')])
    table.when(0, doing.invoke('a1', 'i1')).then(refused('CH-112', /do not count/))
  })
})

describe('Segments and stances', () => {
  it('CH-113 CH-115 RL-50 a sentence of pieces, each with its stamp in time', () => {
    const table = standing()
    expect(table.view(0).show.arenas).toMatchObject([
      {
        sentence: '(fight) (at dusk)',
        segments: [
          { stamp: 1, isStartingVerb: true },
          { stamp: 2, isStartingVerb: false },
        ],
      },
    ])
  })

  it('CH-115 the order of display may change and the stamps stay', () => {
    const table = standing().acts([1, { do: 'rearrange-arena', on: 'a1', with: { order: ['s2', 's1'] } }])
    expect(table.state.arenas[0]?.segments.map((one) => one.stamp)).toEqual([2, 1])
  })

  it('CH-114 a question and a short answer for each', () => {
    const blank = {
      do: 'propose-segments',
      on: 'a1:i1',
      with: { parts: [{ what: 'add', question: '', answer: 'x' }], how: 'They go.' },
    }
    standing()
      .when(0, blank)
      .then(refused('CH-114', /question/))
    standing()
      .when(0, doing.propose('a1:i1', ['add', '']))
      .then(refused('CH-114', /answer/))
  })

  it('CH-116 Segment owners rearrange, free of cost, unless someone objects', () => {
    const order = { do: 'rearrange-arena', on: 'a1', with: { order: ['s2', 's1'] } }
    standing()
      .when(2, order)
      .then(refused('CH-116', /Only groups with a Segment/))
    standing()
      .acts([0, doing.challenge(1)])
      .when(0, order)
      .then(refused('CH-012', /Finish the Challenge/))
    const table = standing().acts([1, order])
    expect(table.view(0).show.arenas).toMatchObject([{ sentence: '(at dusk) (fight)' }])
    strikeLatest(table, 2)
    expect(table.view(0).show.arenas).toMatchObject([{ sentence: '(fight) (at dusk)' }])
  })

  it('CH-117 RL-46 every other owner takes a stance on the whole, sealed until all are in', () => {
    const table = threeOwners()
    table.acts([0, doing.propose('a1:i1', ['add', 'for sport'])])
    expect(
      table
        .frame(0)
        .seats.filter((seat) => seat.awaited)
        .map((seat) => seat.seat),
    ).toEqual([1, 2])
    table.acts([1, doing.stance(1, 'against')])
    expect(JSON.stringify(table.frame(2).show)).not.toContain('"against"')
    expect(table.told(2)).not.toMatch(/against it/)
    expect(table.view(1).whisper.stances).toEqual([{ group: 1, stance: 'against' }])
    table.acts([1, doing.stance(1, 'abstain')], [2, doing.stance(2, 'abstain')])
    expect(table.told('spectator')).toMatch(
      /The Talons are neither for it nor against it and The Harpooners are neither/,
    )
    expect(table.state.arenas[0]?.segments).toHaveLength(4)
    standing()
      .when(2, doing.stance(2, 'for'))
      .then(refused('CH-117', /No Arena proposal/))
  })

  it('CH-117 nobody can tell one sealed stance from another before all are in', () => {
    const seen = (stance: string, viewer: 0 | 2 | 'spectator') => {
      const table = threeOwners().acts([0, doing.propose('a1:i1', ['add', 'for sport'])])
      table.acts([1, doing.stance(1, stance)])
      const refusals = ['use-founder-bonus', 'roll-for-segments'].map((name) => {
        const answer =
          viewer === 'spectator' ? undefined : table.offers(viewer).find((one) => one.do === name)
        return answer ?? name
      })
      return JSON.stringify([table.frame(viewer), table.lines(viewer), refusals])
    }
    for (const viewer of [0, 2, 'spectator'] as const) {
      const secret = seen('for', viewer)
      for (const stance of ['against', 'abstain']) expect(seen(stance, viewer)).toBe(secret)
    }
  })

  it('CH-117 RL-45 groups without a Segment have no say', () => {
    const table = standing().acts([0, doing.propose('a1:i1', ['add', 'for sport'])])
    table.when(2, doing.stance(2, 'against')).then(refused('CH-117', /hold no Segment/))
  })

  it('CH-118 only the actor uses traits freely; others lend one', () => {
    const table = standing().acts(
      [0, doing.propose('a1:i1', ['s2', 'at dawn'])],
      [1, doing.stance(1, 'against')],
    )
    table.acts([0, doing.use('Flying')], [0, doing.use('Archers')], [2, doing.support('Ironclads', 'actor')])
    table.when(2, doing.use('Seahardy')).then(refused('CH-118', /you can lend one/))
    table.when(2, doing.support('Seahardy', 'actor')).then(refused('CH-053', /already lent/))
  })

  it('CH-119 the actor’s weaknesses lie open until the Arena’s die; nobody else’s count', () => {
    const table = standing().acts(
      [0, doing.propose('a1:i1', ['s2', 'at dawn'])],
      [1, doing.stance(1, 'against')],
    )
    table.acts([2, doing.weakness('Isolated')])
    table.when(2, doing.weakness('Quarrelsome')).then(refused('CH-119', /only the acting group/))
    table.acts(
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-for-segments', 5],
      [1, doing.weakness('Weaklings')],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-arena', 1],
    )
    expect(table.state.last?.oppositeTotal).toBe(2 + 1 + 2 + 1)
  })

  it('CH-120 RL-73 proposal, stances, the attempt, its die, the answer, the Arena’s die', () => {
    const table = standing().acts([0, doing.propose('a1:i1', ['s2', 'at dawn'])])
    const phases = [table.state.phase]
    table.acts([1, doing.stance(1, 'against')])
    phases.push(table.state.phase)
    table.when(1, doing.support('Warlike', 'opposite')).then(refused('CH-055', /at this point/))
    table.acts([1, doing.pass], [2, doing.pass], [0, 'roll-for-segments', 5])
    phases.push(table.state.phase)
    table.when(0, 'roll-arena').then(refused('CH-035', /Ben and Cleo may still add/))
    table.acts([1, doing.pass], [2, doing.pass], [0, 'roll-arena', 5])
    expect([...phases, table.state.phase]).toEqual([
      'stances',
      'actor-build',
      'opposition-build',
      'aftermath',
    ])
  })
})
