import type { Seat } from '../game.ts'
import type { Kernel } from '../kernel/state.ts'

/**
 * TB-140 to TB-147: what people say from beside the play. It is no part of the log: no rule reads it, no
 * book holds it, and a table without it is the same table. Plain data.
 */
export interface Gallery {
  /** Counts changes, so that readers know when to look again. */
  readonly revision: number
  /** The table's history that lines and versions belong to. */
  readonly history: string
  readonly isOpen: boolean
  /** By line, oldest first. */
  readonly applause: readonly Applause[]
  readonly ideas: readonly Idea[]
  readonly guesses: readonly Guess[]
}

export interface Applause {
  readonly line: string
  readonly count: number
  /** Who, by mark; empty once the line is long past. */
  readonly by: readonly string[]
}

/** Somebody's name from beside the play: a seat's is the table's own. */
export interface Voice {
  readonly mark: string
  readonly seat?: Seat
  readonly name: string
}

export interface Idea {
  readonly id: number
  readonly to: Seat
  readonly from: Voice
  readonly text: string
  readonly version: number
}

export interface Guess {
  readonly from: Voice
  readonly text: string
  readonly version: number
  /** The dice as they lay: the guess opens when others have been rolled. */
  readonly dice: string
}

/** Who is at it: somebody seated, or a watcher, known by a mark that says nothing of them. */
export interface Person {
  readonly mark: string
  readonly seat: Seat | null
}

/** What the gallery knows of the play. */
export interface Scene {
  readonly stage: Kernel['stage']
  readonly paused: boolean
  readonly history: string
  readonly version: number
  readonly dice: string
  readonly veiledAt: number
  readonly veiled: ReadonlySet<string>
  readonly names: readonly string[]
  readonly taken: readonly boolean[]
}

export const NO_GALLERY: Gallery = {
  revision: 0,
  history: '',
  isOpen: true,
  applause: [],
  ideas: [],
  guesses: [],
}

export function sceneOf(kernel: Kernel, version: number): Scene {
  const { epoch, rolls } = kernel.dice
  return {
    stage: kernel.stage,
    paused: kernel.paused,
    history: kernel.history,
    version,
    dice: `${epoch}.${rolls}`,
    veiledAt: kernel.veiled.at,
    veiled: new Set(kernel.veiled.lines.map(({ line }) => line)),
    names: [...kernel.names],
    taken: [...kernel.taken],
  }
}

/**
 * TB-146: as it may be read now. What was whispered or guessed before something was veiled is gone with it,
 * and after a restore nothing is what it was about.
 */
export function galleryNow(gallery: Gallery, scene: Scene): Gallery {
  if (gallery.history !== scene.history)
    return { ...NO_GALLERY, revision: gallery.revision, isOpen: gallery.isOpen, history: scene.history }
  if (scene.veiledAt === 0) return gallery
  const isAfter = ({ version }: { readonly version: number }) => version >= scene.veiledAt
  return {
    ...gallery,
    applause: gallery.applause.filter(({ line }) => !scene.veiled.has(line)),
    ideas: gallery.ideas.filter(isAfter),
    guesses: gallery.guesses.filter(isAfter),
  }
}
