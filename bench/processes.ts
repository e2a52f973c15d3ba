import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Another process of the bench: a server, or a generator of load. */
export interface Running {
  readonly pid: number
  /** Sends a message and waits for the answer to it. */
  ask<Answer>(message: unknown): Promise<Answer>
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
}

export interface Start {
  readonly file: string
  readonly environment?: Readonly<Record<string, string>>
  /** Flags of Node, such as --cpu-prof. */
  readonly flags?: readonly string[]
}

/** Starts a file of this folder. Every process reports once when it is ready, and that report is returned. */
export async function start<Report>({
  file,
  environment = {},
  flags = [],
}: Start): Promise<Running & { report: Report }> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, [], {
    execArgv: [...flags],
    // The peer checks more, and is slower, unless it is told that this is no development.
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const report = await nextMessage<Report>(child)
  return {
    pid: child.pid ?? 0,
    report,
    ask<Answer>(message: unknown) {
      const answer = nextMessage<Answer>(child)
      child.send(message as object)
      return answer
    },
    stop: () => stop(child),
  }
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.send('stop')
  })
}

/** A process's memory in bytes: what it holds now, and the most it ever held. Linux only; elsewhere not known. */
export function readMemory(pid: number): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
    return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}

/** What a process and all that it has started hold together, each page once, in bytes. Linux only. */
export function readFamilyMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const own = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) * 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const pids = children === '' ? [] : children.split(' ').map(Number)
    return pids.reduce((sum, child) => sum + (readFamilyMemory(child) || 0), own)
  } catch {
    return Number.NaN
  }
}

const TICKS_PER_SECOND = 100

/** Processor time that a process has used so far, all its threads together, in seconds. Linux only. */
export function readProcessorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Counted from behind the name, which may hold spaces: user and system time are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}
