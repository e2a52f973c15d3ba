import type { ArenaView, ChangeView } from '../../view/show.ts'

/** An Arena as people say it: its pieces stand in brackets where their borders matter, and here they do not. */
export function readArena({ segments }: Pick<ArenaView, 'segments'>): string {
  return `“${segments.map(({ text }) => text).join(' ')}”`
}

/** What counts may be an Arena, by its sentence. */
export function readLabel({ arenas }: Pick<ChangeView, 'arenas'>, label: string): string {
  const arena = arenas.find(({ sentence }) => sentence === label)
  return arena ? readArena(arena) : label
}
