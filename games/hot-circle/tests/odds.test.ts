import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ADVANTAGE,
  DISADVANTAGE,
  EXPLODE_ONCE,
  PERSONA_DECIMALS,
  PLAIN,
  VERSUS,
} from '../../../engine/odds/fixtures/hot-circle.ts'
import { deckWithout } from '../content/card-odds.ts'
import { DECK_WITH_JOKERS } from '../content/cards.ts'
import { bringsMore, type Randomizer, succeeds, WRITTEN_DECK } from '../content/faces.ts'
import { type OddsQuestion, passChance } from '../content/odds.ts'

/** 7.7 of the catalogue: one deck as the text has it, in ten-thousandths. */
const WRITTEN = [
  [5000, 566, 54, 4, 0, 0],
  [7549, 3039, 575, 77, 8, 1],
  [8824, 5450, 2044, 470, 76, 9],
  [9448, 7251, 3936, 1433, 357, 64],
  [9747, 8435, 5747, 2858, 1016, 262],
  [9887, 9152, 7217, 4464, 2077, 721],
  [9951, 9561, 8284, 5987, 3418, 1504],
  [9979, 9782, 8998, 7264, 4850, 2584],
]

/** Rounded half up to four places, as the catalogue is. */
function inTenThousandths(chance: number): number {
  return Math.floor(chance * 10_000 + 0.5 + 1e-9)
}

function expectTable(table: number[][], more: Partial<OddsQuestion>, dice = 1) {
  const found = table.map((row, at) =>
    row.map((_, column) => inTenThousandths(passChance({ dice: at + dice, against: column + 1, ...more }))),
  )
  expect(found).toEqual(table)
}

describe('the odds of the catalogue, to four decimals', () => {
  it('HC-085 matches 7.1, plain', () => expectTable(PLAIN, {}))
  it('HC-091 matches 7.2, with advantage', () => expectTable(ADVANTAGE, { edge: 'advantage' }))
  it('HC-092 matches 7.3, with disadvantage', () => expectTable(DISADVANTAGE, { edge: 'disadvantage' }))
  it('HC-O2 matches 7.6, sixes once', () => expectTable(EXPLODE_ONCE, { explodeOnce: true }))
  it('HC-085 tells sixes that bring more once from sixes that go on', () => {
    expect(() => expectTable(PLAIN, { explodeOnce: true })).toThrow()
    expect(() => expectTable(EXPLODE_ONCE, {})).toThrow()
  })
  it('HC-O1 matches 7.1 with fair cards', () => expectTable(PLAIN, { randomizer: 'cards-fair' }))
  it('HC-O1 matches 7.7 with one deck', () => expectTable(WRITTEN, { randomizer: 'cards-as-written' }))

  it('HC-093 matches 7.4, with persona', () => {
    const edges = ['neither', 'advantage', 'disadvantage'] as const
    const found = PERSONA_DECIMALS.map((row, rerolls) =>
      row.map((_, at) =>
        inTenThousandths(passChance({ dice: 3, against: 2, edge: edges[at] ?? 'neither', rerolls })),
      ),
    )
    expect(found).toEqual(PERSONA_DECIMALS)
  })

  it('HC-073 matches 7.5, versus', () => {
    const found = VERSUS.map((row, at) =>
      row.map((_, column) => inTenThousandths(passChance({ dice: at + 1, against: { dice: column + 2 } }))),
    )
    expect(found).toEqual(VERSUS)
  })
})

describe('cards', () => {
  it('HC-O1 fair ones have exactly the odds of dice', () => {
    const chances = (randomizer: Randomizer, faces: number) => {
      const all = Array.from({ length: faces }, (_, at) => at + 1)
      const count = (is: (face: number) => boolean) => all.filter(is).length / faces
      return [count((face) => succeeds(randomizer, face)), count((face) => bringsMore(randomizer, face))]
    }
    expect(chances('cards-fair', DECK_WITH_JOKERS)).toEqual(chances('dice', 6))
  })

  it('HC-O1 one deck agrees with drawing card by card, rerolls and cards that are out included', () => {
    fc.assert(
      fc.property(
        fc.record({
          dice: fc.integer({ min: 1, max: 4 }),
          against: fc.integer({ min: 1, max: 4 }),
          rerolls: fc.integer({ min: 0, max: 1 }),
          opposingRerolls: fc.integer({ min: 0, max: 1 }),
          explodeOnce: fc.boolean(),
          edge: fc.constantFrom('advantage', 'disadvantage', 'neither'),
          gone: fc.integer({ min: 0, max: 12 }),
        }),
        ({ gone, ...drawn }) => {
          const out = WRITTEN_DECK.filter((_, at) => at % 4 === 1).slice(0, gone)
          const question = { ...drawn, randomizer: 'cards-as-written', out } as const
          expect(passChance(question as OddsQuestion)).toBeCloseTo(playOut(drawn as Drawn, out), 10)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('HC-O1 the opponent draws from the same deck first', () => {
    const versus = { dice: 3, against: { dice: 4 }, randomizer: 'cards-as-written' } as const
    const dice = passChance({ dice: 3, against: { dice: 4 } })
    const cards = passChance(versus)
    expect(cards).toBeGreaterThan(0.3)
    expect(Math.abs(cards - dice)).toBeLessThan(0.05)
    expect(passChance({ ...versus, against: { dice: 0 } })).toBeCloseTo(1, 12)
  })
})

interface Drawn {
  dice: number
  against: number
  rerolls: number
  opposingRerolls: number
  explodeOnce: boolean
  edge: 'advantage' | 'disadvantage' | 'neither'
}

/** Card by card, without any formula: what the closed forms must agree with. */
function playOut(drawn: Drawn, out: readonly number[]): number {
  const own = drawn.rerolls + (drawn.edge === 'advantage' ? 1 : 0)
  const state = { own, other: drawn.opposingRerolls, disadvantage: drawn.edge === 'disadvantage' }
  return race(drawn, deckWithout(out), state, new Map())
}

type Deck = ReturnType<typeof deckWithout>
interface Bench {
  own: number
  other: number
  disadvantage: boolean
}

function race(drawn: Drawn, deck: Deck, bench: Bench, known: Map<string, number>): number {
  const key = JSON.stringify([deck, bench])
  const before = known.get(key)
  if (before !== undefined) return before
  const chance = draw(drawn, { deck, first: drawn.dice, extra: 0, successes: 0 }, (left, successes) => {
    const { own, other, disadvantage } = bench
    if (successes >= drawn.against) {
      if (disadvantage) return race(drawn, left, { ...bench, disadvantage: false }, known)
      return other > 0 ? race(drawn, left, { ...bench, other: other - 1 }, known) : 1
    }
    return own > 0 ? race(drawn, left, { ...bench, own: own - 1 }, known) : 0
  })
  known.set(key, chance)
  return chance
}

interface Hand {
  deck: Deck
  first: number
  extra: number
  successes: number
}

function draw(drawn: Drawn, hand: Hand, then: (deck: Deck, successes: number) => number): number {
  const { deck, first, extra, successes } = hand
  if (first + extra === 0) return then(deck, successes)
  const isFirst = first > 0
  const left = isFirst ? { first: first - 1, extra } : { first, extra: extra - 1 }
  const all = deck.red + deck.pictures + deck.black
  const brings = isFirst || !drawn.explodeOnce ? 1 : 0
  const go = (kind: keyof Deck, more: number, counts: number) =>
    deck[kind] === 0
      ? 0
      : (deck[kind] / all) *
        draw(
          drawn,
          {
            deck: { ...deck, [kind]: deck[kind] - 1 },
            first: left.first,
            extra: left.extra + more,
            successes: successes + counts,
          },
          then,
        )
  return go('red', 0, 1) + go('pictures', brings, 1) + go('black', 0, 0)
}
