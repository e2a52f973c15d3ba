import { type Block, wordsOf } from '../guide/blocks.ts'

const TITLE = /^quick reference$/i

/** The part of a guide that belongs on one page: from its heading to the next of the same rank. */
export function findQuickReference(blocks: readonly Block[]): Block[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && TITLE.test(wordsOf(block).trim()))
  const heading = blocks[start]
  if (heading?.kind !== 'heading') return []
  const rest = blocks.slice(start + 1)
  const end = rest.findIndex((block) => block.kind === 'heading' && block.level <= heading.level)
  return end < 0 ? rest : rest.slice(0, end)
}
