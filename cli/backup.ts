import { readSettings } from '../server/settings.ts'
import { requireDatabase } from '../server/store/open.ts'
import { parseArguments, UsageError } from './arguments.ts'
import type { Command } from './command.ts'

export const backup: Command = {
  usage: 'backup FILE [--data data | --database postgres://…]',
  summary: 'copy everything into a new file, while the server runs',
  help: [
    'Copies the whole store, as it stands at one moment, into a new file. The server may run and go on.',
    'The copy is checked and safe on disk when the command ends; a file that exists is never overwritten.',
    'It holds everything, players’ secrets too: keep it as you would keep the data folder.',
    '',
    '  storytable backup /backups/storytable-monday.db --data /var/lib/storytable',
  ].join('\n'),
  async run(given, terminal) {
    const { words, flags } = parseArguments(given, { data: 'value', database: 'value' })
    const [file, ...more] = words
    if (file === undefined || more.length > 0) throw new UsageError('backup takes one file name.')
    const { data, database } = readSettings(terminal.environment, flags)
    if (database === '') {
      const { backUp } = await import('../server/store/sqlite/backup/backup.ts')
      await backUp(data, file)
    } else {
      requireDatabase(database)
      const { backUpDatabase } = await import('../server/store/postgres/operating.ts')
      await backUpDatabase(database, file)
    }
    terminal.print(`Everything in ${database === '' ? data : 'the database'} is copied into ${file}.`)
    return 0
  },
}
