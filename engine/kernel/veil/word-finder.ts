/**
 * Finds which of many phrases may stand in a text, in one walk over its words. A phrase is found
 * wherever its words follow each other, whatever is written between them and in whatever case, so
 * nothing is missed; whether it really stands there is for its own pattern to say.
 */
export class WordFinder {
  readonly #root: Branch = { next: new Map(), ends: [] }
  /** Phrases without any letter or figure have no words to be found by. */
  readonly #wordless: number[] = []
  /** The beginnings and lengths of their words: most words of a text are told apart by these alone. */
  readonly #signs = new Uint8Array(LENGTHS * LETTERS)

  constructor(phrases: readonly string[]) {
    for (const [place, phrase] of phrases.entries()) this.#add(phrase, place)
  }

  /** The places of the phrases that may stand in the text, in order. */
  find(text: string): readonly number[] {
    if (this.#root.next.size === 0) return this.#wordless
    const walk = new Walk(this.#root)
    if (PLAIN.test(text)) this.#walkPlain(text, walk)
    else for (const [word] of text.matchAll(WORD)) walk.step(foldCase(word))
    const { found } = walk
    return found.size === 0 ? this.#wordless : [...this.#wordless, ...found].sort((a, b) => a - b)
  }

  /** Letter by letter: of most texts no word needs to be cut out. */
  #walkPlain(text: string, walk: Walk): void {
    let from = 0
    for (let at = 0; at <= text.length; at++) {
      if (at < text.length && isPlainLetter(text.charCodeAt(at))) continue
      if (at > from) {
        const isKnown = this.#signs[signOf(text.charCodeAt(from), at - from)] === 1
        if (isKnown) walk.step(foldCase(text.slice(from, at)))
        else walk.miss()
      }
      from = at + 1
    }
  }

  #add(phrase: string, place: number): void {
    let branch = this.#root
    for (const [given] of phrase.matchAll(WORD)) {
      const word = foldCase(given)
      this.#signs[signOf(word.charCodeAt(0), word.length)] = 1
      const further = branch.next.get(word) ?? { next: new Map(), ends: [] }
      branch.next.set(word, further)
      branch = further
    }
    if (branch === this.#root) this.#wordless.push(place)
    else branch.ends.push(place)
  }
}

/** The words of phrases as a tree: those that begin alike share their beginning. */
interface Branch {
  readonly next: Map<string, Branch>
  /** The phrases that end here. */
  readonly ends: number[]
}

/** All phrases that have begun and not ended, word after word. */
class Walk {
  readonly found = new Set<number>()
  readonly #root: Branch
  #open: Branch[] = []

  constructor(root: Branch) {
    this.#root = root
  }

  step(word: string): void {
    const going: Branch[] = []
    for (const branch of this.#open) this.#follow(branch, word, going)
    this.#follow(this.#root, word, going)
    this.#open = going
  }

  miss(): void {
    if (this.#open.length > 0) this.#open = []
  }

  #follow(branch: Branch, word: string, going: Branch[]): void {
    const further = branch.next.get(word)
    if (further === undefined) return
    going.push(further)
    for (const place of further.ends) this.found.add(place)
  }
}

const WORD = /[\p{L}\p{N}]+/gu
/** Every character in the first half of the table of bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are plain too.
const PLAIN = /^[\u0000-\u007f]*$/
const LETTERS = 128
const LENGTHS = 32
const [ZERO, NINE, SMALL_A, SMALL_Z, SMALL] = [48, 57, 97, 122, 32]

function isPlainLetter(code: number): boolean {
  const small = code | SMALL
  return (small >= SMALL_A && small <= SMALL_Z) || (code >= ZERO && code <= NINE)
}

function signOf(first: number, length: number): number {
  return ((first | SMALL) % LETTERS) * LENGTHS + Math.min(length, LENGTHS - 1)
}

/** Alike for all that a pattern takes for the same letter in another case. */
function foldCase(word: string): string {
  return word.toLowerCase().toUpperCase()
}
