import type { Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/telling/names.ts'
import { options } from '../options.ts'
import { findCharacter, type Settings } from '../state.ts'
import { words } from '../words/words.ts'
import { event, note } from './event.ts'

const { told } = words

const rulesSet = event('rules-set', {
  apply(state, { seats, settings, rules }: { seats: number; settings: Settings; rules?: number }) {
    if (rules !== undefined) state.rules = rules
    state.seats = seats
    state.settings = { ...settings }
  },
  tell: ({ settings: { facilitator } }, _, names) =>
    facilitator === null ? [] : [note(told.facilitator(nameOf(names, facilitator)), 'ET-O11')],
})

const optionsChanged = event('options-changed', {
  apply(state, { settings }: { settings: Settings }) {
    state.settings = { ...settings }
  },
  tell: ({ settings }) => [note(told.options(listOptions(settings)), 'ET-R31')],
})

function listOptions(settings: Settings): string {
  const inForce = [
    settings.coreOnly && options['core-only'],
    settings.twoWherePossible && options['two-where-possible'],
    settings.rollOff && options['roll-off'],
    settings.facilitator !== null && options.facilitator,
    settings.sealedEntry && options['sealed-entry'],
  ]
  return inForce.flatMap((option) => (option ? [option.title] : [])).join(', ')
}

interface Created {
  readonly character: string
  readonly owner: Seat
  readonly name: string
  readonly opposition: boolean
}

const characterCreated = event('character-created', {
  apply(state, { character: id, name, owner, opposition }: Created) {
    state.made.characters += 1
    state.characters.push({ id, name, owner, opposition, ready: false, traits: [], made: 0 })
  },
  tell({ owner, name, opposition }, _, names) {
    const say = opposition ? told.opposition : told.created
    return [note(say(nameOf(names, owner), name), opposition ? 'ET-K7' : 'ET-010')]
  },
})

const characterReadied = event('character-readied', {
  apply(state, { character }: { character: string }) {
    const found = findCharacter(state, character)
    if (found) found.ready = true
  },
  tell: ({ character }, state) => [note(told.ready(findCharacter(state, character)?.name ?? ''), 'ET-010')],
})

const characterHandedOver = event('character-handed-over', {
  apply(state, { character, to }: { character: string; from: Seat; to: Seat }) {
    const found = findCharacter(state, character)
    if (found) found.owner = to
  },
  tell({ character, from, to }, state, names) {
    const name = findCharacter(state, character)?.name ?? ''
    return [note(told.handed(nameOf(names, from), nameOf(names, to), name), 'ET-R24')]
  },
})

const characterRemoved = event('character-removed', {
  apply(state, { character }: { character: string; name: string }) {
    state.characters = state.characters.filter((one) => one.id !== character)
  },
  tell: ({ name }) => [note(told.removed(name))],
})

export const characterEvents = [
  rulesSet,
  optionsChanged,
  characterCreated,
  characterReadied,
  characterHandedOver,
  characterRemoved,
] as const
