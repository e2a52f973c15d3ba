/** Work in a process of its own, with memory and time of its own: what is hostile takes nobody else along. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { Readable, type Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export interface Limits {
  readonly megabytes: number
  readonly milliseconds: number
}

export interface Apart {
  readonly output: Readable
  /** How it ended: `late` if its time was over. */
  readonly ended: Promise<'well' | 'late' | 'failed'>
  /** It has done what its time was for. */
  giveTime(): void
  kill(): void
}

type Child = ChildProcessByStdio<Writable, Readable, null>

/** Starts a program of ours, and gives it its whole input. */
export function startApart(
  program: URL,
  { megabytes, milliseconds }: Limits,
  input: Iterable<Uint8Array>,
): Apart {
  const child: Child = spawn(
    process.execPath,
    [`--max-old-space-size=${megabytes}`, fileURLToPath(program)],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Nothing of the server's is its business.
      env: {},
    },
  )
  beQuiet(child)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, milliseconds)
  const ended = new Promise<'well' | 'late' | 'failed'>((resolve) => {
    const end = (code: number | null) => {
      clearTimeout(timer)
      resolve(isLate ? 'late' : code === 0 ? 'well' : 'failed')
    }
    child.once('error', () => end(null))
    child.once('close', end)
  })
  // It may end before it has read all: that is an answer too.
  child.stdin.on('error', () => {})
  Readable.from(input).pipe(child.stdin)
  const giveTime = () => clearTimeout(timer)
  return { output: child.stdout, ended, giveTime, kill: () => child.kill('SIGKILL') }
}

/** Those who play come first. */
function beQuiet({ pid }: Child): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where that is not allowed it works all the same.
  }
}
