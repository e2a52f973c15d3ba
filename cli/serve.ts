import { networkInterfaces } from 'node:os'
import { readFaults } from '../server/faults.ts'
import { growHeapSlowly } from '../server/memory.ts'
import { readSettings, type Settings, settingFields } from '../server/settings.ts'
import { readShelf } from '../server/shelf.ts'
import { type Log, whereOf } from '../server/world.ts'
import { type Flags, parseArguments, UsageError } from './arguments.ts'
import type { Command, Terminal } from './command.ts'
import { createLog } from './log.ts'

const EXIT_FAULT = 70

const flags: Flags = Object.fromEntries(Object.values(settingFields).map(({ flag }) => [flag, 'value']))

export const serve: Command = {
  usage: 'serve [--port 8080] [--data data]',
  summary: 'run the server; stop it with Ctrl+C',
  help: describeSettings(),
  async run(given, terminal) {
    const { words, flags: asked } = parseArguments(given, flags)
    if (words.length > 0) throw new UsageError(`serve takes no “${words[0]}”.`)
    return runServer(readSettings(terminal.environment, asked), terminal)
  },
}

/** Serves until somebody stops it; `begin` is done once it can be reached. */
export async function runServer(
  settings: Settings,
  terminal: Terminal,
  begin: (port: number) => Promise<void> = async () => {},
): Promise<number> {
  growHeapSlowly()
  // Loaded here: the other commands need no server and shall start at once.
  const { startServer } = await import('../server/server.ts')
  const { openStore } = await import('../server/store/open.ts')
  const { openBus } = await import('../server/bus/open.ts')
  const shelf = await readShelf()
  const log = createLog(settings.logLevel)
  endOnFault(log)
  const store = await openStore(settings, log)
  const faults = readFaults(terminal.environment)
  const bus = await openBus(settings, log)
  const server = await startServer({ store, bus, shelf, settings, log, faults }).catch(async (error) => {
    await store.close()
    throw error
  })
  terminal.print(greeting(settings.host, server.port))
  try {
    await begin(server.port)
    await untilStopped()
  } finally {
    await server.stop()
  }
  return 0
}

/** Crash-only: after a fault that nobody foresaw, a new start from the log is the safe way on. */
function endOnFault(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.error(whereOf(error), 'crashed')
    process.exit(EXIT_FAULT)
  })
}

/** Every setting by both its names, made from the list that is read. */
function describeSettings(): string {
  const rows = Object.values(settingFields).map(({ variable, flag, initial, meaning, ...field }) => {
    const among = 'among' in field && Array.isArray(field.among) ? `; ${field.among.join(', ')}` : ''
    const usual = initial === '' ? '' : ` (${initial})`
    return `  --${flag.padEnd(14)} ${variable.padEnd(26)} ${meaning}${among}${usual}`
  })
  return [
    'Runs the server. Everything it keeps is in one folder; a second server on the same folder is refused.',
    'It prints its address, and logs to the error output, one JSON record a line, without anybody’s words.',
    '',
    'Settings, as a flag or in the environment:',
    ...rows,
    '',
    'Behind a proxy that speaks TLS, say --trust-proxy loopback (or its address).',
  ].join('\n')
}

function greeting(host: string, port: number): string {
  const isOpen = host === '0.0.0.0' || host === '::'
  const own = isOpen ? 'localhost' : host
  const other = isOpen ? findNetworkAddress() : undefined
  const network = other === undefined ? '' : `, in your network at http://${other}:${port}`
  return `Storytable is at http://${own.includes(':') ? `[${own}]` : own}:${port}${network}`
}

function findNetworkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })
}
