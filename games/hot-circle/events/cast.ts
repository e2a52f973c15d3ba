import { copyNpc, type Npc } from '../rules/characters.ts'
import { findNpc } from '../rules/people.ts'
import type { Note } from '../state.ts'
import { told } from '../words/index.ts'
import { event } from './event.ts'
import { heading, note, story } from './lines.ts'

/** What the gamemaster prepares and keeps is not told; whom the table meets is. */
export const castEvents = [
  event('note-written', {
    apply(state, { note: written }: { note: Note }) {
      const found = state.notes.findIndex((one) => one.id === written.id)
      if (found < 0) state.made.notes += 1
      state.notes[found < 0 ? state.notes.length : found] = { ...written }
    },
  }),
  event('note-removed', {
    apply(state, { id }: { id: string }) {
      state.notes = state.notes.filter((one) => one.id !== id)
    },
  }),
  event('npc-written', {
    apply(state, { npc }: { npc: Npc }) {
      state.npcs.push(copyNpc(npc))
      state.made.npcs += 1
    },
  }),
  event('npc-edited', {
    apply(state, { npc }: { npc: Npc }) {
      state.npcs = state.npcs.map((one) => (one.id === npc.id ? copyNpc(npc) : one))
    },
    tell: ({ npc }) => (npc.shown ? note(told.npcChanged(npc.name), 'HC-212') : []),
  }),
  event('npc-shown', {
    /** From here on everybody knows them. */
    reveals: true,
    apply(state, { npc: { id } }: { npc: Npc }) {
      const npc = findNpc(state, id)
      if (npc) npc.shown = true
    },
    tell: ({ npc }) => note(told.npcMet(npc.name), 'HC-198'),
  }),
  event('npc-removed', {
    apply(state, { id }: { id: string }) {
      state.npcs = state.npcs.filter((one) => one.id !== id)
      for (const { lifepaths } of state.characters) {
        for (const one of lifepaths) one.assets = one.assets.filter(({ npc }) => npc !== id)
      }
    },
  }),
  event('situation-summed-up', {
    apply({ campaign }, { session, text, keeps }: { session: number; text: string; keeps: number }) {
      const log = campaign.situation?.log
      log?.push({ session, text })
      log?.splice(0, log.length - keeps)
    },
    tell: ({ text }, { gamemaster }) => [...heading(told.howThingsStand), ...story(text, gamemaster)],
  }),
  event('recap-written', {
    apply(state, { session, text }: { session: number; text: string }) {
      const record = state.past.find((one) => one.number === session)
      if (record) record.recap = text
    },
    tell: ({ session, text }, { gamemaster }) => [
      ...heading(told.recap(session)),
      ...story(text, gamemaster),
    ],
  }),
] as const
