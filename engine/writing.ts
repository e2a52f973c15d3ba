// All that the rules of a game are written with, by subject. Rules come to the engine by this door alone (tidy
// sees to it): an author finds every word here, and the engine's rooms can be rebuilt behind it.

// The game on one page.

export { defineGame } from './define-game.ts'
export type { GameOption, Keeping, Options, Phase, Sealed } from './game.ts'
export { plays } from './writing/edition.ts'

// Actions: when, whose, on what, why not, what then.

export { type Asking, type At, actionsFor, type Judgement, type NameOf, type Thing } from './action.ts'
export type { Claimed, Price, Turn } from './game.ts'
export { type Refusal, refusal } from './refusal.ts'
export { said } from './telling/said.ts'

// What an action asks for, within limits.

export {
  type ChoiceField,
  choice,
  type Inputs,
  line,
  list,
  type NumberField,
  name,
  number,
  type Option,
  order,
  point,
  prose,
  type SeveralField,
  seat,
  several,
  type TextField,
  type ValuesOf,
  type YesField,
  yes,
} from './fields/field.ts'
export { insisting, required, whereEmpty } from './fields/required.ts'
export { readOptions, toggle } from './fields/toggle.ts'

// Events: what they change, and how they are told.

export { type EventKind, type EventOf, eventsFor } from './event.ts'
export type { GameEvent, Line, Names, RolledDice, Seat } from './game.ts'
export { heading, note, story } from './telling/lines.ts'
export { allSeats, listNames, listWords, nameOf, otherSeats } from './telling/names.ts'
export { eventsOn } from './writing/event-on.ts'
