import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { begun, CHILDREN, doing, people, sheetOf, TALONS } from './fixtures.ts'

const alone = (cells: readonly string[] = CHILDREN, options = {}) =>
  given(game, { seats: 1, options }).events(...begun(people(0, 'Children', cells)))

/** Chaos owed on this sheet: its first part, or the second alone. */
function chaotic(part: 1 | 2, cells: readonly string[], options = {}) {
  const table = alone([...cells, 'D10 Burden --'], options).acts(
    [0, doing.removal('Burden')],
    [0, 'roll-challenge', 1],
  )
  return part === 1 ? table : table.events({ type: 'chaos-rolled', group: 0, part: 1, faces: [] })
}

describe('shedding a bad trait', () => {
  it('CH-146 a Hard Challenge on an own --, and nothing else', () => {
    alone()
      .when(0, doing.removal('Flying'))
      .then(refused('CH-146', /Only a bad defining trait/))
    alone(['D1 Flying ++'])
      .when(0, 'declare-removal')
      .then(refused('CH-146', /no bad defining trait/))
    const table = alone().acts([0, doing.removal('Weaklings')])
    table.when(0, { do: 'change-step', with: { step: 1 } }).then(refused('CH-146', /always a Hard/))
    expect(table.view(0).show.challenge).toMatchObject({ sums: { opposite: [{ value: 12 }] } })
    const duel = given(game, { seats: 2 }).events(
      ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
    )
    duel.acts([0, doing.removal('Weaklings')], [1, doing.weakness('Weaklings')])
  })

  it('CH-147 RL-40 RL-42 won: to a peripheral row at -, then Chaos, which may hit it there', () => {
    const table = alone([...CHILDREN, 'P9 Sling +']).acts([0, doing.removal('Weaklings')])
    for (const trait of ['Flying', 'Lithe', 'Archers', 'Airships', 'Cliffside Nests', 'Keen sight'])
      table.acts([0, doing.use(trait)])
    table.acts([0, 'roll-challenge', 7], [0, doing.place('weaklings', 9)])
    expect(sheetOf(table.state, 0)).toMatchObject({ P9: 'Weaklings -' })
    expect(sheetOf(table.state, 0)).not.toHaveProperty('D3')
    expect(table.state.groups[0]?.removed).toEqual([{ name: 'Sling', turn: 1 }])
    expect(table.state.work).toEqual([{ kind: 'chaos', by: 0, part: 1, rule: 'CH-150' }])
  })

  it('CH-148 lost: it stays, and Chaos comes all the same', () => {
    const table = alone().acts([0, doing.removal('Weaklings')], [0, 'roll-challenge', 1])
    expect(sheetOf(table.state, 0).D3).toBe('Weaklings --')
    expect(table.state.work[0]?.kind).toBe('chaos')
  })

  it('CH-149 RL-39 Chaos comes instead of Hard dice', () => {
    const table = alone().acts([0, doing.removal('Weaklings')], [0, 'roll-challenge', 1])
    expect(table.state.work.map((work) => work.kind)).toEqual(['chaos'])
    alone()
      .when(0, 'roll-chaos')
      .then(refused('CH-149', /No Chaos is owed/))
  })
})

describe('Chaos', () => {
  it('CH-150 four losing dice on the regular column, swaps and raises included', () => {
    const table = chaotic(1, ['R1 A +', 'P1 B -', 'R2 C -', 'P2 D +', 'R3 E 0']).acts([
      0,
      'roll-chaos',
      1,
      2,
      3,
      4,
    ])
    expect(sheetOf(table.state, 0)).toMatchObject({
      R1: 'A 0',
      P1: 'B 0',
      R2: 'D 0',
      P2: 'C -',
      R3: 'E -',
      R4: ' -',
    })
  })

  it('CH-151 then four on the peripheral column, once the first part is named', () => {
    const table = chaotic(1, ['P1 B +']).acts([0, 'roll-chaos', 4, 4, 4, 4])
    table.when(0, 'roll-chaos').then(refused('CH-016', /name the new trait in row 4/))
    table.acts([0, doing.name(table.state.slips[0]?.trait ?? '', 'Ash')], [0, 'roll-chaos', 1, 2, 3, 4])
    expect(sheetOf(table.state, 0)).toMatchObject({ P1: 'B 0', P2: ' -', P3: ' -', P4: ' -', R4: 'Ash -' })
    expect(table.state.phase).toBe('open')
  })

  it('CH-152 equal numbers count once: no doubles, no free hits', () => {
    const table = chaotic(1, ['R5 A +']).acts([0, 'roll-chaos', 5, 5, 5, 5])
    expect(sheetOf(table.state, 0)).toMatchObject({ R5: 'A 0' })
    expect(sheetOf(table.state, 0)).not.toHaveProperty('D5')
    expect(table.state.work.map((work) => work.kind)).toEqual(['chaos'])
  })

  it('CH-153 RL-38 the sheet’s owner names, also after a lost attack', () => {
    const duel = given(game, { seats: 2 }).events(
      ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
    )
    duel.acts(
      [0, doing.attack(1)],
      [0, 'roll-attack', 10],
      [1, doing.defend],
      [1, 'roll-defence', 4],
      [0, 'roll-aftermath', 1],
    )
    duel.acts([0, 'choose-losing-dice'], [0, 'roll-aftermath', 3, 3], [1, doing.place('quarrelsome', 1)])
    duel.when(1, 'roll-chaos').then(refused('CH-016', /name the new trait in defining row 3/))
    duel.acts([0, doing.name(duel.state.slips.find((slip) => slip.sheet === 1)?.trait ?? '', 'Beaten')])
    duel.when(0, 'roll-chaos').then(refused('CH-150', /for Ben to roll/))
    duel.acts([1, 'roll-chaos', 8, 8, 9, 9])
    expect(duel.state.slips.filter((slip) => slip.sheet === 1).every((slip) => slip.by === 1)).toBe(true)
  })

  const FRINGE = [
    ['CH-154', '', 'New -', 0],
    ['CH-155', '-', 'New -', 1],
    ['CH-156', '0', 'Per -', 0],
    ['CH-157', '+', 'Per 0', 0],
  ] as const
  for (const [rule, before, after, gone] of FRINGE) {
    for (const regular of ['', '+', '0', '-']) {
      it(`Chaos on the fringe: ${rule} P ${before || 'empty'}, R ${regular || 'empty'} → P ${after}`, () => {
        const cells = [...(before ? [`P5 Per ${before}`] : []), ...(regular ? [`R5 Reg ${regular}`] : [])]
        const table = chaotic(2, cells).acts([0, 'roll-chaos', 5, 5, 5, 5])
        expect(table.state.changes.at(-1)?.rule).toBe(rule)
        for (const { trait } of table.state.slips) table.acts([0, doing.name(trait, 'New')])
        expect(sheetOf(table.state, 0)).toEqual({
          D10: 'Burden --',
          P5: after,
          ...(regular ? { R5: `Reg ${regular}` } : {}),
        })
        expect(table.state.groups[0]?.removed).toHaveLength(gone)
      })
    }
  }

  it('CH-154 CH-155 CH-156 CH-157 RL-41 every cell of the fringe was tried', () => {
    expect(FRINGE.map(([rule]) => rule)).toEqual(['CH-154', 'CH-155', 'CH-156', 'CH-157'])
  })

  it('CH-158 nothing but Chaos reaches the peripheral column', () => {
    const table = alone().acts(
      [0, doing.challenge(3)],
      [0, 'roll-challenge', 1],
      [0, 'roll-aftermath', 5, 5, 5],
    )
    table.acts([0, doing.name(table.state.slips[0]?.trait ?? '', 'Flaw')])
    table
      .when(0, { do: 'place-overflow-hit', on: 'peripheral', with: { row: 1 } })
      .then(refused('CH-158', /Only Chaos/))
  })
})
