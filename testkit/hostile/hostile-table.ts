import { fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Field, Inputs } from '../../engine/fields/field.ts'
import { take } from '../../engine/fields/take.ts'
import type { Game, Line } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import { PlayedTable } from '../players/played-table.ts'
import { pickMove, toAction } from '../players/random-player.ts'
import { sittingBy } from '../players/random-table.ts'
import { hostileWords } from './hostile-words.ts'

/**
 * A table played by somebody who means harm: every text they may put in is hostile as far as the table takes
 * it, and what is told is hostile beyond that, as in a log that came from elsewhere.
 */
export function playHostileTable(game: Game, seed: number, steps: number): readonly Entry[] {
  const random = new Random(seed)
  const played = new PlayedTable(game, { ...sittingBy(game, random), chance: fastChance(seed) })
  for (let step = 0; step < steps; step++) {
    const move = pickMove(played.table, random)
    if (!move) break
    const action = toAction(move, random)
    const values = action.with as Record<string, unknown>
    const poisoned = { ...action, with: poisonAll(move.inputs, values, random) }
    if (played.act(move.seat, poisoned).kind !== 'accepted') played.act(move.seat, action)
  }
  return played.entries.map((entry) => poisonEntry(entry, random))
}

function poisonAll(inputs: Inputs, values: Record<string, unknown>, random: Random): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, poison(inputs[name] as Field, value, random)]),
  )
}

function poison(field: Field, value: unknown, random: Random): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((one) => poisonAll(field.of, one as Record<string, unknown>, random))
  }
  if (field.kind !== 'text') return value
  const hostile = [...random.pick(hostileWords)].slice(0, field.max).join('')
  return 'value' in take(field, hostile) ? hostile : value
}

/** Lines, titles and names as no field would let them through. */
function poisonEntry(entry: Entry, random: Random): Entry {
  return {
    ...entry,
    lines: entry.lines.map((line) => (random.below(3) === 0 ? poisonLine(line, random) : line)),
    events: entry.events.map((event) => {
      if (event.type !== 'table/opened' && event.type !== 'table/seat-taken') return event
      const word = random.pick(hostileWords)
      return event.type === 'table/opened' ? { ...event, title: word } : { ...event, name: word }
    }),
  }
}

function poisonLine(line: Line, random: Random): Line {
  const word = () => random.pick(hostileWords)
  return {
    ...line,
    text: random.below(2) === 0 ? word() : `${line.text} ${word()}`,
    ...(line.kind === 'story' ? { voice: word() } : {}),
    ...(line.rule === undefined ? {} : { rule: word() }),
    ...(line.dice === undefined ? {} : { dice: line.dice.map((dice) => ({ ...dice, label: word() })) }),
  }
}
