import { words } from '../words.ts'
import { CutText } from './cut-text.ts'
import type { Found } from './phrase-finder.ts'
import type { Swap, SwapIndex } from './swap-index.ts'
import { foldCase } from './whole-words.ts'

/** Fields of an entry that hold sentences for readers. */
const SENTENCES = new Set(['text', 'title', 'summary', 'because', 'reason', 'label', 'voice'])
/** What could as well be a name that the rules use. */
export const LIKE_AN_ID = /^[a-z0-9-]+$/
/**
 * So many characters are searched for the sake of one text, and so many for each of its own. Only where what
 * was written anew holds other veiled words, and these in turn others, is there more to search.
 */
const MOST_SEARCHED = 64 * 1024
const MOST_SEARCHED_FOR_ONE = 16
/** To put a text together again costs so much less than to search it. */
const PUT_TOGETHER = 16

export interface At {
  readonly version: number
  /** What stays within this entry. */
  readonly staying: readonly number[]
  readonly key: string
}

/** One text as it is read, one swap after the other, as they were veiled: what one puts in another may take away. */
export class Rereading {
  readonly #index: SwapIndex
  readonly #at: At
  readonly #isSentence: boolean
  readonly #staying: readonly number[]
  /** How many of these have had their turn. */
  #stayed = 0
  #room = 0
  #text = new CutText('')
  #found: Found | undefined
  /** Whose turn it still is, the next one last. */
  #places: number[] = []
  /** Of these it has to be looked again whether they stand there by now. */
  readonly #stirred = new Set<number>()
  readonly #stirring = new Set<readonly number[]>()

  constructor(index: SwapIndex, at: At) {
    this.#index = index
    this.#at = at
    this.#isSentence = SENTENCES.has(at.key)
    this.#staying = at.staying
  }

  read(text: string): string {
    this.#room = MOST_SEARCHED + MOST_SEARCHED_FOR_ONE * text.length
    this.#begin(text, 0)
    if (this.#room < 0) return words.veil.mask
    for (let place = this.#places.pop(); place !== undefined; place = this.#places.pop()) {
      this.#take(place)
      // What is veiled so often over is veiled altogether.
      if (this.#room < this.#text.length) return words.veil.mask
    }
    return this.#text.now
  }

  /** Searches the text for all whose turn it is from one place on. */
  #begin(text: string, place: number): void {
    let [now, from] = [text, place]
    this.#stirred.clear()
    this.#stirring.clear()
    while (this.#isTurnOfStaying(from) && this.#room >= now.length) {
      const staying = this.#staying[this.#stayed] as number
      now = this.#swapAround(now, staying)
      from = staying + 1
    }
    this.#text = new CutText(now)
    this.#room -= now.length
    this.#found = this.#index.find(now)
    const found = this.#index.listFound(this.#found, { version: this.#at.version, from })
    this.#places = [...this.#staying.slice(this.#stayed), ...found].sort((a, b) => b - a)
  }

  /** What stays within its entry is often all there is: then nothing has to be searched in between. */
  #isTurnOfStaying(from: number): boolean {
    while ((this.#staying[this.#stayed] ?? from) < from) this.#stayed += 1
    const place = this.#staying[this.#stayed]
    return place !== undefined && !this.#index.isAnySpreading(from, place)
  }

  #take(place: number): void {
    const swap = this.#index.all[place] as Swap
    if (this.#keepsAny(swap)) {
      this.#room -= this.#text.length
      const now = this.#swapAround(this.#text.now, place)
      if (now !== this.#text.now) this.#begin(now, place + 1)
    } else if (this.#stirred.has(place) && this.#standsAnew(swap, place)) {
      this.#begin(this.#text.now, place)
    } else if (!swap.spreads) {
      const now = this.#swapStaying(this.#text.now, place)
      if (now !== this.#text.now) this.#begin(now, place + 1)
    } else if (this.#text.isWhole && this.#text.base === swap.text) {
      if (this.#mayStand(swap)) this.#begin(swap.shown, place + 1)
    } else if (this.#isSentence || this.#text.hasSpace) {
      this.#takeSpreading(swap, place)
    }
  }

  /** Does it stand anywhere by now where it did not stand in the text that was searched? */
  #standsAnew({ text }: Swap, place: number): boolean {
    if (this.#text.isCut) this.#room -= Math.ceil(this.#text.length / PUT_TOGETHER)
    const count = this.#text.countNow(foldCase(text))
    return count > 0 && count > this.#text.countWhole(this.#spotsOf(place), text.length)
  }

  #spotsOf(place: number): readonly number[] {
    return this.#found === undefined ? [] : this.#index.spotsOf(this.#found, place, this.#text.taken)
  }

  /** Mostly nothing is kept, and the text need not be put together to see that. */
  #keepsAny(swap: Swap): boolean {
    if (!swap.keeps?.has(this.#at.version)) return false
    if (this.#text.isCut) this.#room -= Math.ceil(this.#text.length / PUT_TOGETHER)
    return this.#keptIn(this.#text.now, swap) !== undefined
  }

  #keptIn(now: string, { keeps }: Swap): string | undefined {
    return keeps?.get(this.#at.version)?.find((text) => now.includes(text))
  }

  /** What is left alone stays within a sentence too, and the sentence around it does not. */
  #swapAround(now: string, place: number): string {
    const swap = this.#index.all[place] as Swap
    const kept = this.#keptIn(now, swap)
    if (kept === undefined)
      return swap.spreads ? this.#swapSpreading(now, place) : this.#swapStaying(now, place)
    const around = now.split(kept).map((part) => this.#swapAround(part, place))
    return around.join(kept)
  }

  #swapSpreading(now: string, place: number): string {
    const swap = this.#index.all[place] as Swap
    if (now === swap.text) return this.#mayStand(swap) ? swap.shown : now
    if (!this.#isSentence && !now.includes(' ')) return now
    const text = new CutText(now)
    const spots = this.#index.spotsOf(this.#index.find(now), place, text.taken)
    text.cut(text.listWhole(spots, swap.text.length), swap.shown)
    return text.now
  }

  #swapStaying(now: string, place: number): string {
    const swap = this.#index.all[place] as Swap
    if (now === swap.text) return this.#mayStand(swap) ? swap.shown : now
    if (!this.#isSentence || !now.includes(swap.text)) return now
    this.#room -= now.length
    return now.replaceAll(swap.text, () => swap.shown)
  }

  /** Is a text that is nothing but the veiled words theirs, or could it be a name of the rules? */
  #mayStand({ version, keys, text }: Swap): boolean {
    const { key } = this.#at
    const isOwn = version === this.#at.version || keys.includes(key) || key === 'words'
    return isOwn || this.#isSentence || !LIKE_AN_ID.test(text)
  }

  #takeSpreading({ text, shown }: Swap, place: number): void {
    const cuts = this.#text.listWhole(this.#spotsOf(place), text.length)
    if (cuts.length === 0) return
    this.#text.cut(cuts, shown)
    for (const some of this.#index.listStirred(place)) this.#stir(some, place)
  }

  #stir(some: readonly number[], place: number): void {
    if (this.#stirring.has(some)) return
    this.#stirring.add(some)
    const { version } = this.#at
    const later = some.filter((one) => one > place && this.#index.isOver(one, version))
    for (const one of later) this.#stirred.add(one)
    if (later.length > 0) this.#places = [...new Set([...this.#places, ...later])].sort((a, b) => b - a)
  }
}
