import ts from 'typescript'

/** A place in a text, by the number it is known under. */
export interface Place {
  readonly id: number
  readonly start: number
}

/** What a marked function calls with the number of the place; `noting-reach.ts` listens. */
const CALL = 'globalThis.noteReached?.'

/**
 * Marks every function that holds one of the places, so that a test that runs into it is noted: one that
 * never does cannot notice a change there. Places outside of functions are left out, for every test that
 * reads the file runs into them.
 */
export function markPlaces(text: string, places: readonly Place[]): { text: string; marked: number[] } {
  const tree = ts.createSourceFile('rules.ts', text, ts.ScriptTarget.Latest, true)
  const inserted: { at: number; text: string }[] = []
  const marked: number[] = []
  for (const { id, start } of places) {
    const body = findBody(tree, start)
    if (body === undefined) continue
    marked.push(id)
    const call = `${CALL}(${id})`
    if (ts.isBlock(body)) inserted.push({ at: body.getStart(tree) + 1, text: ` ${call};` })
    else inserted.push({ at: body.getStart(tree), text: `(${call}, ` }, { at: body.getEnd(), text: ')' })
  }
  // From the end to the beginning, so that no place moves before its turn.
  const ordered = inserted.sort((one, other) => other.at - one.at)
  return {
    text: ordered.reduce((all, { at, text: put }) => all.slice(0, at) + put + all.slice(at), text),
    marked,
  }
}

/** The body of the innermost function that holds a place. */
function findBody(tree: ts.SourceFile, start: number): ts.ConciseBody | undefined {
  let found: ts.ConciseBody | undefined
  const visit = (node: ts.Node): void => {
    if (start < node.getFullStart() || start >= node.getEnd()) return
    const body =
      ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.ConciseBody | undefined) : undefined
    if (body && start >= body.getStart(tree) && start < body.getEnd()) found = body
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}
