import { choice, type Option } from '../../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import {
  type DiceRules,
  type DiceSet,
  diceRulesOf,
  EVERY_DICE_RULES,
  isDie,
  maxValueAt,
  nameSet,
  parseSet,
  spellSet,
  sumOf,
} from '../dice-sets.ts'
import {
  charactersOf,
  type Entry,
  type EntryIn,
  type EssentialTraits,
  findCharacter,
  findTrait,
  fits,
  isFixed,
  levelOf,
  openEntriesOf,
  standingLevel,
  type TraitOn,
  traitsOf,
} from '../state.ts'
import { words } from '../words.ts'
import { barred, type TraitsOffer, type TraitsTurn } from './offer-parts.ts'

/** ET-020 to ET-028 and ET-045: usual dice of a trait, dice of an entry, locking them. */
export function diceOffers(state: EssentialTraits, seat: Seat, _names: Names): TraitsOffer[] {
  const own = openEntriesOf(state).filter(({ entry }) => entry.seat === seat)
  return [
    ...charactersOf(state, seat).flatMap((character) =>
      traitsOf(character).map((one) => setPreferredDice(state, one)),
    ),
    ...own.flatMap((one) => [
      chooseDice(state, one),
      one.entry.locked ? unlockEntry(state, one) : lockEntry(state, one.entry),
    ]),
  ]
}

/** Made once: every offer of dice shows some of the same few hundred sets. */
const DICE_OPTIONS: ReadonlyMap<DiceRules, readonly (readonly Option[])[]> = new Map(
  EVERY_DICE_RULES.map((rules) => [rules, rules.sets.map((sets) => sets.map(toOption))]),
)

/** Every legal set of a level, two dice first (ET-025); what is not among them is refused by the rule it breaks. */
function diceField(state: EssentialTraits, level: number, chosen: DiceSet | null) {
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
  const mean = (most + dice.length) / 2
  return {
    value: spellSet(dice),
    label: nameSet(dice),
    note: words.dice.note(dice.length, most, String(mean)),
  }
}

function whyNotDice(value: unknown, level: number, rules: DiceRules): Refusal {
  const dice = parseSet(value) ?? []
  const unknown = dice.find((size) => !isDie(size))
  if (unknown !== undefined) return refusal('ET-022', words.dice.noSuchDie(unknown))
  if (!dice.every(rules.allows)) return refusal('ET-021', words.dice.optionalOff)
  if (dice.length !== 2 && dice.length !== 3) return refusal('ET-023', words.dice.count)
  if (!fits(dice, level)) {
    return refusal('ET-024', words.dice.sum(nameSet(dice), sumOf(dice), level, maxValueAt(level)))
  }
  return refusal('ET-O2', words.dice.twoPossible(level))
}

/** ET-R15: dice belong to the trait, so its player may keep a usual set for its level without test bonuses. */
function setPreferredDice(state: EssentialTraits, { character, trait }: TraitOn): TraitsOffer {
  return offer({
    do: 'set-preferred-dice',
    on: trait.id,
    title: words.dice.preferTitle(character.name, trait.name),
    prompt: words.dice.preferPrompt,
    rule: 'ET-R15',
    inputs: { dice: diceField(state, standingLevel(trait), trait.preferred) },
    decide(turn, input) {
      turn.emit({ type: 'preferred-dice-set', trait: trait.id, dice: parseSet(input.dice) ?? [] })
    },
  })
}

function chooseDice(state: EssentialTraits, { entry }: EntryIn): TraitsOffer {
  const level = levelOf(state, entry)
  return offer({
    do: 'choose-dice',
    on: entry.id,
    title: words.dice.chooseTitle(characterName(state, entry)),
    prompt: words.dice.choosePrompt(traitName(state, entry), level, maxValueAt(level)),
    rule: 'ET-024',
    ...(entry.open ? {} : { sealed: true as const }),
    ...barred(entry.locked ? refusal('ET-045', words.dice.unlockFirst) : undefined),
    inputs: { dice: diceField(state, level, entry.dice) },
    decide(turn, input) {
      turn.emit({ type: 'dice-chosen', entry: entry.id, dice: parseSet(input.dice) ?? [] })
    },
  })
}

/** ET-045: only with dice, and those were taken only if they fit. */
function lockEntry(state: EssentialTraits, entry: Entry): TraitsOffer {
  const missing =
    whyStale(state, entry) ?? (entry.dice.length === 0 ? refusal('ET-023', words.dice.count) : undefined)
  return offer({
    do: 'lock-entry',
    on: entry.id,
    title: words.dice.lockTitle(characterName(state, entry)),
    prompt: words.dice.lockPrompt,
    rule: 'ET-045',
    ...barred(missing),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'entry-locked', entry: entry.id })
    },
  })
}

function unlockEntry(state: EssentialTraits, one: EntryIn): TraitsOffer {
  const { entry } = one
  return offer({
    do: 'unlock-entry',
    on: entry.id,
    title: words.dice.unlockTitle(characterName(state, entry)),
    rule: 'ET-045',
    ...barred(isFixed(one) ? refusal('ET-O12', words.test.isOpen) : undefined),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'entry-unlocked', entry: entry.id })
    },
  })
}

/** ET-028: the level changed after dice were chosen. */
export function whyStale(state: EssentialTraits, entry: Entry): Refusal | undefined {
  if (!entry.stale) return undefined
  const level = levelOf(state, entry)
  return refusal('ET-028', words.dice.stale(traitName(state, entry), level, maxValueAt(level)))
}

/** ET-028: whenever a trait's level may have changed, dice that no longer fit it are cleared. */
export function clearStaleDice(turn: TraitsTurn, trait: string): void {
  const found = findTrait(turn.state, trait)
  const preferred = found?.trait.preferred
  if (found && preferred && !fits(preferred, standingLevel(found.trait))) {
    turn.emit({ type: 'preferred-dice-cleared', trait })
  }
  for (const { entry } of openEntriesOf(turn.state)) {
    const isStale =
      entry.trait === trait && entry.dice.length > 0 && !fits(entry.dice, levelOf(turn.state, entry))
    if (isStale) turn.emit({ type: 'dice-cleared', entry: entry.id })
  }
}

export function characterName(state: EssentialTraits, entry: Entry): string {
  return findCharacter(state, entry.character)?.name ?? ''
}

export function traitName(state: EssentialTraits, entry: Entry): string {
  return findTrait(state, entry.trait)?.trait.name ?? ''
}
