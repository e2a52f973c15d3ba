import { getContext, setContext } from 'svelte'
import { recall, remember } from '../state/keep.ts'

type Terms = Readonly<Record<string, string>>

const files = import.meta.glob<{ readonly terms: Terms }>('../../games/*/ui/terms.ts')
const KEY = Symbol('glossary')
const NONE: Terms = {}

/** The note's own id, for those who listen. */
export const NOTE = 'gloss-note'

/**
 * The words of one game that want a line of explanation. A word is marked where this reader meets it first,
 * until it has been looked at once; the line itself is the guide's own.
 */
export class Glossary {
  terms = $state.raw<Terms>(NONE)
  /** The word that is being explained, and where it stands. */
  shown = $state.raw<{
    readonly term: string
    readonly rule: string
    readonly line: string
    readonly at: DOMRect
  }>()
  private readonly game: string
  private readonly met: Set<string>
  /** By term: the place that met it first on this page. */
  private readonly places = new Map<string, string>()

  constructor(game: string) {
    this.game = game
    this.met = new Set(recall<string[]>(`met:${game}`) ?? [])
  }

  async load(): Promise<void> {
    const file = await files[`../../games/${this.game}/ui/terms.ts`]?.().catch(() => undefined)
    if (file) this.terms = file.terms
  }

  isFirst(term: string, place: string): boolean {
    if (this.met.has(term)) return false
    if (!this.places.has(term)) this.places.set(term, place)
    return this.places.get(term) === place
  }

  /** What stood there is gone: whoever names its words next meets them first. */
  leave(place: string): void {
    for (const [term, at] of this.places) if (at === place) this.places.delete(term)
  }

  /** From now on it is known; it stays marked on this page, so that nothing moves under the finger. */
  private meet(term: string): void {
    const known = new Set([...this.met, ...(recall<string[]>(`met:${this.game}`) ?? []), term])
    remember(`met:${this.game}`, [...known])
  }

  async show(word: HTMLElement, { term, rule }: { term: string; rule: string }): Promise<void> {
    if (this.shown?.term === term) return
    const line = await this.lineOf(rule)
    if (line === '') return
    this.shown = { term, rule, line, at: word.getBoundingClientRect() }
    this.meet(term)
  }

  /** Where the guide says more. */
  addressOf(rule: string): string {
    return `/guide/${this.game}#${rule.toLowerCase()}`
  }

  hide(): void {
    this.shown = undefined
  }

  private async lineOf(rule: string): Promise<string> {
    const { findLine } = await import('./guide-line.ts')
    return findLine(this.game, rule)
  }
}

export function provideGlossary(game: string): void {
  setContext(KEY, new Glossary(game))
}

export function findGlossary(): Glossary | undefined {
  return getContext<Glossary | undefined>(KEY)
}
