import { describe, expect, it } from 'vitest'
import { given } from '../../../testkit/given.ts'
import { DECK, drawsMore, isRed } from '../content/cards.ts'
import { game } from '../game.ts'
import { ANN } from './rehearsal.ts'
import { edge, points, rolling } from './rehearsed-tests.ts'

const table = (options: Record<string, unknown>, target = 9) =>
  given(game, { seats: 4, options }).events(...rolling(target, points(0, 2)))
const rolls = (position: ReturnType<typeof table>) => position.state.test?.rolls

describe('other ways to roll', () => {
  it('HC-O2 lets extra dice bring no more', () => {
    const position = table({ 'explode-once': true }).acts([ANN, 'roll-task', 6, 6, 1, 6, 6])
    expect(rolls(position)).toMatchObject([
      {
        waves: [
          [6, 6, 1],
          [6, 6],
        ],
        successes: 4,
      },
    ])
  })

  it('HC-O1 draws fair cards that are put back at once', () => {
    // The ace of hearts and the red joker bring one more; the ace of spades does not.
    const position = table({ randomizer: 'cards-fair' }).acts([ANN, 'roll-task', 1, 53, 40, 1, 30, 2])
    expect(rolls(position)).toMatchObject([{ waves: [[1, 53, 40], [1, 30], [2]], successes: 4 }])
    expect(position.state.test?.dealt).toEqual([])
    const all = Array.from({ length: 54 }, (_, at) => at + 1)
    expect(all.filter(isRed)).toHaveLength(27)
    expect(all.filter((card) => drawsMore(card, 'fair'))).toHaveLength(9)
  })

  it('HC-O1 deals from one deck for the whole test, rerolls and the opponent’s roll included', () => {
    // Places in what is left of the deck: the first card each time, then the last.
    const position = table({ randomizer: 'cards-as-written' }).acts([ANN, 'roll-task', 1, 1, 50])
    expect(rolls(position)).toMatchObject([{ waves: [[1, 2, 52]], successes: 2 }])
    position.acts([ANN, 'spend-persona', 1, 9, 1, 1])
    // The jack of hearts is the ninth that is left, and brings one more.
    expect(rolls(position)?.at(-1)).toMatchObject({ waves: [[3, 12, 4], [5]], successes: 4 })
    expect(position.state.test?.dealt).toEqual([1, 2, 52, 3, 12, 4, 5])
  })

  it('HC-O1 shuffles everything back when the deck runs out', () => {
    const position = table({ randomizer: 'cards-as-written' }, 40)
    const dealt = Array.from({ length: DECK - 1 }, (_, at) => at + 1)
    position.events({
      type: 'task-rolled',
      roll: { cause: 'first', pool: 3, waves: [dealt], successes: 26 },
      dealt,
    })
    position.acts([ANN, 'spend-persona', 52, 1])
    expect(rolls(position)?.at(-1)?.waves).toEqual([[52, 52, 1]])
    expect(position.state.test?.dealt).toEqual([52, 1])
  })

  it('HC-O1 HC-092 rerolls with cards as with dice', () => {
    const position = given(game, { seats: 4, options: { randomizer: 'cards-fair' } }).events(
      ...rolling(1, edge('disadvantage')),
    )
    position.acts([ANN, 'roll-task', 2, 40, 40, 3, 40, 40])
    expect(rolls(position)?.map((one) => one.cause)).toEqual(['first', 'disadvantage'])
  })
})
