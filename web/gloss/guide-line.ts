import { anchorOf, type Block, wordsOf } from '../guide/blocks.ts'
import { loadGuide } from '../guide/load-guide.ts'

const guides = new Map<string, Promise<Block[] | undefined>>()

/** What the guide of a game says under a rule; nothing where it says nothing. */
export async function findLine(game: string, rule: string): Promise<string> {
  const guide = guides.get(game) ?? loadGuide(game)
  guides.set(game, guide)
  return lineIn((await guide) ?? [], rule)
}

/** The words under a rule's number, without the number. */
export function lineIn(blocks: readonly Block[], rule: string): string {
  const anchor = anchorOf(rule)
  for (const block of blocks) {
    if (block.kind === 'paragraph' && block.ids.includes(anchor)) return withoutIds(wordsOf(block))
    if (block.kind !== 'list') continue
    const item = block.items.find(({ ids }) => ids.includes(anchor))
    if (item) return withoutIds(item.blocks.map(wordsOf).join(' '))
  }
  return ''
}

function withoutIds(text: string): string {
  return text.replace(/^(?:[A-Z]{2,3}-[A-Z]{0,2}\d{1,4}[a-z]?\s*)+/, '')
}
