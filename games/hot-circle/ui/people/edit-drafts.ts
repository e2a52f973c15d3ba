import type { Npc } from '../../rules/characters.ts'
import type { Note } from '../../state.ts'

/** What the forms for changing begin with: all that is written already. */
export function draftOfNote({ id, title, text }: Note): Record<string, unknown> {
  return { note: id, title, text }
}

export function draftOfNpc(npc: Npc): Record<string, unknown> {
  const texts = (all: readonly { readonly text: string }[]) => all.map(({ text }) => ({ text }))
  return {
    npc: npc.id,
    name: npc.name,
    settings: npc.settings,
    faction: npc.faction ?? 'none',
    lifepaths: npc.lifepaths.map(({ name, rating }) => ({ name, rating })),
    traits: texts(npc.traits),
    beliefs: npc.beliefs.map((text) => ({ text })),
    instincts: npc.instincts.map((text) => ({ text })),
    wises: texts(npc.wises),
    skills: texts(npc.skills),
    persona: npc.persona,
  }
}
