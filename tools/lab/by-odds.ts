/** Questions that are worked out, and held against rolls. */
import { Random } from '../../engine/dice/random.ts'
import { oddsOf } from '../../lab/odds/question.ts'
import { drawCourses } from '../../lab/plot/plots.ts'
import { shareOf } from '../../lab/statistics/intervals.ts'
import { draw } from './picture.ts'
import { said } from './reading.ts'

const ROLLS = 20_000

function exact(chance: number) {
  return { value: chance, from: chance, to: chance }
}

function share(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`
}

/** HC: each reroll is bought; what does it buy? */
export function persona(): string {
  const pools = [1, 2, 3, 4, 5, 6, 7, 8]
  const chance = (dice: number, rerolls: number) =>
    oddsOf(`exploding ${dice} target 3 rerolls ${rerolls}`).outcomes[0]?.chance ?? 0
  const names = ['no point', 'one point', 'two points']
  const series = names.map((name, rerolls) => ({
    name,
    points: pools.map((at) => ({ at, ...exact(chance(at, rerolls)) })),
  }))
  const title = 'Passing a test of 3'
  const plot = drawCourses({ title, across: 'dice in the pool', series, isShare: true })
  const gain = (dice: number) => 100 * (chance(dice, 1) - chance(dice, 0))
  const best = pools.reduce((one, other) => (gain(other) > gain(one) ? other : one))
  return [
    draw('hot-circle-persona', plot, names),
    `\
A point of persona buys another roll of the whole pool. Against a target of 3, four dice pass in \
${share(chance(4, 0))} without one, in ${share(chance(4, 1))} with one and in ${share(chance(4, 2))} with two. \
The first point is worth most in the middle: ${gain(best).toFixed(1)} points of a hundred at ${best} dice, but \
only ${gain(1).toFixed(1)} at one die, which hardly ever passes, and ${gain(8).toFixed(1)} at eight, which hardly \
ever need it. The second is worth less than the first everywhere, since it is only needed where the \
first has failed. These chances are exact; ${ROLLS.toLocaleString('en')} rolls of four dice with one \
point came to ${rolled(4, 1)}.`,
    'The same in the workbench: `/lab/odds?o=exploding 4 target 3&o=exploding 4 target 3 rerolls 1`.',
  ].join('\n\n')
}

function rolled(dice: number, rerolls: number): string {
  const random = new Random(17)
  let passed = 0
  for (let one = 0; one < ROLLS; one++) {
    let isPassed = successes(random, dice) >= 3
    for (let again = 0; again < rerolls && !isPassed; again++) isPassed = successes(random, dice) >= 3
    if (isPassed) passed += 1
  }
  return said(shareOf(passed, ROLLS), share)
}

function successes(random: Random, dice: number): number {
  let hits = 0
  for (let left = dice; left > 0; left--) {
    const face = random.below(6) + 1
    if (face >= 4) hits += 1
    if (face === 6) left += 1
  }
  return hits
}

/** ET: a trait of level 5 has sixteen sides to divide. */
export function traits(): string {
  const sets = ['d8+d8', 'd10+d6', 'd12+d4', 'd6+d6+d4', 'd8+d4+d4']
  const wins = (own: string, other: string) => oddsOf(`${own} vs ${other}`).outcomes[0]?.chance ?? 0
  const totals = Array.from({ length: 16 }, (_, place) => place + 1)
  const atLeast = (set: string, at: number) => {
    const { chances = new Map<number, number>() } = oddsOf(set)
    return [...chances].reduce((sum, [total, chance]) => (total >= at ? sum + chance : sum), 0)
  }
  const series = sets.map((set) => ({
    name: set,
    points: totals.map((at) => ({ at, ...exact(atLeast(set, at)) })),
  }))
  const plot = drawCourses({ title: 'This total or more', across: 'total', series, isShare: true })
  const rows = sets.map((own) => `| ${own} | ${sets.map((other) => share(wins(own, other))).join(' | ')} |`)
  return [
    draw('essential-traits-dice', plot, sets),
    `\
A trait of level 5 divides sixteen sides among two dice or three. How often is the row's total higher than the \
column's?`,
    [`| | ${sets.join(' | ')} |`, `|---${'|---'.repeat(sets.length)}|`, ...rows].join('\n'),
    `\
Three dice come to 9.5 on average and two to 9, since every die shows at least 1, and they stray less. Against \
d8+d8 a set of d6+d6+d4 is higher in ${share(wins('d6+d6+d4', 'd8+d8'))} and lower in \
${share(wins('d8+d8', 'd6+d6+d4'))}. For a total that has to be high it is the other way round: d12+d4 shows 14 or \
more in ${share(atLeast('d12+d4', 14))}, d8+d8 in ${share(atLeast('d8+d8', 14))} and d6+d6+d4 in \
${share(atLeast('d6+d6+d4', 14))}. Take three against one rival of your own level, and two when only a wonder \
helps.`,
  ].join('\n\n')
}
