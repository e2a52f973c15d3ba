import { sceneOf } from '../contract.ts'
import { type Becoming, isLive } from '../state.ts'

/** BE-151: a won moon gives one subverted Asset back, if there is one and it has not come back yet. */
export function owesRegain(state: Becoming): boolean {
  const { moons, roll, regained } = sceneOf(state)
  return roll?.winner === 'hero' && moons.hero && !regained && state.assets.some((asset) => !isLive(asset))
}
