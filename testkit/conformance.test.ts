import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Game, GameState } from '../engine/game.ts'
import { closedHands } from './closed-hands.ts'
import { conformance, type Example } from './conformance.ts'

/** CONFORMANCE=500 plays more tables; the usual number keeps a full run short. */
const TABLES = Number(process.env.CONFORMANCE ?? 60)
const SIZE = { tables: TABLES, steps: 400, pairs: TABLES }

conformance(closedHands, SIZE)

const folder = join(import.meta.dirname, '..', 'games')
for (const slug of readdirSync(folder).sort()) {
  if (!existsSync(join(folder, slug, 'game.ts'))) continue
  const { game } = (await import(join(folder, slug, 'game.ts'))) as { game: Game }
  const invariants = await optional<(state: GameState) => readonly string[]>(slug, 'invariants')
  const example = await optional<Example>(slug, 'example')
  conformance(game, { ...SIZE, ...(invariants ? { invariants } : {}), ...(example ? { example } : {}) })
}

async function optional<T>(slug: string, name: string): Promise<T | undefined> {
  const file = join(folder, slug, `${name}.ts`)
  return existsSync(file) ? ((await import(file)) as Record<string, T>)[name] : undefined
}
