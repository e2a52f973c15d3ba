import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../project.ts'

/** Rules that are changed together, and the unit tests that have to notice. */
export interface Book {
  /** A game's slug, or `engine`. */
  readonly name: string
  readonly files: readonly string[]
  readonly tests: readonly TestFile[]
}

export interface TestFile {
  readonly file: string
  /** Of a file about all games, the titles that are about this one: a regular expression. */
  readonly only?: string
}

/** What is no rule: screens, texts, books, players, examples, tests, and what random play is held against. */
const BESIDE =
  /\.test\.ts$|\/(ui|content|words|book|evening|example|player|tests|fixtures|odds|invariants)(\/|\.ts$)|\/words\.ts$/

/** The game at which the kernel's rules are tried in whole tables: the smallest. */
const SMALLEST = 'essential-traits'

interface Titled {
  readonly slug: string
  readonly title: string
}

/** Whole tables of all games: what is recorded or played anew, random play, pairs that differ in a secret. */
const OF_ALL_GAMES: Readonly<Record<string, (game: Titled) => string>> = {
  'testkit/conformance.test.ts': ({ title }) => `^(${title}|Closed Hands) keeps`,
  'testkit/recordings/recordings.test.ts': ({ slug }) => `^${slug}/`,
  'testkit/recordings/fresh-tables.test.ts': ({ slug }) => `^${slug} `,
}

/** The same for what only the kernel does: votes, stand-ins, sentences. */
const OF_THE_KERNEL: Readonly<Record<string, (game: Titled) => string>> = {
  ...OF_ALL_GAMES,
  'testkit/recordings/fresh-tables.test.ts': ({ slug }) => `^(${slug}|closed-hands) `,
  'testkit/players/quarrel.test.ts': ({ slug }) => `^${slug} `,
  'testkit/players/stand-ins.test.ts': ({ slug }) => `^stand-ins of ${slug} `,
  'testkit/players/lab-tables.test.ts': ({ slug }) => `^the lab plays ${slug} `,
  'testkit/words/chronicle.test.ts': ({ slug }) => `^${slug} `,
  'testkit/words/novels.test.ts': ({ slug }) => `^the novel of ${slug} `,
}

export async function listBooks(): Promise<Book[]> {
  const rules = listTracked('engine', 'games').filter((file) => file.endsWith('.ts') && !BESIDE.test(file))
  const slugs = [...new Set(rules.flatMap((file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? []))]
  const filesOf = (folder: string) => rules.filter((file) => file.startsWith(`${folder}/`))
  const engine = { name: 'engine', files: filesOf('engine'), tests: listKernelTests(await titled(SMALLEST)) }
  const games = await Promise.all(
    slugs.map(async (slug) => {
      const tests = [...listTests(`games/${slug}`), ...only(OF_ALL_GAMES, await titled(slug))]
      return { name: slug, files: filesOf(`games/${slug}`), tests }
    }),
  )
  return [engine, ...games]
}

function listKernelTests(game: Titled): TestFile[] {
  const whole = listTests('engine', 'testkit').filter(({ file }) => OF_THE_KERNEL[file] === undefined)
  return [...whole, ...only(OF_THE_KERNEL, game)]
}

function only(parts: typeof OF_ALL_GAMES, game: Titled): TestFile[] {
  return Object.entries(parts).map(([file, titles]) => ({ file, only: titles(game) }))
}

async function titled(slug: string): Promise<Titled> {
  const { game } = (await import(join(projectRoot, 'games', slug, 'game.ts'))) as { game: Titled }
  return game
}

function listTests(...folders: readonly string[]): TestFile[] {
  const tests = listTracked(...folders).filter((file) => file.endsWith('.test.ts') && !file.includes('/ui/'))
  return tests.map((file) => ({ file }))
}

function listTracked(...folders: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', ...folders], { cwd: projectRoot, encoding: 'utf8' }).split('\n')
}
