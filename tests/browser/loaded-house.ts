import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../cli/log.ts'
import type { Game, Turn } from '../../engine/game.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { shelfOf } from '../../server/shelf.ts'
import { openSqliteStore } from '../../server/store/sqlite.ts'

/** A server with one game on its shelf, whose dice show what a test says. */
export interface LoadedHouse {
  readonly origin: string
  /** The faces that the next dice show. The rules roll as ever; only what they are told is ours. */
  readonly faces: number[]
  close(): Promise<void>
}

export async function openLoadedHouse(game: Game): Promise<LoadedHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'storytable-loaded-'))
  const settings = {
    ...readSettings(process.env),
    port: 0,
    host: '127.0.0.1',
    data: folder,
    seatRate: 1000,
    seatBurst: 1000,
    claims: 1000,
    tables: 1000,
  }
  const store = await openSqliteStore({ folder })
  const faces: number[] = []
  const shelf = shelfOf([withLoadedDice(game, faces)])
  const server = await startServer({ store, shelf, settings, log: createLog('error') })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    faces,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function withLoadedDice(played: Game, faces: number[]): Game {
  const phases = Object.entries(played.phases).map(([name, phase]) => {
    const offers: typeof phase.offers = (state, seat, names) =>
      phase.offers(state, seat, names).map((offer) => ({
        ...offer,
        decide: (turn, input) => offer.decide(loaded(turn, faces), input),
      }))
    return [name, { ...phase, offers }] as const
  })
  return { ...played, phases: Object.fromEntries(phases) }
}

function loaded<State, Event extends { type: string }>(
  turn: Turn<State, Event>,
  faces: number[],
): Turn<State, Event> {
  return {
    get state() {
      return turn.state
    },
    seat: turn.seat,
    emit: (event) => turn.emit(event),
    narrate: (text, voice) => turn.narrate(text, voice),
    roll(dice) {
      turn.roll(dice)
      if (faces.length < dice.length) throw new Error(`the test gave no faces for ${dice.length} dice`)
      return faces.splice(0, dice.length)
    },
  }
}
