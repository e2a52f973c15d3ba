// Are the rules really tested? Single tokens of the rules are changed by chance, one at a time, in a copy of
// the project, and the game's own unit tests have to notice.
//
//   npm run mutants                                 200 changes over all games and the kernel
//   npm run mutants -- --count 40 --game change     fewer, of one book
//   npm run mutants -- --seed 7                     another draw; the same seed draws the same

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Random } from '../engine/dice/random.ts'
import { projectRoot } from './project.ts'
import { listMutations, type Mutation } from './rules/mutating.ts'

const ROOMS = ['engine', 'games', 'book', 'server', 'testkit', 'recordings', 'lab', 'tools', 'web', 'cli']
const FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'svelte.config.js', 'vite.config.ts']
/** What is no rule: screens, texts, books, players, examples, tests, and what random play is held against. */
const BESIDE =
  /\.test\.ts$|\/(ui|content|words|book|evening|example|player|tests|fixtures|odds|invariants)(\/|\.ts$)|\/words\.ts$/
/** Long random plays: what they alone would notice counts as unnoticed. */
const SLOW =
  /conformance|random|whole-tables|property|secrecy|quarrel|stand-ins|planted|forks|hostile|chronicle|dice\/verify|testkit\/recordings/
const PATIENCE_MILLISECONDS = 300_000

/** What was once seen at a game's example, step by step: who is awaited, what is offered, told and shown. */
const RECORDED = 'testkit/recordings/recordings.test.ts'

interface Book {
  readonly name: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

function listBooks(): Book[] {
  const tracked = execFileSync('git', ['ls-files', 'engine', 'games'], { cwd: projectRoot, encoding: 'utf8' })
  const rules = tracked.split('\n').filter((file) => file.endsWith('.ts') && !BESIDE.test(file))
  const games = [...new Set(rules.flatMap((file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? []))]
  return [
    {
      name: 'engine',
      files: rules.filter((file) => file.startsWith('engine/')),
      tests: listQuickTests(['engine', 'testkit']),
    },
    ...games.map((slug) => ({
      name: slug,
      files: rules.filter((file) => file.startsWith(`games/${slug}/`)),
      tests: [...listQuickTests([`games/${slug}`]), RECORDED],
    })),
  ]
}

/** By name: asked to exclude files, the runner leaves nothing out of a project. */
function listQuickTests(folders: readonly string[]): string[] {
  const tracked = execFileSync('git', ['ls-files', ...folders], { cwd: projectRoot, encoding: 'utf8' })
  return tracked
    .split('\n')
    .filter((file) => file.endsWith('.test.ts') && !file.includes('/ui/') && !SLOW.test(file))
}

/** Drawn evenly over all places where something can be changed. */
function draw(book: Book, count: number, random: Random): { file: string; mutation: Mutation }[] {
  const all = book.files.flatMap((file) =>
    listMutations(readFileSync(join(projectRoot, file), 'utf8')).map((mutation) => ({ file, mutation })),
  )
  return random.shuffle(all).slice(0, count)
}

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-mutants-'))
  for (const room of ROOMS) cpSync(join(projectRoot, room), join(folder, room), { recursive: true })
  for (const file of FILES) cpSync(join(projectRoot, file), join(folder, file))
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Does any of the book's tests fail? One that never ends has noticed too. */
function isNoticed(folder: string, { name, tests }: Book): boolean {
  const vitest = ['node_modules/.bin/vitest', 'run', '--project', 'unit', '--bail', '1', ...tests]
  const { status } = spawnSync(process.execPath, vitest, {
    cwd: folder,
    env: { ...process.env, RECORDED: `${name}/example` },
    stdio: 'ignore',
    timeout: PATIENCE_MILLISECONDS,
    killSignal: 'SIGKILL',
  })
  return status !== 0
}

function tryBook(book: Book, count: number, random: Random, folder: string): number {
  const drawn = draw(book, count, random)
  let noticed = 0
  for (const { file, mutation } of drawn) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.slice(0, mutation.start) + mutation.now + text.slice(mutation.end))
    const isCaught = isNoticed(folder, book)
    writeFileSync(path, text)
    noticed += Number(isCaught)
    if (!isCaught) console.log(`lives: ${file}:${mutation.line}  ${mutation.was} → ${mutation.now}`)
  }
  console.log(`${book.name}: ${noticed} of ${drawn.length} noticed`)
  return noticed
}

function main(): void {
  const { values } = parseArgs({
    options: { count: { type: 'string' }, game: { type: 'string' }, seed: { type: 'string' } },
  })
  const books = listBooks().filter(({ name }) => values.game === undefined || name === values.game)
  if (books.length === 0) throw new Error(`There is no book “${values.game}”.`)
  const count = Number(values.count ?? 200)
  const random = new Random(Number(values.seed ?? 1))
  const folder = copyProject()
  try {
    // Untouched, everything passes: otherwise nothing below would mean anything.
    for (const book of books)
      if (isNoticed(folder, book)) throw new Error(`The tests of ${book.name} fail as they are.`)
    let noticed = 0
    for (const book of books) noticed += tryBook(book, Math.ceil(count / books.length), random, folder)
    const tried = Math.ceil(count / books.length) * books.length
    console.log(`${noticed} of ${tried} noticed (${Math.round((100 * noticed) / tried)} %)`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) main()
