import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import {
  ABBEY,
  ANASTASIA,
  ahead,
  exchangeBegun,
  FENTON,
  npc,
  PARSON,
  SHANA,
  SWAMP,
  won,
} from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
/** Ann in the spotlight is ahead by this much. */
const spotlight = (budget: number, ...events: AgeEvent[]) =>
  at([...exchangeBegun, ...events, ahead('spotlight', budget)])
/** Cleo, the adversity, is ahead by this much. */
const adversity = (budget: number, ...events: AgeEvent[]) =>
  at([...exchangeBegun, ...events, ahead('adversity', budget)])
const told = { do: 'narrate-exchange', with: { text: 'So it goes.' } }

describe('resolving a chapter', () => {
  /** The last exchange is rolled; the Adversity Player has nothing left. */
  const tally = (s: number, a: number, left: number): AgeEvent[] => [
    ...exchangeBegun.slice(0, -2),
    {
      type: 'chapter-opened',
      opening: { place: ABBEY, aim: 'x', approach: 'on foot', frees: null, cost: 3 - left },
      arrivals: [{ character: PARSON, brought: 'spotlight', how: 'opening', with: PARSON, paid: 0 }],
    },
    { type: 'adversity-appointed', seat: 2, tokens: 1 },
    {
      type: 'threat-introduced',
      cost: 1,
      threat: 'h1',
      kind: 'passive',
      text: 'Mud',
      dice: '3d6',
      element: 'e1',
    },
    ...Array.from({ length: s }, () => won('spotlight')).flat(),
    ...Array.from({ length: a }, () => won('adversity')).flat(),
  ]

  it('SA-127 SA-129 converts left-over tokens after a win or a tie, and lets the leader spend the difference', () => {
    const position = at(tally(2, 2, 2)).acts([2, told])
    expect(position.state.chapter).toMatchObject({
      outcome: { winner: 'tie', converted: 2, spender: 0 },
      victory: { spotlight: 4, adversity: 2 },
      budget: 2,
    })
    const more = at(tally(3, 2, 3))
      .events(...won('none'))
      .acts([2, told])
    expect(more.state.chapter?.budget).toBe(4)
  })

  it('SA-128 SA-132 loses them after a defeat, and remembers how the chapter began', () => {
    const position = at(tally(3, 5, 3)).acts([2, told])
    expect(position.state.chapter).toMatchObject({
      outcome: { winner: 'adversity', converted: 0, spender: 2 },
      tokens: { spotlight: 0, adversity: 0 },
      budget: 2,
    })
    expect(position.state.players[0]).toMatchObject({
      spotlight: 1,
      failedStart: { place: ABBEY, approach: 'on foot', chapter: 1 },
    })
  })

  it('SA-129 SA-R48 lets nobody spend where all is even, and that is no loss', () => {
    const position = at(tally(1, 1, 0)).acts([2, told])
    expect(position.state).toMatchObject({
      phase: 'conclude',
      chapter: { outcome: { winner: 'tie', spender: null } },
    })
    expect(position.state.players[0]?.failedStart).toBeNull()
    expect(position.frame(0).phase?.waiting).toBe('Ann')
  })

  it('SA-129 refuses more than the difference, and the other side', () => {
    spotlight(1)
      .when(0, { do: 'add-trait', with: { text: 'Bold' } })
      .then(refused('SA-129', /costs 4 Victory Tokens, and only 1 (is|are) left/))
    spotlight(1)
      .when(2, 'take-adversity-token')
      .then(refused('SA-129', /Ann won the chapter and does the spending/))
  })

  it('SA-130 keeps Victory Tokens until the end of the chapter', () => {
    at(exchangeBegun)
      .when(0, 'advance-plot')
      .then(refused('SA-130', /spent when the chapter ends/))
  })

  it('SA-131 SA-R47 loses what is not spent', () => {
    const position = spotlight(5).acts([0, 'finish-spending'])
    expect(position.state).toMatchObject({ phase: 'conclude', chapter: { budget: 0 } })
  })

  it('SA-133 sells any mix in any order, each at full price', () => {
    const position = spotlight(5).acts(
      [0, { do: 'tweak-trait', on: 'c1.1', with: { text: 'Master of the Blade' } }],
      [0, { do: 'tweak-trait', on: 'c1.1', with: { text: 'Master of the Sword' } }],
      [0, 'advance-plot'],
      [0, { do: 'rewrite-trait', on: 'c1.2', with: { text: 'Humbled' } }],
    )
    expect(position.state.chapter?.budget).toBe(0)
    expect(position.state.chapter?.purchases.map((one) => one.cost)).toEqual([1, 1, 1, 2])
  })

  it('SA-134 SA-R42 wants a conclusion, and how a part was completed by itself', () => {
    const conclude = (input: object) => ({ do: 'conclude-chapter', with: input })
    const position = spotlight(1).acts([0, 'finish-spending'])
    position.when(2, conclude({ text: 'The end.' })).then(refused('SA-134', /Ann concludes this chapter/))
    position.when(0, conclude({ text: '' })).then(refused('SA-134', /how the chapter ends/))
    const steps: AgeEvent[] = [1, 2].map((steps) => ({
      type: 'plot-advanced',
      seat: 0,
      segment: 0,
      steps,
      reward: 0,
      cost: 0,
    }))
    const third = spotlight(1, ...steps).events({
      type: 'plot-advanced',
      seat: 0,
      segment: 0,
      steps: 3,
      reward: 0,
      cost: 1,
    })
    third.acts([0, 'finish-spending'])
    third
      .when(0, conclude({ text: 'x', completion: '' }))
      .then(refused('SA-134', /Tell how “Find the lost sword” is completed/))
    third.acts([0, conclude({ text: 'The fog lifts.', completion: 'The sword is found.' })])
    expect(third.told()).toContain('The sword is found.')
    expect(third.state.phase).toBe('spotlight-bid')
  })
})

describe('what the Spotlight Player buys', () => {
  it('SA-135 SA-R43 advances the own plot one step a chapter', () => {
    const position = spotlight(3).acts([0, 'advance-plot'])
    expect(position.state.players[0]?.plot[0]?.steps).toBe(1)
    position.when(0, 'advance-plot').then(refused('SA-135', /One plot step per chapter/))
    position.when(0, { do: 'advance-plot', on: '1' }).then(refused('SA-135', /own plot advances/))
    adversity(3)
      .when(2, 'advance-plot')
      .then(refused('SA-135', /Only the Spotlight Player can advance a plot/))
  })

  it('SA-135 SA-145 stops at captives and at complete plots', () => {
    const captured: AgeEvent = {
      type: 'spotlight-captured',
      captive: PARSON,
      captor: ANASTASIA,
      bond: 'b1',
      reason: 'x',
      cost: 0,
    }
    spotlight(3, captured)
      .when(0, 'advance-plot')
      .then(refused('SA-135', /Parson is captive/))
  })

  it('SA-135 SA-R72 leaves everything but steps to those whose subplot is done', () => {
    const done: AgeEvent[] = [1, 2, 3].map((steps) => ({
      type: 'plot-advanced',
      seat: 2,
      segment: 0,
      steps,
      reward: 0,
      cost: 0,
    }))
    const position = at([
      ...exchangeBegun.slice(0, -3),
      { type: 'spotlight-bids-revealed', bids: [1, 1, 1, null], winner: 2, tokens: 1, tie: null },
      { type: 'adversity-appointed', seat: 1, tokens: 1 },
      ...done,
      {
        type: 'chapter-resolved',
        outcome: { winner: 'spotlight', converted: 0, spender: 2, freed: [] },
        victory: { spotlight: 3, adversity: 0 },
        budget: 3,
      },
    ])
    expect(position.offer(2, 'tweak-trait', 'c3.1').refused).toBeUndefined()
    expect(position.offer(2, 'advance-plot').refused).toMatchObject({ rule: 'SA-135' })
  })

  it('SA-136 SA-R46 tweaks words of the Spotlight Character only', () => {
    const tweak = (on: string, text: string) => ({ do: 'tweak-trait', on, with: { text } })
    const position = spotlight(3)
    position.when(0, tweak('c1.1', 'Student of the Blade')).then(refused('SA-136', /Write other words/))
    position.when(0, tweak('c3.1', 'Magic')).then(refused('SA-136', /only Parson’s traits/))
    position.acts([0, tweak('c1.1', 'Student of the Sword')])
    expect(position.state.characters[0]?.traits[0]).toMatchObject({
      text: 'Student of the Sword',
      dice: '1d10',
    })
    position.objects(1, 'That is a complete change.')
    expect(position.state.chapter?.budget).toBe(3)
  })

  it('SA-137 rewrites words for two', () => {
    const position = spotlight(2)
    position
      .when(0, { do: 'rewrite-trait', on: 'c1.2', with: { text: 'Proud' } })
      .then(refused('SA-137', /Write other words/))
    position.acts([0, { do: 'rewrite-trait', on: 'c1.2', with: { text: 'Humble' } }])
    expect(position.state.chapter?.budget).toBe(0)
  })

  it('SA-138 SA-R45 changes dice by the printed conversions', () => {
    const change = (on: string, dice: string) => ({ do: 'change-trait-dice', on, with: { dice } })
    const position = spotlight(9)
    position.when(0, change('c1.4', '1d10')).then(refused('SA-138', /3d6 can become 4d6 or 2d8/))
    position.when(0, change('c1.2', '4d6')).then(refused('SA-138', /2d8 can become 3d8 or 1d10/))
    position.acts([0, change('c1.4', '4d6')], [0, change('c1.2', '3d8')], [0, change('c1.1', '1d12')])
    expect(position.state.characters[0]?.traits.map((trait) => trait.dice)).toEqual([
      '1d12',
      '3d8',
      '2d8',
      '4d6',
    ])
    position.when(0, change('c1.4', '2d8')).then(refused('SA-138', /4d6 cannot be changed further/))
  })

  it('SA-139 adds traits at 3d6', () => {
    const position = spotlight(4).acts([0, { do: 'add-trait', with: { text: 'Swamp-wise' } }])
    expect(position.state.characters[0]?.traits.at(-1)).toEqual({
      id: 'c1.5',
      text: 'Swamp-wise',
      dice: '3d6',
    })
    spotlight(4)
      .when(0, { do: 'add-trait', with: { text: 'x', dice: '1d10' } })
      .then(refused('TB-003', /dice/))
  })

  const harm = (action: string, on = 'c5') => ({ do: action, on, with: { reason: 'The bridge falls.' } })

  it('SA-140 SA-R64 impedes any NPC with a reason, wherever they are', () => {
    const position = spotlight(2, npc('c5', 'Ulf'))
    position.when(0, harm('impede-npc', SHANA)).then(refused('SA-140', /Only NPCs/))
    position
      .when(0, { do: 'impede-npc', on: 'c5', with: { reason: '' } })
      .then(refused('SA-140', /how it happens/))
    position.acts([0, harm('impede-npc')])
    expect(position.state.characters[4]?.mark).toBe('impeded')
    position.when(0, harm('impede-npc')).then(refused('SA-140', /already impeded/))
  })

  it('SA-141 thwarts for two, in place of impeded', () => {
    const position = spotlight(3, npc('c5', 'Ulf')).acts([0, harm('impede-npc')], [0, harm('thwart-npc')])
    expect(position.state.characters[4]?.mark).toBe('thwarted')
    expect(position.offer(0, 'impede-npc', 'c5').refused?.because).toBe('Ulf is already thwarted.')
    spotlight(2)
      .when(0, harm('thwart-npc', SHANA))
      .then(refused('SA-141', /Only NPCs/))
  })

  it('SA-142 SA-R60 kills for four, ends bonds and frees captives; the sheet remains', () => {
    const captured: AgeEvent = {
      type: 'spotlight-captured',
      captive: FENTON,
      captor: 'c5',
      bond: 'b1',
      reason: 'x',
      cost: 0,
    }
    const position = spotlight(6, npc('c5', 'Ulf'), captured).acts([0, harm('kill-npc')])
    expect(position.state).toMatchObject({ bonds: [], captivities: [] })
    position.when(0, harm('kill-npc', ANASTASIA)).then(refused('SA-142', /Only NPCs/))
    position.acts([
      0,
      {
        do: 'hold-dark-mirror',
        on: 'c5',
        with: {
          name: 'Flu',
          replacements: [{ trait: 'c5.1', text: 'Weak' }],
          basis: 'He watched from the reeds.',
        },
      },
    ])
    expect(position.state.chapter?.budget).toBe(0)
  })

  it('SA-143 SA-R55 lets two aligned characters of one side in one place travel together', () => {
    const join = (on: string, companion: string) => ({ do: 'join-company', on, with: { companion } })
    const here = (character: string): AgeEvent => ({
      type: 'character-established',
      side: 'spotlight',
      character,
      cost: 0,
      units: 0,
      likelihood: 'expected',
      how: 'x',
      arrivals: [{ character, brought: 'spotlight', how: 'established', with: character, paid: 0 }],
      element: null,
    })
    const cast = [npc('c5', 'Ulf', 1), npc('c6', 'Troll', -1), here(SHANA), here('c5'), here('c6')]
    const position = spotlight(3, ...cast)
    position.when(0, join(PARSON, SHANA)).then(refused('SA-143', /Shana the Sorceress is Neutral/))
    position.when(0, join(PARSON, 'c6')).then(refused('SA-143', /different sides/))
    position
      .when(0, join(FENTON, PARSON))
      .then(refused('SA-143', /General Fenton has not come into the story yet/))
    position.acts([0, join(PARSON, 'c5')])
    expect(position.state.bonds).toEqual([{ id: 'b1', a: PARSON, b: 'c5', since: 1 }])
    position.when(0, join(PARSON, 'c5')).then(refused('SA-143', /travel together already/))
    const friend: AgeEvent = { type: 'track-moved', character: SHANA, from: 0, to: 1, cost: 0 }
    spotlight(3, ...cast, friend)
      .when(0, join(PARSON, SHANA))
      .then(asked(2))
    const captured: AgeEvent = {
      type: 'spotlight-captured',
      captive: 'c5',
      captor: ANASTASIA,
      bond: 'b1',
      reason: 'x',
      cost: 0,
    }
    spotlight(3, ...cast, captured)
      .when(0, join(PARSON, 'c5'))
      .then(refused('SA-143', /Ulf is a captive/))
    position.when(0, join(PARSON, 'nobody')).then(refused('SA-143', /^Choose who travels along\.$/))
  })

  it('SA-143 SA-R49 two names at one spot are one place', () => {
    const spot = (id: string, x: number): AgeEvent => ({
      type: 'feature-added',
      feature: { id, name: id === 'f5' ? 'The Sunken Inn' : 'The Far Bank', x, y: 350, by: 0, seed: null },
    })
    const there = (character: string, place: string): AgeEvent[] => [
      {
        type: 'chapter-opened',
        opening: { place, aim: 'x', approach: 'y', frees: null, cost: 0 },
        arrivals: [{ character, brought: 'spotlight', how: 'opening', with: character, paid: 0 }],
      },
    ]
    const position = spotlight(
      3,
      spot('f5', 0),
      spot('f6', 51),
      npc('c5', 'Ulf', 1),
      npc('c6', 'Olga', 1),
      ...there('c5', 'f5'),
      ...there('c6', 'f6'),
      ...there(PARSON, SWAMP),
    )
    const join = (companion: string) => ({ do: 'join-company', on: PARSON, with: { companion } })
    position.when(0, join('c6')).then(refused('SA-143', /not in the same place/))
    position.acts([0, join('c5')])
    expect(position.state.bonds).toHaveLength(1)
  })
})

describe('what the Adversity Player buys', () => {
  const bond = (id: string, a: string, b: string): AgeEvent => ({
    type: 'company-joined',
    bond: id,
    a,
    b,
    cost: 0,
  })

  it('SA-144 SA-R58 scatters any of the Spotlight Character’s bonds for one token', () => {
    const scatter = (...bonds: string[]) => ({ do: 'scatter-company', with: { bonds } })
    adversity(2)
      .when(2, scatter('b1'))
      .then(refused('SA-144', /Parson travels alone/))
    const company = [
      npc('c5', 'Ulf', 1),
      npc('c6', 'Olga', 1),
      bond('b1', PARSON, 'c5'),
      bond('b2', 'c6', PARSON),
      bond('b3', 'c5', 'c6'),
    ]
    const position = adversity(2, ...company)
    position.when(2, scatter('b3')).then(refused('SA-144', /only breaks the Spotlight Character’s company/))
    position.acts([2, scatter('b1', 'b2')])
    expect(position.state.bonds.map((one) => one.id)).toEqual(['b3'])
    expect(position.state.chapter?.budget).toBe(1)
    const captured: AgeEvent = {
      type: 'spotlight-captured',
      captive: PARSON,
      captor: ANASTASIA,
      bond: 'b1',
      reason: 'x',
      cost: 0,
    }
    adversity(2, captured)
      .when(2, scatter('b1'))
      .then(refused('SA-144', /not ended by scattering/))
  })

  const brought = (character: string): AgeEvent => ({
    type: 'character-established',
    side: 'adversity',
    character,
    cost: 0,
    units: 0,
    likelihood: 'expected',
    how: 'x',
    arrivals: [{ character, brought: 'adversity', how: 'established', with: character, paid: 0 }],
    element: null,
  })
  const capture = (on: string) => ({ do: 'capture-spotlight', on, with: { reason: 'Nets in the fog.' } })

  it('SA-145 SA-R59 captures the Spotlight Character by somebody the adversity brought in', () => {
    adversity(4)
      .when(2, { do: 'capture-spotlight' })
      .then(refused('SA-145', /among the characters you introduced/))
    const company = [
      npc('c5', 'Ulf'),
      npc('c6', 'Olga', 1),
      bond('b1', PARSON, 'c6'),
      brought('c5'),
      brought(SHANA),
    ]
    const position = adversity(4, ...company)
    position.when(2, capture('c6')).then(refused('SA-145', /among the characters you introduced/))
    expect(position.offer(2, 'capture-spotlight', SHANA).asks).toBeUndefined()
    position.acts([2, capture('c5')])
    expect(position.state.bonds).toEqual([{ id: 'b2', a: 'c5', b: PARSON, since: 1 }])
    expect(position.state.captivities).toMatchObject([{ captive: PARSON, captor: 'c5' }])
    adversity(4, brought(ANASTASIA)).when(2, capture(ANASTASIA)).then(asked(1))
    spotlight(4)
      .when(0, capture('c5'))
      .then(refused('SA-145', /Only the Adversity Player/))
  })

  it('SA-R62 lets a new captor take over', () => {
    const captured: AgeEvent = {
      type: 'spotlight-captured',
      captive: PARSON,
      captor: ANASTASIA,
      bond: 'b1',
      reason: 'x',
      cost: 0,
    }
    const position = adversity(4, captured, brought(SHANA)).acts([2, capture(SHANA)])
    expect(position.state.captivities).toMatchObject([{ captive: PARSON, captor: SHANA }])
    expect(position.state.bonds).toHaveLength(1)
  })

  it('SA-146 SA-R44 sells Adversity Tokens for two, as often as tokens last', () => {
    const position = adversity(5).acts([2, 'take-adversity-token'], [2, 'take-adversity-token'])
    expect(position.state.players[2]?.adversity).toBe(3)
    position
      .when(2, 'take-adversity-token')
      .then(refused('SA-129', /costs 2 Victory Tokens, and only 1 (is|are) left/))
    spotlight(2)
      .when(0, 'take-adversity-token')
      .then(refused('SA-146', /Only the Adversity Player/))
  })

  it('SA-147 SA-R66 creates NPCs for Victory Tokens who only exist, if they have to do with the chapter', () => {
    const sheet = { traits: ['a', 'b', 'c', 'd'].map((text) => ({ text })), dice: '1d10 2d8 2d8 3d6' }
    const buy = (basis: string) => ({
      do: 'buy-npc',
      with: { class: 'implied', basis, name: 'Watcher', ...sheet },
    })
    const position = adversity(2)
    position.when(2, buy('')).then(refused('SA-147', /is part of this chapter/))
    position.acts([2, buy('She watched from the reeds.')])
    expect(position.state.characters[4]).toMatchObject({ name: 'Watcher', location: null })
    expect(position.state.chapter?.budget).toBe(0)
  })

  it('SA-147 SA-111 asks the same of a Dark Mirror that is bought at the end, and not of one in an exchange', () => {
    const mirror = { name: 'Nosrap', replacements: [{ trait: 'c1.2', text: 'Meek' }], track: '0' }
    const hold = (more: object) => ({ do: 'hold-dark-mirror', on: PARSON, with: { ...mirror, ...more } })
    const position = spotlight(2)
    expect(position.offer(0, 'hold-dark-mirror', PARSON).inputs.basis).toMatchObject({ rule: 'SA-147' })
    position.when(0, hold({})).then(refused('SA-147', /is part of this chapter/))
    position.acts([0, hold({ basis: 'He watched from the reeds.' })])
    expect(position.told()).toContain('Nosrap exists from now on, the Dark Mirror of Parson.')
    expect(position.lines('spectator').at(-1)).toMatchObject({
      kind: 'story',
      text: 'He watched from the reeds.',
      voice: 'Nosrap',
    })
    const before = at(exchangeBegun)
    expect(before.offer(0, 'hold-dark-mirror', PARSON).inputs).not.toHaveProperty('basis')
    before.acts([0, hold({})])
    expect(before.told()).toContain('Ann holds up a Dark Mirror to Parson: Nosrap (2 Chapter Tokens).')
  })
})
