import { describe, expect, it } from 'vitest'
import { given } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { ended } from '../words/told.ts'
import {
  ahead,
  chapterOpened,
  exchangeBegun,
  npc,
  PARSON,
  playBegun,
  SHANA,
  SWAMP,
  won,
} from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
const last = (position: ReturnType<typeof at>, count: number) => position.lines('spectator').slice(-count)

/** Cleo brings in Shana, her own. */
const there: AgeEvent = {
  type: 'character-established',
  side: 'adversity',
  character: SHANA,
  cost: 0,
  units: 0,
  likelihood: 'expected',
  how: 'She steps out of the fog.',
  arrivals: [{ character: SHANA, brought: 'adversity', how: 'established', with: SHANA, paid: 0 }],
  element: 'e1',
}

describe('what the chronicle says', () => {
  it('SA-107 SA-072 one companion comes along, several come', () => {
    const opens = (...companions: string[]) => {
      const arrivals = [PARSON, ...companions].map((character) => ({
        character,
        brought: 'spotlight' as const,
        how: 'travel' as const,
        with: PARSON,
        paid: 0,
      }))
      const opening = { place: SWAMP, aim: 'the sword', approach: 'On foot!', frees: null, cost: 1 }
      const bids = chapterOpened.slice(playBegun.length, -1)
      const events: AgeEvent[] = [
        npc('c5', 'Brannoch'),
        ...bids,
        { type: 'chapter-opened', opening, arrivals },
      ]
      return at([...playBegun, ...events])
        .lines('spectator')
        .at(-1)?.text
    }
    const head = 'The chapter opens at Dread Swamp. Parson wants: the sword. How: On foot!'
    expect(opens()).toBe(`${head} The journey costs 1 Chapter Token.`)
    expect(opens('c5')).toMatch(/ Along comes Brannoch\.$/)
    expect(opens('c5', SHANA)).toMatch(/ Along come Brannoch and Shana the Sorceress\.$/)
  })

  it('SA-127 one token is one token', () => {
    const resolved = (converted: number, budget: number): AgeEvent => ({
      type: 'chapter-resolved',
      outcome: { winner: 'tie', converted, spender: 0, freed: [] },
      victory: { spotlight: 2, adversity: 1 },
      budget,
    })
    const says = (converted: number, budget: number) =>
      at([...exchangeBegun, resolved(converted, budget)])
        .lines('spectator')
        .at(-1)?.text
    expect(says(1, 1)).toBe(
      'A tie: 2 to 1, with 1 Chapter Token turned into a Victory Token. Ann may spend 1 Victory Token.',
    )
    expect(says(2, 3)).toMatch(
      /with 2 Chapter Tokens turned into Victory Tokens\. Ann may spend 3 Victory Tokens\.$/,
    )
    const corrected: AgeEvent = { type: 'tokens-corrected', seat: 0, spotlight: 1, adversity: 2 }
    expect(at([...playBegun, corrected]).told()).toContain(
      'Ann now holds 1 Spotlight Token and 2 Adversity Tokens.',
    )
  })

  it('SA-077 SA-065 cites the rule that broke the tie, in each auction its own', () => {
    const tie = { seats: [1, 2], by: 'antagonist' as const, rolls: [] }
    const reveal = { bids: [null, 2, 2, 1], winner: 1, tie, tokens: 2 }
    const rules = (event: AgeEvent) =>
      at([...chapterOpened, event])
        .lines('spectator')
        .slice(-3)
        .map((line) => line.rule)
    expect(rules({ type: 'adversity-bids-revealed', ...reveal, returned: false, gains: 2 })).toEqual([
      'SA-076',
      'SA-077',
      'SA-076',
    ])
    expect(rules({ type: 'spotlight-bids-revealed', ...reveal })).toEqual(['SA-064', 'SA-065', 'SA-064'])
  })

  it('SA-140 SA-141 SA-142 cites each mark by its own rule, and keeps the player’s words as story', () => {
    const reason = (text: string) => ({ reason: text })
    const position = at([...exchangeBegun, npc('c5', 'Ulf'), ahead('spotlight', 7)])
    position.acts([0, { do: 'impede-npc', on: 'c5', with: reason('His boat leaks.') }])
    expect(last(position, 2)).toMatchObject([
      { kind: 'note', rule: 'SA-140', text: 'Ulf is impeded.' },
      { kind: 'story', by: 0, text: 'His boat leaks.' },
    ])
    position.acts([0, { do: 'thwart-npc', on: 'c5', with: reason('It sinks.') }])
    expect(last(position, 2)).toMatchObject([{ rule: 'SA-141' }, { kind: 'story', text: 'It sinks.' }])
    position.acts([0, { do: 'kill-npc', on: 'c5', with: reason('He cannot swim.') }])
    expect(last(position, 2)).toMatchObject([{ rule: 'SA-142' }, { kind: 'story', text: 'He cannot swim.' }])
  })

  it('SA-145 SA-093 SA-097 captures, threats and arrivals are told in the words of whoever played them', () => {
    const position = at([...exchangeBegun, there, ahead('adversity', 5)])
    expect(
      position.lines('spectator').find(({ text }) => text === 'She steps out of the fog.'),
    ).toMatchObject({
      kind: 'story',
      by: 2,
      voice: 'Shana the Sorceress',
    })
    position.acts([2, { do: 'capture-spotlight', on: SHANA, with: { reason: 'A net of reeds.' } }])
    expect(last(position, 2)).toMatchObject([
      { kind: 'note', text: 'Shana the Sorceress captures Parson.' },
      { kind: 'story', by: 2, text: 'A net of reeds.' },
    ])
    const before = at(exchangeBegun)
    before.acts([2, { do: 'introduce-threat', with: { kind: 'active', text: 'Snakes' } }])
    expect(last(before, 2)).toMatchObject([
      { kind: 'note', text: 'Cleo introduces a threat (2d8).' },
      { kind: 'story', by: 2, text: 'Snakes.' },
    ])
  })

  it('SA-144 SA-149 says whose company is scattered, and which way a loyalty went', () => {
    const position = at([
      ...exchangeBegun,
      npc('c5', 'Ulf', 1),
      { type: 'company-joined', bond: 'b1', a: PARSON, b: 'c5', cost: 0 },
      { type: 'trait-used', side: 'spotlight', trait: 'c1.1', why: 'x' },
      { type: 'trait-used', side: 'spotlight', trait: 'c5.1', why: 'x' },
      ...won('adversity'),
      ahead('adversity', 2),
    ])
    position.acts([2, { do: 'scatter-company', with: { bonds: ['b1'] } }])
    expect(position.told()).toContain('Parson’s company is scattered.')
    position.acts([2, { do: 'weaken-loyalty', on: 'c5' }])
    expect(last(position, 1)).toMatchObject([{ rule: 'SA-149', text: 'Ulf is now Neutral.' }])
  })

  it('SA-O3 tells the token that a completed part earns', () => {
    const step = { type: 'plot-advanced', seat: 0, segment: 0, cost: 1 } as const
    const position = given(game, { seats: 4, options: { 'segment-rewards': true } }).events(
      ...exchangeBegun,
      ahead('spotlight', 3),
      { ...step, steps: 1, reward: 0 },
      { ...step, steps: 2, reward: 0 },
      { ...step, steps: 3, reward: 1 },
    )
    expect(last(position, 2)).toMatchObject([
      { text: '“Find the lost sword” is completed.' },
      { rule: 'SA-O3', text: 'Ann gains 1 Spotlight Token for it.' },
    ])
  })

  it('SA-134 ends somebody’s words with one full stop, or with their own', () => {
    expect([ended('mud'), ended('Mud!'), ended('“Mud.”'), ended('mud …')]).toEqual([
      'mud.',
      'Mud!',
      '“Mud.”',
      'mud …',
    ])
  })
})
