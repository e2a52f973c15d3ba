import { offer } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { exchangeOf, findThreat, type RolledDie, SIDES, type Side, type Use } from '../chapter.ts'
import { findTrait } from '../characters.ts'
import type { AgeOffer, AgeTurn } from '../contract.ts'
import { sizesOf } from '../dice.ts'
import { lazily } from '../lazily.ts'
import { chapterOf, exhaustingFace, requiredSpend } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import type { StoriedAge } from '../state.ts'

/** SA-118: both say that they are ready; then all dice of both sides roll at once. */
export function readyOffers(state: StoriedAge, side: Side): AgeOffer[] {
  const exchange = exchangeOf(chapterOf(state))
  if (exchange.ready[side]) return [withdrawReady(side)]
  const whyNot = () => (side === 'adversity' ? whyNotReady(state) : undefined)
  return [lazily('declare-ready', undefined, () => declareReady(side), whyNot)]
}

function declareReady(side: Side): AgeOffer {
  return offer({
    do: 'declare-ready',
    title: 'Ready to roll',
    prompt: 'When both of you are ready, all dice roll at once. Any change opens it again.',
    rule: 'SA-118',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'ready-declared', side })
      const { ready } = exchangeOf(chapterOf(turn.state))
      if (ready.spotlight && ready.adversity) rollExchange(turn)
    },
  })
}

function withdrawReady(side: Side): AgeOffer {
  return offer({
    do: 'withdraw-ready',
    title: 'Not ready after all',
    rule: 'SA-118',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'ready-withdrawn', side })
    },
  })
}

/** SA-113, SA-117, SA-O6: the Adversity Player's duty, and at least one die. */
function whyNotReady(state: StoriedAge): Refusal | undefined {
  const exchange = exchangeOf(chapterOf(state))
  if (exchange.qualifying === 0) return whyChapter.spendFirst
  const required = requiredSpend(state, exchange)
  if (exchange.spent < required) return whyChapter.spendMore(required, exchange.spent)
  return exchange.used.adversity.length === 0 ? whyChapter.oneDie : undefined
}

/** SA-119 to SA-123, all from one roll: Spotlight's dice first, each side in the order of its traits. */
function rollExchange(turn: AgeTurn): void {
  const { used } = exchangeOf(chapterOf(turn.state))
  const dice = {
    spotlight: layOut(turn.state, used.spotlight),
    adversity: layOut(turn.state, used.adversity),
  }
  const all = [...dice.spotlight, ...dice.adversity]
  const faces = turn.roll(all.map((die) => die.size))
  for (const [index, die] of all.entries()) die.face = faces[index] ?? 1
  const low = exhaustingFace(turn.state)
  const exhausted: Record<Side, string[]> = { spotlight: [], adversity: [] }
  for (const side of SIDES) {
    if (dice[side].some((die) => die.face <= low)) exhausted[side] = used[side].map((use) => use.trait)
  }
  turn.emit({ type: 'exchange-rolled', dice, winner: winnerOf(dice), exhausted })
}

function layOut(state: StoriedAge, uses: readonly Use[]): RolledDie[] {
  const laid: RolledDie[] = []
  for (const { trait } of uses) {
    const source = findThreat(chapterOf(state), trait) ?? findTrait(state.characters, trait)
    for (const size of sizesOf(source?.dice ?? '3d6')) laid.push({ trait, size, face: 0 })
  }
  return laid
}

/** SA-119 to SA-121: highest against highest and so on; a die beats no die; all equal is a dead heat. */
export function winnerOf(dice: Readonly<Record<Side, readonly { face: number }[]>>): Side | 'none' {
  const sorted = (side: Side) => dice[side].map((die) => die.face).sort((a, b) => b - a)
  const ours = sorted('spotlight')
  const theirs = sorted('adversity')
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return difference > 0 ? 'spotlight' : 'adversity'
  }
  return 'none'
}
