import { sayKinds } from '../../engine/record/say-kinds.ts'

/** Every sentence of the page that checks files. */
export const verifyWords = {
  title: 'Check a Storytable file',
  text: 'Choose a file that was exported from a table, or drop it here. It is read in this page and sent nowhere: you can keep the page, switch the network off and use it for ever.',
  pick: 'Choose a file',
  reading: 'Reading …',
  whole: (table: string) => `This file is whole: table ${table}`,
  noRolls: 'No dice were rolled so far.',
  fair: (checked: number) =>
    checked === 0
      ? 'No roll could be checked.'
      : checked === 1
        ? 'One roll checked, and it is fair.'
        : `${checked} rolls checked, all of them fair.`,
  sealed: (sealed: number) =>
    sealed === 1
      ? 'One roll is still sealed: its dice are checked when the table opens them.'
      : `${sealed} rolls are still sealed: their dice are checked when the table opens them.`,
  kinds: sayKinds,
  records: (records: number) => `${records} records, in their order, none changed.`,
  restored: (times: number) =>
    `The table was restored from a backup ${times === 1 ? 'once' : `${times} times`}, and rolled new dice after that.`,
  facts: { title: 'Title', game: 'Game', seats: 'Seats', viewer: 'Written for', at: 'As of', step: 'Step' },
  viewers: { whole: 'everyone: the whole record', spectator: 'a spectator' },
  seat: (name: string) => `${name}’s seat`,
  fingerprint: 'Fingerprint',
  fingerprintText:
    'Read its first letters aloud: whoever has the same file has the same fingerprint. Somebody who writes a whole new file, or cuts the end off and closes it anew, gets another one; that alone this page cannot see.',
  broken: 'This file was changed, or is none of ours',
  line: (line: number) => `Line ${line}`,
  unreadable: 'The file could not be read.',
  how: 'How it is checked',
  howText:
    'Each record carries a hash over itself and the one before it. Before the first roll a table publishes a seal of its secret; once the secret is open, every die is worked out again from it, the roll’s number and the parts that players had bound themselves to.',
} as const
