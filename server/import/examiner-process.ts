/** Reads a table's file from its input and says what it is. See examiner.ts. */
import { readFileSync, writeSync } from 'node:fs'
import { GAMES, readShelf } from '../shelf.ts'
import { examine } from './examine.ts'
import { endWithParent } from './orphan.ts'

const [INPUT, OUTPUT] = [0, 1]
const LONGEST_HEAD = 64 * 1024

/** The game that the file's first record names, if it can be read: the others need not be loaded. */
function gameOf(head: string): unknown {
  try {
    return head.length > LONGEST_HEAD ? undefined : (JSON.parse(head) as { game?: unknown } | null)?.game
  } catch {
    return undefined
  }
}

function say(text: string): void {
  const bytes = Buffer.from(`${text}\n`)
  for (let from = 0; from < bytes.length; ) from += writeSync(OUTPUT, bytes, from)
}

endWithParent()
const text = readFileSync(INPUT, 'utf8')
const wanted = gameOf(text.slice(0, text.indexOf('\n') + 1))
const examined = examine(text, await readShelf(GAMES, (slug) => slug === wanted))
if (examined.kind === 'unfit') {
  say(JSON.stringify(examined))
} else {
  say(JSON.stringify({ ...examined, bodies: [] }))
  for (const body of examined.bodies) say(body)
}
