/** Stand-ins of every game: they come to the end, and say nothing twice. `STAND_IN_TABLES=100` for the long form. */
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../engine/standing-in.ts'
import { readShelf } from '../../server/shelf.ts'
import { spokenFaults } from '../words/spoken-faults.ts'
import { StandInTable } from './stand-in-table.ts'

const TABLES = Number(process.env.STAND_IN_TABLES ?? 2)
/** Tables with a person among them who does anything. */
const PERSONS = Number(process.env.STAND_IN_PERSONS ?? TABLES)
const MOST_STEPS = 4000
const PERSONS_STEPS = 150
const ASKING_STEPS = 400
const MOST_SEATS = 6
/** The letters that chance puts into texts, and marks that a pattern left behind. */
const GIBBERISH =
  /\b(pyre|moss|jade|wren|kin|ford|hush|reed|vow) (ash|bell|cord|dusk|ember|gate|iron|kin|lamp|moss|oath|pyre|reed|salt|tide|vow|wren)\b/
const LEFT_OVER = /[{}]|undefined|\bnull\b|Seat \d|\s{2}/

const shelf = await readShelf()

/** Names that two characters or peoples of a table bear. */
function listNamesakes(view: unknown): string[] {
  const { characters = [], groups = [] } = view as Partial<
    Record<'characters' | 'groups', { name: string }[]>
  >
  const names = [...characters, ...groups].map(({ name }) => name).filter((name) => name !== '')
  return names.filter((name, place) => names.indexOf(name) < place)
}

describe.each(shelf.games.map((game) => [game.slug, game] as const))('stand-ins of %s', (slug, game) => {
  const player = shelf.findPlayer(slug)
  const trial = shelf.findTrial(slug)
  if (player === undefined || trial === undefined) throw new Error(`${slug} has nobody to stand in.`)

  it(`TB-110 play ${TABLES} tables to their end, and no sentence twice at one of them`, {
    timeout: 1_800_000,
  }, () => {
    for (let seed = 1; seed <= TABLES; seed++) {
      const table = new StandInTable(game, player, { seats: trial.seats, seed })
      expect([slug, seed, table.play(MOST_STEPS)]).toEqual([slug, seed, 'closed'])
      const said = new Map<string, string>()
      for (const { do: name, with: given, play, standIn } of table.entries) {
        if (!standIn) continue
        for (const text of sentencesOf(given ?? play?.judged?.with)) {
          expect(text, `${slug} ${seed}: ${name}`).not.toMatch(LEFT_OVER)
          expect(text, `${slug} ${seed}: ${name}`).not.toMatch(GIBBERISH)
          expect([slug, seed, name, text, spokenFaults(text)]).toEqual([slug, seed, name, text, []])
          expect([slug, seed, name, text, said.get(text)]).toEqual([slug, seed, name, text, undefined])
          said.set(text, name)
        }
      }
    }
  })

  it('TB-110 an asking table tells nothing of what a form asks for, and nobody goes by another’s name', {
    timeout: 1_800_000,
  }, () => {
    const seats = Math.min(game.seats.max, MOST_SEATS)
    const table = new StandInTable(game, player, { seats, seed: 1, agreement: 'asking' })
    table.play(ASKING_STEPS)
    const told = table.entries.flatMap(({ lines }) => lines.map(({ text }) => text))
    expect(told.filter((text) => /Nothing called “/.test(text))).toEqual([])
    expect(listNamesakes(table.table.game.show(table.table.state))).toEqual([])
  })

  it.each(['trusting', 'asking'] as const)(
    'TB-110 no dead end with a person among them who does anything, %s',
    { timeout: 1_800_000 },
    (agreement) => {
      for (let seed = 1; seed <= PERSONS; seed++) {
        const table = new StandInTable(game, player, {
          seats: trial.seats,
          seed,
          agreement,
          withPerson: true,
        })
        expect([slug, seed, table.play(PERSONS_STEPS)]).not.toContain('stuck')
      }
    },
  )
})
