import { expect, it } from 'vitest'
import type { GameEvent, GameState } from '../engine/game.ts'
import { example as becoming } from '../games/becoming/example.ts'
import { game as becomingGame } from '../games/becoming/game.ts'
import { example as change } from '../games/change/example.ts'
import { game as changeGame } from '../games/change/game.ts'
import { example as traits } from '../games/essential-traits/example.ts'
import { game as traitsGame } from '../games/essential-traits/game.ts'
import { example as circle } from '../games/hot-circle/example.ts'
import { game as circleGame } from '../games/hot-circle/game.ts'
import { example as age } from '../games/storied-age/example.ts'
import { game as ageGame } from '../games/storied-age/game.ts'
import { changeOffers } from './changed-game.ts'
import { walkMainMoves } from './main-moves.ts'

const shelf = [
  [becomingGame, becoming],
  [changeGame, change],
  [traitsGame, traits],
  [circleGame, circle],
  [ageGame, age],
] as const

it('no example comes to a main move that gives something up, and most phases have one', () => {
  for (const [game, example] of shelf) {
    const { traps, led } = walkMainMoves(game, example)
    expect(traps, game.title).toEqual([])
    expect(led.size, game.title).toBeGreaterThan(2)
  }
})

it('finds a planted one', () => {
  const spoilt = changeOffers<GameState, GameEvent>(becomingGame, (offer) =>
    offer.gives === undefined ? {} : { main: true },
  )
  expect(walkMainMoves(spoilt, becoming).traps).toContain('hero-dice: declare-hero-moon')
})
