/** Every line of the chronicle is a sentence. `npm run sentences` reads a thousand tables. */
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readShelf, type Shelf } from '../../server/shelf.ts'
import type { Choose } from '../players/curious-player.ts'
import { listRecordings, readRecording } from '../recordings/files.ts'
import { tellAgain } from '../recordings/replaying.ts'
import { faultsOfLines, playToldTable } from './told-table.ts'

/** Tables of each game. */
const TABLES = Number(process.env.SENTENCE_TABLES ?? 2)
const STEPS = 700
const PATIENCE = 120_000 * Math.max(1, TABLES)
const SLUGS = ['storied-age', 'becoming', 'change', 'hot-circle', 'essential-traits']

let shelf: Shelf
beforeAll(async () => {
  shelf = await readShelf()
}, PATIENCE)

function find(slug: string) {
  const game = shelf.find(slug)
  if (!game) throw new Error(`${slug} is not on the shelf`)
  return game
}

async function readChoose(slug: string): Promise<Choose | undefined> {
  const file = new URL(`../../games/${slug}/player.ts`, import.meta.url)
  return existsSync(file) ? ((await import(file.href)) as { choose: Choose }).choose : undefined
}

/** One cause makes many: each sentence once, the first ones tell it. */
function expectNone(faults: readonly { readonly fault: string; readonly text: string }[]): void {
  const said = [...new Set(faults.map(({ fault, text }) => `${fault}: ${text}`))]
  expect(said.slice(0, Number(process.env.SENTENCE_FAULTS ?? 8)).join('\n')).toBe('')
}

describe.each(SLUGS)('%s', (slug) => {
  it(
    `${TABLES} tables by chance tell sentences`,
    async () => {
      const game = find(slug)
      const choose = await readChoose(slug)
      const faults = Array.from({ length: TABLES }, (_, index) => {
        const played = playToldTable(game, index + 1, STEPS, choose)
        return faultsOfLines(game, played.entries, played.table.kernel.names)
      })
      expectNone(faults.flat())
    },
    PATIENCE,
  )

  it(
    'its recordings, told in today’s words, are sentences',
    () => {
      const game = find(slug)
      const own = listRecordings().filter((name) => name.startsWith(`${slug}/`))
      const faults = own.map((name) => faultsOfLines(game, tellAgain(game, readRecording(name)), []))
      expectNone(faults.flat())
    },
    PATIENCE,
  )
})
