import { newPile, PAIR, type Pile } from '../games/two-dice/game.ts'
import { INVALID_MOVE, type PeerGame } from './boardgame-io.ts'

/** The same game as games/two-dice, as boardgame.io's guide would have it written. */
export interface PeerTwoDice {
  scores: number[]
  piles: Pile[]
}

export function peerTwoDice(seats: number, piles: number): PeerGame<PeerTwoDice> {
  return {
    name: 'two-dice',
    setup: () => ({
      scores: Array.from({ length: seats }, () => 0),
      piles: Array.from({ length: piles }, (_, place) => newPile(place)),
    }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      keep({ G, playerID, random }) {
        const seat = Number(playerID)
        G.scores[seat] = (G.scores[seat] ?? 0) + sum(random.Die(PAIR[0], PAIR.length))
        return undefined
      },
      add({ G, playerID, random }, place) {
        const pile = place === undefined ? undefined : G.piles[place]
        if (pile === undefined) return INVALID_MOVE
        const faces = random.Die(PAIR[0], PAIR.length)
        pile.total += sum(faces)
        pile.dice += faces.length
        pile.last = Number(playerID)
        return undefined
      },
    },
  }
}

function sum(faces: readonly number[]): number {
  let total = 0
  for (const face of faces) total += face
  return total
}
