const PREFIX = 'seat-'

/** What a player's page is called among a table's papers. */
export function paperOfSeat(seat: number): string {
  return `${PREFIX}${seat}`
}

export function seatOfPaper(paper: string): number {
  return Number(paper.slice(PREFIX.length))
}
