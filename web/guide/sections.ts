import { type Block, wordsOf } from './blocks.ts'

/** A heading with what stands under it up to the next one. */
export interface Section {
  readonly blocks: readonly Block[]
  readonly text: string
}

export function splitSections(blocks: readonly Block[]): Section[] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (!last || block.kind === 'heading') groups.push([block])
    else last.push(block)
  }
  return groups.map((group) => ({ blocks: group, text: group.map(wordsOf).join(' ').toLowerCase() }))
}

/** Sections that contain every word that is looked for. */
export function searchSections(sections: readonly Section[], query: string): Section[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.filter((section) => wanted.every((word) => section.text.includes(word)))
}
