import { Random } from '../engine/dice/random.ts'
import type { Shelf } from '../server/shelf.ts'
import { auditLogs, watchHoldings, watchPost, watchReveals, watchVeils } from './checks/audit.ts'
import type { Violation } from './checks/referee.ts'
import { auditStore, watchRemovals } from './checks/removals.ts'
import { House, textOf } from './house/house.ts'
import { isWaitedFor, moveOf } from './people/moves/moves.ts'
import type { Counts } from './people/surroundings.ts'
import type { Script, Secret, Step } from './script.ts'

export interface Outcome {
  readonly violations: readonly Violation[]
  readonly counts: Counts
  readonly compared: number
  /** Tables that went. */
  readonly removed: number
  readonly events: number
  /** Simulated. */
  readonly hours: number
  /** Over everything that anybody got, in order: the same script, the same world. */
  readonly fingerprint: string
  /** What each person read until something was revealed; only where a secret is kept. */
  readonly transcripts: readonly (readonly string[])[]
  /** Which seats each person ever had. */
  readonly satAt: readonly ReadonlySet<string>[]
  /** Whether the choice in which two worlds differ is in a log. */
  readonly isSecretStored: boolean
}

/** Longer than anybody tries. */
const PATIENCE_MILLISECONDS = 120_000
const HOUR = 3_600_000

const LAST: Step = { after: 1, do: 'rest', who: 0, table: 0, chance: 0 }

/** Plays a script in a house of its own, until its end or until something is not as it must be. */
export async function runScript(script: Script, shelf: Shelf, secret?: Secret): Promise<Outcome> {
  const house = new House(script, shelf)
  const stopListening = listenForEscapes(house)
  watchHoldings(house)
  watchPost(house)
  watchVeils(house)
  watchRemovals(house)
  if (secret !== undefined) {
    watchReveals(house)
    for (const person of house.people) person.transcript = []
  }
  try {
    await startAll(house)
    await playAll(house, script.steps, secret)
    auditLogs(house)
  } finally {
    for (const node of house.nodes) node.crash()
    // What still ends by that, as a node that was about to stop, shall not draw from the next world's chance.
    await house.loop.comeToRest()
    stopListening()
  }
  if (house.ledger.removed.size > 0) await auditStore(house)
  house.counts.faults += house.bus.faults + house.weather.faults
  return {
    violations: house.referee.violations,
    counts: house.counts,
    compared: house.referee.compared,
    removed: house.ledger.removed.size,
    events: house.loop.events,
    hours: house.loop.now / HOUR,
    fingerprint: house.fingerprint.digest('hex'),
    transcripts: house.people.map(({ transcript }) => transcript ?? []),
    satAt: house.people.map(({ satAt }) => satAt),
    isSecretStored: secret?.madeBy !== undefined && house.ledger.hasAction(secret.madeBy),
  }
}

/** Whatever is loaded and compiled once in a process is, before anything is simulated. */
export async function warmUp(shelf: Shelf): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const house = new House({ seed: 0, nodes: 1, people: 1, steps: [] }, shelf)
    house.weather.slow = 0
    await house.loop.settle(house.start(0))
    house.nodes[0]?.crash()
  }
}

async function startAll(house: House): Promise<void> {
  let isStarting = true
  const started = Promise.all(house.nodes.map((_, place) => house.start(place))).finally(() => {
    isStarting = false
  })
  await house.loop.runWhile(() => isStarting, house.loop.now + PATIENCE_MILLISECONDS)
  await started
}

async function playAll(house: House, steps: readonly Step[], secret: Secret | undefined): Promise<void> {
  let underWay = 0
  for (const step of [...steps, LAST]) {
    await house.loop.runUntil(house.loop.now + step.after)
    underWay += 1
    let isUnderWay = true
    take(house, step, secret)
      .catch((error) => house.referee.fail('escaped', `${step.do}: ${textOf(error)}`))
      .finally(() => {
        underWay -= 1
        isUnderWay = false
      })
    if (isWaitedFor(step.do)) {
      const until = house.loop.now + PATIENCE_MILLISECONDS
      await house.loop.runWhile(() => isUnderWay || (step.do === 'rest' && underWay > 0), until)
    }
    if (house.referee.violations.length > 0 || (secret !== undefined && house.isRevealed)) return
  }
  const isDone = await house.loop.runWhile(() => underWay > 0, house.loop.now + PATIENCE_MILLISECONDS)
  if (!isDone) house.referee.fail('unanswered', `${underWay} steps have not come to an end`)
}

async function take(house: House, step: Step, secret: Secret | undefined): Promise<void> {
  const { tables: all, living } = house.ledger
  // Now and then somebody still asks for what is gone.
  const tables = living.length === 0 || step.chance % 16 === 0 ? all : living
  const person = house.people[step.who % house.people.length]
  if (person === undefined) return
  const table = tables.length === 0 ? undefined : tables[step.table % tables.length]
  await moveOf(step.do)({ house, person, table, random: new Random(step.chance), secret })
}

/** What nobody awaited and nobody caught. */
function listenForEscapes({ referee }: House): () => void {
  const note = (error: unknown) => referee.fail('escaped', textOf(error))
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  return () => {
    process.off('unhandledRejection', note)
    process.off('uncaughtException', note)
  }
}
