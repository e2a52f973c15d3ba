import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { show } from '../view.ts'
import { called, draft, entered, inPlay, readyToRoll } from './fixtures.ts'

const enter = (on: string, trait: string, how = '') => ({ do: 'enter-trait', on, with: { trait, how } })
const enteredBy = (seat: number, entry: string, trait: string, how = '') => entered(entry, seat, trait, how)

function threePlayers() {
  return given(game, { seats: 3 }).events(
    ...inPlay('c1', 0, 3, 5),
    ...inPlay('c2', 1, 3, 2),
    ...inPlay('c3', 2, 4),
  )
}

describe('calling', () => {
  it('ET-040 anyone may call a test at any time, in words', () => {
    const table = threePlayers()
    table
      .when(2, { do: 'call-test', with: { question: ' ' } })
      .then(refused('ET-040', /Say what is being decided/))
    table
      .when(2, { do: 'call-test', with: { question: 'Who wins?' } })
      .then({ type: 'test-called', test: 'x1', caller: 2, question: 'Who wins?', sealed: false })
    table
      .when(1, { do: 'call-test', with: { question: 'Meanwhile?' } })
      .then({ type: 'test-called', test: 'x2', caller: 1, question: 'Meanwhile?', sealed: false })
    expect(show(table.state).tests.map((test) => test.question)).toEqual(['Who wins?', 'Meanwhile?'])
  })

  it('ET-K1 a test that nobody joins cannot be rolled, only cancelled', () => {
    const table = threePlayers().events(called('x1', 0))
    table.when(0, { do: 'roll-test', on: 'x1' }).then(refused('ET-042', /at least two traits/))
    table.when(0, { do: 'cancel-test', on: 'x1' }).then({ type: 'test-cancelled', test: 'x1' })
    expect(show(table.state)).toMatchObject({
      tests: [],
      past: [{ id: 'x1', status: 'cancelled' }],
      closed: 0,
    })
  })

  it('ET-053 only the caller cancels, and only before the roll', () => {
    const table = given(game).events(...readyToRoll())
    table.when(1, { do: 'cancel-test', on: 'x1' }).then(refused('ET-053', /Ann called this test/))
    table.acts([0, { do: 'roll-test', on: 'x1' }, 1, 2, 3, 4])
    table.when(0, { do: 'cancel-test', on: 'x1' }).then(refused('ET-053', /The dice are cast/))
    expect(table.told()).toMatch(/What happens\?/)
  })

  it('ET-R25 a test goes one way', () => {
    const table = given(game).events(...readyToRoll(), ...inPlay('c3', 2, 3))
    table.acts([0, { do: 'roll-test', on: 'x1' }, 6, 6, 1, 1])
    table.when(2, enter('x1:c3', 'c3-t1')).then(refused('ET-R25', /^This test is already rolled\.$/))
    table.when(1, { do: 'unlock-entry', on: 'x1-e2' }).then(refused('ET-R25', /already rolled/))
    table.acts([0, { do: 'narrate-outcome', on: 'x1', with: { text: 'So.' } }])
    table.when(2, enter('x1:c3', 'c3-t1')).then(refused('ET-R25', /already being told/))
    table.acts([0, { do: 'close-test', on: 'x1' }])
    for (const name of ['roll-test', 'cancel-test', 'narrate-outcome', 'close-test']) {
      table.when(0, { do: name, on: 'x1' }).then(refused('ET-R25', /^This test is already closed\.$/))
    }
    table.events(called('x2', 0)).acts([0, { do: 'cancel-test', on: 'x2' }])
    table.when(0, { do: 'roll-test', on: 'x2' }).then(refused('ET-R25', /already cancelled/))
  })
})

describe('entering', () => {
  it('ET-041 the owner of a character in play enters one of its traits', () => {
    threePlayers()
      .events(called('x1', 0))
      .when(1, enter('x1:c2', 'c2-t2', 'He has done this before.'))
      .then(enteredBy(1, 'x1-e1', 'c2-t2', 'He has done this before.'))
  })

  it('ET-041 a character that is not finished stays out', () => {
    const table = given(game).events(...draft('c1', 0, 3), ...draft('c2', 0), called('x1', 0))
    table.when(0, enter('x1:c1', 'c1-t1')).then(refused('ET-041', /Finish that character first/))
    table.when(0, enter('x1:c2', 'c2-t1')).then(refused('ET-010', /at least one essential trait/))
  })

  it('ET-R11 one entry for each character, however many traits it has', () => {
    const table = threePlayers().events(called('x1', 0), ...inPlay('c4', 0, 2))
    table.acts([0, enter('x1:c1', 'c1-t1')])
    table.when(0, enter('x1:c1', 'c1-t2')).then(refused('ET-041', /^Hero c1 already tests first here\.$/))
    table.when(0, enter('x1:c4', 'c4-t1')).then(enteredBy(0, 'x1-e2', 'c4-t1'))
  })

  it('ET-041 an entry may be withdrawn and another trait entered', () => {
    const table = threePlayers()
      .events(called('x1', 0))
      .acts([0, enter('x1:c1', 'c1-t1')])
    table
      .when(0, { do: 'withdraw-entry', on: 'x1-e1' })
      .then({ type: 'entry-withdrawn', test: 'x1', entry: 'x1-e1', seat: 0, character: 'c1' })
    table.when(0, enter('x1:c1', 'c1-t2')).then(enteredBy(0, 'x1-e2', 'c1-t2'))
    table.when(0, { do: 'lock-entry', on: 'x1-e1' }).then(refused('ET-041', /not in the test any more/))
  })

  it('ET-041 a trait may stand in two open tests at once', () => {
    threePlayers()
      .events(called('x1', 0), called('x2', 1))
      .acts([0, enter('x1:c1', 'c1-t1')], [0, enter('x2:c1', 'c1-t1')])
  })

  it('ET-042 a test needs two traits', () => {
    const table = threePlayers()
      .events(called('x1', 0))
      .acts([0, enter('x1:c1', 'c1-t1')])
    table.when(0, { do: 'roll-test', on: 'x1' }).then(refused('ET-042', /at least two traits/))
  })

  it('ET-R12 and two players: nobody tests against themselves', () => {
    const table = threePlayers().events(called('x1', 1), ...inPlay('c4', 0, 2))
    table.acts([0, enter('x1:c1', 'c1-t1')], [0, enter('x1:c4', 'c4-t1')])
    table.when(1, { do: 'roll-test', on: 'x1' }).then(refused('ET-042', /All traits here belong to Ann/))
  })

  it('ET-043 ET-R13 totals are never added, not even those of one player or of allies', () => {
    const table = given(game).events(...readyToRoll(), ...inPlay('c3', 0, 3), entered('x1-e3', 0, 'c3-t1'))
    table.acts(
      [0, { do: 'choose-dice', on: 'x1-e3', with: { dice: '6+6' } }],
      [0, { do: 'lock-entry', on: 'x1-e3' }],
    )
    // Ann's two characters roll 5 and 6, together 11; Ben's one rolls 7 and wins.
    table.acts([0, { do: 'roll-test', on: 'x1' }, 2, 3, 4, 3, 3, 3])
    expect(show(table.state).tests[0]).toMatchObject({ winners: [1] })
    expect(show(table.state).tests[0]?.entries.map((entry) => entry.rolls[0]?.total)).toEqual([5, 7, 6])
  })
})

describe('ET-K2: does this trait apply?', () => {
  it('ET-K2 any other player may question it until the roll; what is struck is taken back', () => {
    const table = threePlayers()
      .events(called('x1', 0))
      .acts([1, enter('x1:c2', 'c2-t1')])
    table.acts(
      [1, { do: 'choose-dice', on: 'x1-e1', with: { dice: '6+6' } }],
      [1, { do: 'lock-entry', on: 'x1-e1' }],
    )
    table.objects(2, 'How would that help?')
    expect(show(table.state).tests[0]?.entries).toEqual([])
    expect(table.told()).toMatch(/Cleo questions .*How would that help\?/)
    expect(table.told()).toMatch(/Hero c2’s trait does not stand/)
    table.when(1, enter('x1:c2', 'c2-t2')).then(enteredBy(1, 'x1-e2', 'c2-t2'))
  })

  it('ET-K2 nobody objects to themselves, or once the dice are cast', () => {
    const table = threePlayers().events(called('x1', 0))
    table.acts([0, enter('x1:c1', 'c1-t1')], [1, enter('x1:c2', 'c2-t1')])
    const objections = (seat: number) =>
      table.frame(seat).common.filter((offer) => offer.do === 'object').length
    expect([0, 1, 2].map(objections)).toEqual([1, 1, 2])
    for (const [seat, entry] of [
      [0, 'x1-e1'],
      [1, 'x1-e2'],
    ] as const) {
      table.acts(
        [seat, { do: 'choose-dice', on: entry, with: { dice: '6+6' } }],
        [seat, { do: 'lock-entry', on: entry }],
      )
    }
    expect([0, 1, 2].map(objections)).toEqual([1, 1, 2])
    table.acts([0, { do: 'roll-test', on: 'x1' }, 1, 2, 3, 4])
    expect([0, 1, 2].map(objections)).toEqual([0, 0, 0])
  })

  it('ET-K2 an objection to one entry leaves the others as they are', () => {
    const table = threePlayers().events(called('x1', 0))
    table.acts([0, enter('x1:c1', 'c1-t1')], [1, enter('x1:c2', 'c2-t1')])
    table.objects(0)
    expect(show(table.state).tests[0]?.entries.map((entry) => entry.character)).toEqual(['c1'])
  })

  it('ET-K2 in an asking table a trait waits for everyone’s yes', () => {
    const table = given(game, { seats: 3, agreement: 'asking' }).events(
      ...inPlay('c1', 0, 3),
      called('x1', 1),
    )
    table.when(0, enter('x1:c1', 'c1-t1')).then(asked(1, 2))
    table.acts([1, 'agree'])
    table.when(2, 'agree').then(enteredBy(0, 'x1-e1', 'c1-t1'))
  })
})
