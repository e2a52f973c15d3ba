import type { Seat } from '../../../engine/game.ts'
import { does, rolling, type ScriptStep } from '../../../engine/watching/evening-script.ts'

/** Nadia writes the Hill, Tom the Drift. */
export const NADIA = 0
export const TOM = 1

/** Traits in the order they come into the world. */
const TRAITS = [
  ...['Dry ground', 'Long memory', 'Few children', 'Grain towers', 'Bells for everything', 'Cold welcome'],
  ...[
    'Everything floats',
    'Kin in every channel',
    'Nothing lasts',
    'Eel traps',
    'Songs for maps',
    'Loud aunts',
  ],
  ...['Deep ditches', 'The winter raft', 'Toll chains', 'Sunk pride', 'Debts sung aloud', 'Clerks in boats'],
  ...['Old numbers'],
] as const

type TraitName = (typeof TRAITS)[number]

export const idOf = (name: TraitName): string => `t${TRAITS.indexOf(name) + 1}`

export const say = (seat: Seat, text: string) => does(seat, 'say', { text })
export const tell = (seat: Seat, text: string, voice = '') =>
  does(seat, 'narrate', voice === '' ? { text } : { text, voice })
export const use = (seat: Seat, trait: TraitName, how: string) =>
  does(seat, 'use-trait', { how }, idOf(trait))
export const against = (seat: Seat, trait: TraitName, how: string) =>
  does(seat, 'use-weakness', { how }, idOf(trait))
export const pass = (seat: Seat) => does(seat, 'pass-window')
export const end = (seat: Seat) => does(seat, 'end-turn')
export const named = (seat: Seat, name: TraitName, why: string) =>
  does(seat, 'name-trait', { name, why }, idOf(name))
export const roll = (seat: Seat, what: string, ...dice: readonly number[]) =>
  rolling(does(seat, `roll-${what}`), ...dice)

interface Sheet {
  readonly seat: Seat
  readonly group: number
  readonly name: string
  readonly concept: string
  readonly traits: readonly (readonly [kind: string, row: number, name: TraitName])[]
}

export function writing({ seat, group, name, concept, traits }: Sheet): ScriptStep[] {
  return [
    does(seat, 'name-group', { name, concept }, 'new'),
    ...traits.map(([kind, row, trait]) =>
      does(seat, 'write-starting-trait', { row, name: trait }, `${group}:${kind}`),
    ),
    does(seat, 'finish-group', undefined, String(group)),
  ]
}
