import { describe, expect, it } from 'vitest'
import { forcedChance } from '../engine/dice/chance.ts'
import type { Action, Game, GameEvent, GameState, Seat } from '../engine/game.ts'
import { PlayedTable } from './played-table.ts'
import type { Problem, RunLimits } from './random-table.ts'
import { playRandomTable } from './random-table.ts'
import { checkRewinding } from './rewinding.ts'
import { checkSecrecy } from './secrecy.ts'

/** A worked example as a game ships it: who does what, with which faces. */
export interface Example {
  readonly seats: number
  readonly options?: Record<string, unknown>
  readonly steps: readonly ExampleStep[]
}

export interface ExampleStep {
  readonly seat: Seat
  readonly action: Action
  readonly dice?: readonly number[]
  /** The rule that refuses it, where the example shows a refusal. */
  readonly refused?: string
}

export interface ConformanceSize {
  readonly tables: number
  readonly steps: number
  readonly pairs: number
  readonly invariants?: RunLimits['invariants']
  readonly example?: Example
}

/** Milliseconds; many tables on a slow machine. */
const PATIENCE = 600_000

/** What every game on the shelf must keep, with no test code of its own. */
export function conformance<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  size: ConformanceSize,
): void {
  describe(`${game.title} keeps the contract`, () => {
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

    const { example } = size
    if (example) it('its worked example replays', () => replay(game, example))
  })
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
