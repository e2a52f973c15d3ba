import { EDITIONS } from '../../book/nodes.ts'
import { act } from '../../engine/act.ts'
import { fastChance } from '../../engine/dice/chance.ts'
import { openTable } from '../../engine/open.ts'
import type { Entry } from '../../engine/table.ts'
import { BOOK_FORMATS, type BookFormat, makeBook, writeBook } from '../../server/export/books.ts'
import { game } from '../games/two-dice/game.ts'
import { median } from '../measure.ts'
import { type Part, say } from './part.ts'

/** A move is two events, a roll and what it did; every tenth entry is a player's words instead. */
const EVENTS = 20_000
const SEATS = 4
const TOLD = 10
const WORDS =
  'The rope runs out, and what was said at the ford is said again in the dark, by *all* of them. '.repeat(4)

/** How long the story of a very long table takes to come back as a book: read, bound and written. */
export const books: Part = {
  name: 'books',
  async run({ quick }) {
    say(`books: playing a table of ${EVENTS} events`)
    const entries = play()
    const rows = []
    for (const format of BOOK_FORMATS) {
      say(`books: ${format}`)
      const medians: number[] = []
      for (const edition of EDITIONS) {
        const times: number[] = []
        for (let round = 0; round < (quick ? 1 : 3); round++) times.push(await time(entries, edition, format))
        medians.push(median(times))
      }
      rows.push({
        what: `${EVENTS.toLocaleString('en')} events as a book: ${format}, slowest edition`,
        ours: { value: Math.max(...medians), unit: 'ms' },
        budget: { of: 'ours' as const, atMost: 2000 },
      })
    }
    return rows
  },
}

async function time(entries: readonly Entry[], edition: (typeof EDITIONS)[number], format: BookFormat) {
  const began = performance.now()
  const source = { game: game, book: undefined, entries }
  const book = await makeBook(source, { viewer: 0, edition })
  let bytes = 0
  for await (const part of writeBook(book, { format, paper: 'a5' })) bytes += part.length
  if (bytes < EVENTS) throw new Error(`a book of ${bytes} bytes`)
  return performance.now() - began
}

function play(): Entry[] {
  const means = { chance: fastChance(3), nonce: '0123456789abcdef', at: 1_700_000_000_000 }
  const names = Array.from({ length: SEATS }, (_, seat) => `Player ${seat + 1}`)
  const opening = {
    table: 'bench-books',
    title: 'A long story',
    names,
    agreement: 'trusting',
    pace: 'live',
  } as const
  const opened = openTable(game, opening, means)
  if (opened.kind === 'refused') throw new Error(opened.refusal.because)
  const { table } = opened
  const entries: Entry[] = [opened.entry]
  const take = (seat: number, action: { do: string; with?: unknown }): number => {
    const outcome = act(table, seat, action, means)
    if (outcome.kind !== 'accepted') throw new Error(`seat ${seat} could not ${action.do}`)
    entries.push(outcome.entry)
    return outcome.entry.events.length
  }
  for (let seat = 1; seat < SEATS; seat++) take(seat, { do: 'take-seat' })
  take(0, { do: 'begin' })
  let events = 0
  while (events < EVENTS) {
    const told = { do: 'narrate', with: { text: WORDS } }
    const played = { do: 'add', with: { pile: entries.length % 10 } }
    events += take(table.state.current, entries.length % TOLD === 0 ? told : played)
  }
  return entries
}
