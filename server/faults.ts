/**
 * Planted faults, for the tests that kill servers. Nothing here happens unless the environment
 * says STORYTABLE_TEST_FAULTS=on, which no operator has a reason to say.
 */
import type { Append, Appended, Store } from './store/port.ts'
import type { StoreFaults } from './store/sqlite/calls.ts'

/** The moments of an action's life at which a test may end the process. */
export type CrashPoint =
  | 'decide'
  | 'before-append'
  | 'in-append'
  | 'after-append'
  | 'before-ack'
  | 'after-ack'
  | 'snapshot'
  // Of a job: it is done, and nobody knows yet.
  | 'job-done'
  // Of an action that makes another table; the last three in the writer's transaction.
  | 'before-fork'
  | 'after-fork'
  | 'fork-torn'
  | 'fork-begun'
  | 'fork-shared'
  | 'fork-written'
  // Of a table that goes, in the writer's transaction.
  | 'remove-begun'
  | 'remove-written'

export type Reach = (point: CrashPoint) => void

export interface Faults {
  readonly reach: Reach
  /** What this machine takes for the time. */
  readonly now: () => number
  /** The store as the rest of the server shall see it. */
  around(store: Store): Store
}

export const noFaults: Faults = { reach() {}, now: Date.now, around: (store) => store }

const HASTY_MILLISECONDS = 25

/**
 * STORYTABLE_CRASH_AT=POINT[:COUNT] ends the process when it comes to the point the COUNTth time;
 * STORYTABLE_HASTY=on acknowledges before anything is stored, STORYTABLE_TORN_FORKS=on stores a table
 * that goes on from another bit by bit, STORYTABLE_UNFENCED=on stores whatever version the log is at,
 * STORYTABLE_BLIND=on sees nobody lose a seat: the faults that the tests must notice.
 * STORYTABLE_CLOCK=MILLISECONDS sets the machine's clock wrong by so much.
 */
export function readFaults(environment: Readonly<Record<string, string | undefined>>): Faults {
  if (environment.STORYTABLE_TEST_FAULTS !== 'on') return noFaults
  const reach = crashAt(environment.STORYTABLE_CRASH_AT ?? '')
  const isHasty = environment.STORYTABLE_HASTY === 'on'
  const isBlind = environment.STORYTABLE_BLIND === 'on'
  const wrong = Number(environment.STORYTABLE_CLOCK ?? 0)
  return {
    reach,
    now: () => Date.now() + wrong,
    around: (store) => faultyStore(store, { reach, isHasty, isBlind, write: writeOf(environment) }),
  }
}

function writeOf(environment: Readonly<Record<string, string | undefined>>): Write {
  if (environment.STORYTABLE_TORN_FORKS === 'on') return tearForks
  return environment.STORYTABLE_UNFENCED === 'on' ? appendAnyway : appendWhole
}

/** What the store's writer has to know of them: it is a thread of its own. */
export function readStoreFaults(environment: Readonly<Record<string, string | undefined>>): StoreFaults {
  const crash = environment.STORYTABLE_TEST_FAULTS === 'on' ? environment.STORYTABLE_CRASH_AT : undefined
  return crash === undefined ? {} : { crashAt: crash }
}

/** Ends the process at POINT[:COUNT]. */
export function crashAt(text: string): Reach {
  const [point, count = '1'] = text.split(':')
  let left = Number(count)
  return (here) => {
    if (here !== point) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}

type Write = (store: Store, asked: Append, reach: Reach) => Promise<Appended>

const appendWhole: Write = (store, asked) => store.append(asked)

/** First the entry that tells of the other table, then that table, step by step. */
const tearForks: Write = async (store, { branch, ...asked }, reach) => {
  const appended = await store.append(asked)
  if (branch === undefined || appended.kind !== 'stored') return appended
  reach('fork-torn')
  const { table, upTo, entry, seeds = [], seats } = branch
  for (const copied of await store.read(asked.table, 0, upTo)) {
    await store.append({ table, expected: copied.version - 1, entry: copied })
  }
  return store.append({ table, expected: upTo, entry, seeds, seats })
}

/** On whatever version the log is at by now. */
const appendAnyway: Write = async (store, { previous: _, ...asked }) => {
  let appended = await store.append(asked)
  while (appended.kind === 'conflict') {
    const { version } = appended
    const entry = { ...asked.entry, version: version + 1 }
    appended = await store.append({ ...asked, expected: version, entry })
  }
  return appended
}

interface Planted {
  readonly reach: Reach
  readonly isHasty: boolean
  readonly isBlind: boolean
  readonly write: Write
}

function faultyStore(store: Store, { reach, isHasty, isBlind, write }: Planted): Store {
  const append = async (asked: Append): Promise<Appended> => {
    reach('before-append')
    if (asked.branch !== undefined) reach('before-fork')
    const appending = write(store, asked, reach)
    setImmediate(() => reach('in-append'))
    const appended = await appending
    if (asked.branch !== undefined) reach('after-fork')
    reach('after-append')
    return appended
  }
  const hasty = async (asked: Append): Promise<Appended> => {
    setTimeout(() => void append(asked), HASTY_MILLISECONDS)
    return { kind: 'stored' }
  }
  return new Proxy(store, {
    get(target, name) {
      if (name === 'append') return isHasty ? hasty : append
      if (name === 'sharing' && isBlind) return { ...target.sharing, lost: async () => [] }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
