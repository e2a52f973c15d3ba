import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { Random } from '../../../engine/dice/random.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { gameMoves, type Move, toAction } from '../../../testkit/players/random-player.ts'
import { game } from '../game.ts'
import { sumOf } from '../rules/dice-sets.ts'
import { type EntryView, show, type TestView } from '../view.ts'

const OPTIONS = [
  {},
  { 'core-only': true },
  { 'two-where-possible': true },
  { 'roll-off': true },
  { 'sealed-entry': true },
]

/** What brings a test forward. A player who picks blindly among all offers undoes more than that. */
const FORWARD = [
  'enter-trait',
  'choose-dice',
  'lock-entry',
  'open-entries',
  'roll-test',
  'narrate-outcome',
  'pass-narration',
  'close-test',
]

function pickMove(moves: readonly Move[], random: Random): Move {
  const forward = moves.filter((move) => FORWARD.includes(move.do))
  return random.pick(forward.length > 0 && random.below(4) > 0 ? forward : moves)
}

function startTable(random: Random, seed: number) {
  const seats = 2 + random.below(3)
  const played = new PlayedTable(game, { seats, options: random.pick(OPTIONS), chance: fastChance(seed) })
  for (let seat = 0; seat < seats; seat++) {
    const sample = gameMoves(played.table, seat).find((move) => move.do === 'add-sample-character')
    if (sample) played.mustAct(seat, toAction(sample, random))
  }
  return played
}

/** Plays so many steps and says what was done and what went wrong. */
function playByOffers(seed: number, steps: number) {
  const random = new Random(seed)
  const played = startTable(random, seed)
  const taken: string[] = []
  const problems: string[] = []
  for (let step = 0; step < steps; step++) {
    const [asked] = played.table.kernel.proposals
    const waitingFor = asked?.needs.find((one) => !asked.agreed.includes(one))
    if (asked && waitingFor !== undefined) {
      played.mustAct(waitingFor, { do: random.below(4) === 0 ? 'decline' : 'agree', on: String(asked.id) })
      continue
    }
    const seat = random.below(played.table.state.seats)
    const move = pickMove(gameMoves(played.table, seat), random)
    taken.push(move.do)
    played.mustAct(seat, toAction(move, random))
    problems.push(...show(played.table.state).tests.flatMap(problemsOf))
  }
  return { taken, problems }
}

/** The catalogue's bounds, as far as everybody can see them. */
function problemsOf(test: TestView): string[] {
  const best = Math.max(...test.entries.map((entry) => entry.rolls[0]?.total ?? 0))
  const highest = test.entries.filter((entry) => entry.highest)
  const winners = [...new Set(highest.map((entry) => entry.seat))].sort((a, b) => a - b)
  const isRolled = test.status !== 'open'
  const broken = {
    'a winner was not highest': highest.some((entry) => entry.rolls[0]?.total !== best),
    'the winners are not the players of the highest': isRolled && winners.join() !== test.winners.join(),
    'a test of one player was rolled': isRolled && new Set(test.entries.map((entry) => entry.seat)).size < 2,
    'an entry breaks a bound': !test.entries.every(isSound),
  }
  return Object.entries(broken).flatMap(([what, isBroken]) => (isBroken ? [what] : []))
}

function isSound({ shown, locked, rolls }: EntryView): boolean {
  if (!shown) return true
  const { dice, level, max } = shown
  const hasDice = dice.length === 2 || dice.length === 3
  const areRollsSound = rolls.every(
    ({ faces, total }) => total === sumOf(faces) && total >= dice.length && total <= max,
  )
  return (
    level >= 1 &&
    level <= 22 &&
    areRollsSound &&
    (hasDice ? sumOf(dice) === max : dice.length === 0 && !locked)
  )
}

describe('tables played by offers alone', () => {
  it('ET-024 ET-042 ET-047 ET-049 a hundred of them keep every bound', () => {
    const runs = Array.from({ length: 100 }, (_, seed) => playByOffers(seed, 45))
    expect(runs.flatMap((run) => run.problems)).toEqual([])
    const taken = new Set(runs.flatMap((run) => run.taken))
    expect(FORWARD.filter((name) => !taken.has(name) && name !== 'pass-narration')).toEqual([])
  }, 30_000)
})
