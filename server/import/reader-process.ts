/** Reads a table whose log comes from elsewhere, and writes what was asked for. See reader.ts. */
import { readFileSync, writeSync } from 'node:fs'
import { GAMES, readShelf } from '../shelf.ts'
import { createMemoryStore } from '../store/memory.ts'
import type { Asking } from './reader.ts'
import { read } from './readings.ts'

const [INPUT, OUTPUT] = [0, 1]
const HASH_LETTERS = 64

function say(part: string | Uint8Array): void {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part
  for (let from = 0; from < bytes.length; ) from += writeSync(OUTPUT, bytes, from)
}

const [first = '', ...rows] = readFileSync(INPUT, 'utf8').split('\n')
const { table, game, reading } = JSON.parse(first) as Asking
const store = createMemoryStore()
for (const [place, row] of rows.slice(0, -1).entries()) {
  const entry = {
    version: place + 1,
    actionId: `step-${place + 1}`,
    hash: row.slice(0, HASH_LETTERS),
    body: row.slice(HASH_LETTERS),
  }
  await store.append({ table, expected: place, entry })
}
const shelf = await readShelf(GAMES, (slug) => slug === game)
const { name, parts } = await read({ store, shelf, table }, reading)
say(`${JSON.stringify({ name })}\n`)
for await (const part of parts) say(part)
