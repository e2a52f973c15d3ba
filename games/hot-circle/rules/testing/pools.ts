import type { HotCircle } from '../../state.ts'
import { testWords } from '../../words/index.ts'
import { NO_LIFEPATH, type ObstacleTest, SIDES, type Side, type SideName } from './obstacle-test.ts'
import { labelOfThing, sheetOf } from './tested-sheet.ts'

/** Where dice come from, for all to see. */
export interface DiceSource {
  readonly label: string
  readonly dice: number
}

/** HC-079 */
export const BASE_DICE = { neutral: 2, hindering: 1 } as const

/** Whose side it is: a player character or NPC, by id. */
export function characterOfSide(test: ObstacleTest, side: SideName): string | null {
  return side === 'tester' ? test.tester : test.opponent
}

/** The sides that have a pool, each with whose it is. */
export function listSides(test: ObstacleTest): { name: SideName; side: Side; character: string }[] {
  return SIDES.flatMap((name) => {
    const side = test.sides[name]
    const character = characterOfSide(test, name)
    return side && character !== null ? [{ name, side, character }] : []
  })
}

/** HC-072: what makes it harder for one side gives the other a die. */
function otherSide(side: SideName): SideName {
  return side === 'tester' ? 'opponent' : 'tester'
}

export function countDice(state: HotCircle, test: ObstacleTest, side: SideName): number {
  return listDice(state, test, side).reduce((sum, one) => sum + one.dice, 0)
}

/** HC-073, HC-077 to HC-080: base, bonuses, the other side's hindrances, and the opponent's one more. */
export function listDice(state: HotCircle, test: ObstacleTest, name: SideName): DiceSource[] {
  const side = test.sides[name]
  if (!side) return []
  const character = characterOfSide(test, name)
  const against = test.kind === 'versus' ? otherSide(name) : undefined
  const hindering = (against && test.sides[against]?.hindrances) ?? []
  return [
    ...baseDice(state, character, side),
    ...side.bonuses.map(({ ref }) => ({ label: labelOfThing(state, character, ref), dice: 1 })),
    ...hindering.map(({ ref }) => ({
      label: testWords.dice.theirs(labelOfThing(state, characterOfSide(test, otherSide(name)), ref)),
      dice: 1,
    })),
    // HC-073: always, and only once.
    ...(name === 'opponent' ? [{ label: testWords.dice.opponent, dice: 1 }] : []),
  ]
}

function baseDice(state: HotCircle, character: string | null, side: Side): DiceSource[] {
  if (side.lifepath === null) return []
  // HC-019: nothing written is average.
  if (side.lifepath === NO_LIFEPATH) return [{ label: testWords.dice.average, dice: BASE_DICE.neutral }]
  const lifepath = sheetOf(state, character)?.lifepaths.find((one) => one.id === side.lifepath)
  const label = testWords.dice.base(lifepath?.name ?? '', side.use)
  const dice = side.use === 'helpful' ? (lifepath?.rating ?? BASE_DICE.neutral) : BASE_DICE[side.use]
  return [{ label, dice }]
}
