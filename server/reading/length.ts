import type { Store } from '../store/port.ts'
import type { Frost } from '../tables/frost.ts'
import { SHORT_BYTES } from './readers.ts'

/** What has to be known of a log before it can be read as a whole. */
export interface Length {
  readonly version: number
  readonly bytes: number
}

/** What has to be known of a table to see whether anybody plays at it. */
interface AtRest {
  readonly id: string
  readonly world: { readonly store: Pick<Store, 'head' | 'read'> }
  readonly loaded: unknown
  readonly isIdle: boolean
  readonly frost: Pick<Frost, 'isFrozen'>
}

/** From so many entries, spread over a log, follows how long it is. */
const SAMPLES = 8
/** An estimate that is not clearly beyond this might be of a short log, for which nobody shall wait. */
const CLEARLY_LONG = 2 * SHORT_BYTES

/**
 * The length of a long log at whose table nobody plays, about; undefined for all others, which are loaded as
 * ever. To load such a table takes a reader and its memory for a while, and more in the playing process for as
 * long as it stays there, and whoever only reads would need nothing of it but this.
 */
export async function findLength({ id, world, loaded, isIdle, frost }: AtRest): Promise<Length | undefined> {
  if (loaded !== undefined || !isIdle || frost.isFrozen) return undefined
  const { store } = world
  const head = await store.head(id)
  if (head === undefined || head.version < SAMPLES) return undefined
  const { version } = head
  let sampled = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const [entry] = await store.read(id, Math.floor(((sample + 0.5) * version) / SAMPLES), 1)
    sampled += entry?.body.length ?? 0
  }
  const bytes = Math.round((sampled / SAMPLES) * version)
  return bytes < CLEARLY_LONG ? undefined : { version, bytes }
}
