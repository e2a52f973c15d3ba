import { basename } from 'node:path/posix'
import ts from 'typescript'
import type { Project } from '../project.ts'
import { isCode, isTest, lineOf, literalText, type Source, walk } from '../source.ts'
import type { Finding } from './finding.ts'
import { roomOf } from './rooms.ts'

const emptyNames = new Set(['common', 'helper', 'helpers', 'manager', 'managers', 'util', 'utils'])
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const pascalCase = /^([A-Z][a-z0-9]*)+\.svelte$/

export function checkFileNames(project: Project): Finding[] {
  return [...project.paths].flatMap((file) => {
    const refuse = (what: string, why: string): Finding => ({ file, line: 1, what, why })
    const findings: Finding[] = []
    const name = basename(file)
    if (file.endsWith('.svelte') && !pascalCase.test(name)) {
      findings.push(refuse('is not in PascalCase', 'a component is named as it is used'))
    }
    if ((isCode(file) || file.endsWith('.css')) && !file.endsWith('.svelte') && !kebabCase.test(name)) {
      findings.push(refuse('is not in kebab-case', 'one way to write file names'))
    }
    const empty = file.split(/[/.-]/).find((word) => emptyNames.has(word.toLowerCase()))
    if (empty) findings.push(refuse(`is called ${empty}`, 'such a name collects whatever comes by'))
    return findings
  })
}

interface GameNames {
  readonly slug: string
  readonly title?: string
}

const why = 'a sixth game must be one new folder and nothing else'

/** The server and the shell of the client serve games without knowing any. */
export function checkGameNames(project: Project, sources: readonly Source[]): Finding[] {
  const games = listGames(project, sources)
  const files = [...project.paths].filter((path) => ['server', 'web', 'kit'].includes(roomOf(path).name))
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return files.filter(isCheckedText).flatMap((file) => {
    const spelled = games.flatMap((game) => findSpelledNames(file, project.read(file), game))
    const source = byPath.get(file)
    return source ? [...spelled, ...games.flatMap((game) => findPlainNames(source, game))] : spelled
  })
}

function isCheckedText(path: string): boolean {
  return !isTest(path) && (isCode(path) || /\.(css|html|json|md)$/.test(path))
}

function listGames(project: Project, sources: readonly Source[]): GameNames[] {
  const slugs = new Set(
    [...project.paths].map((path) => roomOf(path).game).filter((game) => game !== undefined),
  )
  return [...slugs].map((slug) => {
    const title = findTitle(sources.find(({ path }) => path === `games/${slug}/game.ts`))
    return title === undefined ? { slug } : { slug, title }
  })
}

function findTitle(source: Source | undefined): string | undefined {
  let title: string | undefined
  if (source) {
    walk(source.tree, (node) => {
      if (!ts.isPropertyAssignment(node) || node.name.getText(source.tree) !== 'title') return
      title ??= literalText(node.initializer)
    })
  }
  return title
}

/** Names of several words mean nothing else, so they count wherever they stand, in comments too. */
function findSpelledNames(file: string, text: string, { slug, title }: GameNames): Finding[] {
  const spellings = slug.includes('-') ? spell(slug) : []
  if (title?.includes(' ')) spellings.push(title)
  return text
    .split('\n')
    .flatMap((content, index) =>
      spellings
        .filter((spelling) => content.includes(spelling))
        .map((spelling) => ({ file, line: index + 1, what: `names the game “${spelling}”`, why })),
    )
}

function spell(slug: string): string[] {
  const pascal = slug.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return [slug, pascal, camel, slug.replaceAll('-', '_')]
}

/**
 * A name of one word ("change") is also an English word and a DOM event, so it counts only where it
 * picks a game: as part of a path, compared with, or as the key of a table. A title counts alone.
 */
function findPlainNames({ path, tree }: Source, { slug, title }: GameNames): Finding[] {
  const findings: Finding[] = []
  walk(tree, (node) => {
    const text = literalText(node) ?? (ts.isIdentifier(node) ? node.text : undefined)
    if (text === undefined) return
    const isPath = new RegExp(`(^|/)(games/${slug}|${slug}/[\\w.]+)`).test(text)
    const isTitle = text === title && !title.includes(' ') && ts.isStringLiteralLike(node)
    const isChoice = text === slug && !slug.includes('-') && picks(node)
    if (!isPath && !isTitle && !isChoice) return
    findings.push({
      file: path,
      line: lineOf(tree, node.getStart(tree)),
      what: `names the game “${text}”`,
      why,
    })
  })
  return findings
}

function picks(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isIdentifier(node)) return false
  if (ts.isCaseClause(parent)) return true
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  if (!ts.isBinaryExpression(parent)) return false
  const { kind } = parent.operatorToken
  return kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
}
