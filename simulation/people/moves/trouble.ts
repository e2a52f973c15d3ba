import { removalJob } from '../../../server/keeping/removal-job.ts'
import { askedRemoval } from '../../checks/removals.ts'
import { CALM_BUS } from '../../network/simulated-bus.ts'
import type { Move } from './move.ts'

const HOUR = 3_600_000

/** A node dies in the middle of whatever it does, and is started again. */
export const crash: Move = async ({ house, random }) => {
  const place = random.below(house.nodes.length)
  if (!house.nodes[place]?.isUp) return
  house.noteFault()
  house.nodes[place]?.crash()
  await house.loop.pause(50 + random.below(2000))
  await house.start(place)
}

/** An operator stops a node and starts it again. */
export const restart: Move = async ({ house, random }) => {
  const place = random.below(house.nodes.length)
  const node = house.nodes[place]
  if (!node?.isUp) return
  house.noteFault()
  // Whoever killed it meanwhile starts it.
  if (await node.stop()) await house.start(place)
}

/** The next appends go wrong in one way or another. */
export const failAppends: Move = ({ house, random }) => {
  house.noteFault()
  // A disk of one's own says what became of an append; a database at the end of a network may not.
  const isOwn = house.ledger.store.sharing === undefined
  const far = ['busy', 'answer-lost', 'answer-lost', 'stored-late'] as const
  const kind = random.pick(isOwn ? (['busy', 'full'] as const) : far)
  const count = 1 + random.below(3)
  for (let place = 0; place < count; place++) house.weather.appends.push(kind)
}

export const failReads: Move = ({ house, random }) => {
  house.noteFault()
  house.weather.failingReads += 1 + random.below(3)
}

/** The store takes its time for a while. */
export const slowStore: Move = ({ house, random }) => {
  house.noteFault()
  const { weather } = house
  weather.slow = random.pick([100, 400, 1500])
  house.noteSlow(weather.slow)
  house.loop.after(1000 + random.below(8000), () => {
    house.noteSlow(weather.slow)
    weather.slow = 3
  })
}

/** Hints are lost, doubled or late; nothing may rest on them. */
export const changeBus: Move = ({ house, random }) => {
  house.counts.faults += 1
  house.bus.weather = random.pick([
    CALM_BUS,
    { lost: 100, doubled: 0, late: 2 },
    { lost: 50, doubled: 30, late: 300 },
    { lost: 10, doubled: 50, late: 3000 },
  ])
}

/** Notices are not taken for a while. */
export const closePostOffice: Move = ({ house, random }) => {
  house.post.refusing += 1 + random.below(3)
}

/** The machine sleeps, or nobody comes, for hours. */
export const hours: Move = async ({ house, random }) => {
  house.noteFault()
  house.loop.sleep((1 + random.below(40)) * HOUR)
  await house.loop.pause(3000)
}

/** An operator removes a table: at once where the store is shared, else by the server that has it. */
export const removeTable: Move = async ({ house, random }) => {
  const { ledger, askedToRemove } = house
  const { living, store } = ledger
  // Without any table there is little to be seen.
  if (living.length === 0 || (living.length === 1 && random.below(3) > 0)) return
  const beginning = (table: string) => ledger.logOf(table)[0]?.hash
  const related = living.filter((table) =>
    living.some((other) => other !== table && beginning(other) === beginning(table)),
  )
  // Most of all one whose past others share.
  const table = random.pick(related.length > 0 && random.below(4) > 0 ? related : living)
  const version = ledger.logOf(table).length
  askedToRemove.add(askedRemoval(table, version))
  if (store.sharing !== undefined) await store.kept.remove(table, version)
  else await store.jobs.put(removalJob({ table, version, now: Date.now() }))
}
