import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { arenaOf, begun, CHILDREN, doing, institutionOf, people, TALONS, threePeoples } from './fixtures.ts'

const without = (seat: number) => ({ do: 'go-on-without', on: String(seat) })
const away = (seat: number) => ({ type: 'player-away', seat }) as const

const three = () => given(game, { seats: 3 }).events(...threePeoples())

const attacked = () => three().acts([0, doing.attack(1)], [2, doing.pass], [0, 'roll-attack', 9])

/** Ann proposes a change to what Ben and Cleo hold pieces of. */
const proposed = () =>
  three()
    .events(
      institutionOf(0, 'i1', 3),
      institutionOf(1, 'i2', 1),
      institutionOf(2, 'i3', 1),
      ...arenaOf([
        { group: 0, institution: 'i1', text: 'fight' },
        { group: 1, institution: 'i2', text: 'by night' },
        { group: 2, institution: 'i3', text: 'for salt' },
      ]),
      { type: 'turn-ended', turn: 1, hasActed: true },
      { type: 'turn-ended', turn: 2, hasActed: true },
      { type: 'turn-ended', turn: 3, hasActed: true },
    )
    .acts([0, doing.propose('a1:i1', ['add', 'at sea'])])

describe('going on without somebody', () => {
  it('HJ-15 asks everyone else who is there, and only about somebody the table waits for', () => {
    const table = attacked()
    table.acts([2, doing.pass])
    table.when(0, without(2)).then(refused('HJ-15', /waits for/))
    table.when(0, without(1)).then(asked(2))
    table.allAgree()
    expect(table.state.away).toEqual([1])
    expect(table.told()).toContain('Ben is away')
    expect(table.view('spectator').show.away).toEqual([1])
  })

  it('HJ-15 asks the one who is called away where nobody else is there to agree', () => {
    const duel = () =>
      given(game, { seats: 2 }).events(...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)))
    const table = duel().acts([0, doing.attack(1)], [0, 'roll-attack', 6])
    expect(table.offer(0, 'go-on-without', '1').prompt).toMatch(/they are asked themselves/)
    table.when(0, without(1)).then(asked(1))
    expect(table.state.away).toEqual([])
    table.when(0, 'roll-defence').then(refused('CH-017', /for Talons to roll/))
    table.allAgree()
    expect(table.state.away).toEqual([1])
    // With a third who is away already, the word of two is still only one.
    attacked().events(away(2)).when(0, without(1)).then(asked(1))
  })

  it('HJ-15 rolls the defence bare for a defender who is away: no words, no traits', () => {
    const table = attacked().events(away(1))
    expect(table.frame(0).seats.map((one) => one.awaited)).toEqual([true, false, true])
    expect(table.offer(0, 'roll-defence')).toMatchObject({ rule: 'HJ-15' })
    table.acts([2, doing.support('Whale hunters', 'opposite')], [2, doing.pass], [0, 'roll-defence', 4])
    expect(table.state.last).toMatchObject({ hasWon: true, actorTotal: 9, oppositeTotal: 5 })
    attacked()
      .when(0, 'roll-defence')
      .then(refused('CH-017', /Talons/))
  })

  it('HJ-15 the winner who is away has the dice rolled and rows chosen, and builds nothing', () => {
    const table = attacked().events(away(1)).acts([2, doing.pass], [0, 'roll-defence', 10])
    expect(table.state.work[0]).toMatchObject({ kind: 'roll', batch: { by: 1 } })
    table.acts([0, 'roll-aftermath', 5])
    expect(table.state.slips).toMatchObject([{ by: 1, sheet: 1 }])
  })

  it('HJ-15 counts a stance that is not given as neither', () => {
    const table = proposed().acts([2, doing.stance(2, 'for')])
    table.when(0, { do: 'abstain-for', on: '1' }).then(refused('HJ-15', /away/))
    table.events(away(1)).acts([0, { do: 'abstain-for', on: '1' }])
    expect(table.state.last).toMatchObject({ kind: 'arena', isUnopposed: true })
    expect(table.told()).toContain('The Talons are neither for it nor against it')
  })

  it('HJ-15 lets the active player lend a name, which the rightful namer may put another over', () => {
    const table = attacked()
      .events(away(1))
      .acts([2, doing.pass], [0, 'roll-defence', 10], [0, 'roll-aftermath', 5])
    const trait = table.state.slips[0]?.trait ?? ''
    table.when(2, doing.name(trait, 'Cunning')).then(refused('CH-047', /Ben/))
    table.acts([0, doing.name(trait, 'Cunning')])
    expect(table.state).toMatchObject({ slips: [], lent: [{ trait, by: 1 }] })
    table.when(0, doing.name(trait, 'Sly')).then(refused('CH-062', /nothing/))
    table.acts([1, doing.name(trait, 'Patient')])
    expect(table.state).toMatchObject({ lent: [], away: [] })
    expect(table.state.groups[1]?.regular[4]).toMatchObject({ name: 'Patient', namer: 1 })
    expect(table.told()).toContain('Ben is back')
  })

  it('HJ-15 passes the turn of a player who is away, whoever is there', () => {
    const table = three().events(away(0))
    expect(table.frame(1).seats.map((one) => one.awaited)).toEqual([false, true, true])
    table.acts([2, 'end-turn'])
    expect(table.state).toMatchObject({ turn: 2, active: 1 })
  })

  it('HJ-15 neither waits for nor asks somebody who is away', () => {
    const table = three()
      .events(away(2))
      .acts([0, doing.challenge(1)])
    expect(table.state.away).toEqual([2])
    table.acts([1, doing.pass], [0, 'roll-challenge', 9])
    const asking = given(game, { seats: 3, agreement: 'asking' }).events(...threePeoples(), away(2))
    asking
      .acts([0, doing.challenge(1)])
      .when(0, doing.use('Flying'))
      .then(asked(1))
  })

  it('HJ-15 whoever says or does anything in play is back', () => {
    const table = three().events(away(0))
    table.acts([0, 'come-back'])
    expect(table.state.away).toEqual([])
    table.when(0, 'come-back').then(refused('HJ-15', /called/))
    table.events(away(0)).acts([0, doing.challenge(1)])
    expect(table.state.away).toEqual([])
  })

  it('HJ-15 closes an evening of set length without the words of somebody who is away', () => {
    const table = given(game, { seats: 3, options: { rounds: 1 } }).events(...threePeoples())
    table.acts([0, 'end-turn'], [1, 'end-turn'], [2, 'end-turn'])
    const closing = { do: 'tell-closing', with: { text: 'They endure.' } }
    table.acts([0, closing], [1, closing], [0, without(2)]).allAgree()
    expect(table.state.phase).toBe('closed')
  })
})
