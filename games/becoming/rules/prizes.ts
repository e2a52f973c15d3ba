import { type Refusal, refusal } from '../../../engine/writing.ts'
import type { BecomingAsking, BecomingAt, BecomingTurn } from '../contract.ts'
import type { Asset, Becoming } from '../state.ts'
import { why, words } from '../words/words.ts'
import { payPrices } from './bargaining.ts'
import { subvert } from './changes.ts'
import { riskedAssets, sceneOf, sideSeat } from './scene.ts'
import { isLive, whyNotLive, whyNotPositive } from './sheet.ts'

/** Step 10; BE-167 comes first, and a winner with nothing to take goes on at once (BE-116). */
export function openPrize(turn: BecomingTurn): void {
  turn.emit({ type: 'step-reached', step: 10 })
  const { moons, roll } = sceneOf(turn.state)
  if (roll?.winner === 'hero' && moons.hero) {
    turn.emit({ type: 'scored', seat: sideSeat(turn.state, 'hero'), points: 5, rule: 'BE-167', asset: '' })
  }
  goOnFromPrize(turn)
}

/** Closes the step when nothing is left to take; then delayed prices fall due (BE-120). */
export function goOnFromPrize(turn: BecomingTurn): void {
  if (isOwedMore(turn.state)) return
  if (sceneOf(turn.state).prize === null) turn.emit({ type: 'prize-chosen', prize: 'void' })
  turn.emit({ type: 'step-reached', step: 11 })
  payPrices(turn, 'later')
  turn.emit({ type: 'step-reached', step: 12 })
}

function isOwedMore(state: Becoming): boolean {
  const { prize, roll } = sceneOf(state)
  if (roll?.winner === 'hero') {
    return owesRegain(state) || (prize === null && state.assets.some((asset) => !whyNotPositive(asset)))
  }
  if (prize === null) return state.assets.some(isLive)
  const spreads = prize.kind === 'spread' || prize.kind === 'agent-moon'
  return spreads && riskedAssets(state).some((asset) => !prize.settled.includes(asset.id))
}

/** BE-151: a won moon gives one subverted Asset back, if there is one and it has not come back yet. */
export function owesRegain(state: Becoming): boolean {
  const { moons, roll, regained } = sceneOf(state)
  return roll?.winner === 'hero' && moons.hero && !regained && state.assets.some((asset) => !isLive(asset))
}

/** BE-112 and BE-154: any live Asset, risked or not, as a prize by itself or as the first of a won moon's. */
export function turningAsset(prize: 'subvert' | 'agent-moon') {
  const isMoon = prize === 'agent-moon'
  const isMine = (state: Becoming) => sceneOf(state).moons.agent === isMoon
  const otherPrize = refusal('BE-115', isMoon ? why.noMoon : why.moonPrizeInstead)
  return {
    things: (state: Becoming) => (isMine(state) ? state.assets : []),
    prompt: () => (isMoon ? words.prize.moonSubvertPrompt : words.prize.subvertPrompt),
    title: ({ on }: BecomingAt<Asset>) => words.prize.subvert(on.name),
    refuse({ state, on }: BecomingAt<Asset>): Refusal | undefined {
      const chosen = sceneOf(state).prize
      const begun = chosen?.kind === 'agent-moon' ? why.moonTaken : why.onePrize
      return whyNotLive(on) ?? (chosen === null ? undefined : refusal('BE-110', begun))
    },
    notThat: ({ state }: BecomingAsking) => (isMine(state) ? undefined : otherPrize),
    decide(turn: BecomingTurn, { seat, on }: BecomingAt<Asset>) {
      turn.emit({ type: 'prize-chosen', prize })
      subvert(turn, seat, on.id)
      goOnFromPrize(turn)
    },
  }
}
