import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { show } from '../view.ts'
import { called, entered, inPlay, locked, readyToRoll } from './fixtures.ts'

const roll = { do: 'roll-test', on: 'x1' }
const tell = (text: string) => ({ do: 'narrate-outcome', on: 'x1', with: { text } })
const pass = { do: 'pass-narration', on: 'x1' }
const close = { do: 'close-test', on: 'x1' }

/** Ann wins alone. */
function won() {
  return given(game, { seats: 3 })
    .events(...readyToRoll())
    .acts([0, roll, 6, 6, 1, 1])
}

/** All three share. */
function shared() {
  return given(game, { seats: 3 })
    .events(
      ...[0, 1, 2].flatMap((seat) => inPlay(`c${seat + 1}`, seat, 3)),
      called('x1', 2, 'Who is crowned?'),
      ...[0, 1, 2].map((seat) => entered(`x1-e${seat + 1}`, seat, `c${seat + 1}-t1`)),
      ...[0, 1, 2].flatMap((seat) => locked(`x1-e${seat + 1}`, 6, 6)),
    )
    .acts([2, roll, 3, 3, 2, 4, 1, 5])
}

describe('one winner', () => {
  it('ET-050 the winner says how it goes', () => {
    const table = won()
    table.when(0, tell(' ')).then(refused('ET-050', /still empty/))
    table
      .when(0, tell('She walks through.'))
      .then(
        { type: 'table/narrated', seat: 0, text: 'She walks through.' },
        { type: 'outcome-told', test: 'x1', seat: 0 },
      )
    expect(table.lines('spectator').at(-1)).toMatchObject({
      kind: 'story',
      by: 0,
      text: 'She walks through.',
    })
  })

  it('ET-050 nobody narrates before the roll', () => {
    const table = given(game).events(...readyToRoll())
    table.when(0, tell('Now?')).then(refused('ET-050', /not rolled yet/))
  })

  it('ET-R21 a player who lost does not narrate through the test', () => {
    const table = won()
    for (const action of [tell('But no!'), pass, close]) {
      table.when(1, action).then(refused('ET-050', /^Ann has narrative control\.$/))
    }
    // By invitation, outside the test, everybody may.
    table.acts([1, { do: 'narrate', with: { text: 'And the door behind her shuts.' } }])
  })

  it('ET-050 the words stay their author’s to change', () => {
    const table = won().acts([0, tell('She walks trough.')])
    const line = table.lines(0).at(-1)?.id ?? ''
    table.acts([0, { do: 'edit-words', on: line, with: { text: 'She walks through.' } }])
  })

  it('ET-051 a test is closed by its winner, after at least one text', () => {
    const table = won()
    table.when(0, pass).then(refused('ET-051', /yours alone/))
    table.when(0, close).then(refused('ET-051', /^Ann has not spoken yet\.$/))
    table.acts([0, tell('Done.')])
    table.when(0, close).then({ type: 'test-closed', test: 'x1' })
    expect(show(table.state)).toMatchObject({
      tests: [],
      closed: 1,
      past: [{ id: 'x1', status: 'closed', winners: [0] }],
    })
  })

  it('ET-052 ET-R20 a test changes nobody’s sheet and costs the loser nothing', () => {
    const table = given(game).events(...readyToRoll())
    const before = JSON.stringify(show(table.state).characters)
    table.acts([0, roll, 6, 6, 1, 1], [0, tell('Done.')], [0, close])
    expect(JSON.stringify(show(table.state).characters)).toBe(before)
  })

  it('ET-K4 the question, asked before the roll, frames the telling', () => {
    const table = shared()
    expect(table.offer(0, 'narrate-outcome').prompt).toMatch(/Who is crowned\?/)
    expect(show(table.state).tests[0]?.question).toBe('Who is crowned?')
  })
})

describe('several winners', () => {
  it('ET-R14 each sharing winner contributes or passes before the end', () => {
    const table = shared().acts([0, tell('First.')])
    table.when(0, close).then(refused('ET-051', /^Ben and Cleo have not spoken yet\.$/))
    table.acts([1, pass])
    table.when(0, close).then(refused('ET-051', /^Cleo has not spoken yet\.$/))
    table.acts([2, tell('Last.')])
    expect(show(table.state).tests[0]?.spoken).toEqual([
      { seat: 0, how: 'told' },
      { seat: 1, how: 'passed' },
      { seat: 2, how: 'told' },
    ])
  })

  it('ET-K5 they speak in seat order', () => {
    const table = shared()
    table.when(2, tell('Me!')).then(refused('ET-K5', /^Ann speaks first/))
    table.when(1, pass).then(refused('ET-K5', /^Ann speaks first/))
    expect(show(table.state).tests[0]?.speaker).toBe(0)
    table.acts([0, tell('First.')])
    expect(show(table.state).tests[0]).toMatchObject({ speaker: 1, status: 'narrating' })
    table.when(2, tell('Me!')).then(refused('ET-K5', /^Ben speaks first/))
  })

  it('ET-K5 once around each may add, and nobody can undo another’s part', () => {
    const table = shared().acts([0, tell('One.')], [1, tell('Two.')], [2, pass])
    table.when(2, tell('Three after all.')).then({ type: 'outcome-told', test: 'x1', seat: 2 })
    table.when(2, pass).then(refused('ET-051', /had your turn/))
    expect(table.frame(2).common.filter((offer) => offer.do === 'edit-words')).toHaveLength(1)
  })

  it('ET-051 all winners press close: one asks, the others agree', () => {
    const table = shared().acts([0, tell('One.')], [1, pass], [2, pass])
    table.when(1, close).then(asked(0, 2))
    table.acts([0, 'agree'])
    table.when(2, 'agree').then({ type: 'test-closed', test: 'x1' })
  })

  it('ET-051 somebody has to say something: the last one cannot pass', () => {
    const table = shared().acts([0, pass], [1, pass])
    table.when(2, pass).then(refused('ET-051', /Everyone else has passed/))
    table.acts([2, tell('Well, then.')])
  })
})

describe('on and on', () => {
  it('ET-055 the rules know no end; the table ends when its host closes it', () => {
    expect(Object.values(game.phases).some((phase) => phase.final)).toBe(false)
    const table = won().acts([0, tell('Done.')], [0, close], [0, 'close-table'])
    table.when(1, { do: 'call-test', with: { question: 'More?' } }).then(refused('TB-005', /closed/))
  })

  it('ET-055 only the latest twenty tests stay on the table; the chronicle keeps all', () => {
    const table = given(game)
    for (let number = 1; number <= 25; number++) {
      table.acts(
        [0, { do: 'call-test', with: { question: `Question ${number}?` } }],
        [0, { do: 'cancel-test', on: `x${number}` }],
      )
    }
    expect(show(table.state).past).toHaveLength(20)
    expect(show(table.state).past[0]?.question).toBe('Question 25?')
    expect(table.told()).toMatch(/Question 1\?/)
  })
})
