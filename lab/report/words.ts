/** What the lab says of its answers. */
export const reportWords = {
  tables: (count: number) => (count === 1 ? '1 table' : `${count.toLocaleString('en')} tables`),
  how: 'Bars and dots are what was counted; lines beside them show where the truth lies in 95 of 100 runs.',
  simulated:
    'Simulated players finish games; they do not plan, bluff or talk. Minutes are a guess: 12 seconds for a choice, 50 for words, 15 for a roll.',
  variant: (place: number) => String.fromCharCode(65 + place),
  endings: 'How it ends',
  endingsTable: ['ending', 'variant', 'tables', 'share', 'at least', 'at most'],
  figuresTable: ['variant', 'mean', 'at least', 'at most', 'middle half', 'from', 'to'],
  actions: 'What people do',
  events: 'What happens',
  occursTable: ['name', 'rule', 'variant', 'in so many tables', 'times a table', 'first in table'],
  never: (names: readonly string[]) =>
    names.length === 0 ? 'Everything occurred.' : `Never: ${names.join(', ')}.`,
  courses: (title: string) => `${title}, by role`,
  coursesTable: ['role', 'at', 'mean', 'at least', 'at most'],
  differences: 'What the variants change',
  same: (variant: string) => `${variant}: nothing that chance does not explain.`,
  differs: (variant: string, what: string, by: string) => `${variant}: ${what} ${by}.`,
  by: (value: string, direction: 'more' | 'less', from: string, to: string) =>
    `${value} ${direction}, 95 % between ${from} and ${to}`,
  against: 'Each table is compared with the one of the same seed under the first variant.',
  differenceTable: ['figure', 'variant', 'difference', 'at least', 'at most', 'beyond chance'],
  yes: 'yes',
  no: 'no',
  digest: 'Digest',
  name: 'Name of the run',
} as const
