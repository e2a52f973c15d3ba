// boardgame.io's own server with its in-memory store, as its guide starts it.
// Started by processes.ts, which is told the port.

import type { AddressInfo } from 'node:net'
import { loadServer, type PeerGame } from './boardgame-io.ts'
import { peerTwoDice } from './two-dice.ts'

async function main(): Promise<void> {
  const [seats, piles] = [Number(process.env.BENCH_SEATS), Number(process.env.BENCH_PILES)]
  const deltaState = process.env.BENCH_DELTA === 'on'
  const game = { ...peerTwoDice(seats, piles), deltaState }
  const server = loadServer().Server({ games: [game as unknown as PeerGame<never>], origins: [] })
  const { appServer } = await server.run(0)
  const { port } = appServer.address() as AddressInfo
  process.send?.({ port })
  // Whoever started it has gone without a word.
  process.once('disconnect', () => process.exit(1))
  process.once('message', () => process.exit(0))
}

await main()
