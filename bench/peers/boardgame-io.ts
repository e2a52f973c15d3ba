import { createRequire } from 'node:module'

/** As much of boardgame.io 0.50.2 as is measured. Its packages are CommonJS folders, which `import` cannot open. */
const require = createRequire(import.meta.url)

interface MoveContext<G> {
  readonly G: G
  readonly playerID: string
  readonly random: { Die(sides: number, count: number): number[] }
}

export interface PeerGame<G> {
  readonly name: string
  readonly setup: () => G
  readonly moves: Readonly<Record<string, (context: MoveContext<G>, ...args: number[]) => undefined | string>>
  readonly turn: { readonly minMoves: number; readonly maxMoves: number }
  readonly deltaState?: boolean
}

export interface PeerState<G> {
  readonly G: G
  readonly ctx: { readonly currentPlayer: string; readonly turn: number }
  readonly _stateID: number
}

export interface PeerMove {
  readonly type: 'MAKE_MOVE'
  readonly payload: { readonly type: string; readonly args: readonly number[]; readonly playerID: string }
}

interface Internal {
  InitializeGame<G>(ask: { game: PeerGame<G>; numPlayers: number }): PeerState<G>
  CreateGameReducer<G>(ask: { game: PeerGame<G> }): (state: PeerState<G>, move: PeerMove) => PeerState<G>
}

interface ServerPackage {
  Server(ask: { games: readonly PeerGame<never>[]; origins: readonly string[] }): PeerServer
}

export interface PeerServer {
  run(port: number): Promise<{ appServer: import('node:http').Server }>
}

export function loadReducer(): Internal {
  return require('boardgame.io/internal') as Internal
}

export function loadServer(): ServerPackage {
  return require('boardgame.io/server') as ServerPackage
}

export const INVALID_MOVE = 'INVALID_MOVE'
