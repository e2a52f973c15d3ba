import { fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import { inputsWithoutFunctions } from '../../engine/fields/describe.ts'
import { sample } from '../../engine/fields/sample.ts'
import type { Asked, Game, GameEvent, GameState, Offer, Seat } from '../../engine/game.ts'
import { phaseOf } from '../../engine/phase.ts'
import { type Entry, fold, type Table } from '../../engine/table.ts'
import { canonical } from '../canonical.ts'
import { mutate } from '../hostile/mutate.ts'
import { PlayedTable, type Sitting, seatsOf } from './played-table.ts'
import {
  hasMove,
  isDeciding,
  isHeldUp,
  type Move,
  type PickMove,
  pickMove,
  toAction,
} from './random-player.ts'

/** What a run found wrong, with the seed that shows it again. */
export interface Problem {
  readonly seed: number
  readonly step: number
  readonly what: string
}

export interface RunLimits {
  /** After so many steps a table that has no end of its own is long enough. */
  readonly steps: number
  /** What must hold of a game's state after every step. */
  readonly invariants?: (state: GameState) => readonly string[]
  /** Who decides what happens next; pure chance unless somebody is named. */
  readonly player?: PickMove
  /** The table is taken apart and put together again after every so many steps, and one action broken. */
  readonly pace?: { readonly watching: number; readonly breaking: number }
}

/** Often enough for short tables. */
const PACE = { watching: 64, breaking: 3 }

export interface RunReport {
  readonly problems: Problem[]
  readonly steps: number
  readonly ended: boolean
  readonly seats: number
  /** Offers taken, by name: what the run has really tried. */
  readonly taken: Map<string, number>
}

export function sittingBy(game: Game, random: Random): Sitting {
  const { min, max } = game.seats
  const seats = min + random.below(Math.min(max, 6) - min + 1)
  const options: Record<string, unknown> = {}
  for (const [key, option] of Object.entries(game.options)) {
    options[key] = random.below(2) === 0 ? option.field.initial : sample(option.field, random)
  }
  return { seats, options, agreement: random.below(2) === 0 ? 'trusting' : 'asking' }
}

/** Plays one table by chance, knowing only the offers, and watches every promise the contract makes. */
export function playRandomTable<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: number,
  limits: RunLimits,
): RunReport {
  const random = new Random(seed)
  const problems: Problem[] = []
  const taken = new Map<string, number>()
  let step = 0
  const sitting = sittingBy(game, random)
  const { seats } = sitting
  const fail = (what: string) => problems.push({ seed, step, what })
  try {
    const played = new PlayedTable(game, { ...sitting, chance: fastChance(seed) })
    const table = played.table
    const { player = pickMove, pace = PACE } = limits
    for (; step < limits.steps && problems.length === 0; step++) {
      if (phaseOf(table).final) {
        watch(played, fail)
        return { problems, steps: step, ended: true, seats, taken }
      }
      const move = nextMove(table, random, player, fail)
      if (!move) break
      if (step % pace.breaking === 0) tryMutation(played, move, random, fail)
      taken.set(move.do, (taken.get(move.do) ?? 0) + 1)
      takeMove(played, move, random, fail)
      for (const broken of limits.invariants?.(played.table.state) ?? []) fail(`invariant: ${broken}`)
      if (step % pace.watching === 0) watch(played, fail)
    }
    watch(played, fail)
  } catch (error) {
    fail(`crash: ${error instanceof Error ? error.stack : String(error)}`)
  }
  return { problems, steps: step, ended: false, seats, taken }
}

type Fail = (what: string) => void

/** No dead end: while play is on, somebody can go on, and every seat that is awaited can do something. */
function nextMove(table: Table, random: Random, player: PickMove, fail: Fail): Move | undefined {
  const awaited = phaseOf(table).awaits(table.state)
  for (const seat of awaited) {
    if (!isDeciding(table) && !hasMove(table, seat)) {
      fail(`dead end: seat ${seat} is awaited in “${table.state.phase}” and can do nothing`)
      return undefined
    }
  }
  const move = player(table, random)
  if (!move && !isDeciding(table)) fail(`dead end: nobody can do anything in “${table.state.phase}”`)
  return move
}

/** Every sample of an offer is accepted. */
function takeMove(played: object, move: Move, random: Random, fail: Fail): void {
  const { act, table, entries } = bind(played)
  const before = table.version
  const action = toAction(move, random)
  const outcome = act(move.seat, action)
  if (outcome.kind === 'refused' && isHeldUp(table, outcome.refusal.rule)) {
    if (table.version !== before) fail('a refused action changed the table')
    return
  }
  if (outcome.kind !== 'accepted') {
    const why =
      outcome.kind === 'refused' ? `${outcome.refusal.rule} ${outcome.refusal.because}` : outcome.kind
    fail(`offered but refused: ${JSON.stringify(action)} by seat ${move.seat}: ${why}`)
    return
  }
  if (table.version !== before + 1 || entries.at(-1)?.version !== table.version)
    fail('the version did not rise by one')
  if (outcome.entry.events.length === 0) fail(`${action.do} was accepted and nothing happened`)
  if (isSealedUnseen(table, outcome.entry)) fail(`${action.do} is sealed, and the game says it hides nothing`)
}

/** What was sealed and not opened at once must be accounted for, or another table could go on from it. */
function isSealedUnseen({ game, state }: Table, { play, events }: Entry): boolean {
  if (!play?.sealed || game.hides === undefined || game.hides(state)) return false
  if (play.seat !== null && game.keeps?.(state).seats.includes(play.seat)) return false
  return !events.some((event) => game.reveals(event.type))
}

/** Every mutated action is refused with a rule and a reason, and changes nothing. */
function tryMutation(played: object, move: Move, random: Random, fail: Fail): void {
  const { act, table } = bind(played)
  const before = canonical([table.state, table.kernel, table.version])
  const action = mutate(toAction(move, random), move.inputs, random)
  const outcome = act(move.seat, action)
  if (outcome.kind !== 'refused') {
    fail(`mutated action was ${outcome.kind}: ${JSON.stringify(action)}`)
    return
  }
  if (!/^[A-Z]{2}-[A-Z]?\d+$/.test(outcome.refusal.rule))
    fail(`refusal without a rule: ${outcome.refusal.rule}`)
  if (outcome.refusal.because.trim() === '') fail(`refusal without a reason: ${outcome.refusal.rule}`)
  if (canonical([table.state, table.kernel, table.version]) !== before)
    fail('a refused action changed the table')
}

/** The twin rebuilt from the log equals the table in memory, and every view can be made. */
function watch(played: object, fail: Fail): void {
  const { table, entries, frame } = bind(played)
  const twin = fold(table.game, JSON.parse(JSON.stringify(entries)))
  if (canonical(twin.state) !== canonical(table.state)) fail('the twin’s state differs from the table’s')
  if (canonical(twin.kernel) !== canonical(table.kernel)) fail('the twin’s kernel differs from the table’s')
  for (const viewer of [...seatsOf(table), 'spectator' as const]) canonical(frame(viewer))
  if (isPrivateUnexplained(table)) {
    fail('seats are whispered different things, and nothing sealed, hidden or kept explains it')
  }
  for (const seat of seatsOf(table)) compareAsked(table, seat, fail)
}

/**
 * Where seats know different things, somebody may have sealed something. An author who forgot to say so of
 * any action would have switched the comparison of pairs off: there would be nothing to compare.
 */
function isPrivateUnexplained({ game, kernel, state }: Table): boolean {
  if (kernel.stage !== 'play' || game.hides || game.keeps) return false
  if (game.actions.some(({ rules }) => rules.sealed !== undefined)) return false
  return new Set(kernel.names.map((_, seat) => canonical(game.whisper(state, seat)))).size > 1
}

/** Whoever asks about one action alone hears the same of it as whoever looks at everything. */
function compareAsked(table: Table, seat: Seat, fail: Fail): void {
  if (table.kernel.stage !== 'play') return
  const { state, kernel, game } = table
  const list = (only?: Asked) => game.offers(state, seat, kernel.names, only)
  const all = list()
  for (const one of all) {
    const asked: Asked = one.on === undefined ? { do: one.do } : { do: one.do, on: one.on }
    const among = list(asked).filter((other) => other.do === one.do && other.on === one.on)
    if (describe(among) !== describe([one]))
      fail(`asked about alone, ${one.do} on ${one.on} is another offer`)
    const meant = game.meant(state, seat, kernel.names, asked)
    if (meant === undefined || describe([meant]) !== describe([one]))
      fail(`${one.do} on ${one.on} is not what whoever names it means`)
  }
  for (const name of new Set(all.map((one) => one.do))) {
    const named = (one: { do: string }) => one.do === name
    if (describe(list({ do: name }).filter(named)) !== describe(all.filter(named)))
      fail(`asked about alone, ${name} is offered otherwise`)
  }
}

function describe(offers: readonly Offer[]): string {
  return canonical(
    offers.map(
      ({ do: name, on, title, logged, prompt, price, rule, aside, inputs, refused, sealed, judged }) => [
        [name, on, title, logged, prompt, price, rule, aside, refused, sealed, judged],
        inputsWithoutFunctions(inputs),
      ],
    ),
  )
}

/** Games differ in their types; the checks do not care. */
function bind(played: object) {
  const one = played as PlayedTable
  return {
    table: one.table,
    entries: one.entries,
    act: one.act.bind(one),
    frame: one.frame.bind(one),
  }
}
