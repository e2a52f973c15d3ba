import type { Option } from '../../../../engine/writing.ts'
import type { HotCircle } from '../../state.ts'
import { testWords } from '../../words/index.ts'
import {
  type Character,
  findCharacter,
  isTaxed,
  labelOf,
  listAssets,
  type Npc,
  type NpcLifepath,
} from '../characters.ts'
import { findNpc } from '../people.ts'
import { type Bonus, NO_LIFEPATH } from './obstacle-test.ts'

/** A player character's or NPC's sheet as an obstacle test reads it (HC-019: what is not there does not count). */
export interface TestedSheet {
  readonly id: string
  readonly name: string
  readonly isPc: boolean
  readonly persona: number
  readonly lifepaths: readonly { id: string; name: string; rating: number; taxed: boolean }[]
  /** HC-080: everything that may help, each with what it is. */
  readonly things: readonly Thing[]
}

export interface Thing {
  readonly source: Bonus['source']
  readonly ref: string
  readonly label: string
}

/** HC-077: what a pool may rest on; whoever has no lifepath draws on none in particular. */
export function lifepathOptions(lifepaths: TestedSheet['lifepaths']): Option[] {
  if (lifepaths.length === 0) return [{ value: NO_LIFEPATH, label: testWords.lifepath.none }]
  return lifepaths.map(({ id: value, name: label, rating }) => ({ value, label, note: `${rating}D6` }))
}

export function sheetOf(state: HotCircle, id: string | null): TestedSheet | undefined {
  const pc = findCharacter(state, id)
  if (pc) return sheetOfPc(pc)
  const npc = findNpc(state, id)
  return npc && sheetOfNpc(npc)
}

function sheetOfPc(pc: Character): TestedSheet {
  const { id, name, persona } = pc
  const lifepaths = pc.lifepaths.map((one) => toBase(one, isTaxed(one)))
  // HC-048: of the assets only wises and skills give dice; a subject is no wise yet.
  const taught = listAssets(pc).flatMap((one) =>
    one.kind === 'wise' || one.kind === 'skill' ? [asTaught(one.kind, one.id, one.name)] : [],
  )
  return { id, name, isPc: true, persona, lifepaths, things: [...listThings(pc), ...taught] }
}

function sheetOfNpc(npc: Npc): TestedSheet {
  const { id, name, persona } = npc
  const lifepaths = npc.lifepaths.map((one) => toBase(one, false))
  const wises = npc.wises.map((one) => asTaught('wise', one.id, one.text))
  const skills = npc.skills.map((one) => asTaught('skill', one.id, one.text))
  return { id, name, isPc: false, persona, lifepaths, things: [...listThings(npc), ...wises, ...skills] }
}

function toBase({ id, name, rating }: NpcLifepath, taxed: boolean): TestedSheet['lifepaths'][number] {
  return { id, name, rating, taxed }
}

/** What a player character and an NPC have alike. */
function listThings({ lifepaths, traits, conditions }: Character | Npc): Thing[] {
  return [
    ...lifepaths.map(({ id, name }) => ({ source: 'lifepath' as const, ref: id, label: name })),
    ...traits.map(({ id, text }) => ({ source: 'trait' as const, ref: id, label: text })),
    ...conditions.map(({ id, text }) => ({ source: 'condition' as const, ref: id, label: text })),
  ]
}

function asTaught(source: 'wise' | 'skill', ref: string, name: string): Thing {
  return { source, ref, label: labelOf({ kind: source, name }) }
}

/** What a trait, condition, lifepath or asset of somebody is called. */
export function labelOfThing(state: HotCircle, character: string | null, ref: string): string {
  return sheetOf(state, character)?.things.find((one) => one.ref === ref)?.label ?? 'something that is gone'
}
