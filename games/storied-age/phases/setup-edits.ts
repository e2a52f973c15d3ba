import { type AgeOffer, type Asking, isAsked } from '../contract.ts'
import { writeSeed } from './seeds.ts'

/** SA-006: an earlier step's words may change until play begins; its numbers may not. */
export function editSeeds(asking: Asking): AgeOffer[] {
  return asking.state.seeds
    .filter((seed) => seed.creator === asking.seat && isAsked(asking, 'write-seed', seed.id))
    .map((seed) => writeSeed(seed, asking))
}
