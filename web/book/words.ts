/** What the page of books says. */
export const bookWords = {
  title: (table: string) => `The book of ${table}`,
  back: 'Back to the table',
  lead: 'The story so far, to keep. What others have sealed is not in it.',
  edition: 'Edition',
  editions: [
    { value: 'novel', label: 'Novel', note: 'The story alone.' },
    { value: 'annotated', label: 'Annotated', note: 'The story, with dice and rules in its margin.' },
    { value: 'minutes', label: 'Minutes', note: 'What was done, briefly; none of the prose.' },
  ],
  paper: 'Paper',
  papers: [
    { value: 'a5', label: 'A5' },
    { value: 'letter', label: 'Letter' },
  ],
  print: 'Print',
  keep: 'Keep it as a file',
  formats: [
    { value: 'epub', label: 'EPUB', note: 'for e-readers' },
    { value: 'html', label: 'HTML', note: 'one page for any browser' },
    { value: 'md', label: 'Markdown', note: 'plain text to work on' },
  ],
  reading: (edition: string) => `The book, ${edition} edition`,
} as const
