const LETTER = /[\p{L}\p{N}]/u

/**
 * A phrase as it is looked for, in any case. What stands around it is looked at afterwards: a pattern
 * that knows all letters takes milliseconds to make, and a table may veil hundreds of phrases.
 */
export function patternOf(phrase: string): RegExp {
  return new RegExp(phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
}

/** Puts another text in the place of a phrase wherever it stands as a whole, not inside of other words. */
export function replaceWhole(text: string, pattern: RegExp, shown: string): string {
  let replaced = ''
  let taken = 0
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const from = match.index
    const to = from + match[0].length
    if (to === from) break
    if (isWhole(text, from, to)) {
      replaced += text.slice(taken, from) + shown
      taken = to
      pattern.lastIndex = to
    } else {
      // It may begin again within itself. A character of two halves is stepped over as one.
      pattern.lastIndex = from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1)
    }
  }
  return taken === 0 ? text : replaced + text.slice(taken)
}

function isWhole(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 2), from)
  const last = before.isWellFormed() ? ([...before].at(-1) ?? '') : before.slice(-1)
  return !LETTER.test(last) && !LETTER.test(String.fromCodePoint(text.codePointAt(to) ?? 0))
}
