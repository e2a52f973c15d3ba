/**
 * Planted faults, for the tests that kill servers. Nothing here happens unless the environment
 * says STORYTABLE_TEST_FAULTS=on, which no operator has a reason to say.
 */
import type { Append, Appended, Store } from './store/port.ts'

/** The moments of an action's life at which a test may end the process. */
export type CrashPoint =
  | 'decide'
  | 'before-append'
  | 'in-append'
  | 'after-append'
  | 'before-ack'
  | 'after-ack'
  | 'snapshot'

export interface Faults {
  reach(point: CrashPoint): void
  /** The store as the rest of the server shall see it. */
  around(store: Store): Store
}

export const noFaults: Faults = { reach() {}, around: (store) => store }

const HASTY_MILLISECONDS = 25

/**
 * STORYTABLE_CRASH_AT=POINT[:COUNT] ends the process when it comes to the point the COUNTth time;
 * STORYTABLE_HASTY=on acknowledges before anything is stored: the fault that the tests must notice.
 */
export function readFaults(environment: Readonly<Record<string, string | undefined>>): Faults {
  if (environment.STORYTABLE_TEST_FAULTS !== 'on') return noFaults
  const [point, count = '1'] = (environment.STORYTABLE_CRASH_AT ?? '').split(':')
  let left = Number(count)
  const reach = (here: CrashPoint) => {
    if (here !== point) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const isHasty = environment.STORYTABLE_HASTY === 'on'
  return { reach, around: (store) => faultyStore(store, reach, isHasty) }
}

function faultyStore(store: Store, reach: (point: CrashPoint) => void, isHasty: boolean): Store {
  const append = async (asked: Append): Promise<Appended> => {
    reach('before-append')
    const appending = store.append(asked)
    setImmediate(() => reach('in-append'))
    const appended = await appending
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
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
