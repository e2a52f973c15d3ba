/** Runs a process under strace and reads back, in order, everything that it did to the files of one folder. */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { createInterface } from 'node:readline'

/** What a step did. A call may begin long before it ends; a power cut may fall between. */
export type Step =
  | { readonly kind: 'create' | 'unlink'; readonly name: string }
  | { readonly kind: 'write'; readonly name: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly name: string; readonly size: number }
  | { readonly kind: 'sync-begins' | 'sync-ends'; readonly name: string; readonly call: number }
  | { readonly kind: 'ack'; readonly text: string }

/** Stands for the folder itself where a file's name is asked for. */
export const FOLDER = '.'

const TRACED = 'openat,pwrite64,write,fsync,fdatasync,ftruncate,fallocate,unlink,unlinkat,rename,link'
/** The shared index is rebuilt at every start, the lock is empty. */
const NOT_DURABLE = /-shm$|\.lock$/

export interface TracedRun {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stderr: string
}

/** Fails loudly without strace: a test of power cuts that quietly does nothing is worse than none. */
export function runTraced(
  traceFile: string,
  command: readonly string[],
  inject: readonly string[] = [],
): Promise<TracedRun> {
  const options = [
    '-f',
    '--seccomp-bpf',
    '-y',
    '-xx',
    '-s',
    '1000000',
    '-e',
    `trace=${TRACED}`,
    '-e',
    'signal=none',
  ]
  const child = spawn('strace', [...options, ...inject, '-o', traceFile, process.execPath, ...command], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      reject(
        new Error(
          `strace could not be run (${error.message}). Install it: the fault tests record file writes with it.`,
        ),
      )
    })
    child.on('close', (code, signal) => {
      if (/ptrace|PTRACE/.test(stderr)) reject(new Error(`strace may not trace here: ${stderr}`))
      else resolve({ code, signal, stderr })
    })
  })
}

export async function readTrace(traceFile: string, folder: string): Promise<Step[]> {
  const reader = new TraceReader(folder)
  for await (const line of createInterface({ input: createReadStream(traceFile) })) reader.take(line)
  return reader.steps
}

class TraceReader {
  readonly steps: Step[] = []
  readonly #folder: string
  /** Calls that have begun and not ended, by thread. */
  readonly #begun = new Map<string, { text: string; call: number }>()
  #calls = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  take(line: string): void {
    const thread = line.slice(0, line.indexOf(' '))
    const text = line.slice(thread.length).trim()
    if (text.endsWith('<unfinished ...>')) {
      const begun = text.slice(0, -'<unfinished ...>'.length)
      this.#begun.set(thread, { text: begun, call: ++this.#calls })
      this.#begin(begun, this.#calls)
      return
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text)
    const earlier = this.#begun.get(thread)
    if (resumed !== null && earlier !== undefined) {
      this.#begun.delete(thread)
      this.#end(`${earlier.text}${text.slice(resumed[0].length)}`, earlier.call, true)
    } else if (resumed === null) {
      this.#begin(text, ++this.#calls)
      this.#end(text, this.#calls, false)
    }
  }

  /** What may have happened from the moment that the call was made. */
  #begin(text: string, call: number): void {
    const name = this.#fileOf(text)
    if (/^(fsync|fdatasync)\(/.test(text)) {
      if (name !== undefined) this.steps.push({ kind: 'sync-begins', name, call })
    } else if (/^write\(1</.test(text)) {
      this.steps.push({ kind: 'ack', text: quotedBytes(text).toString() })
    } else if (/^(pwrite64|ftruncate)\(/.test(text) && name !== undefined && !isFailed(text)) {
      this.steps.push(text.startsWith('pwrite64') ? toWrite(text, name) : toTruncate(text, name))
    }
  }

  /** What is certain only when the call has come back. */
  #end(text: string, call: number, wasUnfinished: boolean): void {
    if (isFailed(text)) {
      if (wasUnfinished && /^(pwrite64|ftruncate)\(/.test(text))
        throw new Error(`A write failed halfway: ${text.slice(0, 80)}`)
      return
    }
    if (/^(fsync|fdatasync)\(/.test(text)) {
      const name = this.#fileOf(text)
      if (name !== undefined) this.steps.push({ kind: 'sync-ends', name, call })
    } else if (/^(openat|unlink|unlinkat)\(/.test(text)) {
      this.#takeName(text)
    } else if (/^(rename|link|fallocate|write)\(/.test(text) && this.#isOurs(text)) {
      throw new Error(`The power-cut test does not know this call on a store's file: ${text.slice(0, 80)}`)
    }
  }

  #takeName(text: string): void {
    const name = this.#named(quotedBytes(text).toString())
    if (name === undefined) return
    if (text.startsWith('unlink')) this.steps.push({ kind: 'unlink', name })
    else if (text.includes('O_CREAT')) this.steps.push({ kind: 'create', name })
  }

  #isOurs(text: string): boolean {
    return this.#fileOf(text) !== undefined || this.#named(quotedBytes(text).toString()) !== undefined
  }

  /** strace -y puts the path after the descriptor: `fsync(22</folder/file>)`. */
  #fileOf(text: string): string | undefined {
    const path = /^\w+\(\d+<([^>]*)>/.exec(text)?.[1]
    return path === undefined ? undefined : this.#named(unescapeBytes(path).toString())
  }

  #named(path: string): string | undefined {
    if (path === this.#folder) return FOLDER
    if (dirname(path) !== this.#folder || NOT_DURABLE.test(path)) return undefined
    return basename(path)
  }
}

function isFailed(text: string): boolean {
  return /\) = (-1|\?)/.test(text.slice(-120))
}

function toWrite(text: string, name: string): Step {
  const offset = Number(/, \d+, (\d+)/.exec(text.slice(text.lastIndexOf('"')))?.[1])
  return { kind: 'write', name, offset, bytes: quotedBytes(text) }
}

function toTruncate(text: string, name: string): Step {
  return { kind: 'truncate', name, size: Number(/>, (\d+)/.exec(text)?.[1]) }
}

function quotedBytes(text: string): Buffer {
  return unescapeBytes(text.slice(text.indexOf('"') + 1, text.lastIndexOf('"')))
}

/** strace -xx writes every byte as \xNN. */
function unescapeBytes(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex')
}
