import type { Line } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import { asSentence } from '../../engine/telling/sentence.ts'
import { canonical } from '../canonical.ts'
import { type ChangedLine, readChangedLines } from './files.ts'

const listed = new Map<string, ChangedLine[]>()

function changesOf(game: string): ChangedLine[] {
  let changes = listed.get(game)
  if (changes === undefined) {
    changes = readChangedLines(game)
    listed.set(game, changes)
  }
  return changes
}

/**
 * An entry with the lines that it had, if all that is different about them is listed: sentences may be
 * mended, everything else about a line (who reads it, whose it is, its rule, its dice) may not.
 */
export function withLinesAsTheyWere(was: Entry, now: Entry, game: string): Entry {
  return canAlign(was.lines, now.lines, changesOf(game)) ? { ...now, lines: was.lines } : now
}

export function canAlign(
  was: readonly Line[],
  now: readonly Line[],
  changes: readonly ChangedLine[],
): boolean {
  let old = 0
  for (const line of now) {
    while (old < was.length && !isSame(was[old] as Line, line, changes) && isGone(was[old] as Line, changes))
      old++
    if (old < was.length && isSame(was[old] as Line, line, changes)) old++
    else if (!changes.some(({ was: before, is }) => before === undefined && fits(is, line))) return false
  }
  return was.slice(old).every((line) => isGone(line, changes))
}

function isGone(line: Line, changes: readonly ChangedLine[]): boolean {
  return changes.some(({ was, is }) => is === undefined && fits(was, line))
}

function isSame(was: Line, now: Line, changes: readonly ChangedLine[]): boolean {
  const { text: before, ...old } = was
  const { text: after, ...rest } = now
  if (canonical(old) !== canonical(rest)) return false
  // Today's notes are ended as sentences, whatever was written into them.
  if (before === after || (was.kind === 'note' && asSentence(before) === after)) return true
  return changes.some((one) => one.was !== undefined && fits(one.was, was) && fits(one.is, now))
}

function fits(pattern: string | undefined, { text }: Line): boolean {
  return pattern !== undefined && new RegExp(`^(?:${pattern})$`, 'su').test(text)
}
