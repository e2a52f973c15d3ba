import { readSettings } from '../../server/settings.ts'
import { parseArguments, UsageError } from '../arguments.ts'
import type { Command } from '../command.ts'
import { describeKept, type ListedTable, listKept } from './kept-tables.ts'

export const tables: Command = {
  usage: 'tables [--json] [--data data | --database postgres://…]',
  summary: 'list the tables that are kept',
  help: [
    'Lists every table: its id, game, title, seats, entries, the bytes that it keeps for itself, and when somebody',
    'last did something there. Works beside a running server; it changes nothing. A table that went on from another',
    'shares the past with it: those entries are counted, their bytes are the other one’s.',
    '',
    '  storytable tables --data /var/lib/storytable',
    '  storytable tables --json | jq -r "select(.bytes > 1000000) | .id"',
    '',
    'With --json it writes one table a line, for scripts.',
  ].join('\n'),
  async run(given, terminal) {
    const { words, flags } = parseArguments(given, { data: 'value', database: 'value', json: 'switch' })
    if (words.length > 0) throw new UsageError(`tables takes no “${words[0]}”.`)
    const place = readSettings(terminal.environment, flags)
    const listed: ListedTable[] = []
    for await (const kept of listKept(place)) {
      const one = describeKept(kept)
      if (flags.json === 'on') terminal.print(JSON.stringify(one))
      else listed.push(one)
    }
    if (flags.json !== 'on') terminal.print(drawTables(listed))
    return 0
  },
}

function drawTables(listed: readonly ListedTable[]): string {
  if (listed.length === 0) return 'No tables are kept here.'
  const rows = [
    ['id', 'game', 'seats', 'entries', 'bytes', 'last touched', 'title'],
    ...listed.map(({ id, game, seats, entries, bytes, touched, title }) => [
      id,
      game,
      String(seats),
      String(entries),
      String(bytes),
      touched.slice(0, 10),
      title,
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const isNumber = (column: number) => column >= 2 && column <= 4
  const draw = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const bytes = listed.reduce((sum, one) => sum + one.bytes, 0)
  return [...rows.map(draw), `${listed.length} tables, ${bytes} bytes`].join('\n')
}
