import { ExportProblem } from '../../engine/record/problem.ts'

const MOST_LINE = 1024 * 1024
const MOST_DEPTH = 24
const MOST_LINES = 600_000
/** Names that reach for what every object inherits. */
const REACHING = /"(?:__proto__|constructor|prototype)"\s*:/
/** Control characters other than those that JSON writes as an escape never stand in a file of ours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/
/** The same, as escapes; a tab and the end of a line may be in a text. */
const ESCAPED_CONTROL = /\\u00(?:0[0-8b-f]|1[0-9a-f]|7f)/i

/** Before anything is parsed: a file that is written as none of ours is written. */
export function checkWriting(text: string): void {
  let lines = 0
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const row = text.slice(from, end === -1 ? text.length : end)
    lines += 1
    if (lines > MOST_LINES) throw new ExportProblem('The file has more lines than a table can have.', lines)
    checkRow(row, lines)
    from = end === -1 ? text.length : end + 1
  }
}

function checkRow(row: string, line: number): void {
  if (row.length > MOST_LINE)
    throw new ExportProblem('This line is longer than any that a table writes.', line)
  if (REACHING.test(row)) throw new ExportProblem('This line uses a name that it must not have.', line)
  if (CONTROL.test(row) || ESCAPED_CONTROL.test(row) || !row.isWellFormed()) {
    throw new ExportProblem('This line holds characters that no text can have.', line)
  }
  if (isTooDeep(row)) throw new ExportProblem('This line is nested too deeply.', line)
}

function isTooDeep(row: string): boolean {
  let [depth, isText] = [0, false]
  for (let place = 0; place < row.length; place++) {
    const letter = row[place]
    if (isText) {
      if (letter === '\\') place += 1
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth -= 1
    if (depth > MOST_DEPTH) return true
  }
  return false
}
