import { DECK_WITH_JOKERS } from '../../content/cards.ts'
import { bringsMore, DIE, succeeds, WRITTEN_DECK } from '../../content/faces.ts'
import type { CircleTurn } from '../../contract.ts'
import type { RollCause, Rolled } from './obstacle-test.ts'

/** HC-084, HC-085: the pool, then a die more for every six, and for theirs, until none comes (HC-O2: once). */
export function rollPool(
  turn: CircleTurn,
  { pool, cause, dealt }: { pool: number; cause: RollCause; dealt: readonly number[] },
): Rolled {
  const { randomizer, explodeOnce } = turn.state.switches
  let out = [...dealt]
  const waves: number[][] = []
  for (let count = pool; count > 0; ) {
    const drawn = drawFaces(turn, count, out)
    out = drawn.out
    waves.push(drawn.faces)
    const isLast = explodeOnce && waves.length > 1
    count = isLast ? 0 : drawn.faces.filter((face) => bringsMore(randomizer, face)).length
  }
  const successes = waves.flat().filter((face) => succeeds(randomizer, face)).length
  return { roll: { cause, pool, waves, successes }, dealt: out }
}

function drawFaces(turn: CircleTurn, count: number, out: number[]): { faces: number[]; out: number[] } {
  const { randomizer } = turn.state.switches
  if (randomizer === 'cards-as-written') return drawFromDeck(turn, count, out)
  const size = randomizer === 'dice' ? DIE : DECK_WITH_JOKERS
  return { faces: turn.roll(Array.from({ length: count }, () => size)), out }
}

/** HC-O1: one deck for the whole test; when it runs out, everything is shuffled back. */
function drawFromDeck(turn: CircleTurn, count: number, out: number[]): { faces: number[]; out: number[] } {
  const sizes: number[] = []
  for (let left = WRITTEN_DECK.length - out.length; sizes.length < count; left--) {
    if (left === 0) left = WRITTEN_DECK.length
    sizes.push(left)
  }
  // The last card of a deck is certain: no die is needed for it.
  const rolled = turn.roll(sizes.filter((size) => size > 1)).values()
  const places = sizes.map((size) => (size > 1 ? (rolled.next().value ?? 1) : 1))
  let gone = [...out]
  const faces = places.map((place) => {
    if (gone.length === WRITTEN_DECK.length) gone = []
    const left = WRITTEN_DECK.filter((card) => !gone.includes(card))
    const card = left[place - 1] ?? 1
    gone.push(card)
    return card
  })
  return { faces, out: gone }
}
