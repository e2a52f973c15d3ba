import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { openTable } from '../../../engine/open.ts'
import { given, refused } from '../../../testkit/given.ts'
import { classic } from '../content/theme-classic.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { splitGroups } from '../rules/setup/theme.ts'
import { axisAgreed, groupsSplit, leadsKnown, seedsWritten } from './rehearsal.ts'

const four = () => given(game, { seats: 4 })
const at = (events: readonly AgeEvent[]) => four().events(...events)
const roll = { do: 'roll-theme-word' }

function open(seats: number) {
  const names = Array.from({ length: seats }, (_, index) => `P${index}`)
  const opening = { table: 't', title: 'T', names, agreement: 'trusting', pace: 'live' } as const
  return openTable(game, opening, { chance: fastChance(1), nonce: '00', at: 0 })
}

describe('the table as a whole', () => {
  it('SA-001 SA-R01 opens with three to six seats, not with two', () => {
    expect(open(2).kind).toBe('refused')
    expect(open(3).kind).toBe('opened')
    expect(open(6).kind).toBe('opened')
  })

  it('SA-002 gives out one Protagonist, one Antagonist and Supporting Characters for all others', () => {
    expect(at(leadsKnown).state.players.map((player) => player.role)).toEqual([
      'protagonist',
      'antagonist',
      'supporting',
      'supporting',
    ])
  })

  it('SA-003 gives no seat the powers of a referee: all four may propose the axis', () => {
    const position = at(leadsKnown)
    for (const seat of [0, 1, 2, 3]) expect(position.offer(seat, 'propose-axis').refused).toBeUndefined()
  })

  it('SA-006 keeps the order of the steps and says which comes first', () => {
    four()
      .when(0, { do: 'add-feature' })
      .then(refused('SA-006', /Finish “Theme words” before “Map begun”/))
    at(leadsKnown)
      .when(0, 'lock-spotlight-bid')
      .then(refused('SA-006', /Finish “Plot axis” before “Spotlight bid”/))
  })

  it('SA-006 lets an earlier step’s words change until play begins, but not its numbers', () => {
    at(axisAgreed)
      .when(0, { do: 'order-seed-words', on: 's1' })
      .then(refused('SA-006', /star charts are already cast/))
      .when(0, { do: 'write-seed', on: 's1', with: { sentence: 'A poor man digs.', about: 'character' } })
      .then({ type: 'seed-written', seed: 's1', sentence: 'A poor man digs.', about: 'character' })
    at(axisAgreed)
      .when(0, { do: 'hand-off-seed' })
      .then(refused('SA-006', /“Leads” is done/))
  })
})

describe('step 1: words', () => {
  it('SA-007 SA-R37 begins a list with the total of two d12, and nobody picks a word', () => {
    const position = four()
      .when(0, roll)
      .chance(7, 7)
      .then({
        type: 'word-rolled',
        seat: 0,
        dice: [7, 7],
        landed: 14,
        repeated: false,
      })
    expect(position.state.lists[0]?.numbers).toEqual([14])
    position.when(0, { ...roll, on: 'Sword' }).then(refused('SA-007', /Words come from the dice/))
  })

  it('SA-008 counts on from the last landing and wraps past 40; exactly 40 is Blood', () => {
    const position = four().acts([0, roll, 12, 12], [0, roll, 8, 8], [0, roll, 6, 3])
    expect(position.state.lists[0]?.numbers).toEqual([24, 40, 9])
    expect(position.state.themeWords[39]).toBe('Blood')
  })

  it('SA-009 closes the list on a repeat; a closed list rolls no more and an open one goes on', () => {
    // 6, 25, 38, then 38 + 8 wraps to 6 again.
    const position = four().acts([0, roll, 3, 3], [0, roll, 12, 7], [0, roll, 7, 6])
    expect(position.frame(0).seats[0]?.awaited).toBe(true)
    position.acts([0, roll, 4, 4])
    expect(position.state.lists[0]).toMatchObject({ numbers: [6, 25, 38], closed: true })
    position.when(0, roll).then(refused('SA-009', /landed on Poor again; your list is finished/))
  })

  it('SA-010 looks only at one’s own list: two players may both have a word', () => {
    const position = four().acts([0, roll, 7, 7], [1, roll, 7, 7])
    expect(position.state.lists.slice(0, 2).map((list) => list.numbers)).toEqual([[14], [14]])
    expect(position.state.lists.every((list) => !list.closed)).toBe(true)
  })

  it('SA-011 makes lists of 2 to 40 words that begin with 2 to 24', () => {
    // 20, then twice round: 20 + 20 = 40, 40 + 20 wraps to 20.
    const position = four().acts([0, roll, 10, 10], [0, roll, 10, 10], [0, roll, 10, 10])
    expect(position.state.lists[0]).toMatchObject({ numbers: [20, 40], closed: true })
  })

  it('SA-012 has forty different words in the original order', () => {
    expect(classic.words).toHaveLength(40)
    expect(new Set(classic.words).size).toBe(40)
    expect([classic.words[0], classic.words[17], classic.words[29], classic.words[39]]).toEqual([
      'Noble',
      'Fire',
      'Sword',
      'Blood',
    ])
    expect(four().state.themeWords).toEqual(classic.words)
  })

  it.each([
    [
      [14, 16, 9, 13, 6, 12],
      [14, 30, 39, 12, 18],
    ],
    [
      [6, 13, 10, 4, 9, 16, 15],
      [6, 19, 29, 33, 2, 18],
    ],
    [
      [11, 15, 11, 9, 15, 17, 8],
      [11, 26, 37, 6, 21, 38],
    ],
    [
      [6, 19, 13, 8],
      [6, 25, 38],
    ],
    [
      [5, 9, 13, 18],
      [5, 14, 27],
    ],
  ])('SA-008 SA-009 SA-R38 walks the document’s lists: totals %j give %j', (totals, numbers) => {
    const position = four()
    for (const total of totals) {
      const first = Math.min(12, total - 1)
      position.acts([0, roll, first, total - first])
    }
    expect(position.state.lists[0]).toMatchObject({ numbers, closed: true })
  })
})

describe('step 2: groups', () => {
  const sizes = (count: number) =>
    splitGroups(Array.from({ length: count }, (_, index) => index)).map((one) => one.length)

  it('SA-013 never puts more than eight words into a group', () => {
    for (let count = 2; count <= 40; count++) expect(Math.max(...sizes(count))).toBeLessThanOrEqual(8)
  })

  it('SA-014 peels off sixes while nine or more remain', () => {
    expect([8, 9, 12, 14, 15, 20, 21, 40].map(sizes)).toEqual([
      [8],
      [6, 3],
      [6, 6],
      [6, 8],
      [6, 6, 3],
      [6, 6, 8],
      [6, 6, 6, 3],
      [6, 6, 6, 6, 6, 6, 4],
    ])
    expect(splitGroups([9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual([
      [9, 8, 7, 6, 5, 4],
      [3, 2, 1],
    ])
  })

  it('SA-015 makes every group a seed of its own when the last list closes', () => {
    const position = given(game, { seats: 3 })
    for (const seat of [0, 1, 2])
      position.acts([seat, roll, 10, 10], [seat, roll, 10, 10], [seat, roll, 10, 10])
    expect(position.state.phase).toBe('seeds')
    expect(position.state.seeds.map(({ id, creator, group }) => [id, creator, group])).toEqual([
      ['s1', 0, [20, 40]],
      ['s2', 1, [20, 40]],
      ['s3', 2, [20, 40]],
    ])
  })
})

describe('step 3: seeds', () => {
  const groups = groupsSplit
  const order = (words: number[]) => ({
    do: 'order-seed-words',
    on: 's4',
    with: { words: words.map(String) },
  })

  it('SA-016 takes every word of the group exactly once', () => {
    const position = at(groups)
    for (const wrong of [
      [38, 25],
      [38, 25, 25],
      [38, 25, 6, 1],
    ]) {
      position.when(3, order(wrong)).then(refused('SA-016', /every word of the group exactly once/))
    }
    position.when(3, order([38, 25, 6])).then({ type: 'seed-ordered', seed: 's4', numbers: [38, 25, 6] })
  })

  it('SA-017 wants a sentence after the order, and an objection asks for another', () => {
    const write = { do: 'write-seed', on: 's4', with: { sentence: 'Gold is true.', about: 'magic' } }
    const position = at(groups)
      .when(3, write)
      .then(refused('SA-021', /in order first/))
      .acts([3, order([38, 25, 6])])
    position
      .when(3, { ...write, with: { sentence: ' ', about: 'magic' } })
      .then(refused('SA-017', /sentence or two/))
    position.acts([3, write]).objects(0, 'I see no poverty there.')
    expect(position.state.seeds[3]?.sentence).toBe('')
  })

  it('SA-018 lets others suggest once the author has tried, but never write', () => {
    const suggest = { do: 'suggest-seed', on: 's4', with: { text: 'Misers?' } }
    at(groups)
      .when(0, suggest)
      .then(refused('SA-018', /Dev tries alone first/))
      .acts([3, order([6, 25, 38])], [0, suggest])
      .when(0, { do: 'write-seed', on: 's4', with: { sentence: 'Mine.', about: 'magic' } })
      .then(refused('SA-018', /Only Dev writes this seed/))
  })

  it('SA-019 fixes nothing beyond the words: the axis may read a seed anew', () => {
    const position = at(axisAgreed)
    expect(position.state.seeds[0]?.sentence).toContain('poor man')
    expect(position.state.axis?.protagonist).toBe('Parson')
  })

  it('SA-020 shows seed sheets to all and waits for every seed', () => {
    const position = at(seedsWritten)
    position.acts([0, { do: 'confirm-seed', on: 's1' }], [1, { do: 'confirm-seed', on: 's2' }])
    expect(position.frame('spectator').phase?.waiting).toBe('Cleo and Dev')
    expect(position.state.phase).toBe('seeds')
    at(groups)
      .when(3, { do: 'confirm-seed', on: 's4' })
      .then(refused('SA-021', /in order first/))
  })
})

describe('steps 4 and 5: star charts and leads', () => {
  const confirmAll = [0, 1, 2, 3].map((seat) => [seat, { do: 'confirm-seed', on: `s${seat + 1}` }] as const)

  it('SA-021 SA-022 SA-023 casts every chart with the last seed and lets the counts decide', () => {
    const position = at(seedsWritten).acts(...confirmAll)
    expect(position.state.seeds.map((seed) => seed.chart)).toEqual([
      { points: 6, intersections: 2 },
      { points: 5, intersections: 2 },
      { points: 6, intersections: 1 },
      { points: 3, intersections: 0 },
    ])
    expect(position.state.leads?.seeds).toEqual({ protagonist: 's1', antagonist: 's2' })
    expect(position.frame(0).offers.some((offer) => offer.do.includes('chart'))).toBe(false)
  })

  it('SA-024 SA-R35 breaks equal counts by points: s1 with six points ranks before s2 with five', () => {
    expect(at(seedsWritten).acts(...confirmAll).state.leads?.seeds.protagonist).toBe('s1')
  })

  it('SA-024 rolls a d12 for each seed that is still tied, again while dice are equal', () => {
    const twins: AgeEvent[] = [0, 1, 2, 3].flatMap((seat): AgeEvent[] => [
      { type: 'seed-ordered', seed: `s${seat + 1}`, numbers: [1 + seat, 21, 11, 31] },
    ])
    const position = at([...seedsWritten, ...twins]).acts(...confirmAll.slice(0, 3))
    position.acts([3, { do: 'confirm-seed', on: 's4' }, 5, 9, 9, 1, 4, 11, 2, 2, 7])
    expect(position.state.leads?.seeds).toEqual({ protagonist: 's3', antagonist: 's4' })
  })

  const bothByBen: AgeEvent[] = [
    ...leadsKnown.slice(0, -2),
    { type: 'seeds-ranked', protagonist: 's2', antagonist: 's3', ties: [] },
    { type: 'seed-handed-off', seed: 's3', lead: 'antagonist', from: 2, to: 1 },
  ]

  it('SA-025 SA-R40 makes the author of both lead seeds hand one to another player', () => {
    const hand = (to: number) => ({ do: 'hand-off-seed', with: { keep: 'antagonist', to } })
    const position = at(bothByBen)
    position.when(0, hand(2)).then(refused('SA-025', /Ben made both lead seeds/))
    position.when(1, hand(1)).then(refused('SA-025', /Keep one and give the other/))
    position
      .when(1, hand(3))
      .then(
        { type: 'seed-handed-off', seed: 's2', lead: 'protagonist', from: 1, to: 3 },
        { type: 'leads-set', protagonist: 3, antagonist: 1 },
      )
  })

  it('SA-026 lets the holders of the lead seeds play the leads, for good', () => {
    const position = at(leadsKnown)
    expect(position.state.leads?.seats).toEqual({ protagonist: 0, antagonist: 1 })
    position
      .when(2, { do: 'hand-off-seed', with: { keep: 'protagonist', to: 0 } })
      .then(refused('SA-006', /is done/))
  })
})
