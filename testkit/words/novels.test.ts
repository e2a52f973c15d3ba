/** The novels of all evenings and examples read as stories: nothing of the machinery, nothing told twice. */
import { describe, expect, it } from 'vitest'
import { bindBook } from '../../book/bind.ts'
import { type Book, wordsOf } from '../../book/nodes.ts'
import { BookReader } from '../../book/reading.ts'
import { forcedChance } from '../../engine/dice/chance.ts'
import type { Game } from '../../engine/game.ts'
import { veilOf } from '../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../engine/table.ts'
import { playEvening } from '../../engine/watching/play-evening.ts'
import { readShelf } from '../../server/shelf.ts'
import { PlayedTable } from '../players/played-table.ts'
import type { Example } from '../worked-example.ts'
import { novelFaults } from './novel-faults.ts'

const shelf = await readShelf()

function novelOf(game: Game, entries: readonly Entry[]): Book {
  const book = shelf.findBook(game.slug)
  const reader = new BookReader(game, { viewer: 'spectator', veiled: veilOf(entries), book })
  reader.take(entries, entries)
  return bindBook(reader.finish(), 'novel', book)
}

async function eveningOf(game: Game): Promise<readonly Entry[]> {
  const script = await shelf.loadEvening(game.slug)
  if (script === undefined) throw new Error(`${game.slug} has no evening.`)
  return playEvening(game, script, `evening-${game.slug}`).entries
}

async function exampleOf(game: Game): Promise<readonly Entry[]> {
  const file = new URL(`../../games/${game.slug}/example.ts`, import.meta.url)
  const { example } = (await import(file.href)) as { example: Example }
  const played = new PlayedTable(game, { seats: example.seats, options: example.options ?? {} })
  for (const { seat, action, dice = [] } of example.steps) played.act(seat, action, forcedChance(dice))
  return played.entries
}

describe.each(shelf.games.map((game) => [game.slug, game] as const))('the novel of %s', (_, game) => {
  it.each([
    ['evening', eveningOf],
    ['example', exampleOf],
  ] as const)('of its %s', async (_name, play) => {
    expect(novelFaults(novelOf(game, await play(game)))).toEqual([])
  })

  it('names whoever is in the cast once, with a sentence about them', async () => {
    const cast = novelOf(game, await eveningOf(game)).sections.find(({ id }) => id === 'cast')
    const items = cast?.blocks.flatMap((block) => (block.is === 'list' ? block.items : [])) ?? []
    expect(items.length).toBeGreaterThan(1)
    for (const item of items) {
      const [name = '', ...rest] = item.map(wordsOf)
      expect(rest.join('')).not.toContain(name)
      expect(rest.join('')).toMatch(/^(?:, played by [^.]+)?(?:\. \p{Lu}.*[.!?…”])?$/u)
    }
  })
})
