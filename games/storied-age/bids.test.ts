import { describe, expect, it } from 'vitest'
import { asked, given, refused } from '../../testkit/given.ts'
import type { AgeEvent } from './events.ts'
import { game } from './game.ts'
import {
  ABBEY,
  chapterOpened,
  exchangeBegun,
  FORD,
  KEEP,
  npc,
  opened,
  PARSON,
  playBegun,
  SHANA,
  SWAMP,
} from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
const spotlight = (amount: number) => ({ do: 'lock-spotlight-bid', with: { amount } })
const adversity = (amount: number) => ({ do: 'lock-adversity-bid', with: { amount } })
const tokens = (seat: number, s: number, a: number): AgeEvent => ({
  type: 'tokens-corrected',
  seat,
  spotlight: s,
  adversity: a,
})

describe('spotlight bid', () => {
  it('SA-059 takes the steps of a chapter in order', () => {
    at(playBegun)
      .when(0, { do: 'open-chapter', on: SWAMP })
      .then(refused('SA-059', /comes later in the chapter/))
    at(exchangeBegun)
      .when(0, { do: 'open-chapter', on: SWAMP })
      .then(refused('SA-059', /came earlier/))
  })

  it('SA-060 takes whole numbers up to all tokens held, changeable until the reveal', () => {
    const position = at(playBegun)
    position.when(0, spotlight(5)).then(refused('SA-060', /You have only 4 Spotlight Tokens/))
    position.when(0, spotlight(1.5)).then(refused('SA-060', /whole number/))
    position.acts([0, spotlight(4)], [0, spotlight(2)])
    expect(position.view(0).whisper).toEqual({ bid: 2 })
  })

  it('SA-061 makes holders bid at least one', () => {
    at(playBegun)
      .when(1, spotlight(0))
      .then(refused('SA-061', /must bid at least one/))
  })

  it('SA-062 neither awaits nor lets bid those without Spotlight Tokens', () => {
    const position = at(playBegun)
    expect(position.frame(0).phase?.waiting).toBe('Ann and Ben')
    position.when(2, spotlight(1)).then(refused('SA-062', /no Spotlight Tokens to bid/))
  })

  it('SA-063 SA-R02 shows supplies and who has locked, but no bid before all are in', () => {
    const position = at(playBegun).acts([0, spotlight(3)])
    const { show, whisper } = position.view(1)
    expect(JSON.stringify(show)).not.toContain('"bid')
    expect(
      (show.players as { locked: boolean; spotlight: number }[]).map((one) => [one.locked, one.spotlight]),
    ).toEqual([
      [true, 4],
      [false, 2],
      [false, 0],
      [false, 0],
    ])
    expect(whisper).toEqual({ bid: null })
    position.acts([1, spotlight(1)])
    position.when(0, spotlight(4)).then(refused('SA-063', /already revealed/))
  })

  it('SA-064 SA-066 SA-067 turns the winner’s bid into Chapter Tokens and discards the others’', () => {
    const position = at(playBegun)
      .acts([0, spotlight(3)])
      .when(1, spotlight(1))
      .then(
        { type: 'spotlight-bid-locked', seat: 1, amount: 1 },
        { type: 'spotlight-bids-revealed', bids: [3, 1, null, null], winner: 0, tie: null },
      )
    expect(position.state.players.map((player) => player.spotlight)).toEqual([1, 1, 0, 0])
    expect(position.state.chapter).toMatchObject({ spotlight: 0, tokens: { spotlight: 3 } })
    expect(position.state.players[0]?.lastSpotlight).toBe(1)
  })

  it('SA-065 breaks ties for the Protagonist, then the Antagonist', () => {
    expect(at(playBegun).acts([0, spotlight(2)], [1, spotlight(2)]).state.chapter?.spotlight).toBe(0)
    const position = at([...playBegun, tokens(2, 3, 4)]).acts(
      [0, spotlight(1)],
      [2, spotlight(2)],
      [1, spotlight(2)],
    )
    expect(position.state.chapter?.spotlight).toBe(1)
    expect(position.told()).toContain('Ben and Cleo bid the same: the Antagonist goes first.')
  })

  it('SA-065 SA-R34 then for whoever has waited longest, never being longest, and last by dice', () => {
    const rich = [tokens(0, 2, 0), tokens(1, 1, 2), tokens(2, 3, 4), tokens(3, 3, 4)]
    const others = [
      [0, spotlight(1)],
      [1, spotlight(1)],
      [2, spotlight(3)],
    ] as const
    const position = at([...playBegun, ...rich]).acts(...others)
    position.acts([3, spotlight(3), 4, 4, 2, 9])
    expect(position.state.chapter?.spotlight).toBe(3)
    const before: AgeEvent = {
      type: 'spotlight-bids-revealed',
      bids: [null, null, null, 1],
      winner: 3,
      tie: null,
    }
    const later = at([...playBegun, ...rich, before, { type: 'tokens-refreshed' }]).acts(
      [0, spotlight(1)],
      [1, spotlight(1)],
      [2, spotlight(2)],
      [3, spotlight(2)],
    )
    expect(later.state.chapter?.spotlight).toBe(2)
  })
})

describe('opening', () => {
  const spotlightWon = chapterOpened.slice(0, -1)
  const open = (on: string, input: object = {}) => ({
    do: 'open-chapter',
    on,
    with: { aim: 'the lost sword', approach: 'on foot', ...input },
  })
  /** Parson has been at the Swamp; a new chapter of his begins with three tokens. */
  const again: AgeEvent[] = [
    ...exchangeBegun,
    {
      type: 'chapter-resolved',
      outcome: { winner: 'tie', converted: 0, spender: null, freed: [] },
      victory: { spotlight: 1, adversity: 1 },
      budget: 0,
    },
    { type: 'chapter-concluded', seat: 0 },
    { type: 'tokens-refreshed' },
    { type: 'spotlight-bids-revealed', bids: [3, null, null, null], winner: 0, tie: null },
  ]

  it('SA-068 wants place and aim, and follows the Spotlight Player’s own character', () => {
    const position = at(spotlightWon)
    position.when(0, open(SWAMP, { aim: '' })).then(refused('SA-068', /what Parson is after/))
    position.when(0, open('f9')).then(refused('SA-068', /Say where the chapter begins/))
    position.when(1, open(SWAMP)).then(refused('SA-068', /Ann opens this chapter/))
  })

  it('SA-069 SA-098 SA-R11 pays for the way from where the character was last, if tokens last', () => {
    const position = at(again)
    position
      .when(0, open(KEEP))
      .then(refused('SA-069', /costs 9 Chapter Tokens and you have 3. Choose somewhere nearer/))
    expect(position.offer(0, 'open-chapter', SWAMP).price?.says).toBe('free')
    const far = position.offer(0, 'open-chapter', ABBEY)
    expect([far.price?.says, far.prompt]).toEqual([
      '3 Chapter Tokens',
      expect.stringContaining('no Chapter Tokens left'),
    ])
    expect(position.acts([0, open(ABBEY)]).state.chapter?.tokens.spotlight).toBe(0)
  })

  it('SA-069 SA-R25 adds likelihood only where the place is another one', () => {
    const position = at(again)
    expect(position.offer(0, 'open-chapter', SWAMP).inputs.likelihood).toMatchObject({
      options: [{ value: 'expected' }],
    })
    position.when(0, open(ABBEY, { likelihood: 'unexpected' })).then(refused('SA-069', /costs 4/))
    position.acts([0, open(FORD, { likelihood: 'surprising' })])
    expect(position.state.chapter?.opening?.cost).toBe(3)
  })

  it('SA-046 SA-R22 accepts a longer way when the table does', () => {
    expect(at(again).acts([0, open(FORD, { route: 3 })]).state.chapter?.opening?.cost).toBe(2)
    at(again)
      .when(0, open(FORD, { route: 1 }))
      .then(refused('SA-046', /whole number from 2/))
  })

  it('SA-070 goes back to the opening when somebody doubts it, and gives the tokens back', () => {
    const position = at(again).acts([0, open(FORD)], [3, adversity(1)])
    expect(position.state.chapter?.tokens.spotlight).toBe(2)
    position.objects(1, 'He was lost at sea.')
    expect(position.state).toMatchObject({
      phase: 'opening',
      chapter: { tokens: { spotlight: 3 }, present: [], bids: [null, null, null, null] },
    })
    expect(position.state.characters[0]?.location).toBe(SWAMP)
  })

  it('SA-071 SA-R49 forbids the same start after a loss, there or within half a unit', () => {
    const lost: AgeEvent[] = again.map((event) =>
      event.type === 'chapter-resolved'
        ? { ...event, outcome: { winner: 'adversity', converted: 0, spender: 2, freed: [] }, budget: 1 }
        : event,
    )
    const near: AgeEvent = {
      type: 'feature-added',
      feature: { id: 'f5', name: 'Edge', x: 50, y: 350, by: 0, seed: null },
    }
    const position = at([...lost, near])
    position.when(0, open(SWAMP)).then(refused('SA-071', /You lost the last attempt/))
    position
      .when(0, open('f5', { approach: 'On Foot' }))
      .then(refused('SA-071', /Change the approach or the place/))
    expect(position.offer(0, 'open-chapter', FORD).refused).toBeUndefined()
    expect(position.acts([0, open(SWAMP, { approach: 'by boat' })]).state.phase).toBe('adversity-bid')
  })

  it('SA-072 SA-107 SA-R24 SA-R56 establishes the character and all companions there, idle', () => {
    const company: AgeEvent[] = [
      ...playBegun,
      npc('c5', 'Wulf', 1),
      { type: 'company-joined', bond: 'b1', a: PARSON, b: SHANA, cost: 0 },
      { type: 'company-joined', bond: 'b2', a: SHANA, b: 'c5', cost: 0 },
      { type: 'spotlight-bids-revealed', bids: [3, 1, null, null], winner: 0, tie: null },
    ]
    const position = at(company).acts([0, open(SWAMP)])
    expect(position.state.chapter?.present.map((one) => [one.character, one.how])).toEqual([
      [PARSON, 'opening'],
      [SHANA, 'travel'],
      ['c5', 'travel'],
    ])
    expect(position.state.characters.map((one) => one.location)).toEqual([SWAMP, null, SWAMP, null, SWAMP])
    expect(position.state.chapter?.traits).toEqual({})
  })
})

describe('adversity bid', () => {
  it('SA-073 keeps the Spotlight Player out and everyone within their supply', () => {
    const position = at(chapterOpened)
    position.when(0, adversity(1)).then(refused('SA-073', /cannot also be the adversity/))
    position.when(2, adversity(5)).then(refused('SA-073', /only 4 Adversity Tokens/))
  })

  it('SA-074 makes holders bid, and nobody else', () => {
    const position = at([...chapterOpened, tokens(3, 0, 0)])
    position.when(2, adversity(0)).then(refused('SA-074', /must bid at least one/))
    position.when(3, adversity(1)).then(refused('SA-074', /no Adversity Tokens to bid/))
    expect(position.frame(0).phase?.waiting).toBe('Ben and Cleo')
  })

  it('SA-075 opens all hands at once', () => {
    const position = at(chapterOpened).acts([1, adversity(2)], [2, adversity(3)])
    expect(JSON.stringify(position.frame('spectator'))).not.toContain('"amount":3')
    position.acts([3, adversity(1)])
    position.when(3, adversity(1)).then(refused('SA-075', /already revealed/))
  })

  it('SA-076 SA-078 SA-079 SA-R33 pays the winner and discards what lost', () => {
    const position = at(chapterOpened).acts([1, adversity(2)], [2, adversity(3)], [3, adversity(1)])
    expect(position.state.chapter).toMatchObject({ adversity: 2, tokens: { spotlight: 3, adversity: 3 } })
    expect(position.state.players.map(({ spotlight: s, adversity: a }) => [s, a])).toEqual([
      [1, 0],
      [1, 0],
      [3, 1],
      [0, 3],
    ])
    expect(position.state.players[2]?.lastAdversity).toBe(1)
  })

  it('SA-077 breaks ties for the Antagonist, then for the longest without, then by dice', () => {
    expect(
      at(chapterOpened).acts([1, adversity(2)], [2, adversity(2)], [3, adversity(1)]).state.chapter
        ?.adversity,
    ).toBe(1)
    const position = at(chapterOpened).acts([1, adversity(1)], [2, adversity(2)])
    position.acts([3, adversity(2), 3, 8])
    expect(position.state.chapter?.adversity).toBe(3)
    const once: AgeEvent = { type: 'adversity-appointed', seat: 2 }
    const later = [
      ...chapterOpened,
      once,
      { type: 'chapter-concluded', seat: 0 },
      { type: 'tokens-refreshed' },
    ] as AgeEvent[]
    const next: AgeEvent[] = [
      { type: 'spotlight-bids-revealed', bids: [1, null, null, null], winner: 0, tie: null },
      opened(PARSON, SWAMP),
    ]
    const third = at([...later, ...next]).acts([1, adversity(1)], [2, adversity(2)], [3, adversity(2)])
    expect(third.state.chapter?.adversity).toBe(3)
  })

  it('SA-080 gives the adversity to whoever won the bid: nothing lets them decline', () => {
    const position = at(exchangeBegun)
    expect(position.state.phase).toBe('exchange-prepare')
    expect(position.offers(2).some((offer) => /decline|pass/.test(offer.do))).toBe(false)
    expect(position.frame(2).seats[2]?.awaited).toBe(true)
  })

  it('SA-R30 never lets the Protagonist hold Adversity Tokens', () => {
    const position = at(exchangeBegun)
    expect(position.state.players[0]?.adversity).toBe(0)
    expect(position.events({ type: 'tokens-refreshed' }).state.players[0]).toMatchObject({
      spotlight: 3,
      adversity: 0,
    })
  })

  it('SA-R31 refreshes once more where a repair leaves nobody to bid', () => {
    const poor = [tokens(1, 0, 2)]
    const position = at([...playBegun, ...poor])
      .when(0, { do: 'correct-tokens', with: { spotlight: 0, adversity: 0 } })
      .then(asked(1, 2, 3))
      .allAgree()
    expect(position.state.players.map((player) => player.spotlight)).toEqual([2, 0, 0, 0])
    expect(position.state).toMatchObject({ phase: 'spotlight-bid', chapter: { number: 1 } })
  })

  it('SA-R32 appoints the Antagonist, or else the longest without, where nobody could bid', () => {
    const none = [1, 2, 3].map((seat) => tokens(seat, 1, 0))
    const open = { do: 'open-chapter', on: SWAMP, with: { aim: 'x', approach: 'y' } }
    const position = at([...chapterOpened.slice(0, -1), ...none]).acts([0, open])
    expect(position.state.chapter).toMatchObject({ adversity: 1, tokens: { adversity: 1 } })
    const annies: AgeEvent[] = [
      ...playBegun,
      ...none,
      { type: 'spotlight-bids-revealed', bids: [1, 2, null, null], winner: 1, tie: null },
    ]
    const other = at(annies).acts([1, open])
    expect(other.state.chapter?.adversity).toBe(2)
    expect(other.state.players[2]?.spotlight).toBe(1)
  })
})
