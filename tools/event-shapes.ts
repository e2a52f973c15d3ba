// Writes down the shapes of all events, as their types have them, for files that come from elsewhere.
//
//   npm run event-shapes               writes them
//   npm run event-shapes -- --check    only says whether they are as they should be

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Shape } from '../server/import/shape.ts'
import { projectRoot } from './project.ts'

/** Fields that mean more than the number they are. */
const MEANT: Readonly<Record<string, Shape>> = { x: 'place', y: 'place', unit: 'place', seats: 'seats' }

interface Written {
  readonly path: string
  readonly text: string
}

/** The file of every game, and of the kernel, as its types want it now. */
export function listShapeFiles(root: string): Written[] {
  const games = readdirSync(join(root, 'games')).filter((slug) =>
    existsSync(join(root, 'games', slug, 'game.ts')),
  )
  const rules = games.map((slug) => join(root, 'games', slug, 'game.ts'))
  const kernel = join(root, 'engine/kernel/events.ts')
  const log = join(root, 'engine/log.ts')
  const program = ts.createProgram([...rules, kernel, log], readOptions(root))
  const files = games.map((slug, place) => {
    const events = eventsOfGame(program, rules[place] as string)
    return { path: `games/${slug}/event-shapes.json`, text: write(program, { events }) }
  })
  const parts = {
    events: typeCalled(program, kernel, 'TableEvent'),
    entry: typeCalled(program, log, 'Entry'),
  }
  return [...files, { path: 'engine/kernel/event-shapes.json', text: write(program, parts) }]
}

function readOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root).options
}

/** What a game's only writer takes. */
function eventsOfGame(program: ts.Program, file: string): ts.Type {
  const checker = program.getTypeChecker()
  const game = checker.getDeclaredTypeOfSymbol(exported(program, file, 'game'))
  const type = game.flags & ts.TypeFlags.Any ? typeOfExport(program, file, 'game') : game
  const evolve = type.getProperty('evolve')
  const [call] = evolve ? checker.getTypeOfSymbol(evolve).getCallSignatures() : []
  const event = call?.parameters[1]
  if (event === undefined) throw new Error(`${file} exports no game that evolves.`)
  return checker.getTypeOfSymbol(event)
}

function exported(program: ts.Program, file: string, name: string): ts.Symbol {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const found = module && checker.getExportsOfModule(module).find((one) => one.name === name)
  if (found === undefined) throw new Error(`${file} exports no ${name}.`)
  return found
}

function typeOfExport(program: ts.Program, file: string, name: string): ts.Type {
  return program.getTypeChecker().getTypeOfSymbol(exported(program, file, name))
}

function typeCalled(program: ts.Program, file: string, name: string): ts.Type {
  return program.getTypeChecker().getDeclaredTypeOfSymbol(exported(program, file, name))
}

/** One shape a line: what changed is seen in a review. */
function write(program: ts.Program, { events, entry }: { events: ts.Type; entry?: ts.Type }): string {
  const writer = new ShapeWriter(program.getTypeChecker())
  const byType = new Map<string, Shape[]>()
  for (const one of events.isUnion() ? events.types : [events]) {
    const name = writer.nameOfEvent(one)
    byType.set(name, [...(byType.get(name) ?? []), writer.shapeOf(one)])
  }
  const rows = [...byType].sort(([one], [other]) => (one < other ? -1 : 1))
  const shapes = rows.map(([name, list]) => [name, list.length === 1 ? list[0] : { any: list }] as const)
  const own = entry === undefined ? [] : [['entry', writer.shapeOfEntry(entry)] as const]
  return `${writeRows({ events: shapes, shared: [...writer.shared, ...own] })}\n`
}

type Rows = readonly (readonly [string, Shape | undefined])[]

function writeRows(parts: Readonly<Record<string, Rows>>): string {
  const written = Object.entries(parts).map(([name, rows]) => {
    const list = rows.map(([key, shape]) => `  ${JSON.stringify(key)}: ${JSON.stringify(shape)}`)
    return ` ${JSON.stringify(name)}: {\n${list.join(',\n')}\n }`
  })
  return `{\n${written.join(',\n')}\n}`
}

/** Turns types into shapes; what has a name of its own is written once. */
class ShapeWriter {
  readonly #checker: ts.TypeChecker
  readonly #names = new Map<ts.Type, string>()
  readonly #shapes = new Map<string, Shape>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  get shared(): Rows {
    return [...this.#shapes].sort(([one], [other]) => (one < other ? -1 : 1))
  }

  nameOfEvent(event: ts.Type): string {
    const symbol = event.getProperty('type')
    const type = symbol && this.#checker.getTypeOfSymbol(symbol)
    if (type?.isStringLiteral()) return type.value
    throw new Error(`${this.#checker.typeToString(event)} is an event without a type.`)
  }

  /** An entry's events have shapes of their own. */
  shapeOfEntry(entry: ts.Type): Shape {
    return { fields: { ...this.#fieldsOf(entry, new Set(['events'])), at: 'time' } }
  }

  shapeOf(type: ts.Type, node?: ts.TypeNode): Shape {
    if (node !== undefined && isSeat(node)) return 'seat'
    if (node !== undefined && isCalled(node, 'Time')) return 'time'
    if (type.isUnion()) return this.#union(type, node)
    const { flags } = type
    if (flags & ts.TypeFlags.StringLiteral) return { is: [(type as ts.StringLiteralType).value] }
    if (flags & ts.TypeFlags.NumberLiteral) return { is: [(type as ts.NumberLiteralType).value] }
    if (flags & ts.TypeFlags.BooleanLiteral) return { is: [this.#checker.typeToString(type) === 'true'] }
    if (flags & ts.TypeFlags.StringLike) return 'text'
    if (flags & ts.TypeFlags.NumberLike) return 'number'
    if (flags & ts.TypeFlags.BooleanLike) return 'yes'
    if (flags & ts.TypeFlags.Null) return { is: [null] }
    if (flags & ts.TypeFlags.Unknown) return 'data'
    if (flags & ts.TypeFlags.Object || type.isIntersection()) return this.#object(type, node)
    throw new Error(`There is no shape for ${this.#checker.typeToString(type)}.`)
  }

  #union(type: ts.UnionType, node: ts.TypeNode | undefined): Shape {
    const nodes = node && ts.isUnionTypeNode(node) ? node.types.map(bareNode) : []
    if (nodes.some(isSeat)) return this.#mixed(nodes)
    const parts = type.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined))
    if (parts.length === 1) return this.shapeOf(parts[0] as ts.Type, node)
    const shapes = parts.map((one) => this.shapeOf(one))
    const exact = shapes.flatMap((one) => (isExact(one) ? one.is : []))
    const rest = shapes.filter((one) => !isExact(one))
    const both = exact.includes(true) && exact.includes(false)
    const values = both ? exact.filter((one) => typeof one !== 'boolean') : exact
    const any: Shape[] = [...rest, ...(both ? (['yes'] as const) : [])]
    // In one order: the compiler lists a union as it came upon its parts.
    if (values.length > 0) any.push({ is: values.sort((a, b) => (String(a) < String(b) ? -1 : 1)) })
    return any.length === 1 ? (any[0] as Shape) : { any }
  }

  /** A union that names seats, told apart by what is written. */
  #mixed(nodes: readonly ts.TypeNode[]): Shape {
    const any = nodes.map((one) => this.shapeOf(this.#checker.getTypeFromTypeNode(one), one))
    return { any }
  }

  #object(type: ts.Type, node: ts.TypeNode | undefined): Shape {
    const checker = this.#checker
    if (checker.isTupleType(type)) {
      return { tuple: checker.getTypeArguments(type as ts.TypeReference).map((one) => this.shapeOf(one)) }
    }
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference)
      return { list: this.shapeOf(element as ts.Type, node && elementNode(node)) }
    }
    const index = checker.getIndexInfosOfType(type)[0]
    if (index !== undefined) return { each: this.shapeOf(index.type) }
    const name = this.#nameOf(type)
    if (name === undefined) return { fields: this.#fieldsOf(type) }
    if (!this.#shapes.has(name)) {
      this.#shapes.set(name, 'data')
      this.#shapes.set(name, { fields: this.#fieldsOf(type) })
    }
    return { shared: name }
  }

  /** Two things of one name are numbered. */
  #nameOf(type: ts.Type): string | undefined {
    const known = this.#names.get(type)
    if (known !== undefined) return known
    const written = type.aliasSymbol?.name ?? (type.isClassOrInterface() ? type.symbol.name : undefined)
    if (written === undefined) return undefined
    const taken = new Set(this.#names.values())
    let name = written
    for (let number = 2; taken.has(name); number++) name = `${written} ${number}`
    this.#names.set(type, name)
    return name
  }

  #fieldsOf(type: ts.Type, without: ReadonlySet<string> = new Set()): Record<string, Shape> {
    const fields: Record<string, Shape> = {}
    for (const symbol of this.#checker.getPropertiesOfType(type)) {
      if (without.has(symbol.name)) continue
      const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
      fields[isOptional ? `${symbol.name}?` : symbol.name] = this.#fieldShape(symbol)
    }
    return fields
  }

  #fieldShape(symbol: ts.Symbol): Shape {
    const declared = symbol.valueDeclaration
    const node = declared && ts.isPropertySignature(declared) ? declared.type : undefined
    const shape = this.shapeOf(this.#checker.getTypeOfSymbol(symbol), node && bareNode(node))
    return shape === 'number' ? (MEANT[symbol.name] ?? shape) : shape
  }
}

function isExact(shape: Shape): shape is Extract<Shape, { is: unknown }> {
  return typeof shape === 'object' && 'is' in shape
}

function isSeat(node: ts.TypeNode): boolean {
  return isCalled(node, 'Seat')
}

/** The compiler knows a number; that it is a seat or a time is only written. */
function isCalled(node: ts.TypeNode, name: string): boolean {
  return ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === name
}

/** Without `readonly` and brackets around it. */
function bareNode(node: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return bareNode(node.type)
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword)
    return bareNode(node.type)
  return node
}

function elementNode(node: ts.TypeNode): ts.TypeNode | undefined {
  const bare = bareNode(node)
  return ts.isArrayTypeNode(bare) ? bareNode(bare.elementType) : undefined
}

function main(): void {
  const isChecking = process.argv.includes('--check')
  let stale = 0
  for (const { path, text } of listShapeFiles(projectRoot)) {
    const file = join(projectRoot, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    stale += 1
    if (isChecking) console.error(`${path} is not what the types say: npm run event-shapes`)
    else writeFileSync(file, text)
  }
  if (isChecking && stale > 0) process.exitCode = 1
}

if (import.meta.main) main()
