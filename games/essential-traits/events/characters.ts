import { nameOf, note, type Seat } from '../../../engine/writing.ts'
import { chosenOf, options } from '../options.ts'
import type { Settings } from '../state.ts'
import { words } from '../words/words.ts'
import { characterEvent, event, type OfCharacter, tellCharacter } from './event.ts'

const { told } = words

/** Those that are not as the game is written. */
function listOptions(settings: Settings): string {
  const chosen = chosenOf(settings)
  const inForce = Object.entries(options).filter(([name, { field }]) => chosen[name] !== field.initial)
  return inForce.map(([, { title }]) => title).join(', ')
}

type Created = OfCharacter & { readonly owner: Seat; readonly name: string; readonly opposition: boolean }

/** The table's options, and who is in the story. */
export const characterEvents = [
  event('rules-set', {
    apply(state, { seats, settings, rules }: { seats: number; settings: Settings; rules?: number }) {
      if (rules !== undefined) state.rules = rules
      state.seats = seats
      state.settings = { ...settings }
    },
    tell: ({ settings: { facilitator } }, _, names) =>
      facilitator === null ? [] : [note(told.facilitator(nameOf(names, facilitator)), 'ET-O11')],
  }),
  event('options-changed', {
    apply(state, { settings }: { settings: Settings }) {
      state.settings = { ...settings }
    },
    tell: ({ settings }) => [note(told.options(listOptions(settings)), 'ET-R31')],
  }),
  event('character-created', {
    apply(state, { character: id, owner, name, opposition }: Created) {
      state.made.characters += 1
      state.characters.push({ id, name, owner, opposition, ready: false, traits: [], made: 0 })
    },
    tell({ owner, name, opposition }, _, names) {
      const say = opposition ? told.opposition : told.created
      return [note(say(nameOf(names, owner), name), opposition ? 'ET-K7' : 'ET-010')]
    },
  }),
  characterEvent('character-readied', {
    apply(character) {
      character.ready = true
    },
    tell: tellCharacter('ET-010', told.ready),
  }),
  characterEvent('character-handed-over', {
    apply(character, { to }: OfCharacter & { from: Seat; to: Seat }) {
      character.owner = to
    },
    tell: tellCharacter('ET-R24', (character, { from, to }, names) =>
      told.handed(nameOf(names, from), nameOf(names, to), character),
    ),
  }),
  event('character-removed', {
    apply(state, { character }: OfCharacter & { name: string }) {
      state.characters = state.characters.filter((one) => one.id !== character)
    },
    tell: ({ name }) => [note(told.removed(name))],
  }),
] as const
