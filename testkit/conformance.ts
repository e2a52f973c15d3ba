import { describe, expect, it } from 'vitest'
import { forcedChance } from '../engine/dice/chance.ts'
import { take } from '../engine/fields/take.ts'
import type { Game, GameEvent, GameState } from '../engine/game.ts'
import { walkMainMoves } from './main-moves.ts'
import { type Choose, curiousPlayer } from './players/curious-player.ts'
import { PlayedTable } from './players/played-table.ts'
import type { Problem, RunLimits, RunReport } from './players/random-table.ts'
import { playRandomTable } from './players/random-table.ts'
import { checkRewinding } from './rewinding.ts'
import { checkSecrecy, type SecrecyReport } from './secrecy/secrecy.ts'
import { checkVeils } from './secrecy/veils.ts'
import type { Example } from './worked-example.ts'

interface WholeTables {
  readonly tables: number
  readonly steps: number
}

export interface ConformanceSize {
  readonly tables: number
  readonly steps: number
  readonly pairs: number
  readonly invariants?: RunLimits['invariants']
  readonly example?: Example
  /** The game's own simulated player, who helps tables to get on. */
  readonly choose?: Choose
  /** Tables that must come to their end, where the game has one. */
  readonly whole?: WholeTables
}

/** Milliseconds; many tables on a slow machine. */
const PATIENCE = 600_000
const LONG_PATIENCE = 20 * PATIENCE

/** At most so many tables and pairs, where a few have to do (`npm run mutants`). */
const MOST = Number(process.env.MOST_TABLES ?? Number.POSITIVE_INFINITY)

function limit({ tables, pairs, whole, ...rest }: ConformanceSize): ConformanceSize {
  const few = { tables: Math.min(tables, MOST), pairs: Math.min(pairs, MOST) }
  return { ...rest, ...few, ...(whole ? { whole: { ...whole, tables: Math.min(whole.tables, MOST) } } : {}) }
}

/** What every game on the shelf must keep, with no test code of its own. */
export function conformance<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  wanted: ConformanceSize,
): void {
  const size = limit(wanted)
  describe(`${game.title} keeps the contract`, () => {
    it('every option has a default that fits it', () => {
      const misfits = Object.entries(game.options).filter(
        ([, { field }]) => field.initial === undefined || 'refusal' in take(field, field.initial),
      )
      expect(misfits.map(([name]) => name)).toEqual([])
    })

    it(
      `${size.tables} random tables: no crash, no dead end, twin equal, samples accepted, mutations refused`,
      () => {
        const limits = { steps: size.steps, ...(size.invariants ? { invariants: size.invariants } : {}) }
        const problems: Problem[] = []
        let steps = 0
        for (let seed = 1; seed <= size.tables && problems.length === 0; seed++) {
          const report = playRandomTable(game, seed, limits)
          problems.push(...report.problems)
          steps += report.steps
        }
        expect(problems).toEqual([])
        expect(steps).toBeGreaterThan(size.tables)
      },
      PATIENCE,
    )

    if (size.whole) checkWholeTables(game, size, size.whole)

    it(
      `${size.pairs} secrecy pairs: nobody can tell others' secrets before they are due`,
      () => {
        expect(collect(size.pairs, (seed) => checkSecrecy(game, seed, 120).problems)).toEqual([])
      },
      PATIENCE,
    )

    it(
      'rewinding is free only as far as nobody learnt anything, and gives no roll back',
      () => {
        expect(collect(Math.ceil(size.pairs / 2), (seed) => checkRewinding(game, seed, 80))).toEqual([])
      },
      PATIENCE,
    )

    it(
      'what is veiled vanishes from every view and line, a pause always works, and play goes on',
      () => {
        expect(collect(Math.ceil(size.pairs / 2), (seed) => checkVeils(game, seed, 80).problems)).toEqual([])
      },
      PATIENCE,
    )

    const { example } = size
    if (example) it('its worked example replays', () => replay(game, example))
    if (example)
      it('no main move gives something up', () => expect(walkMainMoves(game, example).traps).toEqual([]))
  })
}

function checkWholeTables<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  size: ConformanceSize,
  whole: WholeTables,
): void {
  it(
    `${whole.tables} whole tables from setup on${hasEnd(game) ? ', all to the end' : ''}: every promise kept`,
    () => {
      const reports = playWholeTables(game, size, whole)
      expect(reports.flatMap(({ problems }) => problems)).toEqual([])
      if (hasEnd(game)) expect(reports.filter(({ ended }) => !ended)).toEqual([])
    },
    LONG_PATIENCE,
  )

  it(
    'secrecy pairs that come as far as sealed actions, in whole tables',
    () => {
      const reports = pairWholeTables(game, size, whole)
      expect(reports.flatMap(({ problems }) => problems)).toEqual([])
    },
    LONG_PATIENCE,
  )
}

function hasEnd({
  phases,
}: {
  readonly phases: Readonly<Record<string, { readonly final?: unknown }>>
}): boolean {
  return Object.values(phases).some((phase) => phase.final)
}

/** A game without an end is long enough after so many steps. */
const ENDLESS_STEPS = 1500

/** Long tables are taken apart less often than short ones, or they would take for ever. */
const WHOLE_PACE = { watching: 512, breaking: 32 }

/** Leaning forward, as people do: pure chance walks in circles long before the end. */
function playWholeTables<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  { choose, invariants }: ConformanceSize,
  whole: WholeTables,
): RunReport[] {
  const reports: RunReport[] = []
  const steps = hasEnd(game) ? whole.steps : ENDLESS_STEPS
  for (let seed = 1; seed <= whole.tables; seed++) {
    const player = curiousPlayer(choose)
    const limits = { steps, player, pace: WHOLE_PACE, ...(invariants ? { invariants } : {}) }
    const report = playRandomTable(game, seed, limits)
    reports.push(report)
    if (report.problems.length > 0) break
  }
  return reports
}

const PAIR_STEPS = 400

function pairWholeTables<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  { choose }: ConformanceSize,
  whole: WholeTables,
): SecrecyReport[] {
  return Array.from({ length: whole.tables }, (_, index) =>
    checkSecrecy(game, index + 1, PAIR_STEPS, { player: curiousPlayer(choose) }),
  )
}

function collect(count: number, check: (seed: number) => Problem[]): Problem[] {
  const problems: Problem[] = []
  for (let seed = 1; seed <= count && problems.length === 0; seed++) problems.push(...check(seed))
  return problems
}

function replay<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  example: Example,
): void {
  const played = new PlayedTable(game, {
    seats: example.seats,
    ...(example.options ? { options: example.options } : {}),
  })
  example.steps.forEach((step, index) => {
    const chance = forcedChance(step.dice ?? [])
    const outcome = played.act(step.seat, step.action, chance)
    const answer = outcome.kind === 'refused' ? outcome.refusal.rule : outcome.kind
    const place = `step ${index + 1}, ${step.action.do}`
    const reason = outcome.kind === 'refused' ? `: ${outcome.refusal.because}` : ''
    expect(answer, `${place}${reason}`).toBe(step.refused ?? 'accepted')
    expect(chance.unused(), `${place}: dice left over`).toEqual([])
  })
}
