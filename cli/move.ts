import { existsSync } from 'node:fs'
import type { Copied } from '../server/store/contents.ts'
import { requireDatabase } from '../server/store/open.ts'
import { parseArguments, UsageError } from './arguments.ts'
import type { Command } from './command.ts'

export const move: Command = {
  usage: 'move --from sqlite:FOLDER --to postgres://…',
  summary: 'carry a whole server from one store into another, either way',
  help: [
    'Takes everything (tables, dice, seats, invitations, jobs) from one store into another that is empty. Stop',
    'the server, or all nodes, first; what is moved from is only read. What was written is read back and',
    'compared by its hash before it counts: either all of it is there, or nothing.',
    '',
    '  storytable move --from sqlite:/var/lib/storytable --to postgres://storytable:SECRET@db1/storytable',
    '  storytable move --from postgres://storytable:SECRET@db1/storytable --to sqlite:/var/lib/storytable',
  ].join('\n'),
  async run(given, terminal) {
    const { words, flags } = parseArguments(given, { from: 'value', to: 'value' })
    if (words.length > 0 || flags.from === undefined || flags.to === undefined) {
      throw new UsageError('move takes --from and --to.')
    }
    const { tables, entries, digest } = await carry(flags.from, flags.to)
    terminal.print(
      `${tables} tables with ${entries} entries are moved; what is there now has the hash ${digest}.`,
    )
    return 0
  },
}

async function carry(from: string, to: string): Promise<Copied> {
  const [source, target] = [folderOf(from), folderOf(to)]
  const operating = await import('../server/store/postgres/operating.ts')
  const folders = await import('../server/store/sqlite/backup/moving.ts')
  if (source !== undefined && target === undefined) {
    requireDatabase(to)
    if (!existsSync(source)) throw new UsageError(`There is no folder ${source}.`)
    return folders.giveOut(source, (contents) => operating.takeIn(to, contents))
  }
  if (source === undefined && target !== undefined) {
    requireDatabase(from)
    return operating.giveOut(from, (contents) => folders.takeIn(target, contents))
  }
  throw new UsageError('One of --from and --to is sqlite:FOLDER, the other one postgres://….')
}

function folderOf(store: string): string | undefined {
  return store.startsWith('sqlite:') ? store.slice('sqlite:'.length) : undefined
}
