import type { Random } from '../../engine/dice/random.ts'
import type { Bus, Hint } from '../../server/bus/port.ts'
import type { VirtualLoop } from '../outside/virtual-loop.ts'

type Listener = (hint: Hint) => void

/** How hints travel just now: in hundredths. */
export interface BusWeather {
  readonly lost: number
  readonly doubled: number
  /** At most so late, in milliseconds. */
  readonly late: number
}

export const CALM_BUS: BusWeather = { lost: 0, doubled: 0, late: 2 }

/** Carries hints between nodes, and may lose, repeat and reorder them, as a bus may. */
export class SimulatedBus {
  weather: BusWeather = CALM_BUS
  faults = 0
  readonly #loop: VirtualLoop
  readonly #random: Random
  readonly #ends = new Set<Set<Listener>>()

  constructor(loop: VirtualLoop, random: Random) {
    this.#loop = loop
    this.#random = random
  }

  /** One node's end of it. */
  connect(isAlive: () => boolean): Bus {
    const listeners = new Set<Listener>()
    this.#ends.add(listeners)
    return {
      publish: (hint) => {
        if (isAlive()) for (const end of this.#ends) this.#carry(end, hint)
      },
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: async () => {
        this.#ends.delete(listeners)
      },
    }
  }

  #carry(end: Set<Listener>, hint: Hint): void {
    const { lost, doubled } = this.weather
    if (this.#random.below(100) < lost) {
      this.faults += 1
      return
    }
    this.#deliver(end, hint)
    if (this.#random.below(100) >= doubled) return
    this.faults += 1
    this.#deliver(end, hint)
  }

  #deliver(end: Set<Listener>, hint: Hint): void {
    const wait = 1 + this.#random.below(Math.max(1, this.weather.late))
    this.#loop.after(wait, () => {
      if (this.#ends.has(end)) for (const listener of [...end]) listener({ ...hint })
    })
  }
}
