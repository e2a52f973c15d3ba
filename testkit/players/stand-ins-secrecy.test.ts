/** TB-110 TB-134: stand-ins know what their seats see. Whatever a person seals, they think the same until it is open. */
import { describe, expect, it } from 'vitest'
import { act } from '../../engine/act.ts'
import type { Chance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { phaseOf } from '../../engine/phase.ts'
import { type GamePlayer, type Thought, thinkFor } from '../../engine/standing-in.ts'
import { type Entry, fold, type Table } from '../../engine/table.ts'
import { type PlayedEvening, playEvening } from '../../engine/watching/play-evening.ts'
import { readShelf } from '../../server/shelf.ts'
import { gameMoves, toAction } from './random-player.ts'

const PAIRS = Number(process.env.STAND_IN_PAIRS ?? 12)
const STEPS = 40
/** Games in which somebody seals something, sooner or later. */
const SEALING = ['becoming', 'hot-circle', 'storied-age']

/** The same place in the dice gives the same faces at both tables. */
function placedChance(seed: number): Chance {
  return {
    roll(at, dice) {
      const random = new Random(seed * 1000 + at.epoch * 1_000_000 + at.index)
      return dice.map((size) => random.below(size) + 1)
    },
    commit: () => 'commitment',
    reveal: () => 'seed',
  }
}

interface Done {
  readonly seat: Seat
  readonly action: Action
  readonly standIn: boolean
}

/** Where a pair begins: a step of the game’s evening, taken over at a seat. */
interface Start {
  readonly game: Game
  readonly evening: PlayedEvening
  readonly version: number
  readonly person: Seat
  readonly seed: number
}

/** One of two tables that differ only in what the person has sealed. */
class Side {
  readonly table: Table
  readonly entries: Entry[]
  readonly #chance: Chance

  constructor({ game, evening, version, person, seed }: Start) {
    this.#chance = placedChance(seed)
    this.entries = evening.entries.slice(0, version)
    this.table = fold(game, this.entries)
    const { names } = this.table.kernel
    const from = { ...this.table.kernel, taken: names.map((_, seat) => seat === person), host: person }
    const means = { chance: this.#chance, nonce: '', at: 0 }
    this.entries.push(branchTable(this.table, { table: 't', title: game.title, from }, means))
    for (const [seat, name] of names.entries()) {
      const action = { do: 'seat-stand-in', on: String(seat), with: { name } }
      if (seat !== person) this.act({ seat: person, action, standIn: false })
    }
  }

  act({ seat, action, standIn }: Done): Entry | undefined {
    const means = { chance: this.#chance, nonce: '', at: 0, past: this.entries }
    const outcome = act(this.table, seat, action, standIn ? { ...means, standIn: true } : means)
    if (outcome.kind !== 'accepted') return undefined
    this.entries.push(outcome.entry)
    return outcome.entry
  }
}

interface Report {
  readonly problems: string[]
  /** How often the stand-ins thought about tables that really differed. */
  compared: number
}

type Think = (table: Table, random: Random) => Thought | undefined

function comparePair(start: Start, think: Think): Report {
  const { game, seed, person } = start
  const report: Report = { problems: [], compared: 0 }
  const random = new Random(seed)
  const script: Done[] = []
  const here = new Side(start)
  let there = new Side(start)
  let differ = false
  for (let step = 0; step < STEPS && !phaseOf(here.table).final; step++) {
    // Whoever seals something does so first: the others are to think beside it.
    const sealing = differ
      ? undefined
      : personsMove(here.table, there.table, { person, random, isSealed: true })
    const [mine, theirs] = sealing
      ? []
      : [here, there].map(({ table }) => think(table, new Random(seed * 7919 + step)))
    if (differ) report.compared += 1
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) {
      report.problems.push(
        `${game.slug} ${seed} ${step}: ${JSON.stringify(mine)} or ${JSON.stringify(theirs)}`,
      )
      return report
    }
    const pair =
      sealing ??
      (mine ? [stood(mine), stood(mine)] : personsMove(here.table, there.table, { person, random }))
    const [one, other] = pair ?? []
    if (one === undefined || other === undefined) continue
    const entries = [here.act(one), there.act(other)]
    if (entries[0] === undefined || entries[1] === undefined) {
      if (entries[0] !== entries[1]) break
      continue
    }
    script.push(one)
    if (JSON.stringify(one) !== JSON.stringify(other)) differ = true
    if (!entries.some((entry) => entry?.events.some(({ type }) => game.reveals(type)))) continue
    // What is revealed may differ: the second table is played anew as the first.
    there = new Side(start)
    for (const done of script) there.act(done)
    differ = false
  }
  return report
}

const stood = ({ seat, action }: Thought): Done => ({ seat, action, standIn: true })

interface Person {
  readonly person: Seat
  readonly random: Random
  /** Nothing but what is sealed. */
  readonly isSealed?: boolean
}

/** The same at both tables, or something else at the second where it is sealed. */
function personsMove(
  here: Table,
  there: Table,
  { person, random, isSealed = false }: Person,
): readonly [Done, Done] | undefined {
  const moves = gameMoves(here, person).filter((one) => !isSealed || one.sealed)
  if (moves.length === 0) return undefined
  const move = random.pick(moves)
  const action = toAction(move, random)
  const done = (one: Action): Done => ({ seat: person, action: one, standIn: false })
  const same = gameMoves(there, person).find((one) => one.do === move.do && one.on === move.on)
  const other = move.sealed && same ? toAction(same, random) : action
  return [done(action), done(other)]
}

const shelf = await readShelf()

/** Steps all along the evening of a game, at every seat. */
async function startsOf(slug: string): Promise<Start[]> {
  const game = shelf.find(slug)
  const script = await shelf.loadEvening(slug)
  if (game === undefined || script === undefined) throw new Error(`${slug} has no evening`)
  const evening = playEvening(game, script, `evening-${slug}`)
  return Array.from({ length: PAIRS }, (_, place) => {
    const stop = evening.stops[Math.floor(((place + 0.5) * evening.stops.length) / PAIRS)]
    const person = place % script.names.length
    return { game, evening, version: stop?.version ?? evening.entries.length, person, seed: place + 1 }
  })
}

const thinkBy =
  (player: GamePlayer | undefined): Think =>
  (table, random) =>
    thinkFor(table, { player, random, lead: 0 })

describe.each(shelf.games.map(({ slug }) => slug))('stand-ins of %s', (slug) => {
  it('TB-110 TB-134 think the same, whatever a person has sealed', { timeout: 600_000 }, async () => {
    const think = thinkBy(shelf.findPlayer(slug))
    const reports = (await startsOf(slug)).map((start) => comparePair(start, think))
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
    const compared = reports.reduce((sum, one) => sum + one.compared, 0)
    if (SEALING.includes(slug)) expect(compared).toBeGreaterThan(0)
  })
})

describe('the detector', () => {
  it('finds a stand-in that looks into another’s hand', { timeout: 600_000 }, async () => {
    const player = shelf.findPlayer('storied-age')
    // It thinks with dice that what others have sealed has loaded.
    const peek: Think = (table, random) => {
      const seen = [...JSON.stringify(table.state)].reduce(
        (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521,
        0,
      )
      return thinkFor(table, { player, random: new Random(random.below(1000) + seen), lead: 0 })
    }
    const reports = (await startsOf('storied-age')).map((start) => comparePair(start, peek))
    expect(reports.flatMap(({ problems }) => problems).length).toBeGreaterThan(0)
  })
})
