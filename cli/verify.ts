import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { checkExport, type ExportVerdict } from '../engine/record/check.ts'
import { NOT_TEXT } from '../engine/record/problem.ts'
import { sayKinds } from '../engine/record/say-kinds.ts'
import { hashing } from '../server/hashing.ts'
import { parseArguments, UsageError } from './arguments.ts'
import type { Command } from './command.ts'

export const verify: Command = {
  usage: 'verify FILE',
  summary: 'check an exported table: its order, and every die',
  help: [
    'Checks a file that was exported from a table: that no record was changed, moved or left out,',
    'and that every die that has been opened fell as its seal promised. It needs no server and no network.',
    '',
    '  storytable verify storytable-x7Gh2k-120.jsonl',
    '',
    'Ends with 0 if all is well, with 1 if something is wrong (and says what, and where), with 2 if it',
    'cannot read the file. Dice that are still sealed are counted, not checked: ask the table to open them.',
  ].join('\n'),
  async run(given, terminal) {
    const { words } = parseArguments(given, {})
    const [file, ...more] = words
    if (file === undefined || more.length > 0) throw new UsageError('verify takes one file.')
    const verdict = checkBytes(readFileSync(file))
    if (!verdict.ok) {
      terminal.complain(
        `${verdict.line === undefined ? file : `${file}, line ${verdict.line}`}: ${verdict.problem}`,
      )
      return 1
    }
    const sealed =
      verdict.sealed === 0 ? '' : ` ${countRolls(verdict.sealed)} sealed still, and could not be checked.`
    terminal.print(
      `Table ${verdict.table}: ${verdict.records} records in order; ${verdict.checked} rolls checked, all fair.${sealed}${tellRestored(verdict.restored)}`,
    )
    for (const kind of sayKinds(verdict.kinds)) terminal.print(kind)
    return 0
  },
}

function checkBytes(bytes: Buffer): ExportVerdict {
  return isUtf8(bytes) ? checkExport(bytes.toString(), hashing) : { ok: false, problem: NOT_TEXT }
}

function tellRestored(times: number): string {
  if (times === 0) return ''
  return ` It was restored from a backup ${times === 1 ? 'once' : `${times} times`}, and rolled new dice after that.`
}

function countRolls(count: number): string {
  return count === 1 ? '1 roll is' : `${count} rolls are`
}
