import type { Seat, Viewer } from '../../../engine/game.ts'
import type { PresenceHint } from '../../bus/port.ts'

const WRITING_MILLISECONDS = 6000
/** Several changes at once are told as one. */
const TELL_AFTER_MILLISECONDS = 100
/** What another node says is believed for so long, and said again well before that. */
const BELIEVED_MILLISECONDS = 25_000
const AGAIN_MILLISECONDS = 10_000
/** So soon the others have answered whoever is new to them. */
const ANSWER_MILLISECONDS = 1000

export type OwnPresence = Omit<PresenceHint, 'table' | 'node'>

/** Who is told of readers besides those who read. */
export interface Listening {
  /** Tells other nodes who is here. */
  readonly announce?: ((own: OwnPresence) => void) | undefined
  /** A seat's reader comes, or was here until now. */
  readonly noteSeen?: (seat: Seat) => void
}

interface Elsewhere extends OwnPresence {
  readonly until: number
}

/** Who is at the table now. Nothing of it is stored. */
export class Presence {
  readonly #table: string
  readonly #tell: (json: string) => void
  readonly #here = new Map<Seat, number>()
  readonly #writing = new Map<Seat, NodeJS.Timeout>()
  readonly #announce: Listening['announce']
  readonly #noteSeen: Listening['noteSeen']
  /** By node. */
  readonly #elsewhere = new Map<string, Elsewhere>()
  #watching = 0
  #gallery = 0
  #told = ''
  #announced = ''
  #announcedAt = 0
  #askedAt: number | undefined
  #timer: NodeJS.Timeout | undefined
  /** When somebody was last seen here, by this process's own clock. */
  #seenAt = Number.NEGATIVE_INFINITY

  constructor(table: string, tell: (json: string) => void, { announce, noteSeen }: Listening = {}) {
    this.#table = table
    this.#tell = tell
    this.#announce = announce
    this.#noteSeen = noteSeen
  }

  get json(): string {
    const all = [this.#own(), ...this.#elsewhere.values()]
    const here = inOrder(all.flatMap((one) => one.here))
    const writing = inOrder(all.flatMap((one) => one.writing))
    const watching = all.reduce((sum, one) => sum + one.watching, 0)
    const gallery = Math.max(0, ...all.map((one) => one.gallery ?? 0))
    const beside = gallery === 0 ? {} : { gallery }
    return JSON.stringify({ table: this.#table, here, writing, watching, ...beside })
  }

  /** Another node says who is there. Whoever is new gets an answer. */
  hear({ node, here, writing, watching, gallery }: PresenceHint): void {
    if (!this.#elsewhere.has(node)) this.#announced = ''
    if (here.length > 0 || watching > 0) this.#seenAt = performance.now()
    // What was said beside the play outlives the node that heard it.
    this.#gallery = Math.max(this.#gallery, gallery ?? 0)
    this.#elsewhere.set(node, { here, writing, watching, until: performance.now() + BELIEVED_MILLISECONDS })
    this.#changed()
  }

  /** Now and then: forgets nodes that have fallen silent, and says again who is here. */
  renew(): void {
    const now = performance.now()
    if (this.#elsewhere.size === 0 && now - this.#announcedAt < AGAIN_MILLISECONDS) return
    for (const [node, { until }] of this.#elsewhere) if (until < now) this.#elsewhere.delete(node)
    if (now - this.#announcedAt >= AGAIN_MILLISECONDS) this.#announced = ''
    this.#changed()
  }

  /** Here, or at another node as far as that is known. */
  isPresent(seat: Seat): boolean {
    if (this.#here.has(seat)) return true
    const now = performance.now()
    for (const { here, until } of this.#elsewhere.values()) {
      if (until > now && here.includes(seat)) return true
    }
    return false
  }

  /** Have the other nodes had time to say who is there? Where nobody has asked them yet, they are asked. */
  isKnown(): boolean {
    if (this.#announce === undefined) return true
    if (this.#askedAt === undefined) this.#announceOwn()
    return performance.now() - (this.#askedAt ?? 0) >= ANSWER_MILLISECONDS
  }

  /** Whose readers are at this node. */
  get here(): readonly Seat[] {
    return [...this.#here.keys()]
  }

  /** Who writes now, here or elsewhere. */
  get writing(): readonly Seat[] {
    return inOrder([this.#own(), ...this.#elsewhere.values()].flatMap((one) => one.writing))
  }

  /** Does anybody look at the table, or has anybody a short while ago? */
  wasSeenWithin(milliseconds: number): boolean {
    const isAnybody = ({ here, watching }: OwnPresence) => here.length > 0 || watching > 0
    if ([this.#own(), ...this.#elsewhere.values()].some(isAnybody)) return true
    return performance.now() - this.#seenAt < milliseconds
  }

  join(viewer: Viewer): void {
    this.#seenAt = performance.now()
    if (viewer !== 'spectator') this.#noteSeen?.(viewer)
    if (viewer === 'spectator') this.#watching += 1
    else this.#here.set(viewer, (this.#here.get(viewer) ?? 0) + 1)
    this.#changed()
  }

  leave(viewer: Viewer): void {
    this.#seenAt = performance.now()
    if (viewer !== 'spectator') this.#noteSeen?.(viewer)
    if (viewer === 'spectator') {
      this.#watching -= 1
    } else {
      const left = (this.#here.get(viewer) ?? 1) - 1
      if (left > 0) this.#here.set(viewer, left)
      else this.#here.delete(viewer)
    }
    this.#changed()
  }

  write(seat: Seat): void {
    clearTimeout(this.#writing.get(seat))
    const timer = setTimeout(() => this.rest(seat), WRITING_MILLISECONDS)
    timer.unref()
    this.#writing.set(seat, timer)
    this.#changed()
  }

  /** Somebody applauded, whispered or guessed: readers look again. */
  noteGallery(revision: number): void {
    this.#gallery = Math.max(this.#gallery, revision)
    this.#changed()
  }

  /** The seat has acted or stopped writing. */
  rest(seat: Seat): void {
    const timer = this.#writing.get(seat)
    if (timer === undefined) return
    clearTimeout(timer)
    this.#writing.delete(seat)
    this.#changed()
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const timer of this.#writing.values()) clearTimeout(timer)
    this.#writing.clear()
  }

  #changed(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#announceOwn()
      const { json } = this
      if (json === this.#told) return
      this.#told = json
      this.#tell(json)
    }, TELL_AFTER_MILLISECONDS)
    this.#timer.unref()
  }

  #own(): OwnPresence {
    return {
      here: inOrder([...this.#here.keys()]),
      writing: inOrder([...this.#writing.keys()]),
      watching: this.#watching,
      ...(this.#gallery === 0 ? {} : { gallery: this.#gallery }),
    }
  }

  #announceOwn(): void {
    if (this.#announce === undefined) return
    const own = this.#own()
    const text = JSON.stringify(own)
    if (text === this.#announced) return
    this.#announced = text
    this.#announcedAt = performance.now()
    this.#askedAt ??= this.#announcedAt
    this.#announce(own)
  }
}

function inOrder(seats: readonly Seat[]): Seat[] {
  return [...new Set(seats)].sort((a, b) => a - b)
}
