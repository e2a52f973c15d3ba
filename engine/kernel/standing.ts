import type { Game, GameEvent, GameState } from '../game.ts'
import type { Entry } from '../log.ts'
import { isTableEvent, type TableEvent } from './events.ts'
import type { Veiled } from './state.ts'
import { type Lens, veilLens } from './veil/veil.ts'

type Rewound = Extract<TableEvent, { type: 'table/rewound' }>

/** Between two kept states lie so many steps, until they take too much room. */
const FIRST_STRIDE = 250
const MOST_CHARACTERS = 8 * 1024 * 1024

interface Kept {
  /** As JSON: whoever goes on from it gets a copy of their own. */
  readonly body: string
  /** How many steps stand behind it. */
  readonly depth: number
}

/**
 * The states of a game along its log, where steps were taken back: every entry stands on the one that
 * was the last to stand before it, so the log is a tree, and a state is worked out from the nearest
 * kept one above it. A table that goes back a thousand times is not played a thousand times again.
 */
export class StandingStates {
  readonly #game: Game
  readonly #past: readonly Entry[]
  readonly #see: Lens
  /** By version: the one that each entry stands on, and how deep. */
  readonly #below: number[] = [0]
  readonly #depth: number[] = [0]
  readonly #kept = new Map<number, Kept>()
  #stride = FIRST_STRIDE
  #characters = 0

  constructor(game: Game, past: readonly Entry[], veiled: Veiled) {
    this.#game = game
    this.#past = past
    this.#see = veilLens(veiled)
  }

  /** The state after a version, with everything that had been taken back by then left out. */
  at(version: number): GameState {
    const last = Math.min(version, this.#past.length)
    this.#grow(last)
    const path: number[] = []
    let from = last
    while (from > 0 && !this.#kept.has(from)) {
      path.push(from)
      from = this.#below[from] ?? 0
    }
    const kept = this.#kept.get(from)
    const state = kept === undefined ? this.#game.initial() : (JSON.parse(kept.body) as GameState)
    for (let place = path.length - 1; place >= 0; place--) {
      const next = path[place] as number
      this.#play(state, next)
      if ((this.#depth[next] ?? 0) % this.#stride === 0) this.#keep(next, state)
    }
    // Who goes back once goes back to the same place again.
    if (path.length > this.#stride / 8) this.#keep(last, state)
    return state
  }

  #grow(upTo: number): void {
    for (let version = this.#below.length; version <= upTo; version++) {
      let below = version - 1
      for (const event of this.#past[version - 1]?.events ?? []) {
        if (event.type !== 'table/rewound') continue
        const { to } = event as GameEvent as Rewound
        while (below > to && below > 0) below = this.#below[below] ?? 0
      }
      this.#below.push(below)
      this.#depth.push((this.#depth[below] ?? 0) + 1)
    }
  }

  #play(state: GameState, version: number): void {
    const game = this.#game
    for (const event of this.#see(this.#past[version - 1] as Entry).events) {
      if (!isTableEvent(event)) game.evolve(state, game.upcast?.[event.type]?.(event, state) ?? event)
    }
  }

  #keep(version: number, state: GameState): void {
    if (this.#kept.has(version)) return
    const body = JSON.stringify(state)
    this.#kept.set(version, { body, depth: this.#depth[version] ?? 0 })
    this.#characters += body.length
    if (this.#characters > MOST_CHARACTERS) this.#thin()
  }

  /** First those go that stand between the strides, then every second one. */
  #thin(): void {
    this.#keepStrides()
    while (this.#characters > MOST_CHARACTERS / 2) {
      this.#stride *= 2
      this.#keepStrides()
    }
  }

  #keepStrides(): void {
    this.#characters = 0
    for (const [version, { depth, body }] of this.#kept) {
      if (depth % this.#stride === 0) this.#characters += body.length
      else this.#kept.delete(version)
    }
  }
}
