import { dirname, join, normalize } from 'node:path/posix'
import { type AST, parse as parseSvelte } from 'svelte/compiler'
import ts from 'typescript'
import type { Project } from './project.ts'

/** A code file, read as a syntax tree. In a Svelte component the tree is that of its scripts. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly tree: ts.SourceFile
  readonly imports: readonly Import[]
  /** Every string in the file, in markup too. */
  readonly strings: readonly Text[]
}

export interface Import {
  readonly specifier: string
  /** The imported file, or undefined for a package. */
  readonly target?: string
  readonly typeOnly: boolean
  readonly line: number
}

export interface Text {
  readonly value: string
  readonly line: number
}

export function isCode(path: string): boolean {
  return /\.(ts|js|mjs|svelte)$/.test(path)
}

export function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.startsWith('tests/')
}

export function listSources(project: Project): Source[] {
  return [...project.paths].filter(isCode).map((path) => readSource(project, path))
}

export function readSource(project: Project, path: string): Source {
  const text = project.read(path)
  const component = path.endsWith('.svelte') ? readComponent(text) : undefined
  const tree = ts.createSourceFile(
    path,
    component?.script ?? text,
    ts.ScriptTarget.Latest,
    true,
    kindOf(path),
  )
  const found = [...listImports(tree), ...(component?.imports ?? [])]
  const imports = found.map((one) => ({ ...one, ...locate(project, path, one.specifier) }))
  return { path, text, tree, imports, strings: [...listStrings(tree), ...(component?.strings ?? [])] }
}

function kindOf(path: string): ts.ScriptKind {
  return /\.m?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS
}

export function lineOf(tree: ts.SourceFile, position: number): number {
  return tree.getLineAndCharacterOfPosition(position).line + 1
}

/** Calls `visit` for a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** The string that a node spells out, up to the first `${…}` of a template. */
export function literalText(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.head.text : undefined
}

function listStrings(tree: ts.SourceFile): Text[] {
  const strings: Text[] = []
  walk(tree, (node) => {
    const value = literalText(node)
    if (value !== undefined) strings.push({ value, line: lineOf(tree, node.getStart(tree)) })
  })
  return strings
}

function listImports(tree: ts.SourceFile): Import[] {
  const imports: Import[] = []
  walk(tree, (node) => {
    const found = asImport(node)
    if (found) imports.push({ ...found, line: lineOf(tree, node.getStart(tree)) })
  })
  return imports
}

function asImport(node: ts.Node): Omit<Import, 'line'> | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const specifier = literalText(node.moduleSpecifier)
    return specifier === undefined ? undefined : { specifier, typeOnly: isTypeOnly(node) }
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: literalText(node.argument.literal) ?? '', typeOnly: true }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return { specifier: literalText(node.arguments[0]) ?? '', typeOnly: false }
  }
  return undefined
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const clause = node.importClause
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = clause.namedBindings
  if (clause.name || !named || !ts.isNamedImports(named)) return false
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly)
}

/** Where a relative import leads; imports of packages lead nowhere in this project. */
function locate(project: Project, from: string, specifier: string): { target?: string } {
  const bare = specifier.replace(/\?.*$/, '')
  if (!/^\.\.?(\/|$)/.test(bare)) return {}
  const path = normalize(join(dirname(from), bare))
  const candidates = [path, `${path}.ts`, `${path}/index.ts`]
  return { target: candidates.find((candidate) => project.paths.has(candidate)) ?? path }
}

interface Component {
  readonly script: string
  readonly imports: readonly Import[]
  readonly strings: readonly Text[]
}

/** Blanks everything but the scripts, so that positions and lines stay those of the component. */
function readComponent(text: string): Component {
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  let root: AST.Root
  try {
    root = parseSvelte(text, { modern: true })
  } catch {
    // A component that does not parse is svelte-check's to report, with a better message.
    return { script: '', imports: [], strings: [] }
  }
  const scripts = [root.module, root.instance].flatMap((script) => script ?? [])
  const blank = text.replace(/[^\n]/g, ' ')
  const script = scripts.reduce((masked, { content }) => {
    const { start, end } = content as typeof content & Span
    return masked.slice(0, start) + text.slice(start, end) + masked.slice(end)
  }, blank)
  return { script, ...readMarkup(root.fragment, lineAt) }
}

interface Span {
  readonly start: number
  readonly end: number
}

function readMarkup(fragment: AST.Fragment, lineAt: (position: number) => number): Omit<Component, 'script'> {
  const imports: Import[] = []
  const strings: Text[] = []
  walkMarkup(fragment, (node) => {
    const line = lineAt(node.start)
    if (node.type === 'Text') strings.push({ value: String(node.data), line })
    if (node.type === 'Literal' && typeof node.value === 'string') strings.push({ value: node.value, line })
    if (node.type === 'ImportExpression' && isMarkupNode(node.source)) {
      imports.push({ specifier: String(node.source.value ?? ''), typeOnly: false, line })
    }
  })
  return { imports, strings }
}

type MarkupNode = Span & { readonly type: string; readonly [key: string]: unknown }

function isMarkupNode(value: unknown): value is MarkupNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function walkMarkup(value: unknown, visit: (node: MarkupNode) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isMarkupNode(value)) visit(value)
  for (const child of Object.values(value)) walkMarkup(child, visit)
}
