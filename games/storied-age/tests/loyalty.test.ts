import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { trackPrice } from '../rules/prices.ts'
import {
  ANASTASIA,
  ahead,
  chapterOpened,
  exchangeBegun,
  FENTON,
  npc,
  PARSON,
  playBegun,
  SHANA,
  SWAMP,
  won,
} from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
const used = (side: 'spotlight' | 'adversity', trait: string): AgeEvent => ({
  type: 'trait-used',
  side,
  trait,
  why: 'x',
})
/** These traits gave dice in one exchange. */
const shared = (...traits: string[]): AgeEvent[] => [
  ...traits.map((trait) => used('spotlight', trait)),
  ...won('spotlight'),
]
const spotlight = (budget: number, ...events: AgeEvent[]) =>
  at([...exchangeBegun, ...events, ahead('spotlight', budget)])
const adversity = (budget: number, ...events: AgeEvent[]) =>
  at([...exchangeBegun, ...events, ahead('adversity', budget)])
const bind = (on: string, lead: string) => ({ do: 'strengthen-loyalty', on, with: { lead } })
const loosen = (on: string) => ({ do: 'weaken-loyalty', on })
const track = (position: ReturnType<typeof at>, id: string) =>
  position.state.characters.find((one) => one.id === id)?.track

describe('friendship track', () => {
  it('SA-148 SA-R52 SA-R53 binds an NPC from Neutral to either lead for 1, then closer for 2', () => {
    const position = spotlight(4, npc('c5', 'Ulf'), ...shared('c1.1', 'c5.1'))
    position.acts([0, bind('c5', 'protagonist')], [0, bind('c5', 'protagonist')])
    expect([track(position, 'c5'), position.state.chapter?.budget]).toEqual([2, 1])
    position.when(0, bind('c5', 'protagonist')).then(refused('SA-148', /already Personally Aligned/))
    const other = spotlight(1, npc('c5', 'Ulf'), ...shared('c1.1', 'c5.1')).acts([
      0,
      bind('c5', 'antagonist'),
    ])
    expect(track(other, 'c5')).toBe(-1)
    expect([trackPrice(0, 1), trackPrice(-1, -2), trackPrice(2, 1), trackPrice(-1, 0)]).toEqual([1, 2, 2, 1])
  })

  it('SA-148 SA-R50 moves toward alignment only, not across, and no other player’s character', () => {
    const position = spotlight(3, npc('c5', 'Ulf', -1), ...shared('c1.1', 'c5.1', 'c3.1'))
    position.when(0, bind('c5', 'protagonist')).then(refused('SA-148', /come back to Neutral first/))
    position.when(0, bind(SHANA, 'protagonist')).then(refused('SA-148', /Only Cleo can move Shana/))
    position.when(0, loosen('c5')).then(refused('SA-148', /toward alignment only/))
  })

  it('SA-052 leaves the leads where they are', () => {
    spotlight(3, ...shared('c1.1', 'c2.1'))
      .when(0, bind(PARSON, 'antagonist'))
      .then(refused('SA-052', /do not change sides/))
    adversity(3, ...shared('c1.1', 'c2.1'))
      .when(2, loosen(ANASTASIA))
      .then(refused('SA-052', /do not change sides/))
  })

  it('SA-149 loosens NPCs toward Neutral for the Adversity Player', () => {
    const position = adversity(3, npc('c5', 'Ulf', 2), ...shared('c1.1', 'c5.1'))
    position.when(2, bind('c5', 'protagonist')).then(refused('SA-149', /moves NPCs toward Neutral only/))
    position.acts([2, loosen('c5')], [2, loosen('c5')])
    expect([track(position, 'c5'), position.state.chapter?.budget]).toEqual([0, 0])
    position.when(2, loosen('c5')).then(refused('SA-149', /already Neutral/))
  })

  it('SA-150 SA-R51 lets the Adversity Player bind the own Supporting Character if it gave dice', () => {
    adversity(2)
      .when(2, bind(SHANA, 'protagonist'))
      .then(refused('SA-151', /did not share an exchange/))
    const position = adversity(2, used('adversity', 'c3.1'), ...shared('c1.1')).acts([
      2,
      bind(SHANA, 'antagonist'),
    ])
    expect(track(position, SHANA)).toBe(-1)
    const unused: AgeEvent[] = [...shared('c1.1')]
    expect(adversity(2, ...unused).offer(2, 'strengthen-loyalty', SHANA).refused?.rule).toBe('SA-151')
  })

  it('SA-151 SA-R54 needs a shared exchange with a lead, for moves either way', () => {
    spotlight(3, npc('c5', 'Ulf'), ...shared('c1.1'), { type: 'exchange-begun' }, ...shared('c5.1'))
      .when(0, bind('c5', 'protagonist'))
      .then(refused('SA-151', /did not share an exchange/))
    adversity(3, npc('c5', 'Ulf', 1), ...shared('c5.1'))
      .when(2, loosen('c5'))
      .then(refused('SA-151', /did not share/))
  })

  it('SA-152 needs that very lead to become personal', () => {
    const position = spotlight(3, npc('c5', 'Ulf', -1), ...shared('c1.1', 'c5.1'))
    position.when(0, bind('c5', 'antagonist')).then(refused('SA-152', /has not dealt with the Antagonist/))
    const met = spotlight(3, npc('c5', 'Ulf', -1), ...shared('c2.1', 'c5.1')).acts([
      0,
      bind('c5', 'antagonist'),
    ])
    expect(track(met, 'c5')).toBe(-2)
  })

  it('SA-153 moves a Supporting Character once a chapter, and only if its player took part', () => {
    const position = adversity(5, ...shared('c1.1', 'c3.1')).acts([2, bind(SHANA, 'protagonist')])
    position.when(2, bind(SHANA, 'protagonist')).then(refused('SA-153', /already moved this chapter/))
    position.when(2, loosen(FENTON)).then(refused('SA-153', /Dev was neither Spotlight nor Adversity Player/))
  })
})

describe('bonds and captivity', () => {
  const bond: AgeEvent = { type: 'company-joined', bond: 'b1', a: PARSON, b: SHANA, cost: 0 }
  const captured = (captor: string): AgeEvent => ({
    type: 'spotlight-captured',
    captive: PARSON,
    captor,
    bond: 'b1',
    reason: 'x',
    cost: 0,
  })
  const leave = { do: 'leave-company', on: 'b1' }

  it('SA-154 SA-R57 lasts until its own player leaves, at any time and free', () => {
    const position = at([
      ...exchangeBegun,
      bond,
      { type: 'track-moved', character: SHANA, from: 1, to: 0, cost: 0 },
    ])
    expect(position.state.bonds).toHaveLength(1)
    position.when(3, leave).then(refused('SA-154', /not your character’s company/))
    position.when(2, leave).then({
      type: 'company-left',
      bond: 'b1',
      seat: 2,
      character: SHANA,
      companion: PARSON,
      how: 'left',
    })
    expect(position.told()).toContain('Shana the Sorceress leaves the company of Parson.')
    expect(position.state.bonds).toEqual([])
  })

  it('SA-154 SA-R61 does not let a captive leave, but a captor’s player may let go', () => {
    const position = at([...playBegun, captured(ANASTASIA)])
    position.when(0, leave).then(refused('SA-154', /Open a chapter with escape as its aim/))
    position.acts([1, leave])
    expect(position.state).toMatchObject({ bonds: [], captivities: [] })
    expect(position.told()).toContain('Queen Anastasia lets Parson go.')
  })

  /** The last exchange of a chapter with this aim; the spotlight has won. */
  const chapter = (frees: string | null, ...more: AgeEvent[]): AgeEvent[] => [
    ...playBegun,
    npc('c5', 'Ulf'),
    ...more,
    { type: 'spotlight-bids-revealed', bids: [3, 1, null, null], winner: 0, tokens: 3, tie: null },
    {
      type: 'chapter-opened',
      opening: { place: SWAMP, aim: 'freedom', approach: 'by night', frees, cost: 0 },
      arrivals: [{ character: PARSON, brought: 'spotlight', how: 'opening', with: PARSON, paid: 0 }],
    },
    { type: 'adversity-appointed', seat: 2, tokens: 1 },
    {
      type: 'threat-introduced',
      cost: 1,
      threat: 'h1',
      kind: 'passive',
      text: 'Walls',
      dice: '3d6',
      element: 'e1',
    },
    ...won('spotlight'),
  ]
  const told = { do: 'narrate-exchange', with: { text: 'Over the wall.' } }

  it('SA-155 SA-R60 frees a captive whose escape was the aim of a chapter that was won', () => {
    const position = at(chapter(PARSON, captured('c5'))).acts([0, told])
    expect(position.state).toMatchObject({
      captivities: [],
      bonds: [],
      chapter: { outcome: { freed: [PARSON] } },
    })
    position.acts([0, 'advance-plot'])
    const undeclared = at(chapter(null, captured('c5'))).acts([0, told])
    expect(undeclared.state.captivities).toHaveLength(1)
    expect(
      at([...chapterOpened.slice(0, -1), captured('c5')]).offer(0, 'open-chapter', SWAMP).inputs.frees,
    ).toMatchObject({
      options: [{ value: 'nobody' }, { value: PARSON }],
    })
  })

  it('SA-155 rescues another only if they are there', () => {
    const held: AgeEvent = {
      type: 'spotlight-captured',
      captive: FENTON,
      captor: 'c5',
      bond: 'b1',
      reason: 'x',
      cost: 0,
    }
    expect(at(chapter(FENTON, held)).acts([0, told]).state.captivities).toHaveLength(1)
    const [last, ...rest] = [...chapter(FENTON, held)].reverse()
    const there: AgeEvent = {
      type: 'character-established',
      side: 'adversity',
      character: FENTON,
      cost: 0,
      units: 0,
      likelihood: 'expected',
      how: 'in chains',
      arrivals: [{ character: FENTON, brought: 'adversity', how: 'established', with: FENTON, paid: 0 }],
      element: null,
    }
    const position = at([...rest.reverse(), there, ...(last ? [last] : [])]).acts([0, told])
    expect(position.state.captivities).toEqual([])
  })

  it('SA-156 takes nothing else from a captive', () => {
    const position = at([...exchangeBegun, captured(ANASTASIA), ...shared('c1.1'), ahead('spotlight', 4)])
    expect(position.offer(0, 'tweak-trait', 'c1.1').refused).toBeUndefined()
    expect(at([...playBegun, captured(ANASTASIA)]).offer(0, 'lock-spotlight-bid').refused).toBeUndefined()
  })
})

describe('refresh', () => {
  const conclude = { do: 'conclude-chapter', with: { text: 'Night falls.' } }

  it('SA-157 gives everyone new tokens after a chapter, once', () => {
    const position = spotlight(1).acts([0, 'finish-spending'], [0, conclude])
    expect(position.state.players.map(({ spotlight: s, adversity: a }) => [s, a])).toEqual([
      [3, 0],
      [1, 2],
      [3, 3],
      [0, 5],
    ])
    position.when(0, conclude).then(refused('SA-059', /later in the chapter/))
  })

  it('SA-158 clears what lives in a chapter and keeps the rest', () => {
    const position = adversity(1, npc('c5', 'Ulf', 1), ...shared('c1.1', 'c5.1')).acts(
      [2, loosen('c5')],
      [2, 'finish-spending'],
      [2, conclude],
    )
    expect(position.state.chapter).toMatchObject({
      number: 2,
      tokens: { spotlight: 0, adversity: 0 },
      threats: [],
      traits: {},
      present: [],
    })
    expect([
      track(position, 'c5'),
      position.state.characters[0]?.location,
      position.state.past.length,
    ]).toEqual([0, SWAMP, 1])
  })
})
