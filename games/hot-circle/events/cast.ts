import { SITUATION_LOG } from '../campaign.ts'
import type { Npc } from '../characters.ts'
import { findNpc, type HotCircle, type Note } from '../state.ts'

/** What the gamemaster prepares and keeps. */
export type CastEvent =
  | { type: 'note-written'; note: Note }
  | { type: 'note-removed'; id: string }
  | { type: 'npc-written'; npc: Npc }
  | { type: 'npc-edited'; npc: Npc }
  /** In `reveals`: from here on everybody knows them. */
  | { type: 'npc-shown'; npc: Npc }
  | { type: 'npc-removed'; id: string }
  | { type: 'situation-summed-up'; session: number; text: string }
  | { type: 'recap-written'; session: number; text: string }

export function evolveCast(state: HotCircle, event: CastEvent): void {
  switch (event.type) {
    case 'note-written': {
      const found = state.notes.findIndex((one) => one.id === event.note.id)
      if (found >= 0) state.notes[found] = { ...event.note }
      else {
        state.notes.push({ ...event.note })
        state.made.notes += 1
      }
      return
    }
    case 'note-removed':
      state.notes = state.notes.filter((one) => one.id !== event.id)
      return
    case 'npc-written':
      state.npcs.push(copyNpc(event.npc))
      state.made.npcs += 1
      return
    case 'npc-edited':
      state.npcs = state.npcs.map((one) => (one.id === event.npc.id ? copyNpc(event.npc) : one))
      return
    case 'npc-shown': {
      const npc = findNpc(state, event.npc.id)
      if (npc) npc.shown = true
      return
    }
    case 'npc-removed':
      state.npcs = state.npcs.filter((one) => one.id !== event.id)
      return
    case 'situation-summed-up':
      if (!state.campaign.situation) return
      state.campaign.situation.log.push({ session: event.session, text: event.text })
      state.campaign.situation.log.splice(0, state.campaign.situation.log.length - SITUATION_LOG)
      return
    case 'recap-written': {
      const record = state.past.find((one) => one.number === event.session)
      if (record) record.recap = event.text
      return
    }
    default:
      return event satisfies never
  }
}

export function copyNpc(npc: Npc): Npc {
  return {
    ...npc,
    settings: [...npc.settings],
    lifepaths: npc.lifepaths.map((one) => ({ ...one })),
    traits: npc.traits.map((one) => ({ ...one })),
    conditions: npc.conditions.map((one) => ({ ...one })),
    beliefs: [...npc.beliefs],
    instincts: [...npc.instincts],
    wises: npc.wises.map((one) => ({ ...one })),
    skills: npc.skills.map((one) => ({ ...one })),
    known: npc.known.map((one) => ({ ...one })),
  }
}
