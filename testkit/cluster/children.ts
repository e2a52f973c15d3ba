/** Programs that the tests start end with them, however they end. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const running = new Set<ChildProcess>()
const folders = new Set<string>()
let isWatching = false

export function startChild(program: string, given: readonly string[], options: SpawnOptions): ChildProcess {
  watch()
  const child = spawn(program, given, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Goes away with this process too. */
export function keepFolder(folder: string): string {
  watch()
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  folders.delete(folder)
  rmSync(folder, { recursive: true, force: true })
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  // Whoever runs the tests has gone without a word.
  process.once('disconnect', () => process.exit(1))
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL')
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
}
