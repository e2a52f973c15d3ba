import { describe, expect, it } from 'vitest'
import { bindBook } from '../../../book/bind.ts'
import { writeMarkdown } from '../../../book/formats/markdown.ts'
import type { Edition } from '../../../book/nodes.ts'
import { BookReader } from '../../../book/reading.ts'
import { forcedChance } from '../../../engine/dice/chance.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { book } from '../book.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'

function bookOf(edition: Edition): string {
  const played = new PlayedTable(game, { seats: example.seats })
  for (const { seat, action, dice = [] } of example.steps) played.act(seat, action, forcedChance(dice))
  const { table, entries } = played
  const reader = new BookReader(game, {
    viewer: 'spectator',
    veiled: table.kernel.veiled,
    book,
  })
  reader.take(entries, entries)
  return [...writeMarkdown(bindBook(reader.finish(), edition, book))].join('')
}

describe('the novel of the book’s own example', () => {
  const novel = bookOf('novel')
  const attack = novel.slice(novel.indexOf('Turn 8'), novel.indexOf('Turn 9'))

  it('tells what was leaned on beside the words, who struck whom, how it ended and what is new', () => {
    expect(attack.split('\n').filter((line) => line !== '')).toEqual(
      expect.arrayContaining([
        'The Talons attack Children of the Wind.',
        '**The Talons** They scale the peaks and burn what they can reach.',
        'The Talons turn Weaklings against Children of the Wind.',
        '**The Talons** Hollow bones break.',
        'The Talons beat Children of the Wind.',
        '**Cowards** They ran, and everyone saw it.',
      ]),
    )
    expect(attack).toContain('“Cowards” is new among Children of the Wind.')
    expect(novel).toContain('The Arena now reads')
  })

  it('leaves dice, sums and housekeeping to the other editions', () => {
    for (const housekeeping of [
      / roll \d/,
      /losing dice/,
      /settles in/,
      /would like to/,
      /made up their minds/,
    ])
      expect(novel.slice(0, novel.indexOf('The peoples, then and now'))).not.toMatch(housekeeping)
    expect(bookOf('minutes')).toMatch(/The Talons roll 9: 14 in all/)
  })
})
