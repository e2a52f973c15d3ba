import { fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Field, Inputs } from '../../engine/fields/field.ts'
import { sampleAll } from '../../engine/fields/sample.ts'
import { takeAll } from '../../engine/fields/take.ts'
import type { Game } from '../../engine/game.ts'
import { phaseOf } from '../../engine/phase.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { type Choose, curiousPlayer } from '../players/curious-player.ts'
import { PlayedTable } from '../players/played-table.ts'
import type { Move } from '../players/random-player.ts'
import { sittingBy } from '../players/random-table.ts'
import { sentenceFaults } from './sentence-faults.ts'

/** Names in the code that nobody should meet in a sentence. */
function keysOf(game: Game): ReadonlySet<string> {
  const names = [...Object.keys(game.phases), ...Object.keys(game.options)]
  return new Set(names.filter((name) => name.includes('-')))
}

/** What is wrong with the lines that a table told: each fault with the sentence. */
export function faultsOfLines(
  game: Game,
  entries: readonly Entry[],
  names: readonly string[],
): { readonly fault: string; readonly text: string }[] {
  const keys = keysOf(game)
  return entries.flatMap((entry) =>
    entry.lines
      .filter(({ kind, by }) => by === undefined && (kind === 'note' || kind === 'heading'))
      // The code of a seal is no word.
      .filter(({ text }) => !/: ([0-9a-f]{64}|fast-\S+)$/.test(text))
      .flatMap(({ text, kind }) =>
        sentenceFaults({ text, kind: kind === 'heading' ? 'heading' : 'sentence', names, keys }).map(
          (fault) => ({ fault, text: `${entry.do}: ${text}` }),
        ),
      ),
  )
}

/** People end what they write with a stop as often as not. */
function punctuated(inputs: Inputs, random: Random): Record<string, unknown> {
  const values = sampleAll(inputs, random)
  for (const [key, field] of Object.entries(inputs)) {
    const value = values[key]
    if (field.kind !== 'text' || typeof value !== 'string' || !/\w$/.test(value)) continue
    if (random.below(2) === 0) continue
    const ended = `${capital(value)}${random.pick(['.', '!', '?', '…'])}`
    if (fits(field, ended)) values[key] = ended
  }
  return values
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function fits(field: Field & { readonly kind: 'text' }, text: string): boolean {
  return !('refusal' in takeAll({ text: field }, { text }))
}

/** Plays a table by chance and whim, among people who write sentences, and gives back what it told. */
export function playToldTable(game: Game, seed: number, steps: number, choose?: Choose): PlayedTable {
  const random = new Random(seed)
  const played = new PlayedTable(game, { ...sittingBy(game, random), chance: fastChance(seed) })
  const pick = curiousPlayer(choose)
  const table = played.table as unknown as Table
  for (let step = 0; step < steps && !phaseOf(table).final; step++) {
    const move = pick(table, random)
    if (!move) break
    played.act(move.seat, actionOf(move, random))
  }
  return played
}

function actionOf({ do: name, on, inputs, chosen }: Move, random: Random) {
  return { do: name, ...(on === undefined ? {} : { on }), with: chosen ?? punctuated(inputs, random) }
}
