import type { TextField } from './field.ts'
import { hidesSomething, isAllInvisible } from './invisible.ts'

/** Control characters other than line break and tab have no place in anyone's words. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u
const MARK = /^\p{M}$/u

const FIRST_PLAIN = ' '.charCodeAt(0)
const LAST_PLAIN = '~'.charCodeAt(0)

/** Nothing but plain letters and spaces: most of what is written, and one spelling already. */
export function isPlainText(text: string): boolean {
  for (let place = 0; place < text.length; place++) {
    const letter = text.charCodeAt(place)
    if (letter < FIRST_PLAIN || letter > LAST_PLAIN) return false
  }
  return true
}

/** One spelling for the same words: composed, plain line ends, no white space around. */
export function tidyText(text: string): string {
  if (isPlainText(text)) return text.trim()
  // Nothing but what cannot be seen is nothing.
  if (isAllInvisible(text)) return CONTROL.test(text) ? text : ''
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').normalize('NFC').trim()
}

/** Says what is wrong with a tidied text, or nothing. */
export function checkText(text: string, field: TextField, isPlain = isPlainText(text)): string | undefined {
  if (!isPlain && (!text.isWellFormed() || CONTROL.test(text))) return `some characters cannot be kept.`
  const length = text.length <= field.min || text.length > field.max ? [...text].length : text.length
  if (length < field.min) return field.min === 1 ? `write something.` : tooShort(field)
  if (length > field.max) return `at most ${field.max} characters.`
  if (isPlain) return undefined
  if (field.form !== 'prose' && text.includes('\n')) return `keep it to one line.`
  if (field.form === 'name') {
    if (hidesSomething(text)) return `invisible characters are not allowed.`
    if (hasPiledMarks(text)) return `too many marks on one letter.`
  }
  return undefined
}

function tooShort(field: TextField): string {
  return `at least ${field.min} characters.`
}

function hasPiledMarks(text: string): boolean {
  let marks = 0
  for (const character of text) {
    marks = MARK.test(character) ? marks + 1 : 0
    if (marks > 4) return true
  }
  return false
}
