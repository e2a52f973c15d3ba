/** The card for a phase: what the guide says where the phase's rules are explained, in two or three sentences. */
import { type Block, wordsOf } from '../guide/blocks.ts'

const MOST_SENTENCES = 3
const LONGEST = 320

export function cardText(blocks: readonly Block[], rules: readonly string[]): string {
  const sentences: string[] = []
  for (const rule of rules) {
    const told = findRule(blocks, rule)
    if (told === undefined) continue
    for (const sentence of sentencesOf(told)) {
      if (sentences.includes(sentence)) continue
      const isLong = [...sentences, sentence].join(' ').length > LONGEST
      if (sentences.length >= MOST_SENTENCES || (sentences.length > 0 && isLong)) return sentences.join(' ')
      sentences.push(sentence)
    }
  }
  return sentences.join(' ')
}

/** What stands where the rule has its anchor, without the rule's own name. */
function findRule(blocks: readonly Block[], rule: string): string | undefined {
  const id = rule.toLowerCase()
  const isIt = (ids: readonly string[]) => ids.some((one) => one.toLowerCase() === id)
  for (const [place, block] of blocks.entries()) {
    if (block.kind === 'paragraph' && isIt(block.ids)) return withoutIds(wordsOf(block))
    if (block.kind === 'heading' && isIt(block.ids)) return following(blocks, place)
    if (block.kind === 'list') {
      const item = block.items.find((one) => isIt(one.ids))
      if (item !== undefined) return withoutIds(item.blocks.map(wordsOf).join(' '))
    }
  }
  return undefined
}

function following(blocks: readonly Block[], place: number): string | undefined {
  const next = blocks[place + 1]
  return next?.kind === 'paragraph' ? withoutIds(wordsOf(next)) : undefined
}

function withoutIds(text: string): string {
  return text
    .replace(/\b[A-Z]{2,3}-[A-Z]{0,2}\d{1,4}[a-z]?\b[,:]?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function sentencesOf(text: string): string[] {
  return text.match(/[^.!?]+[.!?]+(?=\s|$)/g)?.map((one) => one.trim()) ?? []
}
