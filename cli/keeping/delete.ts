import { createInterface } from 'node:readline/promises'
import { readSettings } from '../../server/settings.ts'
import type { KeptTable } from '../../server/store/kept.ts'
import { parseArguments, UsageError } from '../arguments.ts'
import type { Command, Terminal } from '../command.ts'
import { describeKept, listKept, touchedAt } from './kept-tables.ts'
import { removeTables } from './removing.ts'

const DAY = 86_400_000

export const deleteTables: Command = {
  usage: 'delete TABLE … | --untouched DAYS [--yes] [--data data | --database postgres://…]',
  summary: 'remove tables for good',
  help: [
    'Removes tables with everything that belongs to them: the log, the seats and their keys, the dice, notices.',
    'Either those that you name, or all that nobody has touched for so many days. It lists them and asks first,',
    'unless you say --yes. Tables that went on from a removed one keep the story they share with it.',
    '',
    '  storytable delete V1StGXR8_Z5jdHi6B-myTg',
    '  storytable delete --untouched 400 --yes',
    '',
    'A server that runs does it itself, within a few seconds, and tells people who have the page open. A table that',
    'somebody touches meanwhile stays. Backups that were made before still hold what is removed.',
  ].join('\n'),
  async run(given, terminal) {
    const known = { data: 'value', database: 'value', untouched: 'value', yes: 'switch' } as const
    const { words, flags } = parseArguments(given, known)
    const place = readSettings(terminal.environment, flags)
    const days = parseDays(flags.untouched)
    if ((words.length === 0) === (days === undefined)) {
      throw new UsageError('delete takes ids of tables, or --untouched with a number of days.')
    }
    const chosen: { table: string; version: number }[] = []
    for await (const kept of listKept(place)) {
      if (!isChosen(kept, words, days)) continue
      chosen.push({ table: kept.table, version: kept.version })
      const { id, game, title, entries, touched } = describeKept(kept)
      terminal.print(`${id}  ${game}  ${entries} entries, last touched ${touched.slice(0, 10)}  ${title}`)
    }
    const missing = words.filter((word) => !chosen.some(({ table }) => table === word))
    if (missing.length > 0) throw new Error(`There is no table ${missing.join(', ')}; nothing is removed.`)
    if (chosen.length === 0) {
      terminal.print('There is nothing to remove.')
      return 0
    }
    if (flags.yes !== 'on' && !(await isSure(terminal, chosen.length))) {
      terminal.print('Nothing is removed.')
      return 1
    }
    terminal.print(await removeTables(place, chosen))
    return 0
  },
}

function parseDays(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new UsageError('--untouched takes a number of days, from 1 on.')
  return Number(given)
}

/** A table whose last entry cannot be read has no age, and one without seats is being brought in: they go only by name. */
function isChosen(
  kept: Pick<KeptTable, 'table' | 'last' | 'seats'>,
  words: readonly string[],
  days: number | undefined,
): boolean {
  if (days === undefined) return words.includes(kept.table)
  const at = touchedAt(kept)
  return kept.seats > 0 && at !== undefined && at < Date.now() - days * DAY
}

async function isSure(terminal: Terminal, count: number): Promise<boolean> {
  const question = `Remove ${count === 1 ? 'this table' : `these ${count} tables`} for good? Write “yes”: `
  const answer = await (terminal.ask ?? askPerson)(question)
  return answer.trim().toLowerCase() === 'yes'
}

/** Where nobody can answer, the answer is no. */
async function askPerson(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}
