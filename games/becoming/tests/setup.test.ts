import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { openTable } from '../../../engine/open.ts'
import { asked, given, refused } from '../../../testkit/given.ts'
import { QUEST_TEMPLATE } from '../content/quest-template.ts'
import { game } from '../game.ts'
import { seatOrder } from '../rules/roles.ts'
import { showIn } from '../view.ts'
import { AGENT, CREDITOR, drafted, FOG, HERO, heroChosen, named, opened, SHEET } from './fixtures.ts'

const pick = (asset: string) => ({ do: 'draft-asset', with: { asset } })
const takeFate = (fate: string, colour: string) => ({ do: 'take-fate', with: { fate, colour } })

describe('seats and quest', () => {
  it('BE-001 four seats, no more and no fewer', () => {
    for (const names of [
      ['Ann', 'Ben', 'Cleo'],
      ['Ann', 'Ben', 'Cleo', 'Dev', 'Eli'],
    ]) {
      const opening = { table: 't', title: 'T', names, agreement: 'trusting', pace: 'live' } as const
      const outcome = openTable(game, opening, { chance: fastChance(1), nonce: '00', at: 0 })
      expect(outcome).toMatchObject({
        kind: 'refused',
        refusal: { because: 'Becoming is played with 4 seats.' },
      })
    }
    given(game)
      .events({ type: 'role-claimed', seat: 2, role: 'hero' })
      .when(0, 'start-game')
      .then({ type: 'draft-opened' })
  })

  it('BE-002 exactly one Hero, settled before the draft', () => {
    const table = given(game)
    table.when(0, 'start-game').then(refused('BE-002', /^Choose who plays the Hero first\.$/))
    table.acts([2, { do: 'claim-seat', with: { role: 'hero' } }])
    table
      .when(1, { do: 'claim-seat', with: { role: 'hero' } })
      .then(refused('BE-002', /^Cleo already plays the Hero, and may still step down/))
    table
      .when(2, { do: 'claim-seat', with: { role: 'hero' } })
      .then(refused('BE-002', /already play the Hero/))
    expect(seatOrder(table.state)).toEqual([2, 3, 0, 1])
    table.acts(
      [2, { do: 'claim-seat', with: { role: 'fate' } }],
      [1, { do: 'claim-seat', with: { role: 'hero' } }],
    )
    expect(table.state.hero).toBe(1)
    table.when(3, 'start-game').then(refused('BE-001', /Only the host/))
  })

  it('BE-R01 if two insist, the dice draw, and everyone must want that', () => {
    const table = given(game)
    table.when(3, 'draw-hero').then(asked(0, 1, 2))
    table.acts([0, { do: 'agree', on: '6' }], [1, { do: 'agree', on: '6' }], [2, { do: 'agree', on: '6' }, 3])
    expect(table.state.hero).toBe(2)
    table.when(3, 'draw-hero').then(refused('BE-R01', /settled/))
  })

  it('BE-003 a quest is loaded only if it is whole', () => {
    const table = given(game)
    table
      .when(0, { do: 'choose-quest', with: { quest: 'line-nine' } })
      .then({ type: 'quest-chosen', seat: 0, quest: 'line-nine' })
    table
      .when(0, { do: 'choose-quest', with: { quest: 'nowhere' } })
      .then(refused('BE-003', /not on the shelf/))
    table
      .when(1, { do: 'choose-quest', with: { quest: 'line-nine' } })
      .then(refused('BE-003', /Only the host/))
    table
      .when(0, { do: 'bring-quest', with: { text: '{"id":"x"}' } })
      .then(
        refused(
          'BE-003',
          /^This quest cannot be played yet\. Title: nothing is there\. Genre: nothing is there\. .* And \d+ more\.$/,
        ),
      )
    table
      .when(0, { do: 'bring-quest', with: { text: 'Once upon a time' } })
      .then(refused('BE-003', /not written as JSON/))
    table.acts([0, { do: 'bring-quest', with: { text: QUEST_TEMPLATE } }])
    expect(showIn(table.frame(1)).quest.title).toBe('My Quest')
  })
})

describe('the draft', () => {
  it('BE-010 BE-R02 picks go round from the Hero: she has 1, 5 and 9, the others two each', () => {
    const table = given(game).events(...heroChosen())
    table.when(1, pick('gull')).then(refused('BE-010', /^It is Ann’s pick\.$/))
    const pickers = SHEET.map((asset) => {
      const seat = table.state.assets.length % 4
      table.acts([seat, pick(asset)])
      return seat
    })
    expect(pickers).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0])
  })

  it('BE-011 one Asset per pick, from the card, live and without Traits', () => {
    const table = given(game).events(...heroChosen())
    table.when(0, pick('excalibur')).then(refused('BE-011', /^Pick from the Hero card\.$/))
    table.when(0, pick('gull')).then({ type: 'asset-drafted', seat: 0, asset: 'gull', of: 9 })
    table.when(1, pick('gull')).then(refused('BE-011', /^Already on the sheet\. Pick another/))
    expect(table.state.assets).toEqual([
      {
        id: 'gull',
        category: 'ally',
        originalName: 'Remember, a Gull',
        name: 'Remember, a Gull',
        traits: [],
        setAside: [],
        subverted: null,
      },
    ])
  })

  it('BE-012 three of each kind, in any order', () => {
    const table = given(game).events(...heroChosen())
    table.acts([0, pick('gull')], [1, pick('brother-jory')], [2, pick('widow-pask')])
    table.when(3, pick('keeper-aldous')).then(refused('BE-012', /^The Hero already has three Allies\. Pick/))
    table.acts([3, pick('knots')])
  })

  it('BE-013 the draft ends at nine: three Virtues, three Strengths, three Allies', () => {
    const table = given(game).events(...drafted())
    expect(table.state.phase).toBe('naming')
    const kinds = table.state.assets.map((asset) => asset.category).sort()
    expect(kinds).toEqual([
      'ally',
      'ally',
      'ally',
      'strength',
      'strength',
      'strength',
      'virtue',
      'virtue',
      'virtue',
    ])
    table.when(1, pick('lamp-oil')).then(refused('BE-013', /^All nine Assets are chosen\.$/))
  })

  it('BE-014 BE-R03 the Hero player names her, in words', () => {
    const table = given(game).events(...drafted())
    table.when(1, { do: 'name-hero', with: { name: 'Maren' } }).then(refused('BE-014', /Only the Hero/))
    table.when(0, { do: 'name-hero', with: { name: ' ' } }).then(refused('BE-014', /needs a name/))
    table.when(0, { do: 'name-hero', with: { name: 'Maren' } }).then({ type: 'hero-named', name: 'Maren' })
    expect(table.state.phase).toBe('fates')
  })
})

describe('the Fates', () => {
  it('BE-020 BE-R04 three cards for three players, clockwise from the Hero', () => {
    const table = given(game).events(...named())
    table.when(HERO, takeFate('fog', 'slate')).then(refused('BE-020', /Hero does not take a Fate/))
    table.when(2, takeFate('fog', 'slate')).then(refused('BE-R04', /^It is Ben’s pick\.$/))
    table
      .when(1, takeFate('undertow', 'indigo'))
      .then({ type: 'fate-taken', seat: 1, fate: 'undertow', colour: 'indigo' })
    table.when(1, takeFate('fog', 'slate')).then(refused('BE-020', /already have a Fate/))
    table
      .when(2, takeFate('undertow', 'slate'))
      .then(refused('BE-020', /^Ben already took that Fate\. Take another/))
    table.acts([2, takeFate('creditor', 'amber')], [3, takeFate('fog', 'slate')])
    expect(table.state.scene?.index).toBe(0)
  })

  it('BE-021 everyone has dice of their own colour, the Hero too', () => {
    const table = given(game).events(...named())
    table
      .when(1, takeFate('fog', 'ivory'))
      .then(refused('BE-021', /^Another player uses that colour\. Choose another/))
    table.acts([1, takeFate('fog', 'pine')])
    table.when(2, takeFate('creditor', 'pine')).then(refused('BE-021', /uses that colour/))
    expect(table.state.colours).toEqual(['ivory', 'pine', null, null])
  })

  it('BE-022 BE-R05 roles come from the scene; identities stay', () => {
    const table = given(game).events(...opened())
    expect(table.state.scene).toMatchObject({ agent: AGENT, tempters: [CREDITOR, FOG] })
    table.when(2, 'swap-roles').then(refused('BE-022', /^Roles come from the scene\.$/))
    table.when(2, { do: 'claim-seat', with: { role: 'hero' } }).then(refused('BE-022', /come from the scene/))
    table.events({ type: 'scene-closed' }, { type: 'scene-opened', index: 1 })
    expect(table.state.scene).toMatchObject({ agent: CREDITOR, tempters: [AGENT, FOG] })
    expect(table.state.hero).toBe(HERO)
  })

  it('BE-R06 Fates differ in words only: each is offered the same things', () => {
    const table = given(game).events(...opened())
    const names = (seat: number) => table.offers(seat).map((one) => one.do)
    expect(names(CREDITOR)).toEqual(names(FOG))
  })
})

describe('the short quest', () => {
  it('BE-O12 six scenes, two for each Fate, in the quest’s order', () => {
    const table = given(game, { options: { shortQuest: true } }).events(...opened())
    const road = showIn(table.frame(0)).road
    // Numbered as they are played, so that the road and the scene say the same.
    expect(road.map((station) => station.no)).toEqual([1, 2, 3, 4, 5, 6])
    expect(road.map((station) => station.agent).sort()).toEqual([
      'The Creditor',
      'The Creditor',
      'The Fog',
      'The Fog',
      'The Undertow',
      'The Undertow',
    ])
    expect(table.frame(0).table.options).toEqual([{ rule: 'BE-O12', title: 'Short quest', value: 'on' }])
  })
})
