// Writes a small game that plays at once, to begin a new one from.
//
//   npm run new-game -- tall-tale
//
// It has what a game needs and one of everything that is hard: a sealed choice with its reveal, a die, words,
// a gift that somebody must agree to. `npm test -- game tall-tale` checks it; docs/how-to/add-a-game.md goes on.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listShapeFiles } from './event-shapes.ts'
import { projectRoot } from './project.ts'

const TEMPLATES = join(import.meta.dirname, 'new-game')

const FILES: Readonly<Record<string, string>> = {
  'game.ts.txt': 'game.ts',
  'SPEC.md.txt': 'SPEC.md',
  'guide.md.txt': 'guide.md',
  'game.test.ts.txt': 'tests/game.test.ts',
}

export interface Naming {
  readonly slug: string
  readonly title: string
  /** The two letters that lead its rules. */
  readonly id: string
}

/** Undefined where it is no slug, or one that is taken. */
export function nameGame(
  slug: string,
  taken: readonly string[],
  ids: ReadonlySet<string>,
): Naming | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || taken.includes(slug)) return undefined
  const words = slug.split('-')
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  const letters = slug.replace(/[^a-z]/g, '').toUpperCase()
  const [first = 'Z', ...more] = letters
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('')
  const wanted = [initials.slice(0, 2), ...more.map((letter) => first + letter)]
  const id = wanted.find((two) => /^[A-WYZ][A-Z]$/.test(two) && !ids.has(two))
  return id === undefined ? undefined : { slug, title, id }
}

export function fillIn(template: string, { slug, title, id }: Naming): string {
  return template.replaceAll('SLUG', slug).replaceAll('TITLE', title).replaceAll('ID-', `${id}-`)
}

/** The letters that lead the rules of the games that are there, and the table's own. */
function usedIds(root: string, games: readonly string[]): Set<string> {
  const books = [join(root, 'engine/SPEC.md'), ...games.map((slug) => join(root, 'games', slug, 'SPEC.md'))]
  const texts = books.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\b([A-Z]{2})-[A-Z]?\d/g)].map((found) => found[1] ?? '')),
  )
}

export function writeGame(root: string, slug: string): Naming | undefined {
  const games = readdirSync(join(root, 'games'))
  const naming = nameGame(slug, games, usedIds(root, games))
  if (naming === undefined) return undefined
  for (const [template, file] of Object.entries(FILES)) {
    const path = join(root, 'games', slug, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, fillIn(readFileSync(join(TEMPLATES, template), 'utf8'), naming))
  }
  for (const { path, text } of listShapeFiles(root)) {
    if (path.startsWith(`games/${slug}/`)) writeFileSync(join(root, path), text)
  }
  return naming
}

function main(): void {
  const [slug = ''] = process.argv.slice(2)
  const naming = writeGame(projectRoot, slug)
  if (naming === undefined) {
    console.error('Give the game a name of its own in small letters: npm run new-game -- tall-tale')
    process.exitCode = 1
    return
  }
  console.log(
    `games/${slug} is written; its rules begin with ${naming.id}-. Check it: npm test -- game ${slug}`,
  )
}

if (import.meta.main) main()
