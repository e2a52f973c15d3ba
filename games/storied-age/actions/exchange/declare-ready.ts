import { said } from '../../../../engine/writing.ts'
import { type AgeTurn, action } from '../../contract.ts'
import { otherSide, type RolledDie, SIDES, type Side, type Use, winnerOf } from '../../rules/chapter.ts'
import { sizesOf } from '../../rules/dice.ts'
import { findSource, poolOf } from '../../rules/pool.ts'
import { exchangeOf, exhaustingFace, requiredSpend, sideHere, sideOf } from '../../rules/presence.ts'
import { GAIN } from '../../rules/prices.ts'
import { whyRetelling } from '../../rules/telling.ts'
import type { StoriedAge } from '../../state.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-118: both say that they are ready; then all dice of both sides roll at once. */
export const declareReady = action('declare-ready', {
  rule: 'SA-118',
  in: ['exchange-prepare'],
  by(state, seat) {
    const side = sideOf(state, seat)
    return side !== undefined && !exchangeOf(state).ready[side]
  },
  ...said(chapterWords.ready),
  refuse: ({ state, seat, names }) =>
    whyRetelling(state, names) ?? (sideHere(state, seat) === 'adversity' ? whyNotReady(state) : undefined),
  gives: ({ state, seat }) => (poolOf(state, seat).length > 0 ? undefined : chapterWords.ready.gives),
  main: ({ state, seat }) => poolOf(state, seat).length > 0,
  /** With the other side ready, the dice roll. */
  settles: ({ state, seat }) => exchangeOf(state).ready[otherSide(sideHere(state, seat))],
  notYours: ({ state, seat }) => (sideOf(state, seat) ? whyChapter.isReady : whyChapter.spendersOnly),
  decide(turn, { seat }) {
    turn.emit({ type: 'ready-declared', side: sideHere(turn.state, seat) })
    const { ready } = exchangeOf(turn.state)
    if (ready.spotlight && ready.adversity) rollExchange(turn)
  },
})

/** SA-113, SA-117, SA-O6: the Adversity Player's duty, and at least one die. */
function whyNotReady(state: StoriedAge) {
  const exchange = exchangeOf(state)
  if (exchange.qualifying === 0) return whyChapter.spendFirst
  const required = requiredSpend(state, exchange)
  if (exchange.spent < required) return whyChapter.spendMore(required, exchange.spent)
  return exchange.used.adversity.length === 0 ? whyChapter.oneDie : undefined
}

/** SA-119 to SA-123, all from one roll: Spotlight's dice first, each side in the order of its traits. */
function rollExchange(turn: AgeTurn): void {
  const { used } = exchangeOf(turn.state)
  const dice = {
    spotlight: layOut(turn.state, used.spotlight),
    adversity: layOut(turn.state, used.adversity),
  }
  const all = [...dice.spotlight, ...dice.adversity]
  const faces = turn.roll(all.map((die) => die.size))
  all.forEach((die, index) => {
    die.face = faces[index] ?? 1
  })
  const low = exhaustingFace(turn.state)
  const exhausted: Record<Side, string[]> = { spotlight: [], adversity: [] }
  for (const side of SIDES) {
    if (dice[side].some((die) => die.face <= low)) exhausted[side] = used[side].map((use) => use.trait)
  }
  turn.emit({ type: 'exchange-rolled', dice, winner: winnerOf(dice), exhausted, victory: GAIN.exchange })
}

function layOut(state: StoriedAge, uses: readonly Use[]): RolledDie[] {
  const laid: RolledDie[] = []
  for (const { trait } of uses) {
    for (const size of sizesOf(findSource(state, trait)?.dice ?? '3d6')) laid.push({ trait, size, face: 0 })
  }
  return laid
}
