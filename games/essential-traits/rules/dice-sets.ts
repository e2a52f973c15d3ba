/** ET-020 and ET-021: the dice there are, as numbers of sides, largest first. */
export const CORE_DICE: readonly number[] = [20, 12, 10, 8, 6, 4]
export const OPTIONAL_DICE: readonly number[] = [30, 24, 16, 14, 7, 5, 3, 2]

export const HIGHEST_BASE_LEVEL = 5
export const HIGHEST_LEVEL = 22

/** Two or three dice, largest first: [20, 4]. */
export type DiceSet = readonly number[]

/** What a table allows (ET-O1, ET-O2). */
export interface DiceRules {
  allows(size: number): boolean
  /** Every legal set, by level. */
  readonly sets: readonly (readonly DiceSet[])[]
}

/** ET-014: the sides of a trait's dice add up to this. */
export function maxValueAt(level: number): number {
  return 2 * level + 6
}

function isCoreDie(size: number): boolean {
  return CORE_DICE.includes(size)
}

export function isDie(size: number): boolean {
  return isCoreDie(size) || OPTIONAL_DICE.includes(size)
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** ET-026: one spelling for one set, whatever its order: "20+4". */
export function spellSet(dice: DiceSet): string {
  return [...dice].sort((a, b) => b - a).join('+')
}

/** Reads "4+20" and "d4 + d20" alike; undefined where it is no list of dice at all. */
export function parseSet(text: unknown): DiceSet | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined
  const parts = text.split('+').map((part) => part.trim().replace(/^d/i, ''))
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return undefined
  return parts.map(Number).sort((a, b) => b - a)
}

/** "d20 + d4", as people write dice. */
export function nameSet(dice: DiceSet): string {
  return dice.map((size) => `d${size}`).join(' + ')
}

/** ET-O1 and ET-O2 are read here and nowhere else. */
export function diceRulesOf(settings: { coreOnly: boolean; twoWherePossible: boolean }): DiceRules {
  if (settings.coreOnly) return settings.twoWherePossible ? CORE_TWO : CORE_ONLY
  return settings.twoWherePossible ? ALL_TWO : ALL
}

const ALL = { allows: isDie, sets: listByLevel([...CORE_DICE, ...OPTIONAL_DICE].sort((a, b) => b - a)) }
const CORE_ONLY = { allows: isCoreDie, sets: listByLevel(CORE_DICE) }
const ALL_TWO = { ...ALL, sets: ALL.sets.map(twoWherePossible) }
const CORE_TWO = { ...CORE_ONLY, sets: CORE_ONLY.sets.map(twoWherePossible) }

export const EVERY_DICE_RULES: readonly DiceRules[] = [ALL, CORE_ONLY, ALL_TWO, CORE_TWO]

/** ET-O2: three dice only where two cannot do it. */
function twoWherePossible(sets: readonly DiceSet[]): readonly DiceSet[] {
  const two = sets.filter((dice) => dice.length === 2)
  return two.length > 0 ? two : sets
}

/** Every legal set by level (ET-022 to ET-026): two dice before three (ET-025), core dice before optional ones. */
function listByLevel(sizes: readonly number[]): DiceSet[][] {
  return Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) =>
    level === 0 ? [] : listSets(sizes, maxValueAt(level)),
  )
}

function listSets(sizes: readonly number[], sum: number): DiceSet[] {
  const two: DiceSet[] = []
  const three: DiceSet[] = []
  for (const [place, first] of sizes.entries()) {
    for (const [further, second] of sizes.slice(place).entries()) {
      if (first + second === sum) two.push([first, second])
      for (const third of sizes.slice(place + further)) {
        if (first + second + third === sum) three.push([first, second, third])
      }
    }
  }
  return [...coreFirst(two), ...coreFirst(three)]
}

function coreFirst(sets: readonly DiceSet[]): DiceSet[] {
  const isCore = (dice: DiceSet) => dice.every(isCoreDie)
  return [...sets.filter(isCore), ...sets.filter((dice) => !isCore(dice))]
}
