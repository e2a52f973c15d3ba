/** Where the value that begins at a cell ends if a fresh one equals it, and -1 if it does not. */
export type Comparing<Cell, Fresh> = (cells: readonly Cell[], begin: number, fresh: Fresh) => number

interface Ways<Cell, Fresh> {
  /** Compares members that are no text or number. */
  readonly parts: Comparing<Cell, unknown>
  /** Compares whatever does not have just these names. */
  readonly others: Comparing<Cell, Fresh>
}

/**
 * The comparison of objects of one kind, member by member, as a function of its own. A loop over names has to find out
 * anew at every object where each member lies; here the machine learns it once, and a list of a hundred things is
 * compared in less time. A name goes in only as a quoted string, whoever has made it up.
 */
export function writeComparison<Cell, Fresh>(
  names: readonly string[],
  { parts, others }: Ways<Cell, Fresh>,
): Comparing<Cell, Fresh> {
  const body = `
    return (cells, begin, fresh) => {
      let place = 0
      for (const name in fresh) if (names[place++] !== name) return others(cells, begin, fresh)
      if (place !== names.length) return others(cells, begin, fresh)
      let at = begin + 1
      ${names.map(writeMember).join('')}
      return at
    }`
  return new Function('names', 'parts', 'others', body)(names, parts, others)
}

function writeMember(name: string, place: number): string {
  const member = `member${place}`
  return `
      const ${member} = fresh[${JSON.stringify(name)}]
      if (typeof ${member} === 'string') {
        if (cells[at] !== ${member}) return -1
        at += 1
      } else if (typeof ${member} === 'number') {
        const cell = cells[at]
        if (typeof cell !== 'number' || cell !== ${member}) return -1
        at += 1
      } else {
        if (${member} === undefined) return others(cells, begin, fresh)
        at = parts(cells, at, ${member})
        if (at === -1) return -1
      }`
}
