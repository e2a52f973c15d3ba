import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import {
  arenaOf,
  begun,
  CHILDREN,
  doing,
  institutionOf,
  people,
  sheetOf,
  strikeLatest,
  TALONS,
  threePeoples,
} from './fixtures.ts'

const table = () => given(game, { seats: 3 }).events(...threePeoples())
const alone = () => given(game, { seats: 1 }).events(...begun(people(0, 'Children', CHILDREN)))

describe('turns', () => {
  it('CH-012 one action a turn, only the active group’s, and one Challenge at a time', () => {
    table()
      .when(1, doing.challenge(1))
      .then(refused('CH-012', /It is the turn of Children of the Wind/))
    const open = table().acts([0, doing.challenge(1)])
    open.when(0, doing.attack(1)).then(refused('CH-012', /Finish the Challenge in progress/))
    const used = alone().acts([0, doing.challenge(1)], [0, 'roll-challenge', 9], [0, 'roll-aftermath', 1])
    used.when(0, doing.challenge(1)).then(refused('CH-012', /had your action/))
    used.when(0, doing.removal('Weaklings')).then(refused('CH-012', /had your action/))
  })

  it('CH-012 a declaration may be taken back while nobody has reacted, or after an objection', () => {
    const open = table().acts([0, doing.challenge(1)], [0, doing.use('Flying')])
    open.acts([1, doing.weakness('Isolated')])
    open.when(0, 'cancel-declaration').then(refused('CH-012', /Others have reacted/))
    strikeLatest(open, 2)
    strikeLatest(open.acts([0, doing.use('Archers')]), 1)
    open.acts([0, 'cancel-declaration'])
    expect(open.state).toMatchObject({ phase: 'open', challenge: null, actionUsed: false })
    expect(sheetOf(open.state, 0)).toMatchObject({ R1: 'Archers 0', R3: 'Isolated -' })
  })

  it('CH-012 CH-040 once a die has fallen nothing is taken back, even if it shows 1', () => {
    const open = given(game, { seats: 2 })
      .events(...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)))
      .acts([0, doing.attack(1)], [0, 'roll-attack', 1])
    open.when(0, 'cancel-declaration').then(refused('CH-040', /./))
  })

  it('CH-013 RL-58 work in an Arena is the turn’s action, roll or no roll', () => {
    const open = alone()
      .events(institutionOf(0, 'i1', 1))
      .acts([0, doing.found('i1')], [0, 'roll-aftermath', 1])
    open.when(0, doing.challenge(1)).then(refused('CH-013', /was your action/))
  })

  it('CH-014 RL-57 Institutions are free, before and after the action; one acts in a turn', () => {
    const open = alone().acts([0, doing.institution('Archers', 'Airships', 'Keen sight')])
    expect(open.state.actionUsed).toBe(false)
    open.events(institutionOf(0, 'i2', 1))
    open.when(0, doing.found('i1+i2')).then(refused('CH-014', /Only one Institution/))
    const after = alone().acts([0, doing.challenge(1)], [0, 'roll-challenge', 9], [0, 'roll-aftermath', 1])
    after.acts([0, doing.institution('Archers', 'Airships', 'Keen sight')])
    expect(after.state.groups[0]?.institutions).toHaveLength(1)
    after.when(0, doing.found('i1')).then(refused('CH-012', /had your action/))
    table()
      .when(1, doing.institution('Spirit trip', 'Grotesque', 'Warlike'))
      .then(refused('CH-012', /turn/))
    table()
      .acts([0, doing.challenge(1)])
      .when(0, doing.institution('Archers', 'Airships', 'Flying'))
      .then(refused('CH-012', /Finish the Challenge/))
  })

  it('CH-015 RL-66 a turn may pass without an action', () => {
    const open = table()
    expect(open.offer(0, 'end-turn').title).toBe('Pass this turn')
    open.acts([0, 'end-turn'])
    expect(open.state).toMatchObject({ turn: 2, active: 1 })
    expect(open.told()).toMatch(/Children of the Wind let the turn pass/)
  })

  it('CH-016 the turn ends when nothing is owed, and says what is', () => {
    const open = alone().acts([0, doing.challenge(1)], [0, 'roll-challenge', 9])
    open.when(0, 'end-turn').then(refused('CH-061', /Every die counts/))
    open.acts([0, 'roll-aftermath', 7])
    open.when(0, 'end-turn').then(refused('CH-016', /name the new trait in row 7 of Children/))
    open.acts([0, doing.name('t9', 'Scouts')], [0, 'end-turn'])
    expect(open.state).toMatchObject({ turn: 2, actionUsed: false })
    table()
      .when(2, 'end-turn')
      .then(refused('CH-012', /It is the turn of Children of the Wind/))
  })

  it('CH-017 off turn there is only answering', () => {
    const open = table().acts([0, doing.challenge(1)])
    open.when(1, doing.challenge(1)).then(refused('CH-017', /You can defend, support/))
    open.when(1, 'roll-challenge').then(refused('CH-017', /Children of the Wind/))
    expect(
      open
        .offers(1)
        .filter((one) => !one.refused)
        .map((one) => one.do),
    ).toEqual(expect.arrayContaining(['use-weakness', 'support-side', 'pass-window']))
  })

  it('CH-018 deeds are told before the die, claims carry a few words', () => {
    const empty = { do: 'declare-challenge', with: { aim: ' ', step: 1 } }
    table()
      .when(0, empty)
      .then(refused('CH-018', /Say what your people do/))
    const open = table().acts([0, doing.challenge(1)])
    open.when(0, { do: 'use-trait', on: 'flying', with: { how: '' } }).then(refused('CH-018', /how it helps/))
    const attack = table().acts([0, doing.attack(1)], [2, doing.pass], [0, 'roll-attack', 5])
    attack.when(1, 'roll-defence').then(refused('CH-018', /Say first how/))
    attack.acts([1, doing.defend])
    expect(attack.told()).toMatch(/They hide/)
  })

  it('CH-019 no end but by agreement; a new session may follow', () => {
    const open = table()
    open.when(1, 'end-session').then(asked(0, 2))
    open.allAgree()
    expect(open.state.phase).toBe('closed')
    open.when(0, doing.challenge(1)).then(refused('CH-019', /session has ended/))
    open.acts([2, 'begin-play']).allAgree()
    expect(open.state).toMatchObject({ phase: 'open', session: 2, turn: 2 })
  })

  it('CH-016 CH-026 a session that ends within a turn ends it: the next has a number of its own', () => {
    const open = table().acts([0, doing.challenge(1)], [0, doing.use('Flying')], [1, doing.pass])
    open.acts([2, doing.pass], [0, 'roll-challenge', 4], [0, 'roll-aftermath', 3], [0, 'end-session'])
    open.allAgree()
    open.acts([0, { do: 'set-turn-order', with: { order: ['1', '0', '2'] } }]).allAgree()
    open.acts([0, 'begin-play']).allAgree()
    expect(open.state).toMatchObject({ turn: 2, active: 0 })
    open.acts([1, 'end-turn'], [0, doing.challenge(1)], [0, doing.use('Flying')])
    expect(open.state.turn).toBe(3)
  })

  it('CH-019 whoever likes to tells a closing after any session, once', () => {
    const open = table().acts([0, 'end-session']).allAgree()
    const closing = (text: string) => ({ do: 'tell-closing', with: { text } })
    open.when(1, closing(' ')).then(refused('CH-019', /how it stands/))
    open.acts([1, closing('They are fewer, and louder.')], [0, closing('The wind turned.')])
    expect(open.told()).toMatch(/Closing words\nThey are fewer, and louder.\nThe wind turned./)
    open.when(1, closing('Again.')).then(refused('CH-019', /told your closing/))
    open.acts([2, 'begin-play']).allAgree()
    open.acts([0, 'end-session']).allAgree()
    open.acts([1, closing('Louder still.')])
    expect(open.state.told).toEqual([1])
  })

  it('RL-68 alone everything works but an attack', () => {
    const open = alone()
    open.when(0, 'declare-attack').then(refused('CH-039', /no other group/))
    open.events(institutionOf(0, 'i1', 3), ...arenaOf([{ group: 0, institution: 'i1', text: 'roam' }]))
    open.events({ type: 'turn-ended', turn: 1, hasActed: true })
    open.acts([0, doing.propose('a1:i1', ['add', 'by night'])], [0, 'roll-aftermath', 1])
    expect(open.state.arenas[0]?.segments).toHaveLength(2)
  })

  it('a rating that went wrong is set right only by everyone’s ruling', () => {
    const open = table()
    open.when(0, { do: 'correct-rating', with: { trait: 'isolated', rating: '0' } }).then(asked(1, 2))
    open.allAgree()
    expect(sheetOf(open.state, 0).R3).toBe('Isolated 0')
    expect(open.told()).toMatch(/By your ruling Isolated goes from − to 0/)
  })

  it('CH-029 CH-030 a ruling counts for what stands on the sum', () => {
    const rated = (trait: string, rating: string) => ({ do: 'correct-rating', with: { trait, rating } })
    const open = table().acts(
      [0, doing.challenge(1)],
      [0, doing.use('Archers')],
      [1, doing.weakness('Isolated')],
    )
    open.acts([0, rated('archers', '-')]).allAgree()
    open.acts([0, rated('isolated', '+')]).allAgree()
    expect(open.state.challenge?.claims).toEqual([])
    expect(open.told()).toContain('After that ruling Archers no longer counts here.')
    open.acts([1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 9])
    expect(sheetOf(open.state, 0)).toMatchObject({ R1: 'Archers -', R3: 'Isolated +' })
    const kept = table().acts([0, doing.challenge(1)], [0, doing.use('Archers')])
    kept.acts([0, rated('archers', '+')]).allAgree()
    kept.acts([1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 9])
    expect(sheetOf(kept.state, 0).R1).toBe('Archers 0')
  })

  it('CH-047 whoever gave a name is asked before it is respelled, and may respell it', () => {
    const open = table().acts([0, doing.attack(1)], [2, doing.pass], [0, 'roll-attack', 9])
    open.acts([1, doing.defend], [2, doing.pass], [1, 'roll-defence', 3], [0, 'roll-aftermath', 2])
    open.acts([0, { do: 'choose-losing-dice', with: { dice: 2 } }], [0, 'roll-aftermath', 5, 5])
    const trait = open.state.slips[0]?.trait ?? ''
    open.acts([0, doing.name(trait, 'Cowrads')])
    const spell = (name: string) => ({ do: 'correct-spelling', with: { trait, name } })
    open.when(1, spell('Heroes of Legend')).then(asked(0))
    expect(sheetOf(open.state, 1).D5).toBe('Cowrads --')
    open.acts([0, spell('Cowards')])
    expect(sheetOf(open.state, 1).D5).toBe('Cowards --')
  })

  it('spelling may be corrected, and objected to', () => {
    const open = table().acts([0, { do: 'correct-spelling', with: { trait: 'lithe', name: 'Lithe Limbs' } }])
    expect(sheetOf(open.state, 0).D2).toBe('Lithe Limbs ++')
    strikeLatest(open, 1)
    expect(sheetOf(open.state, 0).D2).toBe('Lithe ++')
  })
})
