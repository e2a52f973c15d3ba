import { readFileSync } from 'node:fs'
import { storeBroughtIn } from '../server/import/bring-in.ts'
import { Examiner } from '../server/import/examiner.ts'
import { uploadOf } from '../server/import/upload.ts'
import { hashSecret, newId } from '../server/secrets.ts'
import { readSettings } from '../server/settings.ts'
import { GAMES, readShelf } from '../server/shelf.ts'
import { openStore } from '../server/store/open.ts'
import { parseArguments, UsageError } from './arguments.ts'
import type { Command } from './command.ts'

export const importTable: Command = {
  usage: 'import FILE [--data data | --database postgres://…]',
  summary: 'bring in a table from its file',
  help: [
    'Reads a file that was exported from a table, checks its chain and its dice, and makes a new table of it.',
    'A whole file can be played on; a file for one viewer can be read. Stop the server first, or bring the',
    'file in on the shelf’s page. It prints a key for every seat: /t/TABLE#seat=KEY is its link.',
    '',
    '  storytable import table.jsonl --data /var/lib/storytable',
    '',
    'Ends with 1, and says why, if the file is not as a table wrote it.',
  ].join('\n'),
  async run(given, terminal) {
    const { words, flags } = parseArguments(given, { data: 'value', database: 'value' })
    const [file, ...more] = words
    if (file === undefined || more.length > 0) throw new UsageError('import takes one file.')
    const settings = readSettings(terminal.environment, flags)
    if (settings.import === 'off') {
      terminal.complain('STORYTABLE_IMPORT is off: this server takes no tables from files.')
      return 1
    }
    const examined = await new Examiner().examine(uploadOf(readFileSync(file)))
    if (examined.kind === 'unfit') {
      const where = examined.line === undefined ? file : `${file}, line ${examined.line}`
      terminal.complain(`${where}: ${examined.because}`)
      return 1
    }
    const store = await openStore(settings)
    try {
      const world = {
        store,
        shelf: await readShelf(GAMES, (slug) => slug === examined.game),
        now: () => Date.now(),
      }
      const { brought } = await storeBroughtIn(world, examined, { holderHash: hashSecret(newId()) })
      // The command itself sits nowhere: the seat it would have gets a key as well.
      const key = newId()
      await store.seats.issueKey(brought.table, brought.seat, hashSecret(key))
      await store.seats.revoke(brought.table, brought.seat)
      terminal.print(`“${examined.title}” is table ${brought.table} now.`)
      for (const one of brought.seats)
        terminal.print(`${one.name || `Seat ${one.seat + 1}`}: ${one.key ?? key}`)
      return 0
    } finally {
      await store.close()
    }
  },
}
