import type { HotCircle } from '../../state.ts'
import { findCharacter, isTaxed, labelOf, listAssets } from '../characters.ts'
import { findNpc } from '../people.ts'
import type { Bonus } from './obstacle-test.ts'

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

export function sheetOf(state: HotCircle, id: string | null): TestedSheet | undefined {
  return sheetOfPc(state, id) ?? sheetOfNpc(state, id)
}

function sheetOfPc(state: HotCircle, id: string | null): TestedSheet | undefined {
  const pc = findCharacter(state.characters, id)
  if (!pc) return undefined
  // HC-048: of the assets only wises and skills give dice; a subject is no wise yet.
  const assets = listAssets(pc).flatMap((one) =>
    one.kind === 'wise' || one.kind === 'skill' ? [asTaught(one.kind, one.id, one.name)] : [],
  )
  return {
    id: pc.id,
    name: pc.name,
    isPc: true,
    persona: pc.persona,
    lifepaths: pc.lifepaths.map((one) => ({
      id: one.id,
      name: one.name,
      rating: one.rating,
      taxed: isTaxed(one),
    })),
    things: [
      ...pc.lifepaths.map(asLifepath),
      ...pc.traits.map(asTrait),
      ...pc.conditions.map(asCondition),
      ...assets,
    ],
  }
}

function sheetOfNpc(state: HotCircle, id: string | null): TestedSheet | undefined {
  const npc = findNpc(state, id)
  if (!npc) return undefined
  return {
    id: npc.id,
    name: npc.name,
    isPc: false,
    persona: npc.persona,
    lifepaths: npc.lifepaths.map((one) => ({ id: one.id, name: one.name, rating: one.rating, taxed: false })),
    things: [
      ...npc.lifepaths.map(asLifepath),
      ...npc.traits.map(asTrait),
      ...npc.conditions.map(asCondition),
      ...npc.wises.map(({ id, text }) => asTaught('wise', id, text)),
      ...npc.skills.map(({ id, text }) => asTaught('skill', id, text)),
    ],
  }
}

function asLifepath({ id, name }: { id: string; name: string }): Thing {
  return { source: 'lifepath', ref: id, label: name }
}

function asTrait({ id, text }: { id: string; text: string }): Thing {
  return { source: 'trait', ref: id, label: text }
}

function asCondition({ id, text }: { id: string; text: string }): Thing {
  return { source: 'condition', ref: id, label: text }
}

function asTaught(source: 'wise' | 'skill', ref: string, name: string): Thing {
  return { source, ref, label: labelOf({ kind: source, name }) }
}

/** What a trait, condition, lifepath or asset of somebody is called. */
export function labelOfThing(state: HotCircle, character: string | null, ref: string): string {
  return sheetOf(state, character)?.things.find((one) => one.ref === ref)?.label ?? 'something that is gone'
}
