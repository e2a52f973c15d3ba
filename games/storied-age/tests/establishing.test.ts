import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { distancePrice, likelihoodPrice, npcPrice } from '../rules/prices.ts'
import {
  ABBEY,
  ANASTASIA,
  exchangeBegun,
  FENTON,
  KEEP,
  npc,
  opened,
  PARSON,
  playBegun,
  refreshed,
  SHANA,
  SWAMP,
} from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
const bring = (on: string, likelihood = 'expected', more: object = {}) => ({
  do: 'establish-character',
  on,
  with: { likelihood, how: 'On the road.', ...more },
})
/** Somebody was last seen in this place, with this mark. */
const seen = (character: string, place: string): AgeEvent[] => [
  { type: 'spotlight-bids-revealed', bids: [0, 0, null, null], winner: 0, tokens: 0, tie: null },
  { ...opened(character, place) },
  { type: 'chapter-concluded', seat: 0 },
  refreshed,
]
const earlier = (...events: AgeEvent[]) =>
  at([...playBegun, ...events, ...exchangeBegun.slice(playBegun.length)])
const mark = (character: string, how: 'impeded' | 'thwarted' | 'killed'): AgeEvent => ({
  type: 'npc-marked',
  character,
  mark: how,
  reason: 'A bridge fell.',
  cost: 0,
})

describe('establishing', () => {
  it('SA-097 brings somebody in, at the chapter’s place, acting for whoever paid', () => {
    const position = at(exchangeBegun).acts([2, bring(SHANA)])
    expect(position.state.characters[2]?.location).toBe(SWAMP)
    position.when(2, bring(SHANA)).then(refused('SA-097', /already in this chapter/))
    position.when(2, bring('c99')).then(refused('SA-055', /no sheet yet/))
  })

  it('SA-098 SA-R26 charges one token less than the units, nothing within one or the first time', () => {
    expect([0, 1, 2, 4, 10].map(distancePrice)).toEqual([0, 0, 1, 3, 9])
    const position = earlier(npc('c5', 'Ulf'), npc('c6', 'Olga'), ...seen('c5', ABBEY), ...seen('c6', KEEP))
    expect(position.offer(0, 'establish-character', 'c5').price?.says).toBe('3 Chapter Tokens')
    position
      .when(0, bring('c6'))
      .then(
        refused('SA-098', /Olga is 10 map units away. The journey costs 9 Chapter Tokens, and you have \d/),
      )
    expect(position.offer(2, 'establish-character', SHANA).price?.says).toBe('free')
  })

  it('SA-099 SA-R20 adds 0, 1 or 2 by likelihood, and an objection takes it back', () => {
    expect((['expected', 'unexpected', 'surprising'] as const).map(likelihoodPrice)).toEqual([0, 1, 2])
    const position = at(exchangeBegun).acts([2, bring(SHANA, 'expected')])
    position.acts(
      [2, { do: 'activate-character', on: SHANA }],
      [2, { do: 'use-trait', on: 'c3.1', with: { why: 'x' } }],
    )
    const [objection] = position.frame(3).common.filter((offer) => offer.do === 'object')
    position.strikes(3, objection?.on ?? '', 'That is a surprise!')
    expect(position.state.chapter).toMatchObject({
      tokens: { adversity: 3 },
      traits: {},
      exchange: { qualifying: 0, used: { adversity: [] } },
    })
    expect(position.state.characters[2]?.location).toBeNull()
    position.when(2, bring(SHANA, 'impossible')).then(refused('SA-099', /how likely it is/))
    position.when(2, bring(SHANA, 'expected', { how: '' })).then(refused('SA-099', /Say how Shana/))
  })

  it('SA-100 adds both parts up and takes them at once', () => {
    const position = earlier(npc('c5', 'Ulf'), ...seen('c5', ABBEY))
    position
      .when(0, bring('c5', 'surprising'))
      .then(refused('SA-100', /costs 5 Chapter Tokens at once, and you have/))
    position.acts([0, bring('c5')])
    expect(position.state.chapter?.tokens.spotlight).toBe(0)
  })

  it('SA-101 SA-R27 asks the owner of a player’s character, whatever its loyalty', () => {
    const position = at(exchangeBegun).when(0, bring(FENTON)).then(asked(3))
    expect(position.state.chapter?.present).toHaveLength(1)
    const proposal = position.frame(3).proposals[0]
    position.acts([3, { do: 'decline', on: String(proposal?.id), with: { reason: 'Not here.' } }])
    expect(position.state.chapter?.present).toHaveLength(1)
    at(exchangeBegun).when(0, bring(ANASTASIA)).then(asked(1)).allAgree()
    expect(at(exchangeBegun).acts([2, bring(SHANA)]).state.chapter?.present).toHaveLength(2)
  })

  it('SA-102 lets the Spotlight Player bring Neutral NPCs and those of the Spotlight Character’s side', () => {
    const position = at([...exchangeBegun, npc('c5', 'Ulf', 1), npc('c6', 'Olga', 0), npc('c7', 'Troll', -1)])
    position.when(0, bring('c7')).then(refused('SA-102', /Troll stands against Parson/))
    position.acts([0, bring('c5')], [0, bring('c6')])
  })

  it('SA-103 SA-R29 measures the Adversity Player’s NPCs from the Spotlight Character, not from their own', () => {
    const position = at([...exchangeBegun, npc('c5', 'Ulf', 2), npc('c7', 'Troll', -1)])
    position.when(2, bring('c5')).then(refused('SA-103', /Ulf is on Parson’s side/))
    position.acts([2, bring('c7')])
    const queen = at([
      ...playBegun,
      npc('c5', 'Ulf', 2),
      npc('c7', 'Troll', -1),
      { type: 'spotlight-bids-revealed', bids: [1, 2, null, null], winner: 1, tokens: 2, tie: null },
      opened(ANASTASIA, SWAMP),
      {
        type: 'adversity-bids-revealed',
        bids: [null, null, 2, 1],
        winner: 2,
        tokens: 2,
        gains: 2,
        tie: null,
        returned: false,
      },
    ])
    queen.when(2, bring('c7')).then(refused('SA-103', /on Queen Anastasia’s side/))
    queen.acts([2, bring('c5')])
  })

  const shanas: AgeEvent[] = [
    ...playBegun,
    npc('c5', 'Ulf', 2),
    npc('c6', 'Olga', 0),
    { type: 'spotlight-bids-revealed', bids: [1, 1, 2, null], winner: 2, tokens: 2, tie: null },
    opened(SHANA, SWAMP),
    {
      type: 'adversity-bids-revealed',
      bids: [null, 2, null, 1],
      winner: 1,
      tokens: 2,
      gains: 2,
      tie: null,
      returned: false,
    },
  ]

  it('SA-104 SA-R28 leaves only Neutral NPCs while the Spotlight Character is Neutral', () => {
    const position = at(shanas)
    for (const seat of [1, 2]) position.when(seat, bring('c5')).then(refused('SA-104', /has taken no side/))
    position.acts([1, bring('c6')])
  })

  it('SA-R28 opens the cast by the switch neutral-lead-open', () => {
    given(game, { seats: 4, options: { 'neutral-lead-open': true } })
      .events(...shanas)
      .acts([1, bring('c5')])
  })

  it('SA-105 SA-R63 sets a floor by marks, which end with the return; the killed never come', () => {
    const position = earlier(
      npc('c5', 'Ulf'),
      npc('c6', 'Olga'),
      npc('c7', 'Per'),
      mark('c5', 'impeded'),
      mark('c6', 'thwarted'),
      mark('c7', 'killed'),
    )
    position.when(0, bring('c5')).then(refused('SA-105', /Ulf is impeded: being here is at least unexpected/))
    position.when(0, bring('c6', 'unexpected')).then(refused('SA-105', /at least surprising/))
    position.when(0, bring('c7', 'surprising')).then(refused('SA-105', /permanently out of the story/))
    position.acts([0, bring('c5', 'unexpected')])
    expect(position.state.characters[4]?.mark).toBe('none')
    expect(position.state.chapter?.tokens.spotlight).toBe(2)
    position.objects(1)
    expect(position.state.characters[4]?.mark).toBe('impeded')
  })

  it('SA-106 SA-R73 brings nobody’s dice: activate them separately, in the same exchange', () => {
    const position = at(exchangeBegun).acts([2, bring(SHANA)])
    position
      .when(2, { do: 'use-trait', on: 'c3.1', with: { why: 'x' } })
      .then(refused('SA-115', /not active/))
    position.acts(
      [2, { do: 'activate-character', on: SHANA }],
      [2, { do: 'use-trait', on: 'c3.1', with: { why: 'x' } }],
    )
  })

  it('SA-107 SA-R16 SA-R56 draws companions along free, whatever their side, acting by the rules of sides', () => {
    const bond: AgeEvent = { type: 'company-joined', bond: 'b1', a: 'c5', b: 'c6', cost: 0 }
    const other: AgeEvent = { type: 'company-joined', bond: 'b2', a: 'c6', b: SHANA, cost: 0 }
    const position = earlier(
      npc('c5', 'Ulf', 1),
      npc('c6', 'Olga', -1),
      bond,
      other,
      ...seen('c6', KEEP),
    ).acts([0, bring('c5')])
    expect(position.state.chapter?.tokens.spotlight).toBe(3)
    const sides = (position.view(0).show.characters as { actsFor: string | null }[]).map((one) => one.actsFor)
    expect(sides).toEqual(['spotlight', null, 'adversity', null, 'spotlight', 'spotlight'])
    position.acts([2, { do: 'activate-character', on: SHANA }])
    expect(position.state.chapter?.elements).toHaveLength(1)
  })

  it('SA-R16 lets the Spotlight Character’s captor act for the adversity', () => {
    const captured: AgeEvent = {
      type: 'spotlight-captured',
      captive: PARSON,
      captor: 'c5',
      bond: 'b1',
      reason: 'Nets.',
      cost: 0,
    }
    const position = at([...playBegun, npc('c5', 'Ulf'), captured]).acts(
      [0, { do: 'lock-spotlight-bid', with: { amount: 3 } }],
      [1, { do: 'lock-spotlight-bid', with: { amount: 1 } }],
      [0, { do: 'open-chapter', on: SWAMP, with: { aim: 'x', approach: 'y' } }],
    )
    const queen = position.events(...exchangeBegun.slice(-1))
    queen.acts([2, { do: 'activate-character', on: 'c5' }])
    queen.when(0, { do: 'activate-character', on: 'c5' }).then(refused('SA-089', /acting for Cleo/))
  })
})

describe('new NPCs', () => {
  const sheet = {
    traits: ['Wizardry', 'Wandered', 'Action', 'Wise'].map((text) => ({ text })),
    dice: '1d10 2d8 2d8 3d6',
  }
  const create = (input: object = {}) => ({
    do: 'create-npc',
    with: {
      class: 'mentioned',
      basis: 'Seed 3 names a king.',
      name: 'Randolph',
      track: '0',
      ...sheet,
      ...input,
    },
  })

  it('SA-108 SA-R65 prices by origin: named 1, implied or mirror 2, anyone 4', () => {
    expect((['mentioned', 'implied', 'mirror', 'free'] as const).map((origin) => npcPrice(origin))).toEqual([
      1, 2, 2, 4,
    ])
    const position = at(exchangeBegun)
    position.when(0, create({ class: 'free' })).then(refused('SA-108', /costs 4 Chapter Tokens; you have 3/))
    position.when(0, create({ basis: '' })).then(refused('SA-108', /which seed/))
    expect(position.acts([0, create({ class: 'implied' })]).state.chapter?.tokens.spotlight).toBe(1)
  })

  it('SA-108 unmakes somebody the table does not accept', () => {
    const position = at(exchangeBegun).acts(
      [0, create()],
      [2, { do: 'introduce-threat', with: { kind: 'passive', text: 'Mud' } }],
    )
    const [objection] = position.frame(3).common.filter((offer) => offer.do === 'object')
    position.strikes(3, objection?.on ?? '', 'No seed says so.')
    expect(position.state.characters).toHaveLength(4)
    expect(position.state.chapter?.tokens.spotlight).toBe(3)
  })

  it('SA-054 SA-109 wants a whole sheet and sets the loyalty at creation', () => {
    const position = at(exchangeBegun)
    position.when(0, create({ name: '' })).then(refused('SA-048', /Give the character a name/))
    position.when(0, create({ traits: [] })).then(refused('SA-047', /four traits/))
    position.when(0, create({ dice: '1d12 2d8 2d8 3d6' })).then(refused('SA-050', /one 1d10/))
    position.acts([0, create({ track: '-1' })])
    expect(position.state.characters[4]).toMatchObject({
      name: 'Randolph',
      track: -1,
      owner: null,
      location: null,
    })
    expect(position.offers(0).some((offer) => offer.do.includes('loyalty'))).toBe(false)
  })

  it('SA-110 lets somebody exist without being there', () => {
    const position = at(exchangeBegun).acts([0, create()])
    position
      .when(0, { do: 'use-trait', on: 'c5.1', with: { why: 'x' } })
      .then(refused('SA-110', /exists but is not in the chapter/))
    position.acts([0, bring('c5')], [0, { do: 'activate-character', on: 'c5' }])
    expect(position.state.chapter?.tokens.spotlight).toBe(1)
  })

  const mirror = (input: object = {}) => ({
    do: 'hold-dark-mirror',
    on: 'c5',
    with: {
      name: 'Harriman the White',
      replacements: [
        { trait: 'c5.2', text: 'Lives in a Powerful Fortress' },
        { trait: 'c5.3', text: 'Persuasive Voice' },
      ],
      ...input,
    },
  })
  const randolph = (): ReturnType<typeof at> => at([...exchangeBegun, npc('c5', 'Randolph', 1)])

  it('SA-111 SA-R67 copies a sheet with one or two traits replaced, dice and all', () => {
    const position = randolph()
    position.when(0, mirror({ replacements: [] })).then(refused('SA-111', /changes one or two traits/))
    position.when(0, mirror({ name: '' })).then(refused('SA-111', /Name the mirror/))
    position
      .when(0, mirror({ replacements: [{ trait: 'c1.1', text: 'x' }] }))
      .then(refused('SA-111', /Copied traits stay exactly the same/))
    position
      .when(0, mirror({ replacements: [1, 2, 3].map((n) => ({ trait: `c5.${n}`, text: 'x' })) }))
      .then(refused('SA-111', /one or two/))
    position.acts([0, mirror()])
    expect(position.state.chapter?.tokens.spotlight).toBe(1)
    expect(position.state.characters[5]?.traits.map(({ text, dice }) => [text, dice])).toEqual([
      ['Strong', '1d10'],
      ['Lives in a Powerful Fortress', '2d8'],
      ['Persuasive Voice', '2d8'],
      ['Stubborn', '3d6'],
    ])
    expect(position.state.characters[5]).toMatchObject({ origin: 'mirror', mirrorOf: 'c5', track: 0 })
  })

  it('SA-112 lets the others object that it is no opposite', () => {
    const position = randolph().acts([0, mirror()]).objects(3, 'How is that the opposite?')
    expect(position.state.characters).toHaveLength(5)
  })

  it('SA-R79 holds 36 characters without an owner, and ten places from each player', () => {
    const crowd = Array.from({ length: 36 }, (_, index) => npc(`c${index + 5}`, `Ulf ${index}`))
    at([...exchangeBegun, ...crowd])
      .when(0, create())
      .then(refused('SA-R79', /holds 36 characters/))
    const places = Array.from(
      { length: 9 },
      (_, index): AgeEvent => ({
        type: 'feature-added',
        feature: { id: `f${index + 5}`, name: 'x', x: index, y: 0, by: 0, seed: null },
      }),
    )
    at([...exchangeBegun.slice(0, -2), ...places])
      .when(0, { do: 'add-feature', with: { at: { x: 1, y: 1 }, name: 'More', seed: 'none' } })
      .then(refused('SA-R79', /Each player may add 10 places/))
  })
})
