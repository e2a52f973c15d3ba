import ts from 'typescript'
import type { Project } from '../project.ts'
import { isCode, lineOf, type Source, walk } from '../source.ts'
import type { Finding } from './finding.ts'

interface Habit {
  readonly what: string
  readonly why: string
  matches(node: ts.Node, path: string): boolean
}

const skips = new Set(['skip', 'only', 'todo'])
const testNames = new Set(['it', 'test', 'describe', 'suite'])

const habits: readonly Habit[] = [
  {
    what: 'says any',
    why: 'a type that binds nothing finds nothing; say unknown and look',
    matches: (node) => node.kind === ts.SyntaxKind.AnyKeyword,
  },
  {
    what: 'exports *',
    why: 'a reader cannot see what a file offers',
    matches: (node) => ts.isExportDeclaration(node) && !node.exportClause,
  },
  {
    what: 'declares an enum',
    why: 'a union of strings reads the same in logs and in code',
    matches: ts.isEnumDeclaration,
  },
  {
    what: 'has a default export',
    why: 'a thing has one name everywhere',
    matches: (node, path) => !isConfiguration(path) && isDefaultExport(node),
  },
  {
    what: 'leaves a test out',
    why: 'a test that does not run proves nothing',
    matches: (node) =>
      ts.isPropertyAccessExpression(node) &&
      skips.has(node.name.text) &&
      ts.isIdentifier(node.expression) &&
      testNames.has(node.expression.text),
  },
  {
    what: 'is named after no thing (manager, helper, utils)',
    why: 'such a name collects whatever comes by',
    matches: (node) =>
      ts.isIdentifier(node) && isDeclarationName(node) && /(Manager|Helpers?|Utils?)$/.test(node.text),
  },
]

export function checkLanguage(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, tree }) => {
    const findings: Finding[] = []
    walk(tree, (node) => {
      for (const { what, why, matches } of habits) {
        if (!matches(node, path)) continue
        findings.push({ file: path, line: lineOf(tree, node.getStart(tree)), what, why })
      }
    })
    return findings
  })
}

/** Tools that read a configuration look for its default export. */
function isConfiguration(path: string): boolean {
  return /\.config\.(ts|js|mjs)$/.test(path) || path.endsWith('.d.ts')
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return !node.isExportEquals
  if (ts.isExportSpecifier(node)) return node.name.text === 'default'
  return (
    ts.canHaveModifiers(node) &&
    !!ts.getModifiers(node)?.some((one) => one.kind === ts.SyntaxKind.DefaultKeyword)
  )
}

function isDeclarationName(node: ts.Identifier): boolean {
  const { parent } = node
  const declares =
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isVariableDeclaration(parent)
  return declares && parent.name === node
}

const remarks: readonly { readonly pattern: RegExp; readonly what: string; readonly why: string }[] = [
  {
    pattern: /\b(?:TODO|FIXME|XXX)\b/g,
    what: 'puts work off in a remark',
    why: 'do it, or write it down where work is planned',
  },
  {
    pattern: /@ts-(?:ignore|nocheck)\b/g,
    what: 'silences the type check',
    why: 'say what is true, or expect the error and give the reason',
  },
]

/** Remarks are looked for in comments of code, and anywhere in documents and styles. */
export function checkRemarks(project: Project, sources: readonly Source[]): Finding[] {
  const trees = new Map(sources.map(({ path, tree }) => [path, tree]))
  const files = [...project.paths].filter((path) => isCode(path) || /\.(md|css|html)$/.test(path))
  return files.flatMap((file) => {
    const text = project.read(file)
    return remarks.flatMap(({ pattern, what, why }) =>
      [...text.matchAll(pattern)]
        .filter(({ index }) => isRemark(trees.get(file), index))
        .map(({ index }) => ({ file, line: text.slice(0, index).split('\n').length, what, why })),
    )
  })
}

/** Whether a position lies between the tokens of a tree, which is where comments live. */
function isRemark(tree: ts.SourceFile | undefined, position: number): boolean {
  let node: ts.Node | undefined = tree
  while (node) {
    if (ts.isJSDoc(node)) return true
    const next: ts.Node | undefined = node
      .getChildren(tree)
      .find((child) => child.pos <= position && position < child.end)
    if (!next) return position < node.getStart(tree) || node.getChildCount(tree) > 0
    node = next
  }
  return true
}
