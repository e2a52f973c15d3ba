import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import {
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

const three = () => given(game, { seats: 3 }).events(...threePeoples())
const duel = (agreement: 'trusting' | 'asking' = 'trusting') =>
  given(game, { seats: 2, agreement }).events(
    ...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)),
  )

type Table = ReturnType<typeof three>

const questions = (table: Table, seat: number) =>
  table.frame(seat).common.filter((offer) => offer.do === 'object' && !offer.refused)

/** Questions the latest; its maker stands by it; the votes fall as said. */
function vote(table: Table, seat: number, maker: number, votes: Readonly<Record<number, 'keep' | 'strike'>>) {
  const on = questions(table, seat).at(-1)?.on ?? ''
  table.acts([seat, { do: 'object', on, with: { reason: 'How?' } }], [maker, { do: 'stand-by', on }])
  for (const [judge, verdict] of Object.entries(votes))
    table.acts([Number(judge), { do: 'judge', on, with: { verdict } }])
  return table
}

describe('what the table judges', () => {
  it('HJ-01 HJ-03 claims on a sum: a majority strikes, a tie lets them stand, until their die', () => {
    const table = three().acts([0, doing.challenge(1)], [0, doing.use('Flying')])
    vote(table, 1, 0, { 1: 'strike', 2: 'keep' })
    expect(table.state.challenge?.claims).toHaveLength(1)
    expect(questions(table, 2)).toEqual([])
    table.acts([2, doing.support('Ironclads', 'actor')])
    vote(table, 1, 2, { 0: 'strike', 1: 'strike' })
    expect(table.state.challenge?.claims).toMatchObject([{ on: 'flying' }])
    table.when(2, doing.support('Ironclads', 'actor')).then(refused('TB-046', /in these words/))
    table.acts([0, doing.use('Lithe')], [1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 9])
    expect(questions(table, 1)).toEqual([])
  })

  it('HJ-02 CH-025 CH-030 whose weakness it is has one voice like all others', () => {
    const table = three().acts([0, doing.attack(1)], [0, doing.weakness('Quarrelsome')])
    vote(table, 1, 0, { 1: 'strike', 2: 'keep' })
    expect(table.state.challenge?.claims).toHaveLength(1)
  })

  it('HJ-02 CH-025 CH-030 of two players each strikes one claim in a Challenge, and no more', () => {
    const table = duel().acts([0, doing.attack(1)], [0, doing.weakness('Quarrelsome')])
    strikeLatest(table, 1)
    expect(table.state.challenge?.claims).toEqual([])
    const again = { do: 'use-weakness', on: 'quarrelsome', with: { how: 'They cannot agree on a door.' } }
    table.acts([0, again])
    const on = table.frame(1).common.findLast((offer) => offer.do === 'object')?.on ?? ''
    table.when(1, { do: 'object', on, with: { reason: 'No.' } }).then(refused('TB-047', /one/))
    // In the defence it is still the same Challenge; in the next turn another.
    table.acts([0, 'roll-attack', 5], [1, doing.defend], [1, doing.use('Warlike')])
    strikeLatest(table, 0)
    expect(table.state.challenge?.claims).toMatchObject([{ on: 'quarrelsome' }])
    table.acts([1, 'roll-defence', 5], [0, 'roll-aftermath', 2], [0, 'end-turn'])
    table.acts([1, doing.challenge(1)], [1, doing.use('Spirit trip')])
    expect(questions(table, 0)).toHaveLength(1)
  })

  it('HJ-01 CH-035 no die falls past a claim that is questioned, or that waits at an asking table', () => {
    const table = duel().acts([0, doing.challenge(1)], [0, doing.use('Flying')])
    const on = questions(table, 1).at(-1)?.on ?? ''
    table.acts([1, doing.pass], [1, { do: 'object', on, with: { reason: 'Indoors?' } }])
    table.when(0, 'roll-challenge').then(refused('TB-045', /Ben questions/))
    table.acts([0, { do: 'word-anew', on, with: { how: 'Through the roof.' } }])
    expect(table.state.challenge?.claims).toMatchObject([{ on: 'flying', how: 'Through the roof.' }])
    expect(table.told()).not.toMatch(/take back Flying/)
    const asking = duel('asking').acts([0, doing.challenge(1)])
    asking.when(1, doing.weakness('Isolated')).then(asked(0))
    asking
      .acts([1, doing.pass])
      .when(0, 'roll-challenge')
      .then(refused('TB-045', /turn Isolated/))
  })

  it('HJ-04 HJ-06 HJ-08 bodies and wordings are questioned before the next step, and then no more', () => {
    const table = three().acts([0, doing.institution('Archers', 'Airships', 'Keen sight')])
    expect(questions(table, 1)).toHaveLength(1)
    table.acts([0, doing.challenge(1)])
    expect(questions(table, 1)).toEqual([])
    const verb = three()
      .events(institutionOf(0, 'i1', 1))
      .acts([0, doing.found('i1', 'stone')])
    strikeLatest(verb, 1, 'That is no verb.')
    expect(verb.state.arenas).toEqual([])
  })

  it('HJ-09 a name falls only if everybody else wants another, and its namer gives that too', () => {
    const named = () =>
      three().acts(
        [0, doing.challenge(1)],
        [1, doing.pass],
        [2, doing.pass],
        [0, 'roll-challenge', 9],
        [0, 'roll-aftermath', 7],
        [0, doing.name('t21', 'Bob')],
      )
    const trait = three().state.made.t + 1
    expect(trait).toBe(21)
    const kept = vote(named(), 1, 0, { 1: 'strike', 2: 'keep' })
    expect(sheetOf(kept.state, 0).R7).toBe('Bob +')
    const table = vote(named(), 1, 0, { 1: 'strike', 2: 'strike' })
    table.when(0, 'end-turn').then(refused('CH-016', /name the new trait in row 7/))
    table.when(0, doing.name('t21', 'Bob')).then(refused('TB-046', /in these words/))
    table.acts([0, doing.name('t21', 'Scouts')], [0, 'end-turn'])
    expect(sheetOf(table.state, 0).R7).toBe('Scouts +')
  })

  it('HJ-12 HJ-14 the world: its two lines and its places, before the next step', () => {
    const table = given(game, { seats: 2 }).acts([1, { do: 'set-vibe', with: { text: 'Elves' } }])
    strikeLatest(table, 0)
    expect(table.state.world.vibe).toBe('')
    const place = { do: 'add-place', with: { name: 'The Pass', note: '', at: { x: 2, y: 3 } } }
    const play = vote(three().acts([1, place]), 0, 1, { 0: 'strike', 2: 'strike' })
    expect(play.state.world.places).toEqual([])
    const late = three().acts([1, place], [0, doing.challenge(1)])
    expect(questions(late, 0)).toEqual([])
  })

  it('CH-011 CH-019 beginning and ending are marks that each sets, not requests that compete', () => {
    const table = three().acts([0, 'end-session'], [1, 'end-session'])
    expect(table.frame(2).proposals).toMatchObject([{ do: 'end-session', agreed: [1] }])
    table.acts([2, 'end-session'])
    expect(table.state.phase).toBe('closed')
  })
})
