import { readSettings } from '../server/settings.ts'
import { requireDatabase } from '../server/store/open.ts'
import { parseArguments, UsageError } from './arguments.ts'
import type { Command } from './command.ts'

export const migrate: Command = {
  usage: 'migrate [--database postgres://…] [--contract]',
  summary: 'bring a PostgreSQL database to the schema of this release',
  help: [
    'Makes the tables in a new database, or adds what this release needs. Nodes of this release and of the one',
    'before it go on meanwhile: migrate first, then upgrade the nodes one by one. When all of them are of this',
    'release, --contract drops what only the older ones needed. A node refuses a schema that has lost what it may need.',
    '',
    '  storytable migrate --database postgres://storytable:SECRET@db1,db2/storytable',
    '',
    'The embedded store in a folder migrates itself and needs none of this.',
  ].join('\n'),
  async run(given, terminal) {
    const { words, flags } = parseArguments(given, { database: 'value', contract: 'switch' })
    if (words.length > 0) throw new UsageError(`migrate takes no “${words[0]}”.`)
    const { database } = readSettings(terminal.environment, flags)
    requireDatabase(database)
    const { migrateDatabase } = await import('../server/store/postgres/migrate.ts')
    const say = (text: string) => terminal.print(text)
    const version = await migrateDatabase(database, { contracts: flags.contract === 'on', say })
    terminal.print(`The schema is ${version}.`)
    return 0
  },
}
