import { describe, expect, it } from 'vitest'
import type { Action } from '../../../engine/game.ts'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { TraitsEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { show, whisper } from '../view.ts'
import { called, entered, inPlay, locked, readyToRoll } from './fixtures.ts'

const bonus = (on: string, amount = 2) => ({ do: 'propose-test-bonus', on, with: { amount, label: 'Rain' } })
const enter = (on: string, trait: string, how = '') => ({ do: 'enter-trait', on, with: { trait, how } })
const choose = (on: string, dice: string) => ({ do: 'choose-dice', on, with: { dice } })
const lock = (on: string) => ({ do: 'lock-entry', on })

describe('facilitator', () => {
  const options = { facilitator: 'seat 3' }

  function facilitated() {
    return given(game, { seats: 4, options }).events(...readyToRoll())
  }

  it('ET-O11 the facilitator grants bonuses alone', () => {
    const table = facilitated()
    table.when(0, bonus('x1-e1')).then(asked(2))
    table.acts([2, 'agree'])
    expect(show(table.state).tests[0]?.entries[0]?.shown?.level).toBe(5)
    const granted = { id: 'x1-e2-b1', amount: 2, label: 'Rain', by: 2 }
    table
      .when(2, bonus('x1-e2'))
      .then(
        { type: 'test-bonus-granted', entry: 'x1-e2', bonus: granted },
        { type: 'dice-cleared', entry: 'x1-e2' },
      )
    const standing = { do: 'propose-standing-bonus', on: 'c1-t2', with: { amount: 1, label: 'Vow' } }
    table.when(1, standing).then(asked(2))
    table.when(2, standing).then({
      type: 'standing-bonus-granted',
      trait: 'c1-t2',
      bonus: { id: 'c1-t2-b1', amount: 1, label: 'Vow', by: 2 },
    })
  })

  it('ET-O11 the facilitator alone judges whether a trait applies', () => {
    const table = given(game, { seats: 4, options }).events(
      ...inPlay('c1', 0, 3),
      ...inPlay('c3', 2, 3),
      called('x1', 0),
    )
    table.acts([0, enter('x1:c1', 'c1-t1')], [2, enter('x1:c3', 'c3-t1')])
    const objections = (seat: number) =>
      table.frame(seat).common.filter((offer) => offer.do === 'object').length
    expect([0, 1, 2, 3].map(objections)).toEqual([0, 0, 1, 0])
    table.objects(2)
    expect(show(table.state).tests[0]?.entries.map((entry) => entry.seat)).toEqual([2])
  })

  it('ET-O11 the facilitator voices the opposition', () => {
    const table = given(game, { seats: 4, options })
    const storm = { do: 'create-character', with: { name: 'Storm', opposition: true } }
    table.when(0, storm).then(refused('ET-O11', /^Cleo voices the opposition at this table\.$/))
    table
      .when(2, storm)
      .then({ type: 'character-created', character: 'c1', owner: 2, name: 'Storm', opposition: true })
    table
      .when(0, { do: 'add-sample-character', with: { who: 'the-gate-watch' } })
      .then(refused('TB-003', /offered/))
    table.acts([2, { do: 'add-sample-character', with: { who: 'the-gate-watch' } }])
    expect(table.told()).toMatch(/Cleo is the facilitator/)
  })

  it('ET-O11 sheets still change by everyone’s agreement', () => {
    facilitated()
      .when(0, { do: 'edit-trait', on: 'c1-t2', with: { level: 1 } })
      .then(asked(1, 2, 3))
  })

  it('ET-O11 a seat that nobody sits on facilitates nothing', () => {
    const table = given(game, { seats: 2, options })
    expect(show(table.state).settings.facilitator).toBeNull()
  })
})

describe('sealed entry', () => {
  const options = { 'sealed-entry': true }
  const open = { do: 'open-entries', on: 'x1' }
  const roll = { do: 'roll-test', on: 'x1' }

  function sealedCall(): TraitsEvent[] {
    return [
      ...inPlay('c1', 0, 3, 5),
      ...inPlay('c2', 1, 3, 1),
      ...inPlay('c3', 2, 2),
      { type: 'test-called', test: 'x1', caller: 0, question: 'Who?', sealed: true },
    ]
  }

  function sealedTable() {
    return given(game, { seats: 3, options }).events(...sealedCall())
  }

  /** Ann and Ben have locked; nothing is open. */
  function sealedAndLocked() {
    return sealedTable().events(
      entered('x1-e1', 0, 'c1-t2'),
      entered('x1-e2', 1, 'c2-t1'),
      ...locked('x1-e1', 8, 8),
      ...locked('x1-e2', 6, 6),
    )
  }

  it('ET-O12 traits, bonuses and dice are hidden from everyone else', () => {
    const table = sealedTable().acts([0, enter('x1:c1', 'c1-t2', 'Because.')])
    table.acts([0, bonus('x1-e1')], [0, choose('x1-e1', '12+8')])
    table.acts([0, lock('x1-e1')])
    for (const viewer of [1, 2, 'spectator'] as const) {
      const { show: shown, whisper: own } = table.view(viewer)
      expect(shown).toMatchObject({ tests: [{ entries: [{ character: 'c1', locked: true, shown: null }] }] })
      expect(JSON.stringify([own, table.told(viewer)])).not.toMatch(/c1’s “second”|Because|Rain|d12/)
    }
    expect(table.view(0).whisper).toMatchObject({
      sealed: [
        { entry: 'x1-e1', shown: { trait: 'c1-t2', level: 7, dice: [12, 8], bonuses: [{ label: 'Rain' }] } },
      ],
    })
    expect(table.told(0)).toMatch(/“second”, level 5, to the test\.\nBecause/)
  })

  it('ET-O12 tables that differ only in what is sealed look alike to everyone else', () => {
    const here = sealedTable()
    const there = sealedTable()
    const inBoth: [Action, Action][] = [
      [enter('x1:c1', 'c1-t1', 'Because.'), enter('x1:c1', 'c1-t2')],
      [bonus('x1-e1', 2), bonus('x1-e1', 1)],
      [choose('x1-e1', '8+8'), choose('x1-e1', '14+2+2')],
      [lock('x1-e1'), lock('x1-e1')],
      [bonus('x1-e1', 1), bonus('x1-e1', 9)],
      [choose('x1-e1', '10+8'), choose('x1-e1', '20+16')],
      [lock('x1-e1'), lock('x1-e1')],
    ]
    for (const [one, other] of inBoth) {
      here.acts([0, one])
      there.acts([0, other])
      for (const viewer of [1, 2, 'spectator'] as const) {
        expect(there.frame(viewer)).toEqual(here.frame(viewer))
        expect(there.lines(viewer)).toEqual(here.lines(viewer))
      }
    }
  })

  it('ET-O12 all open together before the roll, once all are locked', () => {
    const table = sealedTable().acts([0, enter('x1:c1', 'c1-t2')], [1, enter('x1:c2', 'c2-t1')])
    table.when(0, open).then(refused('ET-046', /Ann and Ben have not locked/))
    table.acts(
      [0, choose('x1-e1', '8+8')],
      [0, lock('x1-e1')],
      [1, choose('x1-e2', '6+6')],
      [1, lock('x1-e2')],
    )
    table.when(0, roll).then(refused('ET-O12', /Open the entries first/))
    table.when(1, open).then(refused('ET-046', /Ann called this test/))
    table.when(0, open).then({ type: 'entries-opened', test: 'x1' })
    expect(show(table.state).tests[0]?.entries.map((entry) => entry.shown?.dice)).toEqual([
      [8, 8],
      [6, 6],
    ])
    expect(whisper(table.state, 0)).toEqual({ sealed: [] })
    expect(table.told('spectator')).toMatch(/Hero c1: “second”, level 5, d8 \+ d8/)
    table.acts([0, roll, 1, 1, 2, 2])
  })

  it('ET-R29 what is open stays as it is, and nobody new joins', () => {
    const table = sealedAndLocked().acts([0, open])
    const fixed = refused('ET-O12', /What is left is the roll/)
    table.when(0, { do: 'unlock-entry', on: 'x1-e1' }).then(fixed)
    table.when(0, { do: 'withdraw-entry', on: 'x1-e1' }).then(fixed)
    table.when(1, bonus('x1-e2')).then(fixed)
    table.when(2, enter('x1:c3', 'c3-t1')).then(fixed)
  })

  it('ET-R29 objections wait until the entries are open; then another trait may be entered, sealed', () => {
    const table = sealedTable().acts([0, enter('x1:c1', 'c1-t2')], [1, enter('x1:c2', 'c2-t1')])
    table.acts(
      [0, choose('x1-e1', '8+8')],
      [0, lock('x1-e1')],
      [1, choose('x1-e2', '6+6')],
      [1, lock('x1-e2')],
    )
    const objections = () => table.frame(2).common.filter((offer) => offer.do === 'object').length
    expect(objections()).toBe(0)
    table.acts([0, open])
    expect(objections()).toBe(2)
    table.objects(0)
    table.acts([1, enter('x1:c2', 'c2-t2')], [1, choose('x1-e3', '4+4')], [1, lock('x1-e3')])
    expect(show(table.state).tests[0]?.entries.map((entry) => entry.shown !== null)).toEqual([true, false])
    table.acts([0, open], [0, roll, 1, 1, 2, 2])
  })

  it('ET-R29 a bonus is claimed in secret by its own player, and may be objected to once open', () => {
    const table = sealedTable().acts([0, enter('x1:c1', 'c1-t1')], [1, enter('x1:c2', 'c2-t1')])
    table.when(1, bonus('x1-e1')).then(refused('ET-O12', /sealed: only its own player/))
    table.when(0, bonus('x1-e1')).then({
      type: 'test-bonus-granted',
      entry: 'x1-e1',
      bonus: { id: 'x1-e1-b1', amount: 2, label: 'Rain', by: 0 },
    })
    table.acts(
      [0, choose('x1-e1', '8+8')],
      [0, lock('x1-e1')],
      [1, choose('x1-e2', '6+6')],
      [1, lock('x1-e2')],
      [0, open],
    )
    const on =
      table.frame(1).common.find((offer) => offer.do === 'object' && /bonus/.test(offer.title))?.on ?? ''
    table.strikes(1, on, 'It is dry.')
    expect(table.state.tests[0]?.entries[0]).toMatchObject({ bonuses: [], dice: [], locked: false })
    table.acts([0, choose('x1-e1', '6+6')], [0, lock('x1-e1')], [0, roll, 1, 1, 2, 2])
  })

  it('ET-R29 in an asking table sealed entries are not asked for: asking would tell', () => {
    const table = given(game, { seats: 3, options, agreement: 'asking' }).events(...sealedCall())
    table.when(0, enter('x1:c1', 'c1-t2')).then(entered('x1-e1', 0, 'c1-t2'))
    const granted = { id: 'x1-e1-b1', amount: 2, label: 'Rain', by: 0 }
    table.when(0, bonus('x1-e1')).then({ type: 'test-bonus-granted', entry: 'x1-e1', bonus: granted })
    expect(table.frame(2).proposals).toEqual([])
    table.acts([0, choose('x1-e1', '12+8')], [0, lock('x1-e1')])
    table.acts([1, enter('x1:c2', 'c2-t1')], [1, choose('x1-e2', '6+6')], [1, lock('x1-e2')], [0, open])
    expect(table.frame(2).common.filter((offer) => offer.do === 'object')).toHaveLength(3)
  })

  it('ET-R29 while it is sealed, no trait of the character may change: the refusal would tell which', () => {
    const table = sealedAndLocked()
    for (const trait of ['c1-t1', 'c1-t2']) {
      table
        .when(1, { do: 'propose-standing-bonus', on: trait, with: { amount: 1, label: 'Luck' } })
        .then(refused('ET-054', /^Hero c1 is being tested\.$/))
    }
  })

  it('ET-R29 a sealed test that is cancelled tells nothing', () => {
    const table = sealedAndLocked().acts([0, { do: 'cancel-test', on: 'x1' }])
    expect(show(table.state).past[0]?.entries).toEqual([])
    expect(table.told('spectator')).not.toMatch(/c1’s “second”|d8/)
  })
})

describe('changes by everyone’s consent', () => {
  const change = (settings: Record<string, unknown>) => ({ do: 'change-options', with: settings })

  it('ET-R31 options change between tests, if all agree', () => {
    const table = given(game, { seats: 3 }).events(...inPlay('c1', 0, 3), called('x1', 0))
    table.when(0, change({ 'core-only': true })).then(refused('ET-R31', /Finish the tests/))
    table.acts(
      [0, { do: 'cancel-test', on: 'x1' }],
      [0, { do: 'set-preferred-dice', on: 'c1-t1', with: { dice: '10+2' } }],
    )
    table.when(0, change({ 'core-only': true, facilitator: 'seat 2' })).then(asked(1, 2))
    table.allAgree()
    expect(show(table.state).settings).toMatchObject({ coreOnly: true, facilitator: 1, rollOff: false })
    expect(show(table.state).characters[0]?.traits[0]?.preferred).toBeNull()
    expect(table.told()).toMatch(/In force from now on: Core dice only, Facilitator\./)
  })

  it('ET-012 a slip in a level is mended before the roll, and the dice follow', () => {
    const table = given(game, { seats: 2 }).events(...readyToRoll())
    table.when(0, { do: 'set-level', on: 'c2-t1', with: { level: 9 } }).then(refused('ET-012', /1 to 5/))
    table.when(0, { do: 'set-level', on: 'c2-t1', with: { level: 4 } }).then(asked(1))
    table
      .when(1, 'agree')
      .then(
        { type: 'level-corrected', trait: 'c2-t1', level: 4, before: 3 },
        { type: 'dice-cleared', entry: 'x1-e2' },
      )
  })

  it('ET-054 a level is not corrected under a sealed entry, nor after the roll', () => {
    const table = given(game, { seats: 2 })
      .events(...readyToRoll())
      .acts([0, { do: 'roll-test', on: 'x1' }, 1, 1, 2, 2])
    const correct = (on: string) => ({ do: 'set-level', on, with: { level: 1 } })
    table.when(0, correct('c2-t1')).then(refused('ET-054', /first is being tested/))
    table.when(0, correct('c1-t2')).then(asked(1))
    const sealed = given(game, { seats: 2 }).events(
      ...inPlay('c1', 0, 3, 5),
      { type: 'test-called', test: 'x1', caller: 0, question: 'Who?', sealed: true },
      entered('x1-e1', 0, 'c1-t2'),
    )
    sealed.when(1, correct('c1-t1')).then(refused('ET-054', /Hero c1 is being tested/))
  })

  it('ET-044 a bonus given by mistake is taken back by everyone', () => {
    const table = given(game, { seats: 2 })
      .events(...readyToRoll())
      .acts([0, bonus('x1-e1')])
      .allAgree()
    table.acts([1, { do: 'remove-test-bonus', on: 'x1-e1-b1' }]).allAgree()
    expect(show(table.state).tests[0]?.entries[0]?.shown).toMatchObject({ level: 3, bonuses: [] })
  })

  it('ET-R24 a character changes hands or leaves only between its tests', () => {
    const table = given(game, { seats: 2 }).events(...readyToRoll())
    const hand = { do: 'hand-character', on: 'c2', with: { to: 0 } }
    table.when(1, hand).then(refused('ET-054', /Hero c2 is being tested/))
    table.when(1, { do: 'remove-character', on: 'c2' }).then(refused('ET-054', /Hero c2 is being tested/))
    table.acts([0, { do: 'cancel-test', on: 'x1' }], [1, hand]).allAgree()
    expect(show(table.state).characters[1]?.owner).toBe(0)
    table.acts([1, { do: 'remove-character', on: 'c2' }]).allAgree()
    expect(show(table.state).characters.map((one) => one.id)).toEqual(['c1'])
  })
})
