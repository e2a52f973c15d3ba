import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import {
  arenaOf,
  begun,
  CHILDREN,
  doing,
  institutionOf,
  people,
  sheetOf,
  TALONS,
  threePeoples,
} from './fixtures.ts'

const passTurn = (turn: number) => ({ type: 'turn-ended', turn, hasActed: true }) as const

function losing(cells: readonly string[], options: Record<string, unknown>, face = 5) {
  return given(game, { seats: 1, options })
    .events(...begun(people(0, 'The Few', cells)))
    .acts([0, doing.challenge(1)], [0, 'roll-challenge', 1], [0, 'roll-aftermath', face])
}

describe('options', () => {
  it.each([
    ['-', '0'],
    ['0', '+'],
    ['+', '+'],
  ])('OP-02 a trait that returns at %s on the fringe comes in at %s', (before, after) => {
    const cells = ['R5 Reg -', `P5 Per ${before}`]
    expect(sheetOf(losing(cells, { strongComeback: true }).state, 0)).toEqual({
      R5: `Per ${after}`,
      P5: 'Reg -',
    })
    expect(sheetOf(losing(cells, {}).state, 0)).toEqual({ R5: 'Per 0', P5: 'Reg -' })
  })

  it('OP-03 the heir of a poor trait is poor', () => {
    expect(losing(['R5 Reg -'], { poorBegetsPoor: true }).state.groups[0]?.regular[4]?.rating).toBe('-')
    expect(losing(['R5 Reg -'], {}).state.groups[0]?.regular[4]?.rating).toBe('0')
    expect(losing([], { poorBegetsPoor: true }).state.groups[0]?.regular[4]?.rating).toBe('-')
  })

  it('OP-05 a removal also brings three dice, before Chaos', () => {
    const table = given(game, { seats: 1, options: { hardMeansHard: true } }).events(
      ...begun(people(0, 'Few', CHILDREN)),
    )
    table.acts([0, doing.removal('Weaklings')], [0, 'roll-challenge', 1])
    expect(table.state.work).toMatchObject([
      { kind: 'roll', batch: { type: 'lose', dice: 3 } },
      { kind: 'chaos', part: 1 },
    ])
  })

  it('OP-06 a poor peripheral trait hit by Chaos leaves an empty slot', () => {
    const table = given(game, { seats: 1, options: { chaosClears: true } }).events(
      ...begun(people(0, 'Few', [...CHILDREN, 'P5 Per -'])),
    )
    table
      .acts([0, doing.removal('Weaklings')], [0, 'roll-challenge', 1])
      .events({ type: 'chaos-rolled', group: 0, part: 1, faces: [] })
    table.acts([0, 'roll-chaos', 5, 5, 5, 5])
    expect(sheetOf(table.state, 0)).not.toHaveProperty('P5')
    expect(table.state.slips).toEqual([])
    expect(table.told()).toMatch(/Per is gone for good/)
  })

  it('OP-07 older Segments are harder to change, by those younger than them', () => {
    const setting = (options: Record<string, unknown>) =>
      given(game, { seats: 1, options }).events(
        ...begun(people(0, 'Few', CHILDREN)),
        institutionOf(0, 'i1', 3),
        institutionOf(0, 'i2', 3),
        ...arenaOf([
          { group: 0, institution: 'i1', text: 'a' },
          { group: 0, institution: 'i1', text: 'b' },
          { group: 0, institution: 'i1', text: 'c' },
        ]),
        passTurn(1),
      )
    const total = (table: ReturnType<typeof setting>) =>
      table.acts([0, 'roll-for-segments', 9], [0, 'roll-arena', 1]).state.last?.oppositeTotal
    expect(total(setting({ oldRoots: true }).acts([0, doing.propose('a1:i2', ['s1', 'x'])]))).toBe(3 + 1 + 2)
    expect(total(setting({ oldRoots: true }).acts([0, doing.propose('a1:i2', ['s3', 'x'])]))).toBe(3 + 1)
    expect(
      total(setting({ oldRoots: true }).acts([0, doing.propose('a1:i2', ['s2', 'x'], ['s3', 'y'])])),
    ).toBe(3 + 1 + 1)
    expect(total(setting({}).acts([0, doing.propose('a1:i2', ['s1', 'x'])]))).toBe(3 + 1)
  })

  it('OP-13 up to three groups for each player, with their own turns; they attack and support each other', () => {
    const table = given(game, { seats: 1, options: { manyGroups: true } })
    for (const name of ['One', 'Two', 'Three'])
      table.acts([0, { do: 'name-group', on: 'new', with: { name, concept: '' } }])
    table
      .when(0, { do: 'name-group', on: 'new', with: { name: 'Four', concept: '' } })
      .then(refused('OP-13', /Three groups/))
    const solo = given(game, { seats: 1, options: { manyGroups: true } }).events(
      ...begun(people(0, 'Children', CHILDREN, 0), people(1, 'Talons', TALONS, 0)),
    )
    solo.acts(
      [0, doing.attack(1)],
      [0, doing.use('Flying')],
      [0, doing.weakness('Quarrelsome')],
      [0, 'roll-attack', 9],
    )
    solo.acts(
      [0, doing.defend],
      [0, doing.use('Warlike')],
      [0, doing.weakness('Weaklings')],
      [0, 'roll-defence', 5],
    )
    expect(solo.state.last).toMatchObject({ actorTotal: 11, oppositeTotal: 7, hasWon: true })
    solo.acts([0, 'roll-aftermath', 1], [0, 'choose-losing-dice'], [0, 'roll-aftermath', 1], [0, 'end-turn'])
    expect(solo.state).toMatchObject({ turn: 2, active: 1 })
    solo.acts([0, doing.challenge(1)], [0, doing.support('Lithe', 'actor')])
  })

  it('OP-15 after the agreed rounds everyone tells a closing, and the session ends', () => {
    const table = given(game, { seats: 2, options: { rounds: 1 } }).events(
      ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
    )
    table.acts([0, 'end-turn'], [1, 'end-turn'])
    expect(table.state.phase).toBe('epilogue')
    table.when(0, doing.challenge(1)).then(refused('OP-15', /rounds are played/))
    table.acts([0, { do: 'tell-closing', with: { text: 'They nest in ruins now.' } }])
    expect(table.frame(0).phase?.waiting).toBe('Ben')
    table.acts([1, { do: 'tell-closing', with: { text: 'They sing.' } }])
    expect(table.state.phase).toBe('closed')
    expect(table.told()).toMatch(/They nest in ruins now/)
  })

  it('OP-17 with quick dice nobody is waited for', () => {
    const table = given(game, { seats: 3, options: { quickDice: true } }).events(...threePeoples())
    table.acts([0, doing.challenge(1)], [0, 'roll-challenge', 9])
    expect(table.state.last?.hasWon).toBe(true)
  })

  it('all are off unless chosen, and those that are on stand on the table', () => {
    expect(Object.values(game.options).map((one) => one.field.initial)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      0,
      false,
    ])
    const table = given(game, { seats: 1, options: { oldRoots: true } })
    expect(table.frame(0).table.options).toEqual([{ rule: 'OP-07', title: 'Old roots', value: 'on' }])
  })
})

describe('guidance', () => {
  const guide = readFileSync(join(import.meta.dirname, '..', 'guide.md'), 'utf8')

  function promptFor(type: 'win' | 'lose', cells: readonly string[], face = 5) {
    const table = given(game, { seats: 1 }).events(...begun(people(0, 'Few', cells)))
    table.acts(
      [0, doing.challenge(1)],
      [0, 'roll-challenge', type === 'win' ? 9 : 1],
      [0, 'roll-aftermath', face],
    )
    return table.offer(0, 'name-trait').prompt
  }

  it('CH-159 CH-160 a new trait is asked to follow from what happened, and may tell a part of it', () => {
    expect(promptFor('win', [])).toMatch(/follow from what just happened; several new traits/)
  })

  it('CH-160 several slips can each tell a part', () => {
    expect(guide).toMatch(/CH-160/)
  })

  it('CH-161 a poor trait is something they would hate', () => {
    expect(promptFor('lose', [])).toMatch(/hate .* useful one day/)
  })

  it('CH-162 what a rival is given may sting', () => {
    const table = given(game, { seats: 2 }).events(
      ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
    )
    table.acts(
      [0, doing.attack(1)],
      [0, 'roll-attack', 9],
      [1, doing.defend],
      [1, 'roll-defence', 7],
      [0, 'roll-aftermath', 1],
    )
    table.acts([0, 'choose-losing-dice'], [0, 'roll-aftermath', 9])
    expect(table.offer(0, 'name-trait').prompt).toMatch(/Let it sting/)
  })

  it('CH-163 what pushes another out is akin to it', () => {
    expect(promptFor('win', ['R5 Stone +'])).toMatch(/stronger, sharper form/)
    expect(promptFor('lose', ['R5 Stone -'])).toMatch(/lesser, meaner form/)
  })

  it('CH-164 traits from Chaos are the anger of those who lived by what was shed', () => {
    const table = given(game, { seats: 1 }).events(...begun(people(0, 'Few', CHILDREN)))
    table
      .acts([0, doing.removal('Weaklings')], [0, 'roll-challenge', 1])
      .events({ type: 'chaos-rolled', group: 0, part: 1, faces: [] })
    table.acts([0, 'roll-chaos', 5, 5, 5, 5])
    expect(table.offer(0, 'name-trait').prompt).toMatch(/anger of those/)
  })

  it('CH-165 CH-166 CH-167 CH-168 the guide gives the rest of the advice', () => {
    for (const id of ['CH-165', 'CH-166', 'CH-167', 'CH-168']) expect(guide).toContain(`**${id}`)
    expect(guide).toMatch(/Daumantas Lipskis/)
  })

  it('CH-166 first games go from Challenges to attacks to Arenas', () => {
    expect(guide).toMatch(/\*\*CH-166[^\n]*self-set[^\n]*attack[^\n]*Arena/)
  })

  it('CH-167 who lags should dare more', () => {
    expect(guide).toMatch(/\*\*CH-167[^\n]*(dare|risk)/)
  })

  it('CH-168 bending is cheaper than founding', () => {
    expect(guide).toMatch(/\*\*CH-168[^\n]*cheaper/)
  })
})
