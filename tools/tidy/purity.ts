import ts from 'typescript'
import { lineOf, type Source, walk } from '../source.ts'
import { isSeedReader } from './arrows.ts'
import type { Finding } from './finding.ts'
import { isPure } from './rooms.ts'

const clockAndWorld = new Set([
  'Date',
  'Intl',
  'console',
  'crypto',
  'fetch',
  'globalThis',
  'performance',
  'process',
  'setInterval',
  'setTimeout',
])

const why = 'a log must replay the same on every machine, for ever'

/** The engine and the rules of games take time, chance and language from outside, as data. */
export function checkPurity(sources: readonly Source[]): Finding[] {
  return sources.filter(({ path }) => isPure(path)).flatMap(checkPureSource)
}

function checkPureSource({ path, tree }: Source): Finding[] {
  const own = listDeclaredNames(tree)
  const findings: Finding[] = []
  walk(tree, (node) => {
    const what = ts.isIdentifier(node) ? impurityOf(node, own) : undefined
    if (what) findings.push({ file: path, line: lineOf(tree, node.getStart(tree)), what, why })
  })
  return findings
}

function impurityOf(node: ts.Identifier, own: ReadonlySet<string>): string | undefined {
  const name = node.text
  if (isMemberName(node)) {
    const isLocal = name === 'localeCompare' || name.startsWith('toLocale')
    return isLocal ? `calls ${name}` : undefined
  }
  if (own.has(name) || isKey(node)) return undefined
  if (name === 'Math' && !isHarmlessMath(node)) return 'uses Math.random, or Math in a way that could hide it'
  return clockAndWorld.has(name) ? `uses ${name}` : undefined
}

/** The `b` of `a.b`. */
function isMemberName(node: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
}

/** The `b` of `{ b: 1 }`, or a member of a type or class. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent)
  if (isNamed) return parent.name === node
  return ts.isBindingElement(parent) && parent.propertyName === node
}

function isHarmlessMath(node: ts.Identifier): boolean {
  const { parent } = node
  return ts.isPropertyAccessExpression(parent) && parent.expression === node && parent.name.text !== 'random'
}

/** Names that this file gives to things of its own, such as a parameter called `process`. */
function listDeclaredNames(tree: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  walk(tree, (node) => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node)
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.add(node.name.text)
  })
  return names
}

export function checkSeeds(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => !isSeedReader(path))
    .flatMap(({ path, tree }) => {
      const findings: Finding[] = []
      walk(tree, (node) => {
        if (!readsSeed(node)) return
        findings.push({
          file: path,
          line: lineOf(tree, node.getStart(tree)),
          what: `reaches for dice seeds: ${node.getText(tree)}`,
          why: 'only server/dice reads them, so that no view can leak one',
        })
      })
      return findings
    })
}

/** `….seeds.read`, or the vault's type under any name. */
function readsSeed(node: ts.Node): boolean {
  if (ts.isIdentifier(node) && node.text === 'SeedVault') return true
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'read') return false
  const owner = node.expression
  const name = ts.isPropertyAccessExpression(owner) ? owner.name : owner
  return ts.isIdentifier(name) && name.text === 'seeds'
}
