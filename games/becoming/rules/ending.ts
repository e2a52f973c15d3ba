import type { Seat } from '../../../engine/writing.ts'
import type { BecomingTurn } from '../contract.ts'
import type { Becoming, Ending } from '../state.ts'
import { seatOrder } from './roles.ts'
import { isLastScene, sceneOf } from './scene.ts'
import { isLive } from './sheet.ts'

const LIVE_ASSET_POINTS = 4

export function endingOf(state: Becoming): Ending {
  return state.ending ?? { winners: [], told: [], closed: [] }
}

/** BE-125 and BE-030: the page is turned, to the next scene of the quest or to the finale. */
export function turnPage(turn: BecomingTurn): void {
  const next = sceneOf(turn.state).index + 1
  turn.emit({ type: 'scene-closed' })
  if (isLastScene(turn.state)) openFinale(turn)
  else turn.emit({ type: 'scene-opened', index: next })
}

/** BE-168 and BE-177: what she kept counts now, then everyone's ledger is added up. */
function openFinale(turn: BecomingTurn): void {
  turn.emit({ type: 'finale-opened' })
  const hero = turn.state.hero ?? 0
  for (const asset of turn.state.assets.filter(isLive)) {
    turn.emit({ type: 'scored', seat: hero, points: LIVE_ASSET_POINTS, rule: 'BE-168', asset: asset.id })
  }
  const { totals } = turn.state
  const most = Math.max(...totals)
  const winners = seatOrder(turn.state).filter((seat) => totals[seat] === most)
  turn.emit({ type: 'totals-counted', winners })
}

/**
 * J-8: tied winners tell in turn, in order from the Hero's seat, as many rounds as they like. Whoever has
 * closed the book is passed over.
 */
export function nextTeller({ winners, told, closed }: Ending): Seat | undefined {
  const after = winners.indexOf(told.at(-1) ?? -1) + 1
  const round = [...winners.slice(after), ...winners.slice(0, after)]
  return round.find((seat) => !closed.includes(seat))
}

export function isTold({ winners, told }: Ending): boolean {
  return told.length >= winners.length
}
