import { createHash } from 'node:crypto'
import { Random } from '../../engine/dice/random.ts'
import { examine } from '../../server/import/examine.ts'
import { readSettings } from '../../server/settings.ts'
import type { Shelf } from '../../server/shelf.ts'
import { createMemoryStore } from '../../server/store/memory/memory.ts'
import { Referee } from '../checks/referee.ts'
import type { Door } from '../network/connection.ts'
import { SimulatedBus } from '../network/simulated-bus.ts'
import { beginOutside } from '../outside/outside.ts'
import type { VirtualLoop } from '../outside/virtual-loop.ts'
import { Person } from '../people/person.ts'
import type { Counts, Surroundings } from '../people/surroundings.ts'
import type { Limits, Script } from '../script.ts'
import { Ledger } from './ledger.ts'
import { SimulatedNode } from './node.ts'
import { nodeStore, StoreWeather } from './node-store.ts'
import { PostOffice } from './post-office.ts'

export const SETTINGS = {
  STORYTABLE_SEAT_RATE: '5',
  STORYTABLE_SEAT_BURST: '20',
  STORYTABLE_TABLE_RATE: '40',
  STORYTABLE_TABLE_BURST: '60',
  STORYTABLE_CLAIMS: '60',
  STORYTABLE_SNAPSHOTS: '25',
  STORYTABLE_IDLE_MINUTES: '1',
} as const

/** So long the disturbance of a slow store is remembered. */
const REMEMBERED_MILLISECONDS = 15_000

/** One simulated house: nodes, a disk, a bus, a post office, and the people who come. */
export class House implements Surroundings {
  readonly loop: VirtualLoop
  readonly ledger: Ledger
  readonly referee: Referee
  readonly bus: SimulatedBus
  readonly post: PostOffice
  readonly weather = new StoreWeather()
  readonly nodes: SimulatedNode[]
  readonly people: Person[]
  readonly shelf: Shelf
  readonly counts: Counts = {
    requests: 0,
    actions: 0,
    accepted: 0,
    refused: 0,
    lost: 0,
    updates: 0,
    faults: 0,
    overDay: 0,
  }
  readonly limits: Limits
  /** What an operator has asked to be removed: a table, as long as its log was then. */
  readonly askedToRemove = new Set<string>()
  /** Invitations that somebody has seen, by table. */
  readonly keys = new Map<string, string[]>()
  /** When something last happened that may repeat work: a crash, a sleep, a fault of the store. */
  disturbedAt = Number.NEGATIVE_INFINITY
  /** What was sealed is open: from here on two worlds may differ. */
  isRevealed = false
  readonly fingerprint = createHash('sha256')
  readonly #random: Random
  #slowAt = Number.NEGATIVE_INFINITY
  #slow = 0
  #ids = 0

  constructor(script: Script, shelf: Shelf) {
    const { seed, people, nodes, limits = { keepDays: 0, dayMegabytes: 0 } } = script
    this.limits = limits
    this.loop = beginOutside(seed, (error) => this.referee.fail('escaped', textOf(error)))
    this.shelf = shelf
    this.#random = new Random(seed + 1)
    this.ledger = new Ledger(createMemoryStore({ isShared: nodes > 1 }), () => this.loop.now)
    this.referee = new Referee(this.loop, this.ledger, shelf)
    this.referee.slowest = () => this.#slowest()
    this.bus = new SimulatedBus(this.loop, this.#random)
    this.post = new PostOffice(this.loop)
    this.nodes = Array.from({ length: nodes }, () => new SimulatedNode())
    this.people = Array.from({ length: people }, (_, place) => new Person(this, place))
  }

  /** The latency of a connection. */
  latency(): number {
    return 1 + this.#random.below(12)
  }

  nextId(): string {
    this.#ids += 1
    return `step-${String(this.#ids).padStart(6, '0')}`
  }

  /** A node that takes connections, as a proxy finds one. */
  door(random: Random): Door {
    const up = this.nodes.filter((node) => node.isUp)
    return random.pick(up.length > 0 ? up : this.nodes)
  }

  async start(place: number): Promise<void> {
    const node = new SimulatedNode()
    this.nodes[place] = node
    const { loop, weather } = this
    await node.start({
      shelf: this.shelf,
      settings: { ...readSettings(SETTINGS), ...this.limits },
      log: {
        info() {},
        warn() {},
        error: (facts, event) => this.referee.fail('logged', `${event} ${JSON.stringify(facts)}`),
      },
      senders: this.post.senders(),
      examine: async (file) => examine(Buffer.concat([...file.take()]).toString(), this.shelf),
      connectStore: (isAlive) =>
        nodeStore(this.ledger.store, { loop, weather, random: this.#random, isAlive }),
      connectBus: (isAlive) => this.bus.connect(isAlive),
    })
  }

  noteSlow(milliseconds: number): void {
    this.#slow = milliseconds
    this.#slowAt = this.loop.now
  }

  noteFault(): void {
    this.counts.faults += 1
    this.disturbedAt = this.loop.now
  }

  note(text: string): void {
    this.fingerprint.update(text)
  }

  #slowest(): number {
    const isOver = this.weather.slow < 100 && this.loop.now - this.#slowAt > REMEMBERED_MILLISECONDS
    return isOver ? 20 : this.#slow + 20
  }
}

export function textOf(error: unknown): string {
  return error instanceof Error
    ? `${error.name}: ${error.message} ${error.stack?.split('\n')[1] ?? ''}`
    : String(error)
}
