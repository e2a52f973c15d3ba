import type { Action } from '../../../engine/game.ts'
import type { ChangeEvent } from '../events/index.ts'
import { listTraits } from '../rules/sheet.ts'
import type { Change, Column, Rating } from '../state.ts'

/** Positions for tests, reached by events. A sheet is written as in the rules: 'D1 Flying ++', 'R3 Isolated -'. */

const COLUMNS: Readonly<Record<string, Column>> = { D: 'defining', R: 'regular', P: 'peripheral' }
const LETTERS: Readonly<Record<Column, string>> = { defining: 'D', regular: 'R', peripheral: 'P' }

/** The id of a trait written by these fixtures: its name in small letters. */
export function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

export function people(group: number, name: string, cells: readonly string[], seat = group): ChangeEvent[] {
  return [
    { type: 'group-named', group, seat, name, concept: '' },
    ...cells.map((cell): ChangeEvent => {
      const [, letter = '', row = '', trait = '', rating = ''] = /^([DRP])(\d+) (.+) (\S+)$/.exec(cell) ?? []
      const column = COLUMNS[letter] ?? 'regular'
      return {
        type: 'starting-trait-written',
        group,
        column,
        row: Number(row),
        rating: rating as Rating,
        trait: idOf(trait),
        name: trait,
      }
    }),
    { type: 'group-finished', group },
  ]
}

/** A world with these peoples, in play, the first of them active. */
export function begun(...peoples: readonly ChangeEvent[][]): ChangeEvent[] {
  return [
    { type: 'vibe-set', text: 'Bold peoples' },
    { type: 'region-set', text: 'One valley' },
    ...peoples.flat(),
    { type: 'play-begun', session: 1 },
  ]
}

export const CHILDREN = [
  'D1 Flying ++',
  'D2 Lithe ++',
  'D3 Weaklings --',
  'R1 Archers 0',
  'R2 Airships 0',
  'R3 Isolated -',
  'R4 Cliffside Nests +',
  'R6 Keen sight 0',
]

export const TALONS = [
  'D1 Demon Overlords ++',
  'D2 Warlike ++',
  'D3 Quarrelsome --',
  'R1 Spirit trip +',
  'R2 Grotesque 0',
  'R3 Hungry hordes -',
]

export const HARPOONERS = [
  'D1 Ironclads ++',
  'D2 Seahardy ++',
  'D3 Reckless --',
  'R1 Whale hunters +',
  'R2 Well known 0',
  'R3 Supplies -',
]

/** Bob's Children, Sam's Talons, and a third people who look on. */
export function threePeoples(): ChangeEvent[] {
  return begun(
    people(0, 'Children of the Wind', CHILDREN),
    people(1, 'The Talons', TALONS),
    people(2, 'The Harpooners', HARPOONERS),
  )
}

/** A sheet as the rules print it: { D1: 'Flying ++', … }; empty slots are left out. */
export function sheetOf(state: Change, group: number): Record<string, string> {
  const found = state.groups[group]
  if (!found) return {}
  return Object.fromEntries(
    listTraits(found).map(({ trait, column, row }) => [
      `${LETTERS[column]}${row}`,
      `${trait.name} ${trait.rating}`,
    ]),
  )
}

export const doing = {
  challenge: (step: number): Action => ({
    do: 'declare-challenge',
    with: { aim: 'They go and look.', step },
  }),
  attack: (target: number): Action => ({
    do: 'declare-attack',
    on: String(target),
    with: { aim: 'They strike.' },
  }),
  removal: (trait: string): Action => ({
    do: 'declare-removal',
    on: idOf(trait),
    with: { method: 'By night.' },
  }),
  use: (trait: string): Action => ({ do: 'use-trait', on: idOf(trait), with: { how: 'It helps.' } }),
  weakness: (trait: string): Action => ({
    do: 'use-weakness',
    on: idOf(trait),
    with: { how: 'It is in the way.' },
  }),
  support: (trait: string, side: 'actor' | 'opposite'): Action => ({
    do: 'support-side',
    on: idOf(trait),
    with: { side, how: 'We are there.' },
  }),
  pass: { do: 'pass-window' } as Action,
  defend: { do: 'describe-defence', with: { text: 'They hide.' } } as Action,
  name: (trait: string, name: string): Action => ({ do: 'name-trait', on: trait, with: { name, why: '' } }),
  place: (trait: string, row: number): Action => ({ do: 'place-displaced-trait', on: trait, with: { row } }),
  institution: (...traits: string[]): Action => ({
    do: 'make-institution',
    with: { traits: traits.map(idOf), name: 'The Guild', purpose: 'It does what must be done.' },
  }),
  found: (institution: string, verb = 'fight', more: readonly string[] = []): Action => ({
    do: 'found-arena',
    on: institution,
    with: { verb, more: more.map((answer) => ({ question: 'How?', answer })) },
  }),
  propose: (on: string, ...parts: readonly [what: string, answer: string][]): Action => ({
    do: 'propose-segments',
    on,
    with: {
      parts: parts.map(([what, answer]) => ({ what, question: 'How?', answer })),
      how: 'They press on.',
    },
  }),
  stance: (group: number, stance: string): Action => ({
    do: 'take-stance',
    on: String(group),
    with: { stance },
  }),
  invoke: (arena: string, institution: string): Action => ({
    do: 'invoke-arena',
    on: arena,
    with: { institution, how: 'As the sentence says.' },
  }),
}

/** An Arena of these pieces, the first the verb, each laid by its group's Institution of that number. */
export function arenaOf(
  pieces: readonly { group: number; institution: string; text: string }[],
): ChangeEvent[] {
  const [first, ...rest] = pieces
  if (!first) return []
  const founding: ChangeEvent[] = [
    {
      type: 'arena-founded',
      group: first.group,
      arena: 'a1',
      institution: first.institution,
      bonus: 5,
      segments: [{ id: 's1', text: first.text, question: '' }],
      work: [],
    },
  ]
  const adding = rest.flatMap((piece, index): ChangeEvent[] => [
    {
      type: 'segments-proposed',
      actor: piece.group,
      text: '',
      proposal: {
        arena: 'a1',
        institution: piece.institution,
        parts: [{ segment: null, question: 'How?', answer: piece.text }],
      },
      asked: [],
    },
    { type: 'stances-revealed', stances: [] },
    { type: 'segments-placed', arena: 'a1', group: piece.group, ids: [`s${index + 2}`] },
    {
      type: 'challenge-decided',
      hasWon: true,
      actorTotal: 0,
      oppositeTotal: 0,
      margin: 0,
      isUnopposed: true,
      work: [],
    },
  ])
  return [...founding, ...adding]
}

/** An Institution that was made before, of traits long gone. */
export function institutionOf(group: number, id: string, power: 1 | 3, name = `House ${id}`): ChangeEvent {
  const made = { group, id, name, purpose: 'It stands.', traits: [], paid: [], power, next: [] }
  return { type: 'institution-made', ...made, leaves: '+' }
}

/** As much of a position as these fixtures need. */
interface Judging {
  frame(seat: number): { readonly common: readonly { readonly do: string; readonly on?: string }[] }
  strikes(seat: number, about: string, reason: string): unknown
}

/** Somebody questions the latest thing they may; its maker stands by it, and all who vote on it strike it. */
export function strikeLatest(table: Judging, seat: number, reason = 'It does not fit.'): void {
  const on = table.frame(seat).common.findLast((offer) => offer.do === 'object')?.on
  if (on === undefined) throw new Error(`seat ${seat} has nothing to question`)
  table.strikes(seat, on, reason)
}
