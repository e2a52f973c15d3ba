import { describe, expect, it } from 'vitest'
import { tableOffers } from '../../../engine/actions/index.ts'
import { type Chance, fastChance } from '../../../engine/dice/chance.ts'
import { Random } from '../../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../../engine/fields/sample.ts'
import type { Action, Game, Offer, Seat, Turn } from '../../../engine/game.ts'
import { fold, type Table } from '../../../engine/table.ts'
import { canonical } from '../../../testkit/canonical.ts'
import { withOffers } from '../../../testkit/changed-game.ts'
import { PlayedTable, seatsOf } from '../../../testkit/players/played-table.ts'
import { isDeciding, isHeldUp } from '../../../testkit/players/random-player.ts'
import { type ChangeEvent, events } from '../events/index.ts'
import { game } from '../game.ts'
import { brokenSheets, invariants } from '../invariants.ts'
import type { Change } from '../state.ts'

/**
 * Players who know only what they are offered, and lean forward: what ends a stage comes often
 * enough that a table gets through many turns, and what is rare in a turn is tried whenever it can be.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  'write-starting-trait': 12,
  'finish-group': 40,
  'begin-play': 20,
  'name-trait': 12,
  'make-institution': 6,
  'found-arena': 6,
  'propose-segments': 12,
  'declare-challenge': 4,
  'declare-attack': 4,
  'declare-removal': 3,
  'end-turn': 3,
  'use-trait': 16,
  'use-weakness': 3,
  'support-side': 2,
  'invoke-arena': 12,
  'use-founder-bonus': 6,
  'pass-window': 8,
  'describe-defence': 4,
  'roll-challenge': 6,
  'roll-attack': 6,
  'roll-defence': 8,
  'roll-for-segments': 6,
  'roll-arena': 6,
  'take-stance': 6,
  'erase-starting-trait': 0.2,
  'set-turn-order': 0.5,
  'change-step': 0.5,
  'withdraw-claim': 0.4,
  'cancel-declaration': 0.15,
  'rearrange-arena': 0.3,
  'add-place': 0.2,
  'correct-spelling': 0.2,
  'end-session': 0.05,
  'go-on-without': 0.05,
  'correct-rating': 0.1,
}

/** What the table itself lets one do about others' claims and proposals. */
const ANSWERS: Readonly<Record<string, number>> = {
  agree: 12,
  decline: 1,
  withdraw: 0.2,
  object: 1,
  'take-back': 4,
  'word-anew': 2,
  'stand-by': 4,
  judge: 12,
  'drop-question': 1,
}

type ChangeTable = Table<Change, ChangeEvent>

interface Chosen {
  readonly seat: Seat
  readonly action: Action
}

/** One table of players by chance, with the log that the server would keep. */
class RandomPlay {
  readonly played: PlayedTable<Change, ChangeEvent>
  readonly random: Random

  constructor(game: Game<Change, ChangeEvent>, seats: number, seed: number, chance: Chance) {
    this.random = new Random(seed)
    const options = Object.fromEntries(
      Object.entries(game.options).map(([key]) => [key, key === 'rounds' ? this.rounds() : this.oneIn(4)]),
    )
    const agreement = this.oneIn(4) ? 'asking' : 'trusting'
    this.played = new PlayedTable(game, { seats, options, agreement, chance })
  }

  get table(): ChangeTable {
    return this.played.table
  }

  /** Does what somebody chooses; throws where an offer is refused or nobody can go on. */
  step(): Chosen {
    const chosen = this.choose()
    const outcome = this.played.act(chosen.seat, chosen.action)
    const isWaiting = outcome.kind === 'refused' && isHeldUp(this.table, outcome.refusal.rule)
    if (outcome.kind !== 'accepted' && !isWaiting)
      throw new Error(`offered and refused: ${JSON.stringify([chosen, outcome])}`)
    return chosen
  }

  private choose(): Chosen {
    const { table } = this
    const seats = this.random.shuffle(seatsOf(table))
    if (isDeciding(table) || this.oneIn(30)) {
      for (const seat of seats) {
        const answer = this.pick(seat, this.answers(seat))
        if (answer) return answer
      }
    }
    const awaited = this.random.shuffle(this.awaited())
    const order = this.oneIn(6) ? seats : [...awaited, ...seats]
    for (const seat of order) {
      const move = this.pick(seat, [...this.offers(seat), ...this.repairs(seat)])
      if (move) return move
    }
    throw new Error(`nobody can go on in ${table.state.phase}`)
  }

  /** Whom the table waits for; each of them must be able to do something. */
  private awaited(): readonly Seat[] {
    const { table } = this
    const awaited = table.game.phases[table.state.phase]?.awaits(table.state) ?? []
    const stuck = awaited.find((seat) => this.offers(seat).length === 0)
    if (stuck !== undefined)
      throw new Error(`seat ${stuck} is awaited in ${table.state.phase} and can do nothing`)
    return awaited
  }

  private offers(seat: Seat): Offer<Turn<Change, ChangeEvent>>[] {
    const { game, state, kernel } = this.table
    return game.offers(state, seat, kernel.names).filter(isOpen)
  }

  /** Repairs that the table may make by everyone's consent, now and then. */
  private repairs(seat: Seat): Offer<Turn<Change, ChangeEvent>>[] {
    const { game, state, kernel } = this.table
    return this.oneIn(40) ? game.repairs(state, seat, kernel.names).filter(isOpen) : []
  }

  private answers(seat: Seat) {
    return tableOffers(this.table, seat).filter((offer) => isOpen(offer) && offer.do in ANSWERS)
  }

  /** First what to do, by weight, then to which thing: else whatever exists many times drowns the rest. */
  private pick(seat: Seat, offers: readonly Pick<Offer, 'do' | 'on' | 'inputs'>[]): Chosen | undefined {
    const names = [...new Set(offers.map((offer) => offer.do))]
    if (names.length === 0) return undefined
    const name = this.weighted(names)
    const offer = this.random.pick(offers.filter((one) => one.do === name))
    const on = offer.on === undefined ? {} : { on: offer.on }
    return { seat, action: { do: offer.do, ...on, with: sampleAll(offer.inputs, this.random) } }
  }

  private weighted(names: readonly string[]): string {
    const weightOf = (name: string) => WEIGHTS[name] ?? ANSWERS[name] ?? 1
    const all = names.reduce((sum, name) => sum + weightOf(name), 0)
    let left = (this.random.below(1000) / 1000) * all
    for (const name of names) {
      left -= weightOf(name)
      if (left < 0) return name
    }
    return names.at(-1) ?? ''
  }

  private oneIn(times: number): boolean {
    return this.random.below(times) === 0
  }

  private rounds(): number {
    return this.oneIn(4) ? 1 + this.random.below(8) : 0
  }
}

function isOpen(offer: Pick<Offer, 'refused' | 'inputs'>): boolean {
  return !offer.refused && canSample(offer.inputs)
}

/** A few tables with every run of the tests; RANDOM_TABLES=500 for the long one. */
const TABLES = Number(process.env.RANDOM_TABLES ?? 12)
const TURNS = 60
/** No table by chance needs nearly as many actions for its turns. */
const MOST_ACTIONS = 60_000
const PATIENCE = 60_000 + TABLES * 10_000

type ChangeGame = Game<Change, ChangeEvent>

interface Seen {
  tables: number
  turns: number
  actions: number
  longest: number
  readonly events: Map<string, number>
}

const nothingSeen = (): Seen => ({ tables: 0, turns: 0, actions: 0, longest: 0, events: new Map() })

/** The game itself, watched: every event leaves every sheet in order. */
function watched(played: ChangeGame, seen: Seen): ChangeGame {
  return {
    ...played,
    evolve(state, event) {
      played.evolve(state, event)
      seen.events.set(event.type, (seen.events.get(event.type) ?? 0) + 1)
      const broken = brokenSheets(state)
      if (broken.length > 0) throw new Error(`after ${event.type}: ${broken.join('; ')}`)
    },
  }
}

function play(played: ChangeGame, seed: number, seen: Seen): void {
  const play = new RandomPlay(watched(played, seen), 1 + (seed % 6), seed, fastChance(seed))
  let actions = 0
  for (; play.table.state.turn <= TURNS; actions++) {
    const { action } = play.step()
    const broken = invariants(play.table.state)
    if (broken.length > 0) throw new Error(`after ${action.do}: ${broken.join('; ')}`)
    if (actions > MOST_ACTIONS) throw new Error(`stuck in turn ${play.table.state.turn}`)
  }
  const twin = fold(played, JSON.parse(JSON.stringify(play.played.entries)))
  if (canonical(twin.state) !== canonical(play.table.state)) throw new Error('the twin’s state differs')
  if (canonical(twin.kernel) !== canonical(play.table.kernel)) throw new Error('the twin’s kernel differs')
  seen.tables++
  seen.turns += play.table.state.turn - 1
  seen.actions += actions
  seen.longest = Math.max(seen.longest, actions)
}

/** The first thing that is wrong, with the seed that shows it again. */
function findWrong(played: ChangeGame, tables: number, seen: Seen): string | undefined {
  for (let seed = 1; seed <= tables; seed++) {
    try {
      play(played, seed, seen)
    } catch (error) {
      return `seed ${seed}: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  return undefined
}

function withEvent(type: ChangeEvent['type'], fault: (state: Change) => void): ChangeGame {
  return {
    ...game,
    evolve(state, event) {
      game.evolve(state, event)
      if (event.type === type) fault(state)
    },
  }
}

let times = 0

/** What each detector exists for. */
const FAULTS: Readonly<Record<string, { game: ChangeGame; found: RegExp }>> = {
  'a rating in the wrong column': {
    game: withEvent('trait-placed', (state) => {
      for (const trait of state.groups[0]?.defining ?? []) if (trait) trait.rating = '+'
    }),
    found: /is \+ in defining/,
  },
  'a trait that stands twice': {
    game: withEvent('row-struck', (state) => {
      for (const group of state.groups) group.regular[9] = group.regular[0] ?? null
    }),
    found: /stands twice/,
  },
  'a Segment that no point holds': {
    game: withEvent('segments-placed', (state) => {
      for (const one of state.groups.flatMap((group) => group.institutions)) one.points = one.points.slice(1)
    }),
    found: /lost a point|held by one point/,
  },
  'a namer who is offered nothing': {
    game: withOffers(game, (state, seat, names, only) =>
      state.phase === 'aftermath' ? [] : game.offers(state, seat, names, only),
    ),
    found: /can do nothing/,
  },
  'a state that remembers more than its log': {
    game: withEvent('turn-ended', (state) => {
      times++
      state.made.p = times
    }),
    found: /twin’s state differs/,
  },
}

describe('tables played by chance', () => {
  it(
    `${TABLES} tables of 1 to 6 seats play ${TURNS} turns; sheets in order after every event, no dead end, twin equal`,
    () => {
      const seen = nothingSeen()
      expect(findWrong(game, TABLES, seen)).toBeUndefined()
      expect(seen).toMatchObject({ tables: TABLES, turns: TABLES * TURNS })
      expect(events.map(({ type }) => type).filter((type) => !seen.events.has(type))).toEqual([])
      if (process.env.RANDOM_TABLES) console.log(JSON.stringify({ ...seen, events: [...seen.events] }))
    },
    PATIENCE,
  )

  it.each(Object.entries(FAULTS))(
    'a planted fault is found: %s',
    (_, fault) => {
      expect(findWrong(fault.game, 6, nothingSeen())).toMatch(fault.found)
    },
    60_000,
  )
})
