import type { Seat } from '../game.ts'
import { type Gallery, type Guess, galleryNow, type Person, type Scene, type Voice } from './gallery.ts'

/** What one person may read of it, built by naming fields: no mark of anybody's leaves the server. */
export interface GalleryView {
  readonly revision: number
  readonly isOpen: boolean
  readonly applause: readonly ApplauseView[]
  /** Only one's own drawer. */
  readonly ideas: readonly IdeaView[]
  /** Those that the dice have opened, the latest last. */
  readonly guesses: readonly GuessView[]
  /** How many wait for the dice. */
  readonly sealed: number
  /** One's own that waits for the dice. */
  readonly guess?: string
}

export interface ApplauseView {
  readonly line: string
  readonly count: number
  readonly yours?: true
}

export interface IdeaView {
  readonly id: number
  readonly name: string
  readonly seat?: Seat
  readonly text: string
}

export interface GuessView {
  readonly name: string
  readonly seat?: Seat
  readonly text: string
  readonly version: number
}

export function viewGallery(before: Gallery, scene: Scene, { mark, seat }: Person): GalleryView {
  const gallery = galleryNow(before, scene)
  const { revision, isOpen } = gallery
  if (!isOpen) return { revision, isOpen, applause: [], ideas: [], guesses: [], sealed: 0 }
  const isSealed = ({ dice }: Guess) => dice === scene.dice
  const sealed = gallery.guesses.filter(isSealed)
  const own = sealed.find(({ from }) => from.mark === mark)
  return {
    revision,
    isOpen,
    applause: gallery.applause.map(({ line, count, by }) => ({
      line,
      count,
      ...(by.includes(mark) ? { yours: true as const } : {}),
    })),
    ideas: gallery.ideas
      .filter(({ to }) => to === seat)
      .map(({ id, from, text }) => ({ id, ...viewVoice(from), text })),
    guesses: listOpened(gallery.guesses.filter((one) => !isSealed(one))),
    sealed: sealed.length,
    ...(own ? { guess: own.text } : {}),
  }
}

/** Those about the latest dice that anybody guessed about. */
function listOpened(opened: readonly Guess[]): GuessView[] {
  const latest = opened.at(-1)?.dice
  return opened
    .filter(({ dice }) => dice === latest)
    .map(({ from, text, version }) => ({ ...viewVoice(from), text, version }))
}

function viewVoice({ name, seat }: Voice): { name: string; seat?: Seat } {
  return { name, ...(seat === undefined ? {} : { seat }) }
}
