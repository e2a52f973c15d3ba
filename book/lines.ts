import type { RolledDice } from '../engine/game.ts'
import { type Inline as Marked, parseInline } from '../engine/telling/markup.ts'
import { type Block, type Inline, paragraph, span } from './nodes.ts'
import type { ReadLine } from './reading.ts'
import { words } from './words.ts'

/** A player's words as paragraphs, with the *emphasis* and **weight** that the chronicle knows too. */
function proseOf(text: string): Inline[][] {
  return text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => parseInline(part).map(inlineOf))
}

function inlineOf(node: Marked): Inline {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return span('code', node.text)
    case 'emphasis':
    case 'strong':
      return span(node.kind, ...node.children.map(inlineOf))
    case 'link':
      // Books lead nowhere outside: of a link its words remain.
      return span('quiet', ...node.children.map(inlineOf))
    default:
      return node satisfies never
  }
}

export function tellStory(lines: readonly ReadLine[]): Block[] {
  return lines.flatMap((line, place) => tellLine(line, lines[place - 1]))
}

/** A voice is named where it begins to speak. */
export function tellLine(line: ReadLine, before: ReadLine | undefined): Block[] {
  if (line.veiled) return before?.veiled ? [] : [paragraph('seam', line.text)]
  const isSame = before !== undefined && before.voice === line.voice && before.by === line.by
  const voice = line.voice && !isSame ? [span('voice', line.voice), ' '] : []
  return proseOf(line.text).map((inlines, place) =>
    paragraph('story', ...(place === 0 ? voice : []), ...inlines),
  )
}

/** What a line says in the margin or in the minutes: words, dice, rule. */
export function sayNote(line: ReadLine, names: readonly string[]): Inline[] {
  return [
    line.text,
    ...sayDice(line.dice ?? [], names),
    ...(line.whispered ? [' ', span('quiet', `(${words.whispered})`)] : []),
    ...(line.rule === undefined ? [] : [' ', span('rule', line.rule)]),
  ]
}

/** Dice in a note: "Peter d10 9, d8 4", the deciding faces in bold. */
function sayDice(dice: readonly RolledDice[], names: readonly string[]): Inline[] {
  return dice.flatMap(({ label, seat, sizes, faces, total, decides }) => {
    const who = label || (seat === undefined ? '' : (names[seat] ?? ''))
    const rolled = faces.flatMap((face, place): Inline[] => {
      const size = sizes[place] === undefined ? '' : `d${sizes[place]} `
      return [place === 0 ? ' ' : ', ', size, decides?.[place] ? span('strong', String(face)) : String(face)]
    })
    const sum = total === undefined || faces.length < 2 ? [] : [` ${words.total(total)}`]
    return [span('quiet', ' · ', who, ...rolled, ...sum)]
  })
}
