const LETTER = /[\p{L}\p{N}]/u
/** Every character in the first half of the table of bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are plain too.
const PLAIN = /^[\u0000-\u007f]*$/
const CASED = /(?!\p{ASCII})\p{Changes_When_Casemapped}/gu
const CAPITALS = /[A-Z]+/g
/** Letters that are one in any case, though neither is the other's small or capital letter. */
const TWINS = new Map([
  ['\u1fd3', '\u0390'],
  ['\u1fe3', '\u03b0'],
  ['\ufb05', '\ufb06'],
])
const DOTLESS = '\u0131'

export function isLetter(character: string): boolean {
  return LETTER.test(character)
}

/** Alike for all texts that a pattern takes for the same in any case, and as long as the text itself. */
export function foldCase(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.replace(CASED, foldLetter).replace(CAPITALS, (some) => some.toLowerCase())
}

/** A letter stays as long as it is: ß is no ss. */
function foldLetter(letter: string): string {
  if (letter === DOTLESS) return letter
  const small = letter.toLowerCase()
  const capital = small.toUpperCase()
  if (isAsLong(capital, letter)) return capital
  return TWINS.get(letter) ?? (isAsLong(small, letter) ? small : letter)
}

function isAsLong(one: string, other: string): boolean {
  return one.length === other.length && [...one].length === 1
}

/** The last character of a text, or none; a half of one is one where the other half is missing. */
export function lastOf(text: string, end = text.length): string {
  const code = text.charCodeAt(end - 1)
  if ((code & SURROGATES) !== FIRST) return text.charAt(end - 1)
  const before = text.slice(Math.max(0, end - 2), end)
  return before.isWellFormed() ? ([...before].at(-1) ?? '') : before.slice(-1)
}

export function firstOf(text: string, from = 0): string {
  return from < text.length ? String.fromCodePoint(text.codePointAt(from) ?? 0) : ''
}

/** Between the two halves of one character. */
export function isAmidCharacter(text: string, at: number): boolean {
  const isSecond = (text.charCodeAt(at) & HALVES) === SECOND
  return isSecond && (text.charCodeAt(at - 1) & HALVES) === FIRST
}

const [SURROGATES, HALVES, FIRST, SECOND] = [0xf800, 0xfc00, 0xd800, 0xdc00]
