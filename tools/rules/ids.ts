const id = /^[\s*]*([A-Z]{2}-[A-Z]?\d+)\b[\s*,:;]*/

/** The ids that a text begins with. */
export function leadingIds(text: string): string[] {
  const found = id.exec(text)
  return found?.[1] ? [found[1], ...leadingIds(text.slice(found[0].length))] : []
}

/** The ids that lead blocks of a document, in their order. */
export function blockIds(markdown: string): string[] {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const ids = prose.split('\n').flatMap((line) => {
    const plain = /^\s*(?:#{1,6}\s+|\|)\s*(.*)$/.exec(line)
    const bold = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?(\*\*.*)$/.exec(line)
    return leadingIds(plain?.[1] ?? bold?.[1] ?? '')
  })
  return [...new Set(ids)]
}
