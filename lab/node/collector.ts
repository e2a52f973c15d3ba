import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Takes away everything that is no longer used. Node hands this out only to programs that were started for it,
 * and a worker cannot be, so it is taken from a context that was made after asking.
 */
export function findCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  return () => {
    if (typeof collect === 'function') collect()
  }
}
