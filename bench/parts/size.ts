import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile } from '../../tools/build.ts'
import { gzip } from '../../tools/building/compress.ts'
import { projectRoot } from '../../tools/project.ts'
import { budget, type Load, listLoads } from '../../tools/size-budget.ts'
import { type Part, type Row, say } from './part.ts'

/** What a browser loads before it can play: html, scripts and styles of the shell and one game, gzipped. */
export const size: Part = {
  name: 'size',
  async run() {
    if (!existsSync(manifestFile)) throw new Error('there is no client to weigh: npm run build')
    say('size: first load')
    const { shell, games } = listLoads(JSON.parse(readFileSync(manifestFile, 'utf8')))
    const shellBytes = weigh(shell)
    const row = (what: string, bytes: number): Row => ({ what, ours: { value: bytes / 1000, unit: 'kB' } })
    return [
      row('the shell alone, gzip', shellBytes),
      ...games.map((game) => ({
        ...row(`first load: shell and ${game.name}, gzip`, shellBytes + weigh(game)),
        budget: { of: 'ours', atMost: budget / 1000 } as const,
      })),
    ]
  },
}

function weigh({ files }: Load): number {
  const folder = join(projectRoot, 'dist/web')
  return files.reduce((sum, file) => sum + gzip(readFileSync(join(folder, file))).length, 0)
}
