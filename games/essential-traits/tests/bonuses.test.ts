import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { show } from '../view.ts'
import { called, draft, entered, inPlay, locked, readyToRoll } from './fixtures.ts'

const standing = (on: string, amount: unknown, label = 'Blessed') => ({
  do: 'propose-standing-bonus',
  on,
  with: { amount, label },
})
const forTest = (on: string, amount: unknown, label = 'High ground') => ({
  do: 'propose-test-bonus',
  on,
  with: { amount, label },
})

function oneTrait(seats = 3) {
  return given(game, { seats }).events(...inPlay('c1', 0, 3))
}

describe('what a bonus is', () => {
  it('ET-013 a bonus raises the level by its amount', () => {
    const table = oneTrait()
      .acts([1, standing('c1-t1', 2)])
      .allAgree()
    expect(show(table.state).characters[0]?.traits[0]).toMatchObject({ base: 3, level: 5, max: 16 })
    expect(table.told()).toMatch(/gains 2 for “Blessed”: now level 5/)
  })

  it.each([0, -1, 1.5, '2', undefined])(
    'ET-013 a bonus is a whole number of at least 1, not %s',
    (amount) => {
      oneTrait()
        .when(0, standing('c1-t1', amount))
        .then(refused('ET-013', /whole number of at least 1/))
    },
  )

  it('ET-013 ET-R08 a level that grows under its bonuses stops at 22 as well: on the sheet …', () => {
    const table = given(game, { seats: 2 }).events(...inPlay('c1', 0, 1))
    table.acts([0, standing('c1-t1', 20)]).allAgree()
    table
      .when(0, { do: 'edit-trait', on: 'c1-t1', with: { level: 3 } })
      .then(
        refused('ET-013', /With its bonuses the trait would be level 23; 22 is the limit\. Remove a bonus/),
      )
    table.acts([0, { do: 'edit-trait', on: 'c1-t1', with: { level: 2 } }]).allAgree()
    expect(show(table.state).characters[0]?.traits[0]).toMatchObject({ base: 2, level: 22 })
  })

  it('ET-013 ET-R08 … and by a correction in an open test, so that there are always dice to choose', () => {
    const table = given(game, { seats: 2 }).events(...readyToRoll())
    const [entry] = table.state.tests[0]?.entries ?? []
    const level = table.state.characters[0]?.traits[0]?.level ?? 0
    table.acts([0, forTest(entry?.id ?? '', 22 - level)]).allAgree()
    table
      .when(0, { do: 'set-level', on: entry?.trait ?? '', with: { level: level + 1 } })
      .then(refused('ET-013', /would be level 23/))
    expect(table.offer(0, 'choose-dice', entry?.id).refused).toBeUndefined()
  })

  it('ET-013 a bonus says what it is for', () => {
    oneTrait()
      .when(0, standing('c1-t1', 1, ' '))
      .then(refused('ET-013', /Say what the bonus is for/))
  })

  it('ET-R06 bonuses add up, standing ones last, and there are no penalties', () => {
    const table = oneTrait()
      .acts([0, standing('c1-t1', 2)])
      .allAgree()
      .acts([0, standing('c1-t1', 3)])
      .allAgree()
    table
      .events(called('x1', 0), entered('x1-e1', 0, 'c1-t1'))
      .acts([0, forTest('x1-e1', 1)])
      .allAgree()
    expect(show(table.state).tests[0]?.entries[0]?.shown).toMatchObject({ level: 9, max: 24 })
    table.acts([0, { do: 'cancel-test', on: 'x1' }])
    expect(show(table.state).characters[0]?.traits[0]).toMatchObject({ level: 8 })
    table.when(0, standing('c1-t1', -2)).then(refused('ET-013', /at least 1/))
  })

  it('ET-R08 beyond level 22 a bonus is refused, not cut down', () => {
    const table = oneTrait()
    table.when(0, standing('c1-t1', 20)).then(refused('ET-013', /would be level 23; 22 is the limit/))
    table.acts([0, standing('c1-t1', 19)]).allAgree()
    expect(show(table.state).characters[0]?.traits[0]).toMatchObject({ level: 22, max: 50 })
    table.when(0, standing('c1-t1', 1)).then(refused('ET-013', /level 22 already/))
    table.events(called('x1', 0), entered('x1-e1', 0, 'c1-t1'))
    table.when(0, forTest('x1-e1', 1)).then(refused('ET-013', /level 22 already/))
  })

  it('ET-014 the maximum value follows from the level and cannot be given', () => {
    const table = given(game).events(...draft('c1', 0))
    table
      .when(0, { do: 'add-trait', on: 'c1', with: { name: 'a', description: 'b', level: 1, max: 50 } })
      .then(refused('TB-003', /Nothing called “max”/))
    table.acts([0, { do: 'add-trait', on: 'c1', with: { name: 'a', description: 'b', level: 1 } }])
    expect(show(table.state).characters[0]?.traits[0]).toMatchObject({ level: 1, max: 8 })
  })

  it('ET-013 a standing bonus is its owner’s to give up, without asking', () => {
    const table = oneTrait()
      .acts([1, standing('c1-t1', 2)])
      .allAgree()
    const bonus = { id: 'c1-t1-b1', amount: 2, label: 'Blessed', by: 1 }
    table.when(1, { do: 'remove-standing-bonus', on: 'c1-t1-b1' }).then(refused('ET-R24', /Ann voices/))
    table
      .when(0, { do: 'remove-standing-bonus', on: 'c1-t1-b1' })
      .then({ type: 'standing-bonus-removed', trait: 'c1-t1', bonus })
    expect(show(table.state).characters[0]?.traits[0]).toMatchObject({ level: 3 })
  })
})

describe('who grants it', () => {
  it('ET-R07 a standing bonus needs every other player', () => {
    const table = oneTrait(4)
    table.when(1, standing('c1-t1', 1)).then(asked(0, 2, 3))
    table.acts([0, 'agree'], [2, 'agree'])
    table.when(3, 'agree').then({
      type: 'standing-bonus-granted',
      trait: 'c1-t1',
      bonus: { id: 'c1-t1-b1', amount: 1, label: 'Blessed', by: 1 },
    })
  })

  it('ET-R07 a bonus for one test needs all other entrants, whoever proposes it', () => {
    const table = given(game, { seats: 4 }).events(...readyToRoll())
    table.when(0, forTest('x1-e1', 1)).then(asked(1))
    table.when(3, forTest('x1-e2', 1)).then(asked(0, 1))
  })

  it('ET-K3 silence is not consent, and one refusal ends it', () => {
    const table = given(game, { seats: 3 })
      .events(...readyToRoll())
      .acts([2, forTest('x1-e1', 3)])
    table.acts([0, 'agree'])
    expect(show(table.state).tests[0]?.entries[0]?.shown).toMatchObject({ level: 3, bonuses: [] })
    table.acts([1, { do: 'decline', with: { reason: 'One would do.' } }])
    expect(show(table.state).tests[0]?.entries[0]?.shown).toMatchObject({ level: 3, bonuses: [] })
    expect(table.frame(0).proposals).toEqual([])
  })

  it('ET-R27 while no rival has entered, everyone is asked', () => {
    const table = given(game, { seats: 3 }).events(
      ...inPlay('c1', 0, 3),
      ...inPlay('c2', 1, 3),
      called('x1', 0),
    )
    table.events(entered('x1-e1', 0, 'c1-t1'))
    table.when(0, forTest('x1-e1', 5)).then(asked(1, 2))
    table.when(2, forTest('x1-e1', 5)).then(asked(0, 1))
    table.events(entered('x1-e2', 1, 'c2-t1'))
    table.when(0, forTest('x1-e1', 5)).then(asked(1))
  })
})

describe('when', () => {
  it('ET-044 bonuses come before the dice', () => {
    const table = given(game).events(...readyToRoll())
    table.acts([0, { do: 'roll-test', on: 'x1' }, 6, 6, 1, 1])
    table.when(1, forTest('x1-e2', 4)).then(refused('ET-044', /The dice are rolled/))
  })

  it('ET-044 a bonus asked for before the roll and granted after it comes too late', () => {
    const table = given(game)
      .events(...readyToRoll())
      .acts([1, forTest('x1-e2', 4)])
    table.acts([0, { do: 'roll-test', on: 'x1' }, 6, 6, 1, 1], [0, 'agree'])
    expect(table.told()).toMatch(/no longer possible: The dice are rolled/)
    expect(show(table.state).tests[0]?.entries[1]?.shown).toMatchObject({ level: 3, bonuses: [] })
  })

  it('ET-028 dice that no longer fit are cleared and the entry unlocked', () => {
    const table = given(game, { seats: 2 })
      .events(...readyToRoll())
      .acts([0, forTest('x1-e1', 1, 'Rope')])
    table.when(1, 'agree').then(
      {
        type: 'test-bonus-granted',
        entry: 'x1-e1',
        bonus: { id: 'x1-e1-b1', amount: 1, label: 'Rope', by: 0 },
      },
      { type: 'dice-cleared', entry: 'x1-e1' },
    )
    expect(show(table.state).tests[0]?.entries[0]).toMatchObject({
      locked: false,
      shown: { dice: [], stale: true },
    })
    const stale = refused('ET-028', /^first is now level 4; choose dice for 14\.$/)
    table.when(0, { do: 'roll-test', on: 'x1' }).then(stale)
    table.when(0, { do: 'lock-entry', on: 'x1-e1' }).then(stale)
    table.acts(
      [0, { do: 'choose-dice', on: 'x1-e1', with: { dice: '8+6' } }],
      [0, { do: 'lock-entry', on: 'x1-e1' }],
    )
    table.acts([0, { do: 'roll-test', on: 'x1' }, 8, 6, 1, 1])
  })

  it('ET-028 usual dice go when a standing bonus or an edit changes the level', () => {
    const table = oneTrait().acts([0, { do: 'set-preferred-dice', on: 'c1-t1', with: { dice: '6+6' } }])
    table.acts([0, standing('c1-t1', 1)], [1, 'agree'])
    table.when(2, 'agree').then(
      {
        type: 'standing-bonus-granted',
        trait: 'c1-t1',
        bonus: { id: 'c1-t1-b1', amount: 1, label: 'Blessed', by: 0 },
      },
      { type: 'preferred-dice-cleared', trait: 'c1-t1' },
    )
    table.acts([0, { do: 'set-preferred-dice', on: 'c1-t1', with: { dice: '8+6' } }])
    table.acts([0, { do: 'edit-trait', on: 'c1-t1', with: { name: 'Renamed' } }])
    expect(show(table.state).characters[0]?.traits[0]?.preferred).toEqual([8, 6])
    table.acts([0, { do: 'edit-trait', on: 'c1-t1', with: { level: 1 } }])
    expect(show(table.state).characters[0]?.traits[0]?.preferred).toBeNull()
  })

  it('ET-051 test bonuses vanish when the test is closed', () => {
    const table = given(game, { seats: 2 })
      .events(...readyToRoll())
      .acts([0, forTest('x1-e1', 1)])
      .allAgree()
    table
      .events(...locked('x1-e1', 8, 6))
      .acts(
        [0, { do: 'roll-test', on: 'x1' }, 8, 6, 1, 1],
        [0, { do: 'narrate-outcome', on: 'x1', with: { text: 'So it goes.' } }],
        [0, { do: 'close-test', on: 'x1' }],
      )
    expect(show(table.state).tests).toEqual([])
    expect(show(table.state).past[0]?.entries[0]).toMatchObject({ level: 4, dice: [8, 6] })
    expect(show(table.state).characters[0]?.traits[0]).toMatchObject({ level: 3, bonuses: [] })
  })
})
