/** In a process of its own, with memory and time of its own: a hostile file takes nobody else along. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Examined } from './examine.ts'

const MOST_MEGABYTES = 768
const MOST_MILLISECONDS = 20_000
const PROGRAM = fileURLToPath(new URL('./examiner-process.ts', import.meta.url))

export async function examineApart(text: string): Promise<Examined> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_MEGABYTES}`, PROGRAM], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of the server's is its business.
    env: {},
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, MOST_MILLISECONDS)
  // It may end before it has read all: that is an answer too.
  child.stdin.on('error', () => {})
  child.stdin.end(text)
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  if (isLate) return { kind: 'unfit', because: 'The file takes too long to be read.' }
  if (code !== 0) return { kind: 'unfit', because: 'The file unfolds into more than memory holds.' }
  return readAnswer(Buffer.concat(parts).toString())
}

/** The first line is the verdict; of a file that fits, its entries follow, one a line. */
function readAnswer(said: string): Examined {
  const [first = '', ...bodies] = said.split('\n')
  const examined = JSON.parse(first) as Examined
  return examined.kind === 'unfit' ? examined : { ...examined, bodies: bodies.slice(0, -1) }
}
