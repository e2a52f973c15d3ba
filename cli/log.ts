import { writeSync } from 'node:fs'
import type { Log } from '../server/world.ts'

const LEVELS: readonly string[] = ['debug', 'info', 'warn', 'error', 'silent']
const ERROR_OUTPUT = 2
/** In front, whatever else is told. */
const HEAD = { at: '', level: '', event: '' }

/** One JSON record a line on the error output: control characters come out escaped, whatever they are. */
export function createLog(level: string, write: (line: string) => void = writeLine): Log {
  const least = LEVELS.indexOf(level)
  const at = (own: string) => (facts: Readonly<Record<string, unknown>>, event: string) => {
    if (LEVELS.indexOf(own) < least) return
    const at = new Date().toISOString()
    // Last: whatever the facts are called, a record has its own time, level and event.
    write(`${JSON.stringify({ ...HEAD, ...facts, at, level: own, event })}\n`)
  }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

function writeLine(line: string): void {
  try {
    writeSync(ERROR_OUTPUT, line)
  } catch {
    // Nobody reads the log any more; the tables go on.
  }
}
