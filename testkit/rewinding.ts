import { tableOffers } from '../engine/actions/index.ts'
import { fastChance } from '../engine/dice/chance.ts'
import { Random } from '../engine/dice/random.ts'
import type { ChoiceField } from '../engine/fields/field.ts'
import type { Game, GameEvent, GameState } from '../engine/game.ts'
import { fold, type Table } from '../engine/table.ts'
import { canonical } from './canonical.ts'
import { PlayedTable, seatsOf } from './players/played-table.ts'
import { isHeldUp, pickMove, toAction } from './players/random-player.ts'
import { type Problem, sittingBy } from './players/random-table.ts'

/** Going back: free only over one's own steps that taught nobody anything; roll numbers are never used again. */
export function checkRewinding<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: number,
  steps: number,
): Problem[] {
  const random = new Random(seed)
  const played = new PlayedTable(game, {
    ...sittingBy(game, random),
    chance: fastChance(seed),
  })
  const problems: Problem[] = []
  for (let step = 0; step < steps && problems.length === 0; step++) {
    const move = pickMove(played.table, random)
    if (!move) break
    played.act(move.seat, toAction(move, random))
    if (random.below(5) === 0) {
      for (const what of tryRewind(played, random)) problems.push({ seed, step, what })
    }
  }
  return problems
}

function tryRewind(played: PlayedTable, random: Random): string[] {
  const { table } = played
  const seat = random.pick(seatsOf(table))
  const offer = tableOffers(table, seat).find((one) => one.do === 'rewind')
  if (!offer) return []
  const target = random.pick((offer.inputs.to as ChoiceField).options)
  const version = Number(target.value)
  const shouldBeFree = isFreeByTheLog(played, seat, version)
  const rolls = table.kernel.dice.rolls
  const before = canonical(table.state)
  const outcome = played.act(seat, { do: 'rewind', with: { to: target.value } })
  // Somebody has asked for the same already.
  if (outcome.kind === 'refused' && isHeldUp(table, outcome.refusal.rule)) return []
  if (outcome.kind !== 'accepted') return [`an offered rewind was ${outcome.kind}`]
  if (outcome.entry.events.some((event) => event.type === 'table/agreed')) return []
  const rewound = outcome.entry.events.some((event) => event.type === 'table/rewound')
  const problems: string[] = []
  if (table.kernel.dice.rolls < rolls) problems.push('a rewind gave a roll number back')
  const alone = seatsOf(table).length === 1
  if (rewound !== (shouldBeFree || alone)) {
    problems.push(rewound ? 'a rewind past something learnt was free' : 'a free rewind asked for consent')
  }
  const expected = rewound ? stateBefore(played, version) : before
  if (canonical(table.state) !== expected) problems.push('after a rewind the state is not the one it was')
  return problems
}

/** Told from the log alone, apart from what the kernel remembers. */
function isFreeByTheLog(played: PlayedTable, seat: number, version: number): boolean {
  const { game } = played.table
  const gone = played.table.kernel.takenBack
  return played.entries.every((entry) => {
    if (entry.version < version || gone.some((one) => entry.version > one.after && entry.version <= one.upTo))
      return true
    const told = entry.lines.some((line) => line.kind === 'story')
    if (!entry.play && !told) return true
    const learnt = entry.events.some((event) => event.type === 'table/rolled' || game.reveals(event.type))
    return entry.seat === seat && entry.play?.seat !== null && !learnt
  })
}

function stateBefore(played: PlayedTable, version: number): string {
  const log = played.entries.filter((entry) => entry.version < version)
  return canonical((fold(played.table.game, log) as Table).state)
}
