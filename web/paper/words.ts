/** What stands around pages that are meant for paper. */
export const paperWords = {
  title: (of: string) => `On paper: ${of}`,
  quick: 'Quick reference',
  quickOf: (game: string) => `${game}: quick reference`,
  size: 'Paper',
  sizes: { a5: 'A5', a4: 'A4', letter: 'Letter' },
  pages: 'Pages',
  print: 'Print',
  hint: 'Black ink only. Turn off headers and footers in the print dialog.',
  none: 'Nothing is chosen. Tick a page above.',
  noQuick: 'This game has no quick reference yet.',
  by: (game: string, authors: string) => `${game} · ${authors}`,
  back: 'Back to the table',
  guide: 'The whole guide',
} as const
