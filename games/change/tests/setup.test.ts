import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { REGIONS, STARTER_GROUPS, VIBES } from '../content/ideas.ts'
import { game } from '../game.ts'
import { CHILDREN, doing, people, sheetOf, strikeLatest, TALONS, threePeoples } from './fixtures.ts'

const write = (kind: string, row: number, name: string) => ({
  do: 'write-starting-trait',
  on: `0:${kind}`,
  with: { row, name },
})
const named = (name: string) => ({ do: 'name-group', on: 'new', with: { name, concept: 'Winged and wary' } })

function writing() {
  return given(game, { seats: 1 }).acts([0, named('Children of the Wind')])
}

function written() {
  return writing().acts(
    [0, write('defining:++', 1, 'Flying')],
    [0, write('defining:++', 2, 'Lithe')],
    [0, write('defining:--', 3, 'Weaklings')],
    [0, write('regular:+', 1, 'Archers')],
    [0, write('regular:0', 2, 'Airships')],
    [0, write('regular:-', 3, 'Isolated')],
  )
}

describe('the world', () => {
  it('CH-001 every player needs a finished group before play', () => {
    const table = given(game, { seats: 2 }).events(
      { type: 'vibe-set', text: 'v' },
      { type: 'region-set', text: 'r' },
    )
    table.when(0, 'begin-play').then(refused('CH-001', /at least one finished group/))
    table.events(...people(0, 'Children', CHILDREN))
    table.acts([1, named('Talons')])
    table.when(0, 'begin-play').then(refused('CH-001', /Still at it: Ben\..* play for that seat/))
  })

  it('CH-001 whoever has no group may look on from the beginning, and join later by everyone’s consent', () => {
    const table = given(game, { seats: 3, options: { rounds: 2 } }).events(
      { type: 'vibe-set', text: 'v' },
      { type: 'region-set', text: 'r' },
      ...people(0, 'Children', CHILDREN),
      ...people(1, 'Talons', TALONS),
    )
    expect(table.offer(0, 'begin-play').prompt).toMatch(/Cleo can look on, and join/)
    table.when(0, 'begin-play').then(asked(1, 2))
    table.allAgree()
    expect(table.state).toMatchObject({ phase: 'open', order: [0, 1] })
    table.acts([0, doing.challenge(1)])
    table.when(2, doing.weakness('Isolated')).then(refused('CH-001', /no people in play yet/))
    table.when(0, named('Second')).then(refused('CH-006', /is in play/))
    table.acts([1, doing.pass], [2, { do: 'borrow-group', with: { idea: STARTER_GROUPS[0]?.name } }])
    expect(table.state.order).toEqual([0, 1])
    expect(table.offer(2, 'finish-group')).toMatchObject({ rule: 'CH-001' })
    table.acts([0, 'roll-challenge', 1], [0, 'roll-aftermath', 1], [0, 'end-turn'])
    expect(
      table
        .offers(1)
        .filter((one) => one.do === 'declare-attack')
        .map((one) => one.on),
    ).toEqual(['0'])
    table.when(2, { do: 'finish-group', on: '2' }).then(asked(0, 1))
    table.allAgree()
    expect(table.state.order).toEqual([0, 1, 2])
    expect(table.state.groups[2]?.start).toHaveLength(6)
    expect(table.told()).toMatch(/join the game, last in the order/)
    table.acts([1, 'end-turn'], [2, 'end-turn'], [0, 'end-turn'], [1, 'end-turn'])
    expect(table.state.phase).toBe('open')
    table.acts([2, 'end-turn'])
    expect(table.state.phase).toBe('epilogue')
  })

  it('CH-001 one group for each player', () => {
    writing()
      .when(0, named('Another'))
      .then(refused('CH-001', /One group for each player/))
  })

  it('CH-002 play cannot begin without a vibe, and anyone may set it', () => {
    const table = given(game, { seats: 2 })
    table.when(0, 'begin-play').then(refused('CH-002', /what kind of game/))
    table.when(1, { do: 'set-vibe', with: { text: '' } }).then(refused('CH-002', /what kind of game/))
    table.acts([1, { do: 'set-vibe', with: { text: 'Fleets among the stars' } }])
    expect(table.state.world.vibe).toBe('Fleets among the stars')
    strikeLatest(table, 0)
    expect(table.state.world.vibe).toBe('')
  })

  it('CH-003 nor without a region; places may be added at any time', () => {
    const table = given(game, { seats: 1 }).events({ type: 'vibe-set', text: 'v' })
    table.when(0, 'begin-play').then(refused('CH-003', /Describe the region/))
    table.acts([0, { do: 'set-region', with: { text: 'A wood beside a mountain' } }])
    const place = { do: 'add-place', with: { name: 'The Pass', note: 'Narrow', at: { x: 20, y: 30 } } }
    table.acts([0, place])
    table.events(...threePeoples().slice(2)).acts([0, place])
    expect(table.state.world.places.map((one) => [one.id, one.name, one.turn])).toEqual([
      ['p1', 'The Pass', 0],
      ['p2', 'The Pass', 1],
    ])
    table
      .when(0, { do: 'add-place', with: { name: 'Far', note: '', at: { x: 200, y: 0 } } })
      .then(refused('TB-003', /point on the map/))
  })

  it('CH-004 beginning asks everyone whether the groups can reach each other', () => {
    const table = given(game, { seats: 3 }).events(...threePeoples().slice(0, -1))
    expect(table.offer(0, 'begin-play').prompt).toMatch(/can all reach each other/)
    table.when(0, 'begin-play').then(asked(1, 2))
  })

  it('CH-011 with everything in place and all agreed, turn 1 begins', () => {
    const table = given(game, { seats: 3 })
      .events(...threePeoples().slice(0, -1))
      .acts([2, 'begin-play'])
      .allAgree()
    expect(table.state).toMatchObject({ phase: 'open', turn: 1, active: 0, session: 1 })
    given(game, { seats: 1 })
      .when(0, 'end-turn')
      .then(refused('CH-011', /not begun/))
  })

  it('CH-010 any order all agree on, and none within a session', () => {
    const table = given(game, { seats: 3 }).events(...threePeoples().slice(0, -1))
    const order = { do: 'set-turn-order', with: { order: ['2', '0', '1'] } }
    table.when(0, order).then(asked(1, 2))
    table.allAgree()
    expect(table.state.order).toEqual([2, 0, 1])
    table.when(0, { do: 'set-turn-order', with: { order: ['2', '2', '1'] } }).then(refused('CH-010', /once/))
    table.acts([0, 'begin-play']).allAgree()
    table.when(0, order).then(refused('CH-010', /between sessions/))
    table.acts([0, 'end-session']).allAgree()
    table.acts([0, { do: 'set-turn-order', with: { order: ['1', '0', '2'] } }]).allAgree()
    expect(table.state.order).toEqual([1, 0, 2])
  })

  it('ideas of our own are offered and never forced', () => {
    const table = given(game, { seats: 1 })
    expect(table.offer(0, 'set-vibe').inputs.text).toMatchObject({ ideas: VIBES })
    expect(table.offer(0, 'set-region').inputs.text).toMatchObject({ ideas: REGIONS })
    for (const { name } of STARTER_GROUPS) {
      const one = given(game, { seats: 1 }).acts(
        [0, { do: 'borrow-group', with: { idea: name } }],
        [0, 'finish-group'],
      )
      expect(one.state.groups[0]).toMatchObject({ name, finished: true })
    }
    expect(table.state.groups).toEqual([])
  })
})

describe('the groups', () => {
  it('CH-005 three columns of ten rows, and no other row', () => {
    const [group] = writing().state.groups
    expect([group?.defining.length, group?.regular.length, group?.peripheral.length]).toEqual([10, 10, 10])
    writing()
      .when(0, write('regular:+', 11, 'Archers'))
      .then(refused('CH-005', /1 to 10/))
    writing()
      .when(0, write('regular:+', 0, 'Archers'))
      .then(refused('CH-005', /1 to 10/))
  })

  it('CH-006 a group has a name', () => {
    given(game, { seats: 1 }).when(0, named(' ')).then(refused('CH-006', /name/))
    given(game, { seats: 1 })
      .when(0, write('regular:+', 1, 'Archers'))
      .then(refused('CH-006', /Name your group first/))
    const table = writing().acts([0, { do: 'name-group', on: '0', with: { name: 'Windborn', concept: '' } }])
    expect(table.state.groups[0]?.name).toBe('Windborn')
  })

  it('CH-006 no two groups share a name, however it is written', () => {
    const table = given(game, { seats: 2 }).acts([0, named('Children of the Wind')])
    table.when(1, named('children of the wind')).then(refused('CH-006', /name of its own/))
    table.acts([1, named('Talons')])
    table
      .when(1, { do: 'name-group', on: '1', with: { name: 'Children of the Wind', concept: '' } })
      .then(refused('CH-006', /name of its own/))
    table.acts([1, { do: 'name-group', on: '1', with: { name: 'Talons', concept: 'Orcs' } }])
  })

  it('CH-007 a group that is ready may be worked on again until play begins', () => {
    const table = written().acts([0, { do: 'finish-group', on: '0' }], [0, { do: 'reopen-group', on: '0' }])
    expect(table.state.groups[0]?.finished).toBe(false)
    table.acts([0, { do: 'erase-starting-trait', on: '0', with: { trait: 't1' } }])
    table.acts([0, write('defining:++', 1, 'Soaring')], [0, { do: 'finish-group', on: '0' }])
    expect(sheetOf(table.state, 0).D1).toBe('Soaring ++')
    table.acts(
      [0, { do: 'set-vibe', with: { text: 'v' } }],
      [0, { do: 'set-region', with: { text: 'r' } }],
      [0, 'begin-play'],
    )
    table.when(0, { do: 'reopen-group', on: '0' }).then(refused('CH-007', /World and groups/))
  })

  it('CH-007 exactly two ++, one --, and one each of +, 0 and -', () => {
    writing()
      .when(0, { do: 'finish-group', on: '0' })
      .then(refused('CH-007', /two good and one bad/))
    const table = written()
    table.when(0, write('defining:++', 4, 'Proud')).then(refused('CH-007', /two good and one bad/))
    table.when(0, write('regular:+', 4, 'Rich')).then(refused('CH-007', /one good, one neutral/))
    table.acts([0, { do: 'finish-group', on: '0' }])
    expect(sheetOf(table.state, 0)).toEqual({
      D1: 'Flying ++',
      D2: 'Lithe ++',
      D3: 'Weaklings --',
      R1: 'Archers +',
      R2: 'Airships 0',
      R3: 'Isolated -',
    })
    table
      .when(0, { do: 'erase-starting-trait', on: '0', with: { trait: 't1' } })
      .then(refused('TB-002', /cannot/))
  })

  it('CH-007 a trait may be erased and written anew until the group is finished', () => {
    const table = written().acts([0, { do: 'erase-starting-trait', on: '0', with: { trait: 't1' } }])
    table.when(0, { do: 'finish-group', on: '0' }).then(refused('CH-007', /two good/))
    table.acts([0, write('defining:++', 9, 'Soaring')])
    expect(sheetOf(table.state, 0)).toMatchObject({ D9: 'Soaring ++' })
  })

  it('CH-008 RL-64 rows are the player’s choice, the first free one proposed, a taken one refused', () => {
    const table = writing().acts([0, write('defining:++', 1, 'Flying')])
    expect(table.offer(0, 'write-starting-trait', '0:defining:++').inputs.row).toMatchObject({ initial: 2 })
    table.when(0, write('defining:--', 1, 'Weak')).then(refused('CH-008', /already holds a trait/))
    table.acts([0, write('defining:--', 7, 'Weak')])
    expect(sheetOf(table.state, 0)).toEqual({ D1: 'Flying ++', D7: 'Weak --' })
  })

  it('CH-009 nobody starts with peripheral traits, Institutions or Arenas', () => {
    const table = written()
    for (const action of [
      write('peripheral:+', 1, 'Old ways'),
      { do: 'make-institution' },
      { do: 'found-arena' },
    ]) {
      table.when(0, action).then(refused('CH-009', /only appear in play/))
    }
    expect(table.state).toMatchObject({ arenas: [] })
    expect(table.state.groups[0]).toMatchObject({ institutions: [], peripheral: Array(10).fill(null) })
  })
})
