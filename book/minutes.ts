import type { Layered } from './layers.ts'
import { sayNote } from './lines.ts'
import { type Block, type Inline, span, wordsOf } from './nodes.ts'
import type { ReadLine } from './reading.ts'
import { words } from './words.ts'

/** One item a move; of the story only that it was told, and by whom. */
export function takeMinutes(layered: readonly Layered[], names: readonly string[]): Block[] {
  const items: Inline[][] = []
  let lastTold = ''
  for (const { line, layer } of layered) {
    const item = layer === 'margin' ? sayNote(line, names) : sayTold(line, names)
    const said = item.map(wordsOf).join('')
    if (said === '' || (layer === 'fiction' && said === lastTold)) continue
    lastTold = layer === 'fiction' ? said : ''
    items.push([span('quiet', `${Number.parseInt(line.id, 10)} `), ...markTakenBack(line, item)])
  }
  return items.length === 0 ? [] : [{ is: 'list', role: 'minutes', items }]
}

function markTakenBack({ isTakenBack }: ReadLine, item: readonly Inline[]): readonly Inline[] {
  return isTakenBack ? [span('taken-back', ...item), ' ', span('quiet', `(${words.takenBack})`)] : item
}

function sayTold(line: ReadLine, names: readonly string[]): Inline[] {
  if (line.kind !== 'story') return [line.text]
  const name = line.by === undefined ? undefined : names[line.by]
  return name === undefined ? [] : [words.told(name)]
}
