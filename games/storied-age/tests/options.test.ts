import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { themeTables } from '../content/theme-tables.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { options } from '../options.ts'
import { npcPrice } from '../rules/prices.ts'
import {
  ABBEY,
  ahead,
  chapterOpened,
  exchangeBegun,
  FENTON,
  npc,
  PARSON,
  playBegun,
  refreshed,
  SHANA,
  SWAMP,
} from './rehearsal.ts'

const at = (option: string, events: readonly AgeEvent[], value: string | boolean = true) =>
  given(game, { seats: 4, options: { [option]: value } }).events(...events)
const bring = (on: string, likelihood = 'expected') => ({
  do: 'establish-character',
  on,
  with: { likelihood, how: 'x' },
})
const threat = (text = 'Fog') => ({ do: 'introduce-threat', with: { kind: 'passive', text } })
const use = (on: string) => ({ do: 'use-trait', on, with: { why: 'x' } })

describe('options', () => {
  it('SA-O1 plays with any of the built-in tables, and shows which', () => {
    for (const { slug, words } of themeTables)
      expect(at('theme-table', [], slug).state.themeWords).toEqual(words)
    const other = themeTables[1]
    expect(at('theme-table', [], other?.slug).frame(0).table.options).toEqual([
      { rule: 'SA-O1', title: 'Theme table', value: other?.title },
    ])
    expect(Object.values(options).map((option) => option.rule)).toContain('SA-O8')
  })

  it('SA-O2 SA-012 lets the first seat write forty different words before the first roll', () => {
    const write = (count: number, word = (index: number) => `Word ${index}`) => ({
      do: 'write-theme-table',
      with: { words: Array.from({ length: count }, (_, index) => ({ word: word(index) })) },
    })
    const position = at('custom-theme-table', [])
    position.when(1, 'roll-theme-word').then(refused('SA-O2', /Ann writes the theme table first/))
    position.when(0, write(39)).then(refused('SA-012', /forty different words/))
    position
      .when(
        0,
        write(40, () => 'Same'),
      )
      .then(refused('SA-012', /forty different words/))
    position
      .when(
        0,
        write(40, (index) => 'x'.repeat(25) + index),
      )
      .then(refused('SA-O2', /1 to 24 characters/))
    position.acts([0, write(40)], [1, 'roll-theme-word', 1, 1])
    expect(position.told()).toContain('Ben lands on Word 1.')
    position.when(0, write(40)).then(refused('SA-O2', /stays as it is/))
  })

  it('SA-O3 rewards a completed part with a Spotlight Token, but not the last', () => {
    const steps = (count: number): AgeEvent[] =>
      Array.from({ length: count }, (_, index) => ({
        type: 'plot-advanced',
        seat: 0,
        segment: Math.floor(index / 3),
        steps: (index % 3) + 1,
        reward: 0,
        cost: 0,
      }))
    const after = (count: number): AgeEvent[] => [
      ...playBegun,
      ...steps(count),
      { type: 'chapter-concluded', seat: 0 },
      refreshed,
      ...exchangeBegun.slice(playBegun.length),
      ahead('spotlight', 1),
    ]
    const supply = (option: string, count: number) =>
      at(option, after(count)).acts([0, 'advance-plot']).state.players[0]?.spotlight
    expect([
      supply('segment-rewards', 2),
      supply('segment-rewards', 3),
      supply('segment-rewards', 8),
    ]).toEqual([4, 3, 3])
    expect(supply('exhaust-on-two', 2)).toBe(3)
  })

  it('SA-O4 makes close friends one tier likelier, and binds Supporting Characters of the audience to sides', () => {
    const friend: AgeEvent = { type: 'track-moved', character: FENTON, from: 0, to: 2, cost: 0 }
    const foe: AgeEvent = { type: 'track-moved', character: FENTON, from: 0, to: -1, cost: 0 }
    const position = at('weighty-friendship', [...exchangeBegun, friend])
    expect(position.offer(0, 'establish-character', FENTON).inputs.likelihood).toMatchObject({
      options: [{ note: 'free' }, { note: 'free' }, { note: '1 Chapter Token' }],
    })
    at('weighty-friendship', [...exchangeBegun, foe])
      .when(0, bring(FENTON))
      .then(refused('SA-102', /stands against Parson/))
    expect(
      at('exhaust-on-two', [...exchangeBegun, foe]).offer(0, 'establish-character', FENTON).refused,
    ).toBeUndefined()
  })

  it('SA-O5 exhausts on a 2 as well', () => {
    const play = (option: string) =>
      at(option, exchangeBegun).acts(
        [2, threat()],
        [2, use('h1')],
        [2, 'declare-ready'],
        [0, 'declare-ready', 6, 5, 2],
      ).state.chapter?.threats[0]?.exhausted
    expect([play('exhaust-on-two'), play('segment-rewards')]).toEqual([true, false])
  })

  it('SA-O6 demands a third of the tokens held, of which one is an activation or a threat', () => {
    const rich: AgeEvent = {
      type: 'adversity-bids-revealed',
      bids: [null, 2, 4, 1],
      winner: 2,
      tokens: 4,
      gains: 4,
      tie: null,
      returned: false,
    }
    const position = at('scaled-adversity', [...chapterOpened, rich]).acts([2, threat()], [2, use('h1')])
    position
      .when(2, 'declare-ready')
      .then(refused('SA-O6', /must spend 2 in this exchange; you have spent 1/))
    position.acts([2, bring(SHANA, 'unexpected')], [2, 'declare-ready'])
  })

  it('SA-O7 fixes things to their place, and lets them neither travel nor hold anyone', () => {
    const sheet = {
      name: 'Mount Dread',
      traits: ['a', 'b', 'c', 'd'].map((text) => ({ text })),
      dice: '1d10 2d8 2d8 3d6',
    }
    const create = {
      do: 'create-npc',
      with: { class: 'mentioned', basis: 'seed', track: '1', thing: true, ...sheet },
    }
    at('npc-kinds', exchangeBegun)
      .when(0, { ...create, on: 'standard' })
      .then(refused('TB-003', /thing/))
    const position = at('things-as-characters', exchangeBegun).acts([0, create], [0, bring('c5')])
    position.events(ahead('spotlight', 2))
    position
      .when(0, { do: 'join-company', on: 'c5', with: { companion: PARSON } })
      .then(refused('SA-O7', /cannot travel/))
    position.events(...nextChapterAt(ABBEY))
    position
      .when(0, bring('c5'))
      .then(refused('SA-O7', /Mount Dread stays where it is: within one map unit of Dread Swamp/))
  })

  it('SA-O7 a thing that is met nearby does not drift: its place is where it was first', () => {
    const sheet = {
      name: 'Mount Dread',
      traits: ['a', 'b', 'c', 'd'].map((text) => ({ text })),
      dice: '1d10 2d8 2d8 3d6',
    }
    const create = { class: 'mentioned', basis: 'seed', track: '0', thing: true, ...sheet }
    const near = (id: string, x: number): AgeEvent => ({
      type: 'feature-added',
      feature: { id, name: `Spot ${id}`, x, y: 350, by: 0, seed: null },
    })
    const position = at('things-as-characters', [...exchangeBegun, near('f5', 100), near('f6', 199)])
    position.acts([0, { do: 'create-npc', with: create }], [0, bring('c5')])
    const place = () => position.state.characters.find(({ id }) => id === 'c5')?.location
    expect(place()).toBe(SWAMP)
    position.events(...nextChapterAt('f5')).acts([0, bring('c5')])
    expect(place()).toBe(SWAMP)
    position.events(...nextChapterAt('f6'))
    position.when(0, bring('c5')).then(refused('SA-O7', /within one map unit of Dread Swamp/))
  })

  it('SA-O7 SA-145 lets no thing hold a captive', () => {
    const sheet = {
      name: 'Cage',
      traits: ['a', 'b', 'c', 'd'].map((text) => ({ text })),
      dice: '1d10 2d8 2d8 3d6',
    }
    const create = { do: 'create-npc', with: { class: 'mentioned', basis: 'seed', thing: true, ...sheet } }
    const position = at('things-as-characters', exchangeBegun)
      .acts([2, create], [2, bring('c5')])
      .events(ahead('adversity', 4))
    position
      .when(2, { do: 'capture-spotlight', on: 'c5', with: { reason: 'x' } })
      .then(refused('SA-O7', /cannot hold anyone captive/))
  })

  it('SA-O8 makes lesser and greater characters with dice and prices to match', () => {
    expect([
      npcPrice('mentioned', 'lesser'),
      npcPrice('free', 'lesser'),
      npcPrice('implied', 'greater'),
    ]).toEqual([1, 3, 3])
    const sheet = (dice: string) => ({
      name: 'Ulf',
      traits: ['a', 'b', 'c', 'd'].map((text) => ({ text })),
      dice,
    })
    const create = (on: string, dice: string) => ({
      do: 'create-npc',
      on,
      with: { class: 'implied', basis: 'x', ...sheet(dice) },
    })
    const position = at('npc-kinds', exchangeBegun)
    position.when(0, create('lesser', '1d10 2d8 2d8 3d6')).then(refused('SA-O8', /3d6 four times/))
    position.acts([0, create('lesser', '3d6 3d6 3d6 3d6')])
    expect(position.state.chapter?.tokens.spotlight).toBe(2)
    at('npc-kinds', exchangeBegun).acts([0, create('greater', '1d12 1d10 2d8 3d6')])
    at('segment-rewards', exchangeBegun)
      .when(0, create('lesser', '3d6 3d6 3d6 3d6'))
      .then(refused('SA-O8', /without lesser and greater/))
  })

  it('SA-R33 returns losing adversity bids by the switch losing-adversity-bids', () => {
    const bid = (amount: number) => ({ do: 'lock-adversity-bid', with: { amount } })
    const position = at('losing-adversity-bids', chapterOpened, 'return').acts(
      [1, bid(2)],
      [2, bid(3)],
      [3, bid(1)],
    )
    expect(position.state.players.map((player) => player.adversity)).toEqual([0, 2, 1, 4])
  })

  it('SA-R63 keeps marks for good by the switch marks-permanent', () => {
    const marked: AgeEvent = { type: 'npc-marked', character: 'c5', mark: 'impeded', reason: 'x', cost: 0 }
    const position = at('marks-permanent', [...exchangeBegun, npc('c5', 'Ulf'), marked]).acts([
      0,
      bring('c5', 'unexpected'),
    ])
    expect(position.state.characters[4]?.mark).toBe('impeded')
  })
})

/** The chapter is over, and Ann opens the next one there. */
function nextChapterAt(place: string): AgeEvent[] {
  return [
    { type: 'chapter-concluded', seat: 0 },
    refreshed,
    { type: 'spotlight-bids-revealed', bids: [3, null, null, null], winner: 0, tokens: 3, tie: null },
    {
      type: 'chapter-opened',
      opening: { place, aim: 'x', approach: 'y', frees: null, cost: 0 },
      arrivals: [{ character: PARSON, brought: 'spotlight', how: 'opening', with: PARSON, paid: 0 }],
    },
    {
      type: 'adversity-bids-revealed',
      bids: [null, 2, 3, 1],
      winner: 2,
      tokens: 3,
      gains: 3,
      tie: null,
      returned: false,
    },
  ]
}
