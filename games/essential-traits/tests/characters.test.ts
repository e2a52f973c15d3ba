import { describe, expect, it } from 'vitest'
import { forcedChance } from '../../../engine/dice/chance.ts'
import { openTable } from '../../../engine/open.ts'
import { asked, given, refused } from '../../../testkit/given.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import type { TraitsEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { show } from '../view.ts'
import { called, draft, entered, inPlay } from './fixtures.ts'

const trait = { name: 'Brave', description: 'Goes first.', level: 3 }

describe('the table', () => {
  it('ET-001 a table needs two players', () => {
    const opening = { table: 't', title: 't', names: ['Ann'], agreement: 'trusting', pace: 'live' } as const
    const alone = openTable(game, opening, { chance: forcedChance([]), nonce: '00', at: 0 })
    expect(alone).toMatchObject({
      kind: 'refused',
      refusal: { because: expect.stringMatching(/2 to 12 seats/) },
    })
    given(game, { seats: 2 })
      .when(1, { do: 'call-test', with: { question: 'Who?' } })
      .then({ type: 'test-called', test: 'x1', caller: 1, question: 'Who?', sealed: false })
  })

  it('ET-002 anybody may create, call and enter; nobody has powers over others', () => {
    const table = given(game, { seats: 3 }).events(
      ...inPlay('c1', 0, 3),
      ...inPlay('c2', 1, 3),
      ...inPlay('c3', 2, 3),
    )
    for (const seat of [0, 1, 2]) {
      const names = table
        .offers(seat)
        .filter((offer) => !offer.refused)
        .map((offer) => offer.do)
      expect(names).toEqual(
        expect.arrayContaining(['create-character', 'call-test', 'propose-standing-bonus']),
      )
    }
    table.events(called('x1', 2))
    expect(table.offer(0, 'enter-trait', 'x1:c1').refused).toBeUndefined()
    expect(table.offer(1, 'enter-trait', 'x1:c2').refused).toBeUndefined()
  })
})

describe('characters', () => {
  it('ET-010 a character comes into play with at least one trait', () => {
    given(game)
      .events(...draft('c1', 0))
      .when(0, { do: 'ready-character', on: 'c1' })
      .then(refused('ET-010', /needs at least one essential trait/))
      .acts([0, { do: 'add-trait', on: 'c1', with: trait }])
      .when(0, { do: 'ready-character', on: 'c1' })
      .then({ type: 'character-readied', character: 'c1' })
  })

  it('ET-010 the likely next move leads to a character in play, and then to the first test', () => {
    const mainOf = (...events: TraitsEvent[]) =>
      given(game)
        .events(...events)
        .offers(0)
        .find((offer) => offer.main && !offer.refused)?.do
    expect(mainOf()).toBe('create-character')
    expect(mainOf(...draft('c1', 0))).toBe('add-trait')
    expect(mainOf(...draft('c1', 0, 3))).toBe('ready-character')
    expect(mainOf(...inPlay('c1', 0, 3))).toBe('call-test')
    // In a story that goes on nobody is led back to the beginning.
    expect(mainOf(...inPlay('c2', 1, 3), called('x1', 1))).toBeUndefined()
  })

  it('ET-010 the only trait of a character in play stays; of a draft it may go', () => {
    given(game)
      .events(...inPlay('c1', 0, 3), ...draft('c2', 0, 3))
      .when(0, { do: 'delete-trait', on: 'c1-t1' })
      .then(refused('ET-010', /only trait/))
      .when(0, { do: 'delete-trait', on: 'c2-t1' })
      .then({ type: 'trait-deleted', trait: 'c2-t1', character: 'c2', name: 'first' })
  })

  it('ET-010 a character has a name', () => {
    given(game)
      .when(0, { do: 'create-character', with: { name: '  ' } })
      .then(refused('ET-010', /Give the character a name/))
      .when(0, { do: 'create-character', with: { name: 'x'.repeat(61) } })
      .then(refused('ET-010', /at most 60/))
      .when(0, { do: 'create-character', with: { name: 'Vesper' } })
      .then({ type: 'character-created', character: 'c1', owner: 0, name: 'Vesper', opposition: false })
  })

  it.each([
    [{ ...trait, name: ' ' }, 'ET-011', /Name the trait/],
    [{ name: 'Brave', level: 3 }, 'ET-011', /Describe the trait/],
    [{ name: 'Brave', description: 'Goes first.' }, 'ET-011', /Give the trait a level/],
  ])('ET-011 a trait has three parts (%#)', (parts, rule, why) => {
    given(game)
      .events(...draft('c1', 0))
      .when(0, { do: 'add-trait', on: 'c1', with: parts })
      .then(refused(rule, why))
  })

  it.each(['\u200b', '\u00a0', '\u2060\u200d', '\u202e', ' \u200b '])(
    'ET-010 ET-011 ET-040 words that nobody can see are no words (%#)',
    (blank) => {
      const table = given(game).events(...draft('c1', 0))
      table
        .when(0, { do: 'add-trait', on: 'c1', with: { ...trait, name: blank } })
        .then(refused('ET-011', /Name the trait/))
      table
        .when(0, { do: 'add-trait', on: 'c1', with: { ...trait, description: blank } })
        .then(refused('ET-011', /Describe the trait/))
      table.when(0, { do: 'create-character', with: { name: blank } }).then(refused('ET-010', /name/))
      table.when(0, { do: 'call-test', with: { question: blank } }).then(refused('ET-040', /being decided/))
    },
  )

  it('ET-011 with all three parts the trait exists', () => {
    given(game)
      .events(...draft('c1', 0, 1))
      .when(0, { do: 'add-trait', on: 'c1', with: trait })
      .then({ type: 'trait-added', character: 'c1', trait: 'c1-t2', ...trait })
  })

  it('ET-R19 a description is compulsory', () => {
    given(game)
      .events(...draft('c1', 0, 2))
      .when(0, { do: 'add-trait', on: 'c1', with: { ...trait, description: '\n ' } })
      .then(refused('ET-011', /Describe the trait/))
      .when(0, { do: 'edit-trait', on: 'c1-t1', with: { description: '' } })
      .then(refused('ET-011', /Describe the trait/))
  })

  it.each([0, 6, 2.5, '3', -1])('ET-012 a base level is a whole number from 1 to 5, not %s', (level) => {
    given(game)
      .events(...draft('c1', 0, 3))
      .when(0, { do: 'add-trait', on: 'c1', with: { ...trait, level } })
      .then(refused('ET-012', /1 to 5; only bonuses go higher/))
      .when(0, { do: 'edit-trait', on: 'c1-t1', with: { level } })
      .then(refused('ET-012', /1 to 5/))
  })

  it.each([1, 2, 3, 4, 5])('ET-012 level %i may be given', (level) => {
    const table = given(game).events(...draft('c1', 0))
    table.acts([0, { do: 'add-trait', on: 'c1', with: { ...trait, level } }])
    expect(show(table.state).characters[0]?.traits[0]).toMatchObject({
      base: level,
      level,
      max: 2 * level + 6,
    })
  })

  it('ET-015 a character holds 20 traits and no more', () => {
    const levels = Array.from({ length: 19 }, () => 1)
    given(game)
      .events(...draft('c1', 0, ...levels))
      .acts([0, { do: 'add-trait', on: 'c1', with: trait }])
      .when(0, { do: 'add-trait', on: 'c1', with: trait })
      .then(refused('ET-015', /20 traits per character/))
  })

  it('ET-R24 everyone voices their own characters', () => {
    const table = given(game).events(...inPlay('c1', 0, 3, 2), ...draft('c2', 0, 3), called('x1', 0))
    table.events(entered('x1-e1', 0, 'c1-t1'))
    const notYours = refused('ET-R24', /^Ann voices that character\.$/)
    for (const action of [
      { do: 'add-trait', on: 'c1', with: trait },
      { do: 'edit-trait', on: 'c1-t1', with: {} },
      { do: 'delete-trait', on: 'c1-t2' },
      { do: 'ready-character', on: 'c2' },
      { do: 'set-preferred-dice', on: 'c1-t1', with: { dice: '6+6' } },
      { do: 'enter-trait', on: 'x1:c1', with: { trait: 'c1-t1' } },
      { do: 'choose-dice', on: 'x1-e1', with: { dice: '6+6' } },
      { do: 'lock-entry', on: 'x1-e1' },
      { do: 'withdraw-entry', on: 'x1-e1' },
    ]) {
      table.when(1, action).then(notYours)
    }
    table.events(...inPlay('c3', 1, 2))
    table.when(1, { do: 'enter-trait', on: 'x1:c3', with: { trait: 'c1-t1' } }).then(notYours)
  })

  it('ET-R26 each player has room for four characters, the table for twelve players and six tests', () => {
    expect(game.seats).toMatchObject({ min: 2, max: 12 })
    const four = ['c1', 'c2', 'c3', 'c4'].flatMap((id) => draft(id, 0))
    const table = given(game, { seats: 12 }).events(...four)
    table
      .when(0, { do: 'create-character', with: { name: 'One more' } })
      .then(refused('ET-R26', /voice 4 characters/))
    table
      .when(0, { do: 'add-sample-character', with: { who: 'tam-wick' } })
      .then(refused('ET-R26', /voice 4/))
    expect(table.offer(11, 'create-character').refused).toBeUndefined()
    table.events(...['x1', 'x2', 'x3', 'x4', 'x5', 'x6'].map((id) => called(id, 0)))
    table
      .when(0, { do: 'call-test', with: { question: 'And?' } })
      .then(refused('ET-R26', /6 tests are on the table/))
    table.acts([0, { do: 'cancel-test', on: 'x1' }], [0, { do: 'call-test', with: { question: 'And?' } }])
  })
})

describe('sample characters', () => {
  it('ET-010 a sample character is in play at once with its two traits', () => {
    const table = given(game).acts([1, { do: 'add-sample-character', with: { who: 'tam-wick' } }])
    const [character] = show(table.state).characters
    expect(character).toMatchObject({ id: 'c1', name: 'Tam Wick', owner: 1, ready: true })
    expect(character?.traits.map((one) => one.id)).toEqual(['c1-t1', 'c1-t2'])
  })

  it('ET-R26 each sample comes once', () => {
    const table = given(game).acts([1, { do: 'add-sample-character', with: { who: 'tam-wick' } }])
    const { who } = table.offer(0, 'add-sample-character').inputs
    const left = who?.kind === 'choice' ? who.options.map((option) => option.value) : []
    expect(left).toContain('doctor-hale')
    expect(left).not.toContain('tam-wick')
  })

  it('ET-K7 anybody may speak for a storm or a guard', () => {
    given(game, { seats: 3 })
      .when(2, { do: 'create-character', with: { name: 'The guard', opposition: true } })
      .then({ type: 'character-created', character: 'c1', owner: 2, name: 'The guard', opposition: true })
      .acts([1, { do: 'add-sample-character', with: { who: 'the-long-storm' } }])
  })
})

describe('sheets', () => {
  const edit = { do: 'edit-trait', on: 'c1-t1', with: { level: 4 } }
  const before = { name: 'first', level: 3 }
  const edited = {
    type: 'trait-edited',
    trait: 'c1-t1',
    name: 'first',
    description: 'So it is.',
    level: 4,
    before,
  } as const

  it('ET-R28 before the first test a sheet is its player’s own, and a draft ever after', () => {
    const table = given(game, { seats: 3 }).events(...inPlay('c1', 0, 3, 2), ...draft('c2', 0, 3))
    table.when(0, edit).then(edited)
    table.events(called('x1', 1))
    table.when(0, { ...edit, on: 'c2-t1' }).then({ ...edited, trait: 'c2-t1' })
    table.when(0, { do: 'add-trait', on: 'c2', with: trait }).then({
      type: 'trait-added',
      character: 'c2',
      trait: 'c2-t2',
      ...trait,
    })
    table.when(0, { do: 'add-trait', on: 'c1', with: trait }).then(asked(1, 2))
  })

  it('ET-054 says beforehand that somebody has to agree, and of two players the one other', () => {
    const table = new PlayedTable(game, { seats: 2 })
    const asks = () => table.frame(0).offers.find((offer) => offer.do === 'edit-trait')?.asks ?? false
    table.mustAct(0, { do: 'create-character', with: { name: 'Ida', opposition: false } })
    table.mustAct(0, { do: 'add-trait', on: 'c1', with: trait })
    table.mustAct(0, { do: 'ready-character', on: 'c1' })
    expect(asks()).toBe(false)
    table.mustAct(1, { do: 'call-test', with: { question: 'Will it hold?' } })
    expect(asks()).toBe(true)
  })

  it('ET-054 after the start every other player has to agree', () => {
    const table = given(game, { seats: 3 }).events(...inPlay('c1', 0, 3, 2), called('x1', 1))
    table.when(0, edit).then(asked(1, 2))
    table.acts([1, 'agree'])
    expect(show(table.state).characters[0]?.traits[0]?.base).toBe(3)
    table.when(2, 'agree').then(edited)
    table.when(0, { do: 'delete-trait', on: 'c1-t2' }).then(asked(1, 2))
    table.acts([2, 'decline'])
    expect(show(table.state).characters[0]?.traits).toHaveLength(2)
  })

  it('ET-054 not while the trait is being tested; other traits may change', () => {
    const table = given(game).events(...inPlay('c1', 0, 3, 2), called('x1', 1), entered('x1-e1', 0, 'c1-t1'))
    table.when(0, edit).then(refused('ET-054', /^first is being tested\.$/))
    table.when(0, { do: 'delete-trait', on: 'c1-t1' }).then(refused('ET-054', /first is being tested/))
    table
      .when(1, { do: 'propose-standing-bonus', on: 'c1-t1', with: { amount: 1, label: 'Luck' } })
      .then(refused('ET-054', /first is being tested/))
    table.when(0, { ...edit, on: 'c1-t2' }).then(asked(1, 2))
    table.acts([1, { do: 'cancel-test', on: 'x1' }])
    table.when(0, edit).then(asked(1, 2))
  })

  it('ET-K6 a request that is no longer possible lapses, and changes nothing', () => {
    const table = given(game).events(...inPlay('c1', 0, 3), called('x1', 1))
    table.acts([0, edit], [1, 'agree'], [0, { do: 'enter-trait', on: 'x1:c1', with: { trait: 'c1-t1' } }])
    expect(table.frame(0).proposals).toEqual([])
    expect(table.told()).toMatch(/first is being tested/)
    expect(show(table.state).characters[0]?.traits[0]?.base).toBe(3)
  })

  it('ET-R09 base levels change only by agreement and only from 1 to 5', () => {
    const table = given(game, { seats: 2 }).events(...inPlay('c1', 0, 5), called('x1', 1))
    table.when(0, { ...edit, with: { level: 6 } }).then(refused('ET-012', /1 to 5/))
    table.when(0, { ...edit, with: { level: 1 } }).then(asked(1))
  })
})
