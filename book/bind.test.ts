import { describe, expect, it } from 'vitest'
import type { Viewer } from '../engine/game.ts'
import { closedHands } from '../testkit/closed-hands.ts'
import { PlayedTable } from '../testkit/players/played-table.ts'
import { bindBook } from './bind.ts'
import { writeMarkdown } from './formats/markdown.ts'
import type { GameBook } from './game-book.ts'
import type { Edition } from './nodes.ts'
import { BookReader } from './reading.ts'
import { picture } from './svg.ts'

function begin(): PlayedTable {
  return new PlayedTable(closedHands, { seats: 2 })
}

function bookOf(
  { table, entries }: PlayedTable,
  edition: Edition,
  viewer: Viewer = 'spectator',
  book?: GameBook,
) {
  const reader = new BookReader(table.game, { viewer, veiled: table.kernel.veiled, book })
  reader.take(entries, entries)
  return bindBook(reader.finish(), edition, book)
}

function textOf(...asked: Parameters<typeof bookOf>): string {
  return [...writeMarkdown(bookOf(...asked))].join('')
}

const tell = (text: string) => ({ do: 'narrate', with: { text } })
const bid = (tokens: number) => ({ do: 'bid', with: { tokens } })

/** Both bid, the winner tells. */
function playRound(played: PlayedTable, text: string): void {
  played.mustAct(0, bid(1))
  played.mustAct(1, bid(0))
  played.mustAct(0, { do: 'tell', with: { text } })
}

describe('editions', () => {
  it('the novel is the story alone, the annotated one has notes beside it, the minutes leave the story out', () => {
    const played = begin()
    playRound(played, 'The door gives way.')
    const [novel, annotated, minutes] = (['novel', 'annotated', 'minutes'] as const).map((one) =>
      textOf(played, one),
    )
    expect(novel).toContain('The door gives way.')
    expect(novel).not.toContain('closes a hand')
    expect(annotated).toContain('The door gives way.')
    expect(annotated).toContain('closes a hand')
    expect(annotated).toContain('told by Ann')
    expect(minutes).not.toContain('The door gives way.')
    expect(minutes).toContain('Ann tells.')
    expect(minutes).toContain('Ann sits down.')
  })

  it('headings are chapters, and what comes before the first of them an opening', () => {
    const played = begin()
    played.mustAct(0, tell('A hall, late.'))
    playRound(played, 'One.')
    playRound(played, 'Two.')
    const chapters = bookOf(played, 'novel').sections.filter(({ kind }) => kind === 'chapter')
    expect(chapters.map(({ title, number }) => [number, title])).toEqual([
      [undefined, 'How it began'],
      ['I', 'Hands open'],
      ['II', 'Hands open'],
    ])
  })

  it('a game that tells no headings is divided by the path of its phases', () => {
    const played = begin()
    played.mustAct(0, tell('Late.'))
    const entries = played.entries.map((entry) => ({
      ...entry,
      lines: entry.lines.filter(({ kind }) => kind !== 'heading'),
    }))
    const chapters = bookOf({ table: played.table, entries } as never, 'novel').sections
    expect(chapters.find(({ kind }) => kind === 'chapter')?.title).toBe('Round 1')
  })
})

describe('the latest of what was told', () => {
  it('edited words replace the earlier ones', () => {
    const played = begin()
    const { version } = played.mustAct(0, tell('She walks trough.'))
    played.mustAct(0, { do: 'edit-words', on: `${version}.0`, with: { text: 'She walks *through*.' } })
    const novel = textOf(played, 'novel')
    expect(novel).toContain('She walks *through*.')
    expect(novel).not.toContain('trough')
  })

  it('what was taken back or objected to is out of the story; the minutes keep it, marked', () => {
    const played = begin()
    const claimed = String(played.mustAct(0, { do: 'claim', with: { text: 'the moon' } }).version)
    played.mustAct(1, { do: 'object', on: claimed, with: { reason: 'no moon here' } })
    expect(textOf(played, 'annotated')).toContain('claims: the moon')
    played.mustAct(0, { do: 'take-back', on: claimed })
    played.mustAct(1, tell('It rains.'))
    const { version } = played.entries.at(-1) ?? { version: 0 }
    played.mustAct(1, { do: 'rewind', with: { to: String(version) } })
    expect(textOf(played, 'novel')).not.toContain('It rains.')
    expect(textOf(played, 'annotated')).not.toContain('claims: the moon')
    expect(textOf(played, 'minutes')).toMatch(/~~Ann claims: the moon\.~~ \(taken back\)/)
  })

  it('TB-033 a veiled passage leaves its seam in every edition, and none of its words', () => {
    const played = begin()
    played.mustAct(0, tell('Something nobody wants to read.'))
    const { version } = played.entries.at(-1) ?? { version: 0 }
    played.mustAct(1, { do: 'veil', with: { passages: `${version}.0` } })
    for (const edition of ['novel', 'annotated', 'minutes'] as const) {
      const text = textOf(played, edition)
      expect(text).not.toContain('nobody wants')
      expect(text).toContain('A passage is veiled.')
    }
  })
})

describe('who reads', () => {
  it('finds their own sealed choice, and nobody else does', () => {
    const played = begin()
    played.mustAct(0, bid(4))
    expect(textOf(played, 'annotated', 0)).toContain('You hold 4. (for your eyes only)')
    for (const viewer of [1, 'spectator'] as const)
      expect(textOf(played, 'annotated', viewer)).not.toContain('You hold')
  })

  it('gets pictures made from their own view', () => {
    const seen: unknown[] = []
    const book: GameBook = {
      accent: '#123456',
      emblem: picture([0, 0, 1, 1]),
      looks: 'every-chapter',
      begins: () => true,
      cast: ({ now }) => {
        seen.push([now.show, now.whisper])
        return [{ name: 'The Hall', about: 'a place' }]
      },
    }
    const played = begin()
    played.mustAct(0, bid(4))
    bookOf(played, 'novel', 1, book)
    expect(JSON.stringify(seen)).not.toContain('4')
  })
})

describe('the end of the book', () => {
  it('has an index of names by chapters, whole words only', () => {
    const played = begin()
    played.mustAct(0, { do: 'narrate', with: { text: 'Annex, not the name.', voice: 'Marrow' } })
    playRound(played, 'Marrow laughs.')
    const names = bookOf(played, 'novel').sections.find(({ id }) => id === 'names')
    expect(JSON.stringify(names?.blocks)).toContain('Marrow')
    expect(JSON.stringify(names?.blocks)).toContain('chapter-2')
  })

  it('tells seals, opened numbers and every roll, and whose copy it is', () => {
    const played = begin()
    playRound(played, 'So.')
    played.mustAct(1, { do: 'open-dice' })
    const text = textOf(played, 'novel', 1)
    expect(text).toMatch(/Dice 1\*\* Seal fast-commitment/)
    expect(text).toMatch(/Opened number (?!still)/)
    expect(text).toContain('| 1.0 | Ben | d6 |')
    expect(text).toContain('What Ben may read of the table')
  })
})

describe('rolls by older dice', () => {
  it('TB-126 stand in the book as such: a shared one is beyond anybody’s choice only by today’s scheme', () => {
    const played = begin()
    playRound(played, 'So.')
    const by = (scheme: number) => {
      const entries = played.entries.map((entry) => ({
        ...entry,
        events: entry.events.map((event) => {
          if (event.type === 'table/epoch-opened') return { ...event, scheme }
          return event.type === 'table/rolled' ? { ...event, kind: 'shared', others: [] } : event
        }),
      }))
      return textOf(Object.assign(Object.create(played), { entries }), 'novel')
    }
    expect(by(3)).toContain('| shared |')
    expect(by(3)).not.toMatch(/older way|By scheme/)
    expect(by(2)).toContain('| shared, the older way |')
    expect(by(2)).toContain('By scheme 2. Opened number')
    expect(by(2)).toContain('whoever ran the server could choose among many outcomes of it')
    expect(textOf(played, 'novel')).toContain('| older |')
    expect(textOf(played, 'novel')).toContain('By scheme 1. Opened number')
  })
})

describe('stand-ins', () => {
  it('TB-111 a book says which of its players were stand-ins, and which only for a while', () => {
    const played = begin()
    playRound(played, 'The door gives way.')
    playRound(played, 'And then the wall.')
    expect(textOf(played, 'novel')).not.toContain('stand-in')
    const plays = played.entries.filter(({ seat, play }) => seat === 0 && play)
    const first = plays[0]?.version
    const marked = played.entries.map((entry) =>
      entry.seat === 1 || entry.version === first ? { ...entry, standIn: true as const } : entry,
    )
    const [ann, ben] = played.table.kernel.names
    const text = textOf(Object.assign(Object.create(played), { entries: marked }), 'novel')
    expect(text).toContain(`${ann} (partly a stand-in)`)
    expect(text).toContain(`${ben} (a stand-in)`)
  })
})
