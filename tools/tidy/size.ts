import ts from 'typescript'
import { isTest, lineOf, type Source, walk } from '../source.ts'
import type { Finding } from './finding.ts'

/** Sizes over the limit that are borne for now, by file or `file#function`. They may only fall. */
export type Ratchet = Readonly<Record<string, number>>

interface Measured {
  readonly key: string
  readonly file: string
  readonly line: number
  readonly name: string
  readonly lines: number
  readonly limit: number
}

const functionLimit = 45
const fileLimit = 300
const testFileLimit = 500

const testCalls = new Set(['describe', 'it', 'test', 'suite'])

export function checkSizes(sources: readonly Source[], ratchet: Ratchet): Finding[] {
  const measured = sources.flatMap(measure)
  const keys = new Set(measured.map(({ key }) => key))
  const gone = Object.keys(ratchet).filter((key) => !keys.has(key))
  return [...measured.flatMap((one) => judge(one, ratchet[one.key])), ...gone.map(forget)]
}

function judge({ key, file, line, name, lines, limit }: Measured, borne: number | undefined): Finding[] {
  const report = (what: string, why: string): Finding[] => [{ file, line, what, why }]
  const lower = 'npm run tidy -- --ratchet'
  if (borne === undefined) {
    return lines <= limit ? [] : report(`${name} has ${lines} lines, over ${limit}`, 'split it by subject')
  }
  if (lines <= limit) return report(`${key} is no exception any more`, `take it off the ratchet: ${lower}`)
  if (lines > borne)
    return report(`${name} grew from ${borne} to ${lines} lines`, 'exceptions may only shrink')
  return lines < borne
    ? report(`${name} shrank from ${borne} to ${lines} lines`, `keep the gain: ${lower}`)
    : []
}

function forget(key: string): Finding {
  const what = `${key} is gone or within its limit`
  return { file: 'tools/tidy-ratchet.json', line: 1, what, why: 'keep the gain: npm run tidy -- --ratchet' }
}

/** The ratchet one notch tighter. Nothing is added and no number rises: that is done by hand, in the open. */
export function tighten(sources: readonly Source[], ratchet: Ratchet): Ratchet {
  const sizes = new Map(sources.flatMap(measure).map((one) => [one.key, one]))
  const kept = Object.entries(ratchet).flatMap(([key, borne]): [string, number][] => {
    const now = sizes.get(key)
    return now && now.lines > now.limit ? [[key, Math.min(borne, now.lines)]] : []
  })
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function measure(source: Source): Measured[] {
  return [...measureFile(source), ...measureFunctions(source)]
}

function measureFile({ path, text }: Source): Measured[] {
  // Words, quests and kits are data: as long as they are.
  if (/^games\/[^/]+\/content\//.test(path)) return []
  const lines = text.replace(/\n$/, '').split('\n').length
  const limit = isTest(path) ? testFileLimit : fileLimit
  return [{ key: path, file: path, line: 1, name: 'the file', lines, limit }]
}

function measureFunctions({ path, tree }: Source): Measured[] {
  const measured: Measured[] = []
  const seen = new Map<string, number>()
  walk(tree, (node) => {
    if (!isFunction(node)) return
    const name = nameOf(node, tree)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const key = `${path}#${name}${times > 1 ? `~${times}` : ''}`
    const line = lineOf(tree, node.getStart(tree))
    measured.push({ key, file: path, line, name, lines: countLines(node, tree), limit: functionLimit })
  })
  return measured
}

type FunctionNode = ts.FunctionLikeDeclaration & { readonly body: ts.Node }

function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

/** Lines of a function without those of the tests it declares: a suite may list as many as it needs. */
function countLines(node: ts.Node, tree: ts.SourceFile): number {
  const span = (part: ts.Node) => lineOf(tree, part.end) - lineOf(tree, part.getStart(tree)) + 1
  let tests = 0
  const visit = (child: ts.Node): void => {
    if (declaresTest(child)) tests += span(child)
    else ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return span(node) - tests
}

function declaresTest(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false
  const name = rootName(node.expression)
  return name !== undefined && testCalls.has(name)
}

/** The `it` of `it(…)`, `it.each(…)(…)` and the like. */
export function rootName(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text
  const isNested = ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)
  return isNested ? rootName(callee.expression) : undefined
}

function nameOf(node: FunctionNode, tree: ts.SourceFile): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (node.name) return node.name.getText(tree)
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText(tree)
  if (ts.isCallExpression(parent))
    return `a function given to ${parent.expression.getText(tree).slice(0, 40)}`
  return 'a function without a name'
}
