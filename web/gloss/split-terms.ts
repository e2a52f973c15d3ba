/** A text in pieces: those with a rule are words that a newcomer may not know. */
export interface Piece {
  readonly text: string
  /** The term as the game lists it. */
  readonly term?: string
  readonly rule?: string
}

type Terms = Readonly<Record<string, string>>

const patterns = new WeakMap<Terms, RegExp>()

/** All terms of a game in one pattern, the longest first; "seeds" is "seed" too. */
function patternOf(terms: Terms): RegExp {
  const known = patterns.get(terms)
  if (known) return known
  const all = Object.keys(terms).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(
    `\\b(${all.map((term) => term.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})(?:e?s)?\\b`,
    'giu',
  )
  patterns.set(terms, pattern)
  return pattern
}

/** Each term once, where it stands first, and only where `isFirst` says so. */
export function splitTerms(text: string, terms: Terms, isFirst: (term: string) => boolean): Piece[] {
  const names = new Map(Object.keys(terms).map((term) => [term.toLowerCase(), term]))
  const pieces: Piece[] = []
  const seen = new Set<string>()
  let from = 0
  for (const found of names.size === 0 ? [] : text.matchAll(patternOf(terms))) {
    const term = names.get((found[1] ?? '').toLowerCase())
    if (term === undefined || seen.has(term) || !isFirst(term)) continue
    seen.add(term)
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    from = found.index + found[0].length
    pieces.push({ text: found[0], term, rule: terms[term] ?? '' })
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
