// Gives the EPUBs of every game to epubcheck, the reference checker: whole recordings, worked examples,
// hostile tables, every edition. Ends with "N sound, N broken".
//
//   npm run epubcheck

import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EDITIONS } from '../book/nodes.ts'
import type { Game } from '../engine/game.ts'
import type { Entry } from '../engine/table.ts'
import { makeBook, writeBook } from '../server/export/books.ts'
import { readShelf } from '../server/shelf.ts'
import { playHostileTable } from '../testkit/hostile/hostile-table.ts'
import { recordTable, replayExample } from '../testkit/recording.ts'
import { findProgram } from './chromium.mjs'

const STEPS = 400
const HOSTILE_STEPS = 80

const shelf = await readShelf()

async function tablesOf(game: Game): Promise<readonly (readonly [string, readonly Entry[]])[]> {
  return [
    ['recording', (await recordTable(game, 11, STEPS)).entries],
    ['example', (await replayExample(game)).entries],
    ['hostile', playHostileTable(game, 11, HOSTILE_STEPS)],
  ]
}

async function epubOf(game: Game, entries: readonly Entry[], edition: (typeof EDITIONS)[number]) {
  const source = { game, book: shelf.findBook(game.slug), entries }
  const book = await makeBook(source, { viewer: 'spectator', edition })
  const parts: Uint8Array[] = []
  for await (const part of writeBook(book, { format: 'epub', paper: 'a5' })) parts.push(part as Uint8Array)
  return Buffer.concat(parts)
}

/** Debian installs a Java archive under the name of a program, others a script. A short run needs no slow compiler. */
function commandOf(program: string): readonly string[] {
  const start = Buffer.alloc(2)
  readSync(openSync(program, 'r'), start)
  return start.toString() === 'PK' ? ['java', '-XX:TieredStopAtLevel=1', '-jar', program] : [program]
}

function check(file: string, [command = '', ...args]: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, [...args, '--failonwarnings', file], {
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `${stdout}${stderr}`
}

const program = findProgram('epubcheck')
if (program === undefined) throw new Error('epubcheck is not installed.')
const folder = mkdtempSync(join(tmpdir(), 'storytable-epubs-'))
let [sound, broken] = [0, 0]
try {
  for (const game of shelf.games) {
    for (const [kind, entries] of await tablesOf(game)) {
      for (const edition of EDITIONS) {
        const file = join(folder, `${game.slug}-${kind}-${edition}.epub`)
        writeFileSync(file, await epubOf(game, entries, edition))
        const problem = check(file, commandOf(program))
        console.log(`${problem === undefined ? 'sound ' : 'BROKEN'}  ${game.slug}, ${kind}, ${edition}`)
        if (problem === undefined) sound += 1
        else {
          broken += 1
          console.log(problem)
        }
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${sound} sound, ${broken} broken`)
if (broken > 0) process.exitCode = 1
