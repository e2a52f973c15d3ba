// Every rule has a number, a test, a place in the guide and something that keeps it.
//
//   npm run rules              lists what is missing
//   npm run rules -- SA-115    says where that rule is written, enforced, tested, told and explained
//
// A rule's id (two letters, a dash, a number: ET-010, ET-R01) leads the block that is about it:
// a heading, a paragraph, a list item or a table row. Outside headings and tables it stands in bold:
//
//   ### ET-010 At least one trait      **ET-010 At least one trait.** A character …
//   - **ET-010** A character has …     | ET-010 | at least one trait |
//
// Blocks led by an id define it in SPEC.md and are its anchor in guide.md (`#et-010` on screen).
// Several ids may lead together: **ET-023 ET-024** … The id is tested by each test whose title begins with it.
// A rule is kept where code names it; where none does, a table in SPEC.md headed “rule | kept by” says what keeps it.
// Ids that begin with X (XB-001) belong to games invented for tests and need no book.

import ts from 'typescript'
import { openProject, type Project, projectRoot } from './project.ts'
import { type Found, main as findRules, indexRules } from './rules/find-rule.ts'
import { blockIds, leadingIds } from './rules/ids.ts'
import { listKept } from './rules/kept.ts'
import { listSources, literalText, type Source, walk } from './source.ts'
import { rootName } from './tidy/size.ts'

export interface Book {
  /** The game's slug, or `engine`. */
  readonly name: string
  readonly ids: readonly string[]
  readonly tested: ReadonlySet<string>
  readonly anchored: ReadonlySet<string>
}

export interface Coverage {
  readonly books: readonly Book[]
  /** Everything that is missing, one line each. */
  readonly missing: readonly string[]
}

export function checkCoverage(project: Project): Coverage {
  // The tools' own tests are full of invented rules.
  const sources = listSources(project).filter(({ path }) => !path.startsWith('tools/'))
  const books = listBooks(project).map((name) => readBook(project, sources, name))
  const known = new Set(books.flatMap(({ ids }) => ids))
  const index = indexRules(project)
  return {
    books,
    missing: [
      ...books.flatMap((book) => [...listMissing(project, book), ...listUnkept(project, book, index)]),
      ...listUnknown(sources, known),
    ],
  }
}

function folderOf(book: string): string {
  return book === 'engine' ? 'engine' : `games/${book}`
}

function listBooks(project: Project): string[] {
  const paths = [...project.paths].sort()
  const games = paths.flatMap((path) => /^games\/([^/]+)\//.exec(path)?.[1] ?? [])
  return [...(paths.some((path) => path.startsWith('engine/')) ? ['engine'] : []), ...new Set(games)]
}

function readBook(project: Project, sources: readonly Source[], name: string): Book {
  const folder = folderOf(name)
  const read = (path: string) => (project.paths.has(path) ? project.read(path) : '')
  const testFolders = name === 'engine' ? ['engine/', 'testkit/', 'server/'] : [`${folder}/`]
  const tests = sources.filter(
    ({ path }) => path.endsWith('.test.ts') && testFolders.some((start) => path.startsWith(start)),
  )
  return {
    name,
    ids: blockIds(read(`${folder}/SPEC.md`)),
    tested: new Set(tests.flatMap(listTitles).flatMap(leadingIds)),
    anchored: new Set(blockIds(read(`${folder}/guide.md`))),
  }
}

function listTitles({ tree }: Source): string[] {
  const titles: string[] = []
  walk(tree, (node) => {
    if (!ts.isCallExpression(node)) return
    const name = rootName(node.expression)
    const title = name === 'it' || name === 'test' ? literalText(node.arguments[0]) : undefined
    if (title !== undefined) titles.push(title)
  })
  return titles
}

function listMissing(project: Project, { name, ids, tested, anchored }: Book): string[] {
  const folder = folderOf(name)
  const documents = [`${folder}/SPEC.md`, `${folder}/guide.md`].filter((path) => !project.paths.has(path))
  const untested = ids.filter((one) => !tested.has(one))
  const unanchored = ids.filter((one) => !anchored.has(one))
  return [
    ...documents.map((path) => `${path} is missing`),
    ...untested.map((one) => `${one} has no test: no title under ${folder}/ begins with it`),
    ...unanchored.map((one) => `${one} has no place in ${folder}/guide.md: no block begins with it`),
  ]
}

/** Rules from which nothing leads to what keeps them, and rows about those that have come to a line of their own. */
function listUnkept(project: Project, { name, ids }: Book, index: ReadonlyMap<string, Found[]>): string[] {
  const spec = `${folderOf(name)}/SPEC.md`
  const kept = listKept(project.paths.has(spec) ? project.read(spec) : '')
  const home = (rule: string) =>
    index.get(rule)?.find(({ place }) => place === 'enforced' || place === 'told')
  return ids.flatMap((rule) => {
    const at = home(rule)
    const by = kept.get(rule)
    if (by === undefined) {
      return at ? [] : [`${rule} is kept nowhere: name it where it is, or say in ${spec} what keeps it`]
    }
    if (at) return [`${rule} is kept in ${at.file}:${at.line}: its row in ${spec} says otherwise`]
    const lost = leadingIds(by).filter((other) => !home(other))
    return lost.map((other) => `${rule} is said to be kept by ${other}, which is kept nowhere itself`)
  })
}

/** Rules that code speaks of and no book holds, among them the ids that titles of tests begin with. */
function listUnknown(sources: readonly Source[], known: ReadonlySet<string>): string[] {
  return sources.flatMap(({ path, strings }) =>
    strings.flatMap(({ value, line }) =>
      leadingIds(value)
        .filter((one) => !known.has(one) && !one.startsWith('X'))
        .map((one) => `${one} is cited in ${path}:${line} and defined in no SPEC.md`),
    ),
  )
}

function printTable(books: readonly Book[]): string {
  const rows = books.map(({ name, ids, tested, anchored }) => {
    const count = (set: ReadonlySet<string>) => String(ids.filter((one) => set.has(one)).length)
    return [name, String(ids.length), count(tested), count(anchored)]
  })
  const table = [['book', 'rules', 'tested', 'in the guide'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map(([name = '', ...counts]) => [
      name.padEnd(widths[0] ?? 0),
      ...counts.map((count, index) => count.padStart(widths[index + 1] ?? 0)),
    ])
    .map((row) => row.join('  '))
    .join('\n')
}

function main(): void {
  const rules = process.argv.slice(2)
  if (rules.length > 0) return findRules(rules)
  const { books, missing } = checkCoverage(openProject(projectRoot))
  console.log(printTable(books))
  for (const line of missing) console.log(line)
  if (missing.length > 0) {
    console.log(`${missing.length} missing`)
    process.exitCode = 1
  }
}

if (import.meta.main) main()
