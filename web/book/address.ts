export interface BookChoice {
  readonly table: string
  readonly seat: number | null
  readonly edition: string
  readonly paper: string
}

/** Where a book is made: as a file in some format, or to be read here. */
export function bookAddress(choice: BookChoice, format: string, read?: 'here'): string {
  const { table, seat, edition, paper } = choice
  const query = new URLSearchParams({
    ...(seat === null ? {} : { seat: String(seat) }),
    edition,
    format,
    ...(format === 'html' ? { paper } : {}),
    ...(read === undefined ? {} : { read }),
  })
  return `/api/tables/${table}/book?${query}`
}
