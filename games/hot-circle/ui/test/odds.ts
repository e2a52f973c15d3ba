import { type OddsQuestion, passChance } from '../../content/odds.ts'
import type { Edge } from '../../rules/testing/obstacle-test.ts'
import type { Switches } from '../../state.ts'
import type { AbilityTestView, ObstacleTestView } from '../../view/view.ts'

/** What could still change before the dice fall. */
export interface Shift {
  readonly dice?: number
  readonly target?: number
  readonly opposing?: number
  readonly edge?: Edge
  readonly opposingRerolls?: number
}

const MOST_FATE_SHOWN = 3

/** A figure asks the same again with every move at the table. */
const known = new Map<string, number>()

function chanceOf(question: OddsQuestion): number {
  const key = JSON.stringify(question)
  const chance = known.get(key) ?? passChance(question)
  known.set(key, chance)
  return chance
}

/** The tester's chance with the edge as it stands, before anybody pays for more; undefined while something is open. */
export function chanceOfTest(
  test: ObstacleTestView,
  switches: Switches,
  shift: Shift = {},
): number | undefined {
  const { opponent, tester } = test.sides
  if (tester.lifepath === null) return undefined
  const question = {
    ...howRolled(switches),
    dice: Math.max(0, tester.pool + (shift.dice ?? 0)),
    edge: shift.edge ?? test.edge,
    opposingRerolls: shift.opposingRerolls ?? 0,
    out: outOf(test),
  }
  if (test.target !== null) return chanceOf({ ...question, against: test.target + (shift.target ?? 0) })
  if (!opponent || opponent.lifepath === null) return undefined
  return chanceOf({ ...question, against: { dice: opponent.pool + (shift.opposing ?? 0) } })
}

/** The test as the odds workbench writes it; it knows dice, and no decks. */
export function rollOfTest(
  { sides: { opponent, tester }, target, edge }: ObstacleTestView,
  { randomizer, explodeOnce }: Switches,
): string | undefined {
  if (randomizer === 'cards-as-written' || tester.lifepath === null) return undefined
  const how = `${edge === 'neither' ? '' : ` ${edge}`}${explodeOnce ? ' once' : ''}`
  if (target !== null) return `exploding ${tester.pool} target ${target}${how}`
  return opponent?.lifepath ? `exploding ${tester.pool} vs ${opponent.pool}${how}` : undefined
}

export function rollOfAbility(
  { target, pool }: AbilityTestView,
  { randomizer, explodeOnce }: Switches,
): string | undefined {
  if (randomizer === 'cards-as-written' || target === null || pool === 0) return undefined
  return `exploding ${pool} target ${target}${explodeOnce ? ' once' : ''}`
}

/** The same, if the other side adds all its sheet has and pays for every reroll; undefined without another side. */
export function leastChance(test: ObstacleTestView, switches: Switches): number | undefined {
  const { opponent } = test.sides
  if (!opponent) return undefined
  return chanceOfTest(test, switches, {
    opposing: opponent.most - opponent.pool,
    opposingRerolls: opponent.rerolls,
  })
}

/** The chance that one more roll of the same pool passes. */
export function chanceOfReroll(test: ObstacleTestView, switches: Switches): number | undefined {
  if (test.rolls.length === 0 || test.target === null || test.outcome) return undefined
  return chanceOf({
    ...howRolled(switches),
    dice: test.sides.tester.pool,
    against: test.target,
    out: outOf(test),
  })
}

/** The chances of an ability test with no fate, one point, two …, as far as there are points. */
export function chancesOfAbility(ability: AbilityTestView, switches: Switches): number[] {
  const { target, pool, fate, rolls } = ability
  if (target === null || pool === 0) return []
  const out = rolls.flatMap((roll) => roll.waves.flat())
  const most = Math.min(fate, MOST_FATE_SHOWN)
  return Array.from({ length: most + 1 }, (_, rerolls) =>
    chanceOf({ ...howRolled(switches), dice: pool, against: target, rerolls, out }),
  )
}

function howRolled({ randomizer, explodeOnce }: Switches): Pick<OddsQuestion, 'randomizer' | 'explodeOnce'> {
  return { randomizer, explodeOnce }
}

/** Cards of this test that lie out already; dice do not care. */
function outOf({ opponentRoll, rolls }: ObstacleTestView): number[] {
  return [...(opponentRoll ? [opponentRoll] : []), ...rolls].flatMap((roll) => roll.waves.flat())
}
