import ts from 'typescript'

/** One token that could read otherwise. */
export interface Mutation {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly was: string
  readonly now: string
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '+',
  '+=': '-=',
  '-=': '+=',
}

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  push: 'unshift',
  filter: 'slice',
}

/** Every place in a text where one token can be changed into another that still parses. */
export function listMutations(text: string): Mutation[] {
  const tree = ts.createSourceFile('rules.ts', text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  const add = (node: ts.Node, now: string) => {
    const start = node.getStart(tree)
    const line = tree.getLineAndCharacterOfPosition(start).line + 1
    found.push({ start, end: node.getEnd(), line, was: text.slice(start, node.getEnd()), now })
  }
  const visit = (node: ts.Node): void => {
    if (isNoRule(node)) return
    if (ts.isBinaryExpression(node)) {
      const now = OPERATORS[node.operatorToken.getText(tree)]
      if (now !== undefined && !(now === '-' && isText(node))) add(node.operatorToken, now)
    }
    if (ts.isNumericLiteral(node)) add(node, String(Number(node.text) + 1))
    if (node.kind === ts.SyntaxKind.TrueKeyword && !isMember(node)) add(node, 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true')
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, node.operand.getText(tree))
    }
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
      const now = METHODS[node.name.text]
      if (now !== undefined) add(node.name, now)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/**
 * Types, imports, and what is said when something impossible has happened. A comparison that says −1 or 1 may
 * say −2 or 2 as well. (Whether a default is ever needed, or an order ever seen, no syntax tells: such changes
 * are drawn, and if they live they are listed.)
 */
function isNoRule(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return true
  return ts.isThrowStatement(node) || isOrder(node)
}

/** `a < b ? -1 : 1`: of the two ends, only their signs count. */
function isOrder(node: ts.Node): boolean {
  const { parent } = ts.isNumericLiteral(node) && ts.isPrefixUnaryExpression(node.parent) ? node.parent : node
  if (!parent || !ts.isConditionalExpression(parent) || node === parent.condition) return false
  const ends = [parent.whenTrue, parent.whenFalse].map((end) => end.getText())
  return ends.includes('-1') && ends.includes('1')
}

/** In a set of names, `Record<Name, true>`, only the names say something; `false` is none of its values. */
function isMember(node: ts.Node): boolean {
  const declared =
    ts.findAncestor(node, ts.isVariableDeclaration)?.type ??
    ts.findAncestor(node, ts.isSatisfiesExpression)?.type
  const of = declared?.getText()
  return (
    of !== undefined &&
    /^(Readonly|Partial)<Record<.+, true\b/.test(of) &&
    ts.isPropertyAssignment(node.parent)
  )
}

/** Words put together with a plus are no sum. */
function isText({ left, right }: ts.BinaryExpression): boolean {
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
}
