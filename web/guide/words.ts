/** Every sentence around a guide; they are loaded with it. */
export const guideWords = {
  title: 'Guide',
  of: (game: string) => `Guide to ${game}`,
  table: 'The table itself',
  tableTitle: 'Around any table',
  search: 'Search the guide',
  found: (count: number) => (count === 1 ? 'One place' : `${count} places`),
  nothing: 'Nothing about that in this guide.',
  none: 'This game has no guide yet.',
  noRule: (rule: string) => `The guide has no entry for ${rule} yet.`,
  paper: 'Quick reference on paper',
  close: 'Close the guide',
} as const
