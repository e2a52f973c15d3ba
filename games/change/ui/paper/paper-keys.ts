const PREFIX = 'group-'

/** What the sheet of a people is called among a table's papers. */
export function paperOf(group: number): string {
  return `${PREFIX}${group}`
}

export function groupOfPaper(paper: string): number {
  return Number(paper.slice(PREFIX.length))
}
