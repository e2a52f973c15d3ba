// Are the rules really tested? Single tokens of the rules are changed by chance, one at a time, in a copy of
// the project, and the unit tests of that game, or of the kernel, have to notice.
//
//   npm run mutants                                 200 changes over all games and the kernel
//   npm run mutants -- --count 40 --game change     fewer, of one book (`engine` is the kernel's)
//   npm run mutants -- --seed 7                     another draw; the same seed draws the same
//   npm run mutants -- --workers 1                  one at a time (usually two)
//   npm run mutants -- --loud                       says of each by which file it was noticed
//
// First each test file says which of the drawn places it runs into. Then every change is tried against those
// files alone, the quickest first, up to the first that fails: a test that never comes to a place cannot notice.

import { parseArgs } from 'node:util'
import { Random } from '../engine/dice/random.ts'
import { type Book, listBooks, type TestFile } from './mutants/books.ts'
import { listMutations, type Mutation } from './mutants/mutating.ts'
import { type Outcome, ProjectCopy } from './mutants/project-copy.ts'
import { markPlaces } from './mutants/reach.ts'
import type { Answer } from './mutants/warm-tests.ts'

interface Mutant extends Mutation {
  readonly id: number
  readonly file: string
}

/** What a book's tests were seen to do as they are. */
interface Known {
  /** The quickest first. */
  readonly tests: readonly TestFile[]
  readonly times: Readonly<Record<string, number>>
  /** By mutant, the test files that were seen to come there. */
  readonly reached: ReadonlyMap<number, ReadonlySet<string>>
  /** Mutants in what is worked out once and then kept, so that any test may notice. */
  readonly kept: ReadonlySet<number>
}

/** What became of a mutant, and who noticed. */
type Fate = { readonly is: 'noticed'; readonly by: string } | { readonly is: 'stuck' | 'lives' | 'unreached' }

const FIRST_RUN = 1_800_000
/** A test process that takes twenty times as long as it should, and a minute, has stopped. */
const SLACK = 20
const MINUTE = 60_000

interface Drawing {
  readonly count: number
  readonly seed: number
}

/**
 * Drawn evenly over all places where something can be changed; a book alone is drawn as among all. From the
 * copy: whoever goes on with the project meanwhile changes nothing here.
 */
function draw(copy: ProjectCopy, book: Book, { count, seed }: Drawing): Mutant[] {
  const all = book.files.flatMap((file) =>
    listMutations(copy.read(file)).map((mutation) => ({ file, ...mutation })),
  )
  return new Random(seed)
    .shuffle(all)
    .slice(0, count)
    .map((mutation, id) => ({ id, ...mutation }))
}

/** Runs everything once as it is: it has to pass, or nothing below would mean anything. */
async function learn(copy: ProjectCopy, book: Book, mutants: readonly Mutant[]): Promise<Known> {
  const marked = new Set<number>()
  const files = [...new Set(mutants.map(({ file }) => file))]
  for (const file of files) {
    const changed = markPlaces(
      copy.read(file),
      mutants.filter((one) => one.file === file),
    )
    for (const id of changed.marked) marked.add(id)
    copy.write(file, changed.text)
  }
  const outcome = await copy.run(book.tests, FIRST_RUN)
  for (const file of files) copy.restore(file)
  const { times } = mustPass(book, outcome)
  const tests = [...book.tests].sort((one, other) => (times[one.file] ?? 0) - (times[other.file] ?? 0))
  return { tests, times, ...readReached(copy, mutants, marked) }
}

/** One row for each test file that ran into anything. */
interface Row {
  readonly file: string
  readonly reached: readonly number[]
  readonly early: readonly number[]
}

function readReached(copy: ProjectCopy, mutants: readonly Mutant[], marked: ReadonlySet<number>) {
  const rows = copy.takeReached().map((row) => JSON.parse(row) as Row)
  const filesAt = (id: number) =>
    rows.filter((row) => row.reached.includes(id)).map(({ file }) => copy.nameOf(file))
  const reached = new Map(mutants.map(({ id }) => [id, new Set(filesAt(id))]))
  // Outside of functions, while files are read, or by one test file only: it may be kept for all that follow.
  const isKept = ({ id }: Mutant) =>
    !marked.has(id) || reached.get(id)?.size === 1 || rows.some(({ early }) => early.includes(id))
  return { reached, kept: new Set(mutants.filter(isKept).map(({ id }) => id)) }
}

function mustPass({ name }: Book, outcome: Outcome): Answer {
  const failed = outcome === 'stuck' ? 'a test that does not end' : outcome.failed
  if (outcome === 'stuck' || failed) throw new Error(`The tests of ${name} fail as they are: ${failed}`)
  return outcome
}

/** Those that come there, the quickest first; then, where they cannot be told for sure, all others. */
function testsFor(id: number, { tests, reached, kept }: Known): TestFile[] {
  const comes = (test: TestFile) => reached.get(id)?.has(test.file) ?? false
  return [...tests.filter(comes), ...(kept.has(id) ? tests.filter((test) => !comes(test)) : [])]
}

async function tryOne(copy: ProjectCopy, mutant: Mutant, known: Known): Promise<Fate> {
  const { id, file, start, end, now } = mutant
  const tests = testsFor(id, known)
  if (tests.length === 0) return { is: 'unreached' }
  const text = copy.read(file)
  copy.write(file, text.slice(0, start) + now + text.slice(end))
  const usual = tests.reduce((sum, test) => sum + (known.times[test.file] ?? 0), 0)
  const outcome = await copy.run(tests, MINUTE + SLACK * usual)
  copy.write(file, text)
  if (outcome === 'stuck') return { is: 'stuck' }
  return outcome.failed === undefined ? { is: 'lives' } : { is: 'noticed', by: outcome.failed }
}

/** Where to try, and whether to tell of each mutant what became of it. */
interface Trying {
  readonly copies: readonly ProjectCopy[]
  readonly isLoud: boolean
}

async function tryBook({ copies, isLoud }: Trying, book: Book, mutants: readonly Mutant[]): Promise<number> {
  const [first] = copies
  if (first === undefined) throw new Error('There is no copy to try it in.')
  const known = await learn(first, book, mutants)
  const waiting = [...mutants]
  const fates: Fate[] = []
  const work = async (copy: ProjectCopy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const fate = await tryOne(copy, mutant, known)
      fates.push(fate)
      if (fate.is !== 'noticed' || isLoud) console.log(tell(mutant, fate))
    }
  }
  await Promise.all(copies.map(work))
  await checkCopies(copies, book, fates)
  const noticed = fates.filter((fate) => fate.is === 'noticed' || fate.is === 'stuck').length
  console.log(`${book.name}: ${noticed} of ${mutants.length} noticed`)
  return noticed
}

/** Whoever noticed has nothing to say of the rules as they are: otherwise the copies are spoilt, or the tests are. */
async function checkCopies(
  copies: readonly ProjectCopy[],
  book: Book,
  fates: readonly Fate[],
): Promise<void> {
  const noticed = new Set(fates.flatMap((fate) => (fate.is === 'noticed' ? [fate.by] : [])))
  const tests = book.tests.filter(({ file }) => noticed.has(file))
  for (const copy of copies) mustPass(book, await copy.run(tests, FIRST_RUN))
}

const SAID: Readonly<Record<Fate['is'], string>> = {
  noticed: 'noticed',
  stuck: 'noticed, for it never ends',
  lives: 'lives',
  unreached: 'lives, and no test comes there',
}

function tell({ file, line, was, now }: Mutant, fate: Fate): string {
  const by = fate.is === 'noticed' ? `, by ${fate.by}` : ''
  return `${SAID[fate.is]}: ${file}:${line}  ${was} → ${now}${by}`
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '200' },
      game: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      loud: { type: 'boolean', default: false },
    },
  })
  const books = (await listBooks()).filter(({ name }) => values.game === undefined || name === values.game)
  if (books.length === 0) throw new Error(`There is no book “${values.game}”.`)
  const count = Number(values.count)
  const copies = Array.from({ length: Number(values.workers) }, () => new ProjectCopy())
  const [first] = copies
  if (first === undefined) throw new Error('There is no copy to try it in.')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  process.on('exit', () => copies.map((copy) => copy.remove()))
  let noticed = 0
  let tried = 0
  for (const [index, book] of books.entries()) {
    // As many of each as the others, with what is left over to the first ones.
    const share = Math.ceil((count - index) / books.length)
    const mutants = draw(first, book, { count: share, seed: Number(values.seed) })
    tried += mutants.length
    noticed += await tryBook({ copies, isLoud: values.loud }, book, mutants)
  }
  console.log(`${noticed} of ${tried} noticed (${Math.round((100 * noticed) / tried)} %)`)
  process.exit()
}

if (import.meta.main) await main()
