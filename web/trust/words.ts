/** Every sentence about files and proofs, so that other languages need no other file. */
export const trustWords = {
  export: {
    own: 'Everything you may see of this table, as a file that anyone can check. Others’ secrets are not in it; brought in elsewhere, it can be read.',
    download: 'Download what I may see',
    whole: 'The whole table',
    wholeText:
      'The whole record with all that was whispered and sealed, as a file that can be played on elsewhere.',
    wholeUpTo: (version: number) => `Everyone has agreed to share it, up to step ${version}.`,
    wholeOwn: 'You hold every seat, so it is yours to take.',
    wholeAsk: 'It belongs to all of you. Ask the others to share it:',
    wholeDownload: 'Download the whole table',
    check: 'Check a file',
    checkText: 'The page that checks files needs no network.',
    keep: 'Keep the page',
  },
  bring: {
    title: 'A table from a file',
    text: 'Bring in a table that was exported here or elsewhere. A whole one can be played on; one viewer’s file can be read.',
    pick: 'Bring in a file …',
    reading: 'The file is being read …',
    unreachable: 'The server cannot be reached just now. Please try again.',
    tooLarge: 'This file is larger than any table.',
    check: 'Check a file without bringing it in',
  },
  kept: 'This is the story of another table, brought in to be read. It stands beside this, line by line.',
  keptFrom: (title: string, version: number) =>
    `It comes from “${title}”, and ends with its step ${version}.`,
} as const
