import { startApart } from './apart.ts'
import type { Examined } from './examine.ts'

const PROGRAM = new URL('./examiner-process.ts', import.meta.url)
const MEGABYTES = 768
/** To play a table again and to show it takes its time, step by step. */
const MILLISECONDS = 20_000
const MILLISECONDS_A_LINE = 1

/** Examines a file in a process of its own. */
export async function examineApart(text: string): Promise<Examined> {
  const milliseconds = MILLISECONDS + MILLISECONDS_A_LINE * countLines(text)
  const { output, ended } = startApart(PROGRAM, { megabytes: MEGABYTES, milliseconds }, [text])
  const parts: Buffer[] = []
  output.on('data', (part: Buffer) => parts.push(part))
  switch (await ended) {
    case 'late':
      return { kind: 'unfit', because: 'The file takes too long to be read.' }
    case 'failed':
      return { kind: 'unfit', because: 'The file unfolds into more than memory holds.' }
    default:
      return readAnswer(Buffer.concat(parts).toString())
  }
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** The first line is the verdict; of a file that fits, its entries follow, one a line. */
function readAnswer(said: string): Examined {
  const [first = '', ...bodies] = said.split('\n')
  const examined = JSON.parse(first) as Examined
  return examined.kind === 'unfit' ? examined : { ...examined, bodies: bodies.slice(0, -1) }
}
