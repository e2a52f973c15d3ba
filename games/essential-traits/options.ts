import { allSeats, choice, type GameOption, type Options, type Seat, yes } from '../../engine/writing.ts'
import { LIMITS, type Settings } from './state.ts'
import { words } from './words/words.ts'

const said = words.options

/** ET-O1, ET-O2, ET-O7, ET-O11, ET-O12: each one switch, all off as the game is written. */
export const options = {
  'core-only': option('ET-O1', said.coreOnly, yesField(said.coreOnly)),
  'two-where-possible': option('ET-O2', said.twoWherePossible, yesField(said.twoWherePossible)),
  'roll-off': option('ET-O7', said.rollOff, yesField(said.rollOff)),
  facilitator: option('ET-O11', said.facilitator, facilitatorField(LIMITS.seats)),
  'sealed-entry': option('ET-O12', said.sealedEntry, yesField(said.sealedEntry)),
} satisfies Record<string, GameOption>

type OptionWords = Pick<GameOption, 'title' | 'meaning'>

function option<Field>(rule: string, { title, meaning }: OptionWords, field: Field) {
  return { rule, title, meaning, field }
}

function yesField({ title, meaning }: OptionWords, initial = false) {
  return { ...yes(title, { hint: meaning }), initial }
}

function facilitatorField(seats: number, facilitator: Seat | null = null) {
  const { title, meaning } = said.facilitator
  const list = [null, ...allSeats(seats)].map((seat) => ({ value: spellSeat(seat), label: labelOf(seat) }))
  return { ...choice(title, list, { hint: meaning }), initial: spellSeat(facilitator) }
}

/** As it stands in logs, whatever people read. */
function spellSeat(seat: Seat | null): string {
  return seat === null ? 'nobody' : `seat ${seat + 1}`
}

function labelOf(seat: Seat | null): string {
  return seat === null ? said.facilitator.nobody : said.facilitator.seat(seat + 1)
}

/** The same switches for a table in play, as they stand now (ET-R31). */
export function optionFields(settings: Settings, seats: number) {
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
  return {
    coreOnly: chosen['core-only'] === true,
    twoWherePossible: chosen['two-where-possible'] === true,
    rollOff: chosen['roll-off'] === true,
    facilitator: allSeats(seats).find((seat) => spellSeat(seat) === chosen.facilitator) ?? null,
    sealedEntry: chosen['sealed-entry'] === true,
  }
}

/** The other way round: what is in force, as it is chosen. */
export function chosenOf(settings: Settings): Options {
  return {
    'core-only': settings.coreOnly,
    'two-where-possible': settings.twoWherePossible,
    'roll-off': settings.rollOff,
    facilitator: spellSeat(settings.facilitator),
    'sealed-entry': settings.sealedEntry,
  }
}
