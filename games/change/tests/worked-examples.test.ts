import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'
import { diceByMargin, difficultyOf } from '../rules/sums.ts'
import {
  arenaOf,
  begun,
  CHILDREN,
  doing,
  HARPOONERS,
  idOf,
  institutionOf,
  people,
  sheetOf,
  TALONS,
} from './fixtures.ts'

/** The printed sheets, replayed. Bob holds seat 0, Sam seat 1. */

const DEFINING = { D1: 'Flying ++', D2: 'Lithe ++', D3: 'Weaklings --' }

const AFTER_T1 = {
  ...DEFINING,
  R1: 'Archers +',
  R2: 'Airships -',
  R3: 'Isolated 0',
  R4: 'Numerous +',
  R6: 'Keen sight -',
  P4: 'Cliffside Nests +',
}

function scouting() {
  return given(game, { seats: 2 })
    .events(...begun(people(0, 'Children of the Wind', CHILDREN), people(1, 'The Talons', TALONS)))
    .acts(
      [0, doing.challenge(2)],
      [0, doing.use('Flying')],
      [0, doing.use('Airships')],
      [0, doing.use('Keen sight')],
    )
    .acts([1, doing.weakness('Isolated')], [1, doing.pass])
}

function afterScouting() {
  return scouting()
    .acts([0, 'roll-challenge', 6], [0, 'roll-aftermath', 4, 1])
    .acts([0, doing.name('t15', 'Numerous')], [0, 'end-turn'])
}

describe('the printed example, step by step', () => {
  it('WE-1 a Medium Challenge: 6 + 3 against 7 + 1 is won, dice 4 and 1 change two rows', () => {
    const table = scouting()
    table.acts([0, 'roll-challenge', 6])
    expect(table.state.last).toMatchObject({ actorTotal: 9, oppositeTotal: 8, hasWon: true })
    table.acts([0, 'roll-aftermath', 4, 1], [0, doing.name('t15', 'Numerous')])
    expect(sheetOf(table.state, 0)).toEqual(AFTER_T1)
    expect(table.state.groups[0]?.defining[0]?.usedOn).toBe(1)
  })

  it('WE-1 had the die been 5, it were 8 against 8: lost, two losing dice', () => {
    const table = scouting().acts([0, 'roll-challenge', 5])
    expect(table.state.last).toMatchObject({ actorTotal: 8, oppositeTotal: 8, hasWon: false })
    expect(table.offer(0, 'roll-aftermath').title).toMatch(/2 losing dice/)
  })

  it('WE-1 a 5 among the dice would fill R5 and push nobody', () => {
    const table = scouting().acts(
      [0, 'roll-challenge', 6],
      [0, 'roll-aftermath', 5, 1],
      [0, doing.name('t15', 'New')],
    )
    expect(sheetOf(table.state, 0)).toMatchObject({ R4: 'Cliffside Nests +', R5: 'New +' })
    expect(sheetOf(table.state, 0)).not.toHaveProperty('P4')
  })

  it('WE-2 an attack of 14 against 8: margin 6, the double makes a bad defining trait the winner names', () => {
    const table = afterScouting()
    table.acts([1, doing.attack(0)], [1, doing.use('Demon Overlords')], [1, doing.use('Warlike')])
    table.acts(
      [1, doing.weakness('Weaklings')],
      [1, doing.weakness('Airships')],
      [1, doing.weakness('Keen sight')],
    )
    table.acts([1, 'roll-attack', 9], [0, doing.defend])
    table.when(0, doing.use('Flying')).then(refused('CH-026', /recharging until turn 3/))
    table.when(0, doing.use('Airships')).then(refused('CH-022', /already been used/))
    table.acts(
      [0, doing.use('Isolated')],
      [0, doing.use('Archers')],
      [0, doing.use('Lithe')],
      [0, { do: 'use-trait', on: 't15', with: { how: 'So many.' } }],
    )
    table.acts([0, 'roll-defence', 4])
    expect(table.state.last).toMatchObject({ actorTotal: 14, oppositeTotal: 8, margin: 6, hasWon: true })
    table.acts(
      [1, 'roll-aftermath', 3],
      [1, { do: 'choose-losing-dice', with: { dice: 2 } }],
      [1, 'roll-aftermath', 5, 5],
    )
    table.when(0, doing.name('t16', 'Brave')).then(refused('CH-047', /names this trait/))
    table.acts([1, doing.name('t16', 'Cowards')])
    // EX-11: the printed sheet leaves Isolated at 0; spent from 0 it is poor.
    expect(sheetOf(table.state, 0)).toEqual({
      ...DEFINING,
      D5: 'Cowards --',
      R1: 'Archers 0',
      R2: 'Airships 0',
      R3: 'Isolated -',
      R4: 'Numerous 0',
      R6: 'Keen sight 0',
      P4: 'Cliffside Nests +',
    })
    expect(sheetOf(table.state, 1).R3).toBe('Hungry hordes 0')
  })
})

const PRINTED_T2 = [
  'D1 Flying ++',
  'D2 Lithe ++',
  'D3 Weaklings --',
  'D5 Cowards --',
  'R1 Archers 0',
  'R2 Airships 0',
  'R3 Isolated 0',
  'R4 Numerous 0',
  'R6 Keen sight 0',
  'P4 Cliffside Nests +',
]
const TALONS_T4 = [
  'D1 Demon Overlords ++',
  'D2 Warlike ++',
  'R1 Spirit trip +',
  'R2 Grotesque 0',
  'R3 Hungry hordes 0',
]

function arenaBuilding(children = PRINTED_T2) {
  const table = given(game, { seats: 2 })
    .events(...begun(people(0, 'Children of the Wind', children), people(1, 'The Talons', TALONS_T4)))
    .acts([0, doing.institution('Archers', 'Airships', 'Numerous')], [0, doing.found('i1')])
    .acts([0, 'roll-aftermath', 7])
  const rock = table.state.slips[0]?.trait ?? ''
  return table.acts([0, doing.name(rock, 'Rock Bombardiers')], [0, 'end-turn'])
}

function nightmares() {
  return arenaBuilding()
    .acts([1, doing.institution('Demon Overlords', 'Spirit trip', 'Grotesque')])
    .acts([1, doing.place(idOf('Demon Overlords'), 4)])
    .acts([1, doing.propose('a1:i2', ['add', 'offensively'], ['add', 'in dreams'], ['add', 'for torture'])])
    .acts([0, doing.stance(0, 'against')])
    .acts([1, doing.use('Warlike')], [1, doing.use('Demon Overlords')], [1, doing.use('Hungry hordes')])
    .acts([0, doing.pass], [1, 'roll-for-segments', 10], [0, 'use-founder-bonus'], [0, doing.pass])
}

function secludedMissiles() {
  const table = nightmares().acts([1, 'roll-arena', 5], [1, 'roll-aftermath', 9])
  table.acts([1, doing.name(table.state.slips[0]?.trait ?? '', 'Drums')], [1, 'end-turn'])
  const rock = table.state.groups[0]?.regular[6]?.id ?? ''
  table.acts([
    0,
    {
      do: 'make-institution',
      with: { traits: [rock, 'keen-sight', 'isolated'], name: 'The Secluded Missiles', purpose: 'Raids.' },
    },
  ])
  return table
    .acts([0, doing.propose('a1:i3', ['s3', 'from the air'])], [1, doing.stance(1, 'against')])
    .acts([0, doing.use('Flying')], [1, doing.pass], [0, 'roll-for-segments', 9])
    .acts([1, doing.weakness('Cowards')], [1, doing.pass])
}

const BEFORE_T7 = [
  'D1 Flying ++',
  'D2 Lithe ++',
  'D3 Weaklings --',
  'D5 Cowards --',
  'R1 Archers -',
  'R2 Airships -',
  'R3 Isolated -',
  'R4 Numerous -',
  'R6 Keen sight -',
  'R7 Rock bombardiers 0',
  'R10 Cocky +',
  'P4 Cliffside Nests +',
]

describe('the printed example goes on', () => {
  it('WE-3 the first Arena: founded without a roll, one winning die on row 7', () => {
    expect(sheetOf(arenaBuilding().state, 0)).toEqual({
      ...DEFINING,
      D5: 'Cowards --',
      R1: 'Archers -',
      R2: 'Airships -',
      R3: 'Isolated 0',
      R4: 'Numerous -',
      R6: 'Keen sight 0',
      R7: 'Rock Bombardiers +',
      P4: 'Cliffside Nests +',
    })
  })

  it('WE-3 three Additions in one Challenge: 13 against 1 + 5 + 5, the bonus wears to 4', () => {
    const table = nightmares().acts([1, 'roll-arena', 5])
    expect(table.state.last).toMatchObject({ actorTotal: 13, oppositeTotal: 11, hasWon: true })
    expect(table.state.arenas[0]?.bonus).toBe(4)
    expect(table.state.arenas[0]?.segments.map((one) => [one.text, one.owner, one.stamp])).toEqual([
      ['fight', 0, 1],
      ['offensively', 1, 2],
      ['in dreams', 1, 3],
      ['for torture', 1, 4],
    ])
    expect(table.offer(1, 'roll-aftermath').title).toMatch(/1 winning die/)
  })

  it('WE-3 a Change: 11 against 4 + 3 + 1 + 2, and the replaced point recuperates', () => {
    const table = secludedMissiles().acts([0, 'roll-arena', 2])
    expect(table.state.last).toMatchObject({ actorTotal: 11, oppositeTotal: 10, hasWon: true })
    table.acts([0, 'roll-aftermath', 10])
    table.acts([0, doing.name(table.state.slips[0]?.trait ?? '', 'Cocky')])
    expect(sheetOf(table.state, 0)).toMatchObject({
      R3: 'Isolated -',
      R6: 'Keen sight -',
      R7: 'Rock Bombardiers 0',
      R10: 'Cocky +',
    })
    const [arena] = table.state.arenas
    expect(arena?.segments.map((one) => [one.text, one.owner, one.stamp])).toEqual([
      ['fight', 0, 1],
      ['offensively', 1, 2],
      ['from the air', 0, 5],
      ['for torture', 1, 4],
    ])
    expect(arena?.bonus).toBe(4)
    expect(table.state.groups[1]?.institutions[0]?.points.map((point) => point.state)).toEqual([
      'placed',
      'recuperating',
      'placed',
    ])
  })

  it('WE-3 near miss: with an Arena die of 3 it fails, no dice, and the Institution rests', () => {
    const table = secludedMissiles().acts([0, 'roll-arena', 3])
    expect(table.state.last).toMatchObject({ actorTotal: 11, oppositeTotal: 11, hasWon: false, margin: 0 })
    expect(table.state.phase).toBe('open')
    expect(table.state.groups[0]?.institutions[1]?.restingSince).toBe(3)
  })

  it('WE-3 from the corrected sheet Isolated is poor and builds nothing', () => {
    const corrected = PRINTED_T2.map((cell) => (cell === 'R3 Isolated 0' ? 'R3 Isolated -' : cell))
    arenaBuilding(corrected)
      .acts([1, 'end-turn'])
      .when(0, doing.institution('Keen sight', 'Isolated', 'Flying'))
      .then(refused('CH-029', /Isolated is poor/))
  })

  it('WE-4 Cowards are shed, and Chaos falls on both columns', () => {
    const table = given(game, { seats: 1 }).events(...begun(people(0, 'Children of the Wind', BEFORE_T7)))
    const pieces = ['fight', 'offensively', 'from the air', 'for torture']
    const held = pieces.map((text, index) => ({ group: 0, institution: index < 3 ? 'i1' : 'i2', text }))
    table.events(institutionOf(0, 'i1', 3), institutionOf(0, 'i2', 1), ...arenaOf(held))
    table.events({ type: 'turn-ended', turn: 1, hasActed: true })
    table.acts([0, doing.removal('Cowards')], [0, doing.use('Lithe')], [0, doing.use('Rock bombardiers')])
    table.acts([0, doing.use('Cocky')], [0, doing.invoke('a1', 'i1')], [0, 'roll-challenge', 7])
    expect(table.state.last).toMatchObject({ actorTotal: 14, oppositeTotal: 12, hasWon: true })
    table.acts([0, doing.place('cowards', 10)], [0, 'roll-chaos', 2, 3, 8, 3])
    const [wing = '', room = '', rule = ''] = table.state.slips.map((slip) => slip.trait)
    table.acts(
      [0, doing.name(wing, 'Wingpower')],
      [0, doing.name(room, 'Expanding')],
      [0, doing.name(rule, 'Despotism')],
    )
    table.acts([0, 'roll-chaos', 1, 4, 10, 1])
    const [craft = '', feud = ''] = table.state.slips.map((slip) => slip.trait)
    table.acts([0, doing.name(craft, 'Crafters')], [0, doing.name(feud, 'Blood Feud')])
    expect(sheetOf(table.state, 0)).toEqual({
      ...DEFINING,
      R1: 'Archers -',
      R2: 'Wingpower 0',
      R3: 'Expanding 0',
      R4: 'Numerous -',
      R6: 'Keen sight -',
      R7: 'Rock bombardiers -',
      R8: 'Despotism -',
      R10: 'Cocky 0',
      P1: 'Crafters -',
      P2: 'Airships -',
      P3: 'Isolated -',
      P4: 'Cliffside Nests 0',
      P10: 'Blood Feud -',
    })
  })

  it('WE-5 the number tables', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(difficultyOf)).toEqual([3, 7, 12, 18, 25, 33, 42, 52])
    const thresholds = [2, 5, 9, 14, 20, 27, 35]
    expect(thresholds.map(diceByMargin)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(thresholds.map((margin) => diceByMargin(margin - 1))).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('WE-6 a legal starting sheet, whose two spendable regulars build only power 3', () => {
    const table = given(game, { seats: 1 }).events(...begun(people(0, 'The Harpooners', HARPOONERS)))
    table
      .when(0, doing.institution('Whale hunters', 'Well known', 'Supplies'))
      .then(refused('CH-029', /Supplies is poor/))
    table.acts([0, doing.institution('Whale hunters', 'Well known', 'Ironclads')])
    expect(table.state.groups[0]?.institutions[0]?.power).toBe(3)
  })
})

describe('the example as a table to watch', () => {
  it('WE-4 replays from a legal start to the last printed sheet', () => {
    const table = given(game, { seats: example.seats })
    for (const { seat, action, dice, refused: rule } of example.steps) {
      if (rule) table.when(seat, action).then(refused(rule, /./))
      else table.acts([seat, action, ...(dice ?? [])])
    }
    expect(sheetOf(table.state, 0)).toEqual({
      ...DEFINING,
      R1: 'Archers -',
      R2: 'Wingpower 0',
      R3: 'Expanding 0',
      R4: 'Numerous -',
      R6: 'Keen sight -',
      R7: 'Rock Bombardiers -',
      R8: 'Despotism -',
      R10: 'Cocky 0',
      P1: 'Crafters -',
      P2: 'Airships -',
      P3: 'Isolated -',
      P4: 'Cliffside Nests 0',
      P10: 'Blood Feud -',
    })
  })
})
