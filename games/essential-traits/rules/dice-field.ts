import { choice, type Option, type Refusal } from '../../../engine/writing.ts'
import type { TraitsTurn } from '../contract.ts'
import {
  type Entry,
  type EssentialTraits,
  findTrait,
  fits,
  levelOf,
  namesOf,
  openEntriesOf,
  usualDice,
} from '../state.ts'
import { why } from '../words/why.ts'
import { words } from '../words/words.ts'
import {
  type DiceRules,
  type DiceSet,
  diceRulesOf,
  EVERY_DICE_RULES,
  isDie,
  nameSet,
  parseSet,
  spellSet,
  sumOf,
} from './dice-sets.ts'

/** Made once: every offer of dice shows some of the same few hundred sets. */
const DICE_OPTIONS: ReadonlyMap<DiceRules, readonly (readonly Option[])[]> = new Map(
  EVERY_DICE_RULES.map((rules) => [rules, rules.sets.map((sets) => sets.map(toOption))]),
)

/** Every legal set of a level, two dice first (ET-025); what is not among them is refused by the rule it breaks. */
export function diceField(state: EssentialTraits, level: number, chosen: DiceSet | null) {
  const rules = diceRulesOf(state.settings)
  return choice(words.dice.field, DICE_OPTIONS.get(rules)?.[level] ?? [], {
    hint: words.dice.hint,
    rule: 'ET-024',
    canonical(value) {
      const dice = parseSet(value)
      return dice ? spellSet(dice) : value
    },
    otherwise: (value) => whyNotDice(value, level, rules),
    ...(chosen && chosen.length > 0 ? { initial: spellSet(chosen) } : {}),
  })
}

function toOption(dice: DiceSet): Option {
  const most = sumOf(dice)
  const note = words.dice.note(dice.length, most, (dice.length + most) / 2)
  return { value: spellSet(dice), label: nameSet(dice), note }
}

function whyNotDice(value: unknown, level: number, rules: DiceRules): Refusal {
  const dice = parseSet(value) ?? []
  const unknown = dice.find((size) => !isDie(size))
  if (unknown !== undefined) return why.noSuchDie(unknown)
  if (!dice.every(rules.allows)) return why.optionalOff
  if (dice.length !== 2 && dice.length !== 3) return why.notTwoOrThree
  return fits(dice, level) ? why.twoPossible(level) : why.wrongSum(nameSet(dice), sumOf(dice), level)
}

/** ET-028: the level changed after dice were chosen. */
export function whyStale(state: EssentialTraits, entry: Entry): Refusal | undefined {
  return entry.stale ? why.stale(namesOf(state, entry)) : undefined
}

/** ET-028: whenever a trait's level may have changed, dice that no longer fit it are cleared. */
export function clearStaleDice(turn: TraitsTurn, trait: string): void {
  const found = findTrait(turn.state, trait)?.trait
  if (found?.preferred && !usualDice(found)) turn.emit({ type: 'preferred-dice-cleared', trait })
  for (const { entry } of openEntriesOf(turn.state)) {
    const isStale =
      entry.trait === trait && entry.dice.length > 0 && !fits(entry.dice, levelOf(turn.state, entry))
    if (isStale) turn.emit({ type: 'dice-cleared', entry: entry.id })
  }
}
