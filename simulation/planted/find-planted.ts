import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface FoundPlanted {
  /** As what it was found; undefined if it was not. */
  readonly found: string | undefined
  /** Of the machine, until it was found or given up. */
  readonly seconds: number
  readonly said: string
}

/** Plays with a fault planted, in a process of its own: whatever is planted stays. */
export function findPlanted(name: string, limits: readonly string[]): FoundPlanted {
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [MAIN, '--games', 'small', '--shrinking', '0', '--plant', name, ...limits],
    { encoding: 'utf8' },
  )
  const said = stdout + stderr
  const found = status === 1 ? /^seed \d+: ([a-z-]+):/m.exec(said)?.[1] : undefined
  return { found, seconds: (performance.now() - began) / 1000, said }
}
