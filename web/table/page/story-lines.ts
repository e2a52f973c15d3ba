import type { LineView } from '../../../engine/frame.ts'

/** What stands on the page: chapters' titles, what was told, and the seams of what is veiled. */
export function isOfTheStory(line: LineView, place: number, lines: readonly LineView[]): boolean {
  if (line.kind === 'talk') return false
  // Several seams in a row are one.
  if (line.veiled) return !lines[place - 1]?.veiled
  return line.kind === 'heading' || line.kind === 'story'
}

const SEAL = /\b[0-9a-f]{64}\b/

/** A margin note is for people; seals are for machines, and stand with the dice in the menu. */
export function isOfTheMargin(line: LineView): boolean {
  return line.kind === 'note' && !line.veiled && !SEAL.test(line.text)
}

const MARGIN_WORDS = 20
const MOST_NOTES = 3

/**
 * The latest notes, as many as one reads at a glance: beside a page that is being written the rest would only
 * shout. A note that somebody questions is among them, whenever it was made.
 */
export function latestNotes<Note extends Pick<LineView, 'text' | 'dice'>>(
  notes: readonly Note[],
  isQuestioned: (note: Note) => boolean,
): readonly Note[] {
  let words = 0
  let count = 0
  for (const { text, dice = [] } of notes.toReversed()) {
    words += text.split(/\s+/).length + dice.flatMap((group) => group.faces).length
    if (count >= MOST_NOTES || (words > MARGIN_WORDS && count > 0)) break
    count += 1
  }
  const latest = notes.length - count
  const questioned = notes.findIndex(isQuestioned)
  return notes.slice(questioned < 0 ? latest : Math.min(latest, questioned))
}

/** The list that is there already, where the new one holds the same: nothing of it is drawn again. */
export function keepList<One>(before: readonly One[], after: readonly One[]): readonly One[] {
  const isSame = before.length === after.length && after.every((one, place) => one === before[place])
  return isSame ? before : after
}
