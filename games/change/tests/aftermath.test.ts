import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import type { Work } from '../state.ts'
import { begun, CHILDREN, doing, people, sheetOf, TALONS } from './fixtures.ts'

/** A lone people with this sheet, about to roll so many Aftermath dice. */
function owing(type: 'win' | 'lose', dice: number, cells: readonly string[]) {
  const table = given(game, { seats: 1 }).events(...begun(people(0, 'The Few', cells)))
  return table.acts([0, doing.challenge(dice)]).events({
    type: 'challenge-decided',
    hasWon: type === 'win',
    actorTotal: 0,
    oppositeTotal: 0,
    margin: 0,
    isUnopposed: false,
    work: [{ kind: 'roll', batch: { sheet: 0, type, dice, by: 0 } } satisfies Work],
  })
}

type Cell = '' | '+' | '0' | '-'
const cells = (regular: Cell, peripheral: Cell) => [
  ...(regular ? [`R5 Reg ${regular}`] : []),
  ...(peripheral ? [`P5 Per ${peripheral}`] : []),
]
const sheet = (regular: string, peripheral: string) => ({
  ...(regular ? { R5: regular } : {}),
  ...(peripheral ? { P5: peripheral } : {}),
})

/** rule, R before, P before, R after, P after; “New” is named at once. */
type Row = readonly [
  rule: string,
  regular: Cell,
  peripheral: Cell,
  regularAfter: string,
  peripheralAfter: string,
]

const WINNING: readonly Row[] = [
  ['CH-063', '', '', 'New +', ''],
  ['CH-063', '', '-', 'New +', 'Per -'],
  ['CH-063', '', '0', 'New +', 'Per 0'],
  ['CH-063', '', '+', 'New +', 'Per +'],
  ['CH-064', '-', '', 'Reg 0', ''],
  ['CH-064', '-', '-', 'Reg 0', 'Per -'],
  ['CH-064', '-', '0', 'Reg 0', 'Per 0'],
  ['CH-064', '-', '+', 'Reg 0', 'Per +'],
  ['CH-065', '0', '', 'Reg +', ''],
  ['CH-065', '0', '-', 'Reg +', 'Per -'],
  ['CH-065', '0', '0', 'Reg +', 'Per 0'],
  ['CH-065', '0', '+', 'Reg +', 'Per +'],
  ['CH-066', '+', '', 'New +', 'Reg +'],
  ['CH-067', '+', '-', 'New +', 'Reg +'],
  ['CH-067', '+', '0', 'New +', 'Reg +'],
  ['CH-067', '+', '+', 'New +', 'Reg +'],
]

const LOSING: readonly Row[] = [
  ['CH-068', '', '', 'New -', ''],
  ['CH-069', '', '-', 'New -', 'Per -'],
  ['CH-069', '', '0', 'New -', 'Per 0'],
  ['CH-069', '', '+', 'New -', 'Per +'],
  ['CH-070', '+', '', 'Reg 0', ''],
  ['CH-071', '0', '', 'Reg -', ''],
  ['CH-072', '-', '', 'New 0', 'Reg -'],
  ['CH-073', '+', '-', 'Reg 0', 'Per 0'],
  ['CH-073', '+', '0', 'Reg 0', 'Per +'],
  ['CH-073', '+', '+', 'Reg 0', 'Per +'],
  ['CH-074', '0', '-', 'Reg -', 'Per 0'],
  ['CH-074', '0', '0', 'Reg -', 'Per +'],
  ['CH-074', '0', '+', 'Reg -', 'Per +'],
  ['CH-075', '-', '-', 'Per 0', 'Reg -'],
  ['CH-075', '-', '0', 'Per 0', 'Reg -'],
  ['CH-075', '-', '+', 'Per 0', 'Reg -'],
]

function strikes(type: 'win' | 'lose', [rule, regular, peripheral, regularAfter, peripheralAfter]: Row) {
  const table = owing(type, 1, cells(regular, peripheral)).acts([0, 'roll-aftermath', 5])
  expect(table.state.changes.at(-1)?.rule).toBe(rule)
  const isNew = regularAfter.startsWith('New')
  expect(table.state.slips).toHaveLength(isNew ? 1 : 0)
  if (isNew) table.acts([0, doing.name(table.state.slips[0]?.trait ?? '', 'New')])
  else
    table.when(0, doing.name('reg', 'New')).then(refused(rule === 'CH-075' ? 'CH-077' : 'CH-062', /nothing/i))
  expect(sheetOf(table.state, 0)).toEqual(sheet(regularAfter, peripheralAfter))
  return table
}

describe('the transition tables, cell by cell', () => {
  const title = ([rule, regular, peripheral, r, p]: Row) =>
    `${rule} R ${regular || 'empty'}, P ${peripheral || 'empty'} → R ${r}, P ${p || 'empty'}`

  for (const row of WINNING) it(`winning die: ${title(row)}`, () => void strikes('win', row))
  for (const row of LOSING) it(`losing die: ${title(row)}`, () => void strikes('lose', row))

  /** Every rating a regular slot can have beside every rating of the fringe: four by four. */
  const CELLS: readonly Cell[] = ['', '+', '0', '-']
  const everyCell = CELLS.flatMap((regular) => CELLS.map((peripheral) => [regular, peripheral].join()))
  const tried = (rows: readonly Row[]) => rows.map(([, regular, peripheral]) => [regular, peripheral].join())
  const rulesOf = (rows: readonly Row[]) => [...new Set(rows.map(([rule]) => rule))]

  it('CH-063 CH-064 CH-065 CH-066 CH-067 every winning cell was tried', () => {
    expect(tried(WINNING).sort()).toEqual(everyCell.sort())
    expect(rulesOf(WINNING).join(' ')).toBe('CH-063 CH-064 CH-065 CH-066 CH-067')
  })

  it('CH-068 CH-069 CH-070 CH-071 CH-072 CH-073 CH-074 CH-075 every losing cell was tried', () => {
    expect(tried(LOSING).sort()).toEqual(everyCell.sort())
    expect(rulesOf(LOSING).join(' ')).toBe('CH-068 CH-069 CH-070 CH-071 CH-072 CH-073 CH-074 CH-075')
  })

  it('RL-25 a winning die touches the fringe only by pushing onto it; who stood there leaves play', () => {
    const table = strikes('win', ['CH-067', '+', '0', 'New +', 'Reg +'])
    expect(table.state.groups[0]?.removed).toEqual([{ name: 'Per', turn: 1 }])
  })

  it('RL-21 RL-22 RL-23 in the swap the returning trait is 0, the failed one -, and nothing is new', () => {
    strikes('lose', ['CH-075', '-', '+', 'Per 0', 'Reg -'])
  })

  it('RL-24 a losing die on an empty slot raises nobody', () => {
    strikes('lose', ['CH-069', '', '0', 'New -', 'Per 0'])
  })

  it('RL-26 the heir of a poor trait is neutral', () => {
    strikes('lose', ['CH-072', '-', '', 'New 0', 'Reg -'])
  })

  it('CH-077 every losing hit on a filled slot lifts the fringe beside it, up to +', () => {
    const table = owing('lose', 2, ['R1 A +', 'P1 B -', 'R2 C 0', 'P2 D 0']).acts([0, 'roll-aftermath', 1, 2])
    expect(sheetOf(table.state, 0)).toEqual({ R1: 'A 0', P1: 'B 0', R2: 'C -', P2: 'D +' })
  })
})

describe('rolling', () => {
  it('CH-057 all dice of a batch fall at once, each naming a row', () => {
    const table = owing('win', 3, CHILDREN)
    table.acts([0, 'roll-aftermath', 1, 2, 3])
    expect(sheetOf(table.state, 0)).toMatchObject({ R1: 'Archers +', R2: 'Airships +', R3: 'Isolated 0' })
    expect(table.lines(0).some((line) => line.dice?.[0]?.faces.join() === '1,2,3')).toBe(true)
  })

  it('CH-058 CH-059 RL-29 singles by row, then doubles, then free hits, then Chaos', () => {
    const table = owing('lose', 8, ['D2 Proud --', 'R9 Old +']).acts([
      0,
      'roll-aftermath',
      9,
      2,
      2,
      2,
      7,
      7,
      1,
      3,
    ])
    expect(table.state.changes.map((one) => [one.column, one.row])).toEqual([
      ['regular', 1],
      ['regular', 3],
      ['regular', 9],
      ['defining', 2],
      ['defining', 7],
    ])
    expect(table.state.work.map((work) => work.kind)).toEqual(['place', 'overflow', 'chaos'])
  })

  it('CH-060 batches stay apart', () => {
    const table = owing('win', 1, CHILDREN).acts([0, 'roll-aftermath', 5])
    table.events({
      type: 'batch-settled',
      next: [{ kind: 'roll', batch: { sheet: 0, type: 'lose', dice: 1, by: 0 } }],
    })
    table.acts([0, 'roll-aftermath', 5])
    expect(sheetOf(table.state, 0)).not.toHaveProperty('D5')
  })

  it('CH-061 no die can be skipped', () => {
    const table = owing('lose', 2, CHILDREN)
    table.when(0, 'end-turn').then(refused('CH-061', /Every die counts/))
    table.when(0, doing.challenge(1)).then(refused('CH-061', /Every die counts/))
  })

  it('CH-062 names of 1 to 60 characters, by whoever owes them, before the turn ends', () => {
    const table = owing('win', 1, CHILDREN).acts([0, 'roll-aftermath', 7])
    const slip = table.state.slips[0]?.trait ?? ''
    table.when(0, doing.name(slip, ' ')).then(refused('CH-062', /Give it a name/))
    table.when(0, doing.name(slip, 'x'.repeat(61))).then(refused('CH-062', /name/))
    table.when(0, doing.institution('Archers', 'Airships', slip)).then(refused('CH-062', /no name yet/))
    table.acts([0, { do: 'name-trait', on: slip, with: { name: 'Scouts', why: 'They saw it all.' } }])
    expect(table.told()).toMatch(/They saw it all/)
    table.when(0, doing.name(slip, 'Again')).then(refused('CH-062', /nothing to name/))
  })

  it('CH-062 names block nothing but the end of the turn', () => {
    const table = owing('win', 1, CHILDREN).acts([0, 'roll-aftermath', 7])
    expect(table.state.phase).toBe('open')
    table.acts([0, doing.institution('Archers', 'Airships', 'Keen sight')])
    table.when(0, 'end-turn').then(refused('CH-016', /row 7/))
  })

  it('CH-076 the sheet’s owner names, after an attack the winner', () => {
    expect(owing('lose', 1, []).acts([0, 'roll-aftermath', 5]).state.slips[0]).toMatchObject({
      sheet: 0,
      by: 0,
    })
    const duel = given(game, { seats: 2 }).events(
      ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
    )
    duel.acts(
      [0, doing.attack(1)],
      [0, 'roll-attack', 9],
      [1, doing.defend],
      [1, 'roll-defence', 7],
      [0, 'roll-aftermath', 1],
    )
    duel.acts([0, 'choose-losing-dice'], [0, 'roll-aftermath', 9])
    expect(duel.state.slips[0]).toMatchObject({ sheet: 1, by: 0 })
    expect(duel.frame(1).seats[0]?.awaited).toBe(true)
  })
})

/** rule, batch, D before, new rating, where the old one goes, Chaos. */
const DOUBLES = [
  ['CH-080', 'win', '', '++', null, false],
  ['CH-081', 'win', '++', '++', 'regular', false],
  ['CH-082', 'win', '--', '++', 'peripheral', false],
  ['CH-083', 'lose', '', '--', null, false],
  ['CH-084', 'lose', '++', '--', 'regular', false],
  ['CH-085', 'lose', '--', '--', 'peripheral', true],
] as const

describe('doubles', () => {
  for (const [rule, type, before, rating, to, chaos] of DOUBLES) {
    it(`table of doubles: ${rule} ${type} on ${before || 'empty'}`, () => {
      const table = owing(type, 2, before ? [`D5 Old ${before}`] : []).acts([0, 'roll-aftermath', 5, 5])
      expect(table.state.changes.at(-1)?.rule).toBe(rule)
      expect(table.state.groups[0]?.defining[4]).toMatchObject({ name: '', rating })
      expect(table.state.work.some((work) => work.kind === 'chaos')).toBe(chaos)
      const place = table.state.work.find((work) => work.kind === 'place')
      expect(place?.kind === 'place' ? place.to : null).toBe(to)
      if (!to) return
      table.acts([0, doing.place('old', 8)])
      expect(sheetOf(table.state, 0)[to === 'regular' ? 'R8' : 'P8']).toBe(
        `Old ${to === 'regular' ? '+' : '-'}`,
      )
    })
  }

  it('CH-080 CH-081 CH-082 CH-083 CH-084 CH-085 the table is complete', () => {
    expect(new Set(DOUBLES.map(([rule]) => rule)).size).toBe(6)
  })

  it('CH-078 CH-079 RL-27 a double makes a defining trait in its row and hits nothing else', () => {
    const table = owing('lose', 2, ['R5 Reg +', 'P5 Per 0']).acts([0, 'roll-aftermath', 5, 5])
    table.acts([0, doing.name(table.state.slips[0]?.trait ?? '', 'Cowards')])
    expect(sheetOf(table.state, 0)).toEqual({ D5: 'Cowards --', R5: 'Reg +', P5: 'Per 0' })
  })

  it('CH-079 the pair leaves row and fringe alone when it wins, too', () => {
    const table = owing('win', 2, ['R5 Reg -']).acts([0, 'roll-aftermath', 5, 5])
    expect(sheetOf(table.state, 0).R5).toBe('Reg -')
  })

  it('RL-31 two pairs are two doubles', () => {
    const table = owing('win', 4, []).acts([0, 'roll-aftermath', 5, 5, 2, 2])
    expect(table.state.slips.map((slip) => slip.rule)).toEqual(['CH-080', 'CH-080'])
  })

  it('CH-086 RL-34 RL-63 a displaced good trait lands at +, pushing the row right as it is rated', () => {
    const full = ['D5 Old ++', 'R1 Reg -', 'P1 Per +']
    const table = owing('win', 2, full).acts([0, 'roll-aftermath', 5, 5], [0, doing.place('old', 1)])
    expect(sheetOf(table.state, 0)).toMatchObject({ R1: 'Old +', P1: 'Reg -' })
    expect(table.state.groups[0]?.removed).toEqual([{ name: 'Per', turn: 1 }])
  })

  it('CH-087 RL-36 or it becomes an Institution of power 3 with two more traits, at once', () => {
    const cells = ['D5 Old ++', 'R1 A +', 'R2 B 0', 'R3 C -']
    const offered = () => owing('win', 2, cells).acts([0, 'roll-aftermath', 5, 5])
    const make = (traits: string[]) => ({
      do: 'make-institution',
      on: 'old',
      with: { traits, name: 'House', purpose: 'Stays.' },
    })
    offered()
      .when(0, make(['a', 'c']))
      .then(refused('CH-029', /poor/))
    offered()
      .when(0, make(['a']))
      .then(refused('CH-087', /two more/))
    const table = offered().acts([0, make(['a', 'b'])])
    expect(table.state.groups[0]?.institutions[0]).toMatchObject({ power: 3, from: ['Old', 'A', 'B'] })
    table.acts([0, doing.place('old', 7)])
    expect(sheetOf(table.state, 0)).toMatchObject({ R1: 'A 0', R2: 'B -', R7: 'Old +' })
    table.when(0, make(['a', 'b'])).then(refused('CH-087', /chance has passed/))
  })

  it('CH-087 a good trait of the same roll is one of the two, once it has its name', () => {
    const table = owing('win', 3, ['D5 Old ++', 'R1 A +', 'R3 C -']).acts([0, 'roll-aftermath', 5, 5, 7])
    const [fresh] = table.state.slips.filter((slip) => slip.rule === 'CH-063')
    const make = {
      do: 'make-institution',
      on: 'old',
      with: { traits: ['a', fresh?.trait ?? ''], name: 'House', purpose: 'Stays.' },
    }
    table.when(0, make).then(refused('CH-087', /two more/))
    table.when(0, doing.place('old', 2)).then(refused('CH-016', /build an Institution or let it be/))
    table.acts([0, doing.name(fresh?.trait ?? '', 'Engines')], [0, make])
    expect(table.state.groups[0]?.institutions[0]).toMatchObject({ power: 3, from: ['Old', 'A', 'Engines'] })
  })

  it('CH-086 CH-088 the chronicle tells who is pushed out by a displaced trait, and who is forgotten', () => {
    const good = owing('win', 2, ['D5 Old ++', 'R1 Reg -', 'P1 Per +', 'P2 Lone 0'])
    good.acts([0, 'roll-aftermath', 5, 5], [0, doing.place('old', 1)])
    expect(good.told()).toContain('Old settles in row 1 at + and pushes Reg to the fringe; Per is forgotten.')
    const beside = owing('win', 2, ['D5 Old ++', 'P2 Lone 0'])
    beside.acts([0, 'roll-aftermath', 5, 5], [0, doing.place('old', 2)])
    expect(beside.told()).toContain('Old settles in row 2 at +.')
    const bad = owing('win', 2, ['D5 Old --', 'P1 Per +'])
    bad.acts([0, 'roll-aftermath', 5, 5], [0, doing.place('old', 1)])
    expect(bad.told()).toContain('Old settles in fringe row 1 at −; Per is forgotten.')
  })

  it('CH-087 its own recharge does not matter', () => {
    const table = owing('win', 2, ['D5 Old ++', 'R1 A +', 'R2 B 0'])
    const old = table.state.groups[0]?.defining[4]
    expect(old?.usedOn).toBe(0)
    table.acts([0, 'roll-aftermath', 5, 5])
    expect(table.offer(0, 'make-institution', 'old').refused).toBeUndefined()
  })

  it('CH-088 a displaced bad trait lands on the fringe at -, and the regular trait is untouched', () => {
    const table = owing('win', 2, ['D5 Old --', 'R1 Reg 0', 'P1 Per +']).acts(
      [0, 'roll-aftermath', 5, 5],
      [0, doing.place('old', 1)],
    )
    expect(sheetOf(table.state, 0)).toMatchObject({ R1: 'Reg 0', P1: 'Old -' })
    expect(table.state.groups[0]?.removed).toEqual([{ name: 'Per', turn: 1 }])
    table.when(0, doing.place('old', 2)).then(refused('CH-086', /No displaced trait waits/))
  })

  it('CH-089 RL-37 a losing double on -- calls Chaos after the batch, one for each', () => {
    const table = owing('lose', 4, ['D5 Old --', 'D6 Older --']).acts([0, 'roll-aftermath', 5, 5, 6, 6])
    expect(table.state.work.map((work) => work.kind)).toEqual(['place', 'place', 'chaos', 'chaos'])
  })
})

describe('free hits', () => {
  it('CH-090 RL-30 three alike: one; four alike: a double and two', () => {
    expect(owing('win', 3, []).acts([0, 'roll-aftermath', 5, 5, 5]).state.work).toMatchObject([
      { kind: 'overflow', left: 1 },
    ])
    const four = owing('win', 4, []).acts([0, 'roll-aftermath', 5, 5, 5, 5])
    expect(four.state.work).toMatchObject([{ kind: 'overflow', left: 2 }])
    expect(four.state.slips).toHaveLength(1)
  })

  it('CH-091 RL-32 the winner places them; where nobody won, the roller', () => {
    const lost = owing('lose', 3, []).acts([0, 'roll-aftermath', 5, 5, 5])
    lost.acts(
      [0, doing.name(lost.state.slips[0]?.trait ?? '', 'Flaw')],
      [0, { do: 'place-overflow-hit', with: { row: 1 } }],
    )
    const duel = given(game, { seats: 2 }).events(
      ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
    )
    duel.acts(
      [0, doing.attack(1)],
      [0, doing.use('Flying')],
      [0, 'roll-attack', 10],
      [1, doing.defend],
      [1, 'roll-defence', 1],
    )
    duel.acts([0, 'roll-aftermath', 1], [0, 'choose-losing-dice'], [0, 'roll-aftermath', 9, 9, 9])
    duel.when(1, { do: 'place-overflow-hit', with: { row: 1 } }).then(refused('CH-091', /Ann places/))
    duel.acts(
      [0, doing.name(duel.state.slips[0]?.trait ?? '', 'Flaw')],
      [0, { do: 'place-overflow-hit', with: { row: 1 } }],
    )
    expect(sheetOf(duel.state, 1).R1).toBe('Spirit trip 0')
  })

  it('CH-092 RL-33 RL-71 on any regular rows, the same again, each resolved before the next', () => {
    const table = owing('win', 4, ['R1 A -']).acts([0, 'roll-aftermath', 5, 5, 5, 5])
    const hit = (row: number) => ({ do: 'place-overflow-hit', with: { row } })
    table.when(0, hit(1)).then(refused('CH-016', /name the new trait in defining row 5/))
    table.acts([0, doing.name(table.state.slips[0]?.trait ?? '', 'Great')])
    table.when(0, hit(11)).then(refused('CH-005', /1 to 10/))
    table.when(0, { ...hit(1), on: 'defining' }).then(refused('CH-092', /regular column/))
    table.acts([0, hit(1)], [0, hit(1)])
    expect(sheetOf(table.state, 0)).toMatchObject({ R1: 'A +' })
    expect(table.state.phase).toBe('open')
  })

  it('RL-72 a new trait that leaves play unnamed owes no name', () => {
    const table = owing('win', 2, ['D1 Old ++', 'D2 Older ++', 'R5 Reg +'])
    table.acts([0, 'roll-aftermath', 5, 1])
    const before = table.state.slips.length
    const struck = { type: 'row-struck', sheet: 0, row: 5, rule: 'CH-067', rating: '+', namer: 0 } as const
    const pushed = { column: 'regular', then: 'fresh', fringe: 'pushed' } as const
    table.events({ ...struck, ...pushed, fresh: 't90' }, { ...struck, ...pushed, fresh: 't91' })
    expect(table.state.slips).toHaveLength(before + 1)
  })
})
