import { type ChoiceField, choice, type YesField, yes } from '../../engine/fields/field.ts'
import type { GameOption, Options, Seat } from '../../engine/old-contract.ts'
import { LIMITS, type Settings } from './state.ts'
import { words } from './words.ts'

const NOBODY = 'nobody'

/** ET-O1, ET-O2, ET-O7, ET-O11, ET-O12: each one switch, all off as the game is written. */
export const options = {
  'core-only': yesOption('ET-O1', words.options.coreOnly),
  'two-where-possible': yesOption('ET-O2', words.options.twoWherePossible),
  'roll-off': yesOption('ET-O7', words.options.rollOff),
  facilitator: {
    ...ruleOf('ET-O11', words.options.facilitator),
    field: facilitatorField(LIMITS.seats, null),
  },
  'sealed-entry': yesOption('ET-O12', words.options.sealedEntry),
} as const satisfies Record<string, GameOption>

interface OptionWords {
  readonly title: string
  readonly meaning: string
}

function ruleOf(rule: string, { title, meaning }: OptionWords) {
  return { rule, title, meaning }
}

function yesOption(rule: string, said: OptionWords) {
  return { ...ruleOf(rule, said), field: yesField(said, false) }
}

function yesField(
  { title, meaning }: OptionWords,
  initial: boolean,
): YesField & { readonly initial: boolean } {
  return { ...yes(title, { hint: meaning }), initial }
}

function facilitatorField(seats: number, seat: Seat | null): ChoiceField & { readonly initial: string } {
  const { title, meaning, nobody } = words.options.facilitator
  const numbers = Array.from({ length: seats }, (_, index) => index)
  const list = [
    { value: NOBODY, label: nobody },
    ...numbers.map((one) => ({ value: spellSeat(one), label: spellSeat(one) })),
  ]
  return { ...choice(title, list, { hint: meaning }), initial: seat === null ? NOBODY : spellSeat(seat) }
}

function spellSeat(seat: Seat): string {
  return words.options.facilitator.seat(seat + 1)
}

/** The same switches for a table in play, as they stand now (ET-R31). */
export function optionFields(settings: Settings, seats: number) {
  const said = words.options
  return {
    'core-only': yesField(said.coreOnly, settings.coreOnly),
    'two-where-possible': yesField(said.twoWherePossible, settings.twoWherePossible),
    'roll-off': yesField(said.rollOff, settings.rollOff),
    facilitator: facilitatorField(seats, settings.facilitator),
    'sealed-entry': yesField(said.sealedEntry, settings.sealedEntry),
  }
}

/** What was chosen, as the rules read it. A facilitator needs a seat that is at the table. */
export function settingsFrom(chosen: Options, seats: number): Settings {
  const facilitator = Array.from({ length: seats }, (_, seat) => seat).find(
    (seat) => spellSeat(seat) === chosen.facilitator,
  )
  return {
    coreOnly: chosen['core-only'] === true,
    twoWherePossible: chosen['two-where-possible'] === true,
    rollOff: chosen['roll-off'] === true,
    facilitator: facilitator ?? null,
    sealedEntry: chosen['sealed-entry'] === true,
  }
}

/** The other way round: what is in force, as it is chosen. */
export function chosenOf(settings: Settings): Options {
  return {
    'core-only': settings.coreOnly,
    'two-where-possible': settings.twoWherePossible,
    'roll-off': settings.rollOff,
    facilitator: settings.facilitator === null ? NOBODY : spellSeat(settings.facilitator),
    'sealed-entry': settings.sealedEntry,
  }
}
