import type { Readable } from 'node:stream'
import { startApart } from './apart.ts'
import type { Examined } from './examine.ts'
import type { Upload } from './upload.ts'

const PROGRAM = new URL('./examiner-process.ts', import.meta.url)
const MEGABYTES = 768
/** To play a table again and to show it takes its time, step by step. */
const MILLISECONDS = 20_000
const MILLISECONDS_A_LINE = 1
const LINE_FEED = 0x0a

/** Examines a file in a process of its own. */
export async function examineApart({ parts, lines }: Upload): Promise<Examined> {
  const milliseconds = MILLISECONDS + MILLISECONDS_A_LINE * lines
  const { output, ended } = startApart(PROGRAM, { megabytes: MEGABYTES, milliseconds }, parts)
  const answer = readRows(output)
  switch (await ended) {
    case 'late':
      return { kind: 'unfit', because: 'The file takes too long to be read.' }
    case 'failed':
      return { kind: 'unfit', because: 'The file unfolds into more than memory holds.' }
    default:
      return toExamined(await answer)
  }
}

/** The first row is the verdict; of a file that fits, its entries follow, one a row. */
function toExamined([first = '', ...bodies]: readonly string[]): Examined {
  const examined = JSON.parse(first) as Examined
  return examined.kind === 'unfit' ? examined : { ...examined, bodies }
}

/** Row by row as they come: an answer may be as long as the longest log. */
async function readRows(output: Readable): Promise<string[]> {
  const rows: string[] = []
  let begun: Buffer[] = []
  for await (const part of output as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = part.indexOf(LINE_FEED); end !== -1; end = part.indexOf(LINE_FEED, from)) {
      begun.push(part.subarray(from, end))
      rows.push(Buffer.concat(begun).toString())
      begun = []
      from = end + 1
    }
    begun.push(part.subarray(from))
  }
  return rows
}
