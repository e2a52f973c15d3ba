import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Game, GameState } from '../engine/game.ts'
import { closedHands } from './closed-hands.ts'
import { conformance } from './conformance.ts'
import type { Choose } from './players/curious-player.ts'
import type { Example } from './worked-example.ts'

/** `npm run conformance` plays more tables; the usual number keeps a full run short. */
const TABLES = Number(process.env.CONFORMANCE ?? 20)
const SIZE = {
  tables: TABLES,
  steps: 400,
  pairs: TABLES,
  // Whole tables are long: a few say much already.
  whole: { tables: Math.ceil(Number(process.env.CONFORMANCE ?? 2)), steps: 150_000 },
}

conformance(closedHands, SIZE)

const folder = join(import.meta.dirname, '..', 'games')
for (const slug of readdirSync(folder).sort()) {
  if (!existsSync(join(folder, slug, 'game.ts'))) continue
  const { game } = (await import(join(folder, slug, 'game.ts'))) as { game: Game }
  const invariants = await optional<(state: GameState) => readonly string[]>(slug, 'invariants')
  const example = await optional<Example>(slug, 'example')
  const choose = await optional<Choose>(slug, 'player', 'choose')
  conformance(game, {
    ...SIZE,
    ...(invariants ? { invariants } : {}),
    ...(example ? { example } : {}),
    ...(choose ? { choose } : {}),
  })
}

/** A file that is there and does not have what it should would be passed over without a word. */
async function optional<T>(slug: string, part: string, name = part): Promise<T | undefined> {
  const file = join(folder, slug, `${part}.ts`)
  if (!existsSync(file)) return undefined
  const found = ((await import(file)) as Record<string, T>)[name]
  if (found === undefined) throw new Error(`games/${slug}/${part}.ts exports no “${name}”`)
  return found
}
