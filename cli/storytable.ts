#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { suggest, UsageError } from './arguments.ts'
import { backup } from './backup.ts'
import type { Command, Terminal } from './command.ts'
import { exportTable } from './export.ts'
import { importTable } from './import.ts'
import { deleteTables } from './keeping/delete.ts'
import { tables } from './keeping/tables.ts'
import { lab } from './lab.ts'
import { migrate } from './migrate.ts'
import { move } from './move.ts'
import { odds } from './odds.ts'
import { play } from './play.ts'
import { restore } from './restore.ts'
import { script } from './script.ts'
import { serve } from './serve.ts'
import { verify } from './verify.ts'

const commands: Readonly<Record<string, Command>> = {
  serve,
  play,
  script,
  odds,
  lab,
  verify,
  export: exportTable,
  import: importTable,
  backup,
  restore,
  migrate,
  move,
  tables,
  delete: deleteTables,
}

export async function runCommand(given: readonly string[], terminal: Terminal): Promise<number> {
  const [name = 'help', ...rest] = given
  if (['help', '--help', '-h'].includes(name)) return help(rest[0], terminal)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    terminal.complain(`There is no “${name}”.${suggest(name, Object.keys(commands))} Try: storytable help`)
    return 2
  }
  const end = rest.indexOf('--')
  const flags = end === -1 ? rest : rest.slice(0, end)
  if (flags.includes('--help') || flags.includes('-h')) return help(name, terminal)
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    terminal.complain(error.message)
    if (error instanceof UsageError) terminal.complain(`How it is written: storytable help ${name}`)
    return 2
  }
}

function help(name: string | undefined, terminal: Terminal): number {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command !== undefined) {
    terminal.print(`storytable ${command.usage}\n\n${command.help}`)
    return 0
  }
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length))
  const rows = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(width)}   ${summary}`)
  terminal.print(
    [
      'Storytable: a table on the web for story games.',
      '',
      ...rows,
      '',
      'More on one of them: storytable help odds',
    ].join('\n'),
  )
  if (name === undefined) return 0
  terminal.complain(`There is no “${name}”.${suggest(name, Object.keys(commands))}`)
  return 2
}

if (import.meta.main) {
  // What is loaded from here on, the server above all, starts in a third of the time.
  enableCompileCache()
  process.exitCode = await runCommand(process.argv.slice(2), {
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
    environment: process.env,
  })
}
