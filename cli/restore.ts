import { readSettings } from '../server/settings.ts'
import { requireDatabase } from '../server/store/open.ts'
import type { Restored } from '../server/store/sqlite/backup/restore.ts'
import { parseArguments, UsageError } from './arguments.ts'
import type { Command } from './command.ts'

export const restore: Command = {
  usage: 'restore FILE [--data data | --database postgres://…] [--replace]',
  summary: 'put a backup in place of a data folder',
  help: [
    'Puts a backup into a data folder or a database, after checking it. Stop the server, or all nodes, first; if one\nruns, nothing happens. A backup of either fits either.',
    'A folder that holds a store already is left alone unless you say --replace; what was there is kept',
    'beside it under another name. Every table’s chronicle says that it was restored, and its next roll is',
    'made with new dice: with the old ones more may have been rolled than the backup knows.',
    '',
    '  storytable restore /backups/storytable-monday.db --data /var/lib/storytable --replace',
  ].join('\n'),
  async run(given, terminal) {
    const { words, flags } = parseArguments(given, { data: 'value', database: 'value', replace: 'switch' })
    const [file, ...more] = words
    if (file === undefined || more.length > 0) throw new UsageError('restore takes one file name.')
    const { data, database } = readSettings(terminal.environment, flags)
    const { kept, tables } = await restoreInto({ data, database }, file, flags.replace === 'on')
    terminal.print(
      `${file} is restored into ${database === '' ? data : 'the database'}: ${countTables(tables)}${kept === undefined ? '' : ` What was there is now ${kept}.`}`,
    )
    return 0
  },
}

async function restoreInto(
  { data, database }: { data: string; database: string },
  file: string,
  replace: boolean,
): Promise<Restored> {
  if (database === '') {
    const { restore: restoreStore } = await import('../server/store/sqlite/backup/restore.ts')
    return restoreStore(file, data, { replace })
  }
  requireDatabase(database)
  const { restoreDatabase } = await import('../server/store/postgres/operating.ts')
  return restoreDatabase(file, database, { replace })
}

function countTables(tables: number): string {
  return tables === 1
    ? 'one table, which goes on with new dice.'
    : `${tables} tables, which go on with new dice.`
}
