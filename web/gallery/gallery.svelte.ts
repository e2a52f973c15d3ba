import { getContext, setContext, untrack } from 'svelte'
import type { GalleryView } from '../../engine/gallery/view.ts'
import type { Refusal } from '../../engine/refusal.ts'
import { Failed, get, post, seatQuery } from '../state/http.ts'
import { recall, remember } from '../state/keep.ts'
import type { TableState } from '../state/table.svelte.ts'
import { galleryWords } from './words.ts'

/** What somebody does from beside the play, as docs/protocol.md tells it. */
export type Deed =
  | { readonly do: 'applaud'; readonly line: string }
  | { readonly do: 'whisper'; readonly to: number; readonly text: string; readonly name?: string }
  | { readonly do: 'put-away'; readonly idea: number }
  | { readonly do: 'guess'; readonly text: string; readonly name?: string }
  | { readonly do: 'allow'; readonly open: boolean }

const NOTHING: GalleryView = { revision: 0, isOpen: false, applause: [], ideas: [], guesses: [], sealed: 0 }
const NAME = 'watcher-name'
const KEY = Symbol('gallery')

/** Applause, ideas and guesses at one table, as one person reads them. */
export class GalleryState {
  view = $state.raw<GalleryView>(NOTHING)
  /** An idea that its teller wants to use: the pen takes it. */
  taken = $state.raw<{ readonly text: string }>()
  /** What a watcher is called here. */
  name = $state(recall<string>(NAME) ?? '')
  readonly table: TableState
  private isReading = false
  private isStale = false

  constructor(table: TableState) {
    this.table = table
  }

  /**
   * To be run in an effect: reads again when somebody was at it, when dice were understood that guesses wait
   * for, and when something was veiled.
   */
  follow(): void {
    const { presence, shown } = this.table
    const { frame } = shown.unseen
    void [presence.gallery, frame.table.veiledAt]
    void `${frame.table.dice.epoch}.${frame.table.dice.rolls}`
    if (this.table.keptAt === 0) untrack(() => void this.readAgain())
  }

  countOf(line: string): number {
    return this.view.applause.find((one) => one.line === line)?.count ?? 0
  }

  isYours(line: string): boolean {
    return this.view.applause.some((one) => one.line === line && one.yours)
  }

  /** Undefined where it was done. */
  async act(deed: Deed): Promise<Refusal | undefined> {
    try {
      const body = { seat: this.table.seat, ...deed }
      this.view = await post<GalleryView>(`/api/tables/${this.table.id}/gallery`, body)
      return undefined
    } catch (problem) {
      if (problem instanceof Failed && problem.refusal) return problem.refusal
      return { rule: '', because: problem instanceof Failed ? problem.message : galleryWords.failed }
    }
  }

  /** TB-142: its words go to the pen, with the name of whoever had the idea. */
  use({ id, name, text }: GalleryView['ideas'][number]): void {
    this.taken = { text: galleryWords.credited(text, name) }
    void this.act({ do: 'put-away', idea: id })
  }

  keepName(name: string): void {
    this.name = name
    remember(NAME, name)
  }

  private async readAgain(): Promise<void> {
    if (this.isReading) {
      this.isStale = true
      return
    }
    this.isReading = true
    do {
      this.isStale = false
      const { id, seat } = this.table
      const read = await get<GalleryView>(`/api/tables/${id}/gallery${seatQuery(seat)}`).catch(
        () => undefined,
      )
      if (read) this.view = read
    } while (this.isStale)
    this.isReading = false
  }
}

export function provideGallery(table: TableState): void {
  setContext(KEY, new GalleryState(table))
}

/** The gallery of the table around; undefined where there is none, as in the past. */
export function findGallery(): GalleryState | undefined {
  return getContext<GalleryState | undefined>(KEY)
}
