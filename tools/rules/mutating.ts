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
    // Types are no rules, and imports none either.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isBinaryExpression(node)) {
      const now = OPERATORS[node.operatorToken.getText(tree)]
      if (now !== undefined && !(now === '-' && isText(node))) add(node.operatorToken, now)
    }
    if (ts.isNumericLiteral(node)) add(node, String(Number(node.text) + 1))
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false')
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

/** Words put together with a plus are no sum. */
function isText({ left, right }: ts.BinaryExpression): boolean {
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
}
