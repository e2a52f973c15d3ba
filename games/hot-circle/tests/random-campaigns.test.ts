import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { Random } from '../../../engine/dice/random.ts'
import { canSample } from '../../../engine/fields/sample.ts'
import { frameFor } from '../../../engine/frame.ts'
import type { Action, Game } from '../../../engine/game.ts'
import { phaseOf } from '../../../engine/phase.ts'
import { fold, type Table } from '../../../engine/table.ts'
import { canonical } from '../../../testkit/canonical.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { gameMoves, type Move, toAction } from '../../../testkit/players/random-player.ts'
import { playRandomTable, sittingBy } from '../../../testkit/players/random-table.ts'
import { checkRewinding } from '../../../testkit/rewinding.ts'
import { checkSecrecy } from '../../../testkit/secrecy/secrecy.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { invariants } from '../invariants.ts'
import type { HotCircle } from '../state.ts'
import { GM, ready, sceneSet, voteBegun } from './rehearsal.ts'

type Circle = Game<HotCircle, CircleEvent>

/** RANDOM_CAMPAIGNS=300 plays more of them. */
const CAMPAIGNS = Number(process.env.RANDOM_CAMPAIGNS ?? 4)
const SESSIONS = 3
/** Far beyond what three sessions take by chance alone. */
const STEPS = 12_000

/** The game from here on, with four seats: by chance alone session zero would take up most of a table. */
function from(events: readonly CircleEvent[]): Circle {
  return {
    ...game,
    seats: { min: 4, max: 4, usual: 4 },
    setup: (seats, options, rules) => [...game.setup(seats, options, rules), ...events],
  }
}

describe('campaigns by chance', () => {
  it(`HC-001 HC-207 get through session zero and ${SESSIONS} sessions without a dead end`, () => {
    for (let seed = 1; seed <= CAMPAIGNS; seed++) playCampaign(seed, STEPS, SESSIONS)
  }, 3_600_000)

  it.each([
    ['preparing', ready()],
    ['a scene', sceneSet],
    ['a trait vote', voteBegun],
  ] as const)(
    'HC-188 HC-198 random play from %s keeps every promise and every secret',
    (_, events) => {
      for (let seed = 1; seed <= Math.min(CAMPAIGNS, 30); seed++) {
        const report = playRandomTable(from(events), seed, { steps: 200, invariants })
        expect(report.problems).toEqual([])
        expect(checkSecrecy(from(events), seed, 100).problems).toEqual([])
        expect(checkRewinding(from(events), seed, 60)).toEqual([])
      }
    },
    3_600_000,
  )

  it('HC-188 HC-198 pairs of tables really differ in ballots and in the gamemaster’s notes', () => {
    const preparing: CircleEvent[] = [
      ...ready(),
      { type: 'note-written', note: { id: 'o1', title: 'a', text: 'b' } },
    ]
    for (const events of [preparing, voteBegun]) {
      let compared = 0
      for (let seed = 1; seed <= 6; seed++) compared += checkSecrecy(from(events), seed, 60).compared
      expect(compared).toBeGreaterThan(0)
    }
  }, 600_000)

  it('HC-198 the checker notices a note that everybody can see', () => {
    const leaky: Circle = {
      ...from(ready()),
      show: (state) => ({ ...game.show(state), notes: state.notes.map((one) => one.title) }),
    }
    const found = [1, 2, 3, 4, 5, 6].flatMap((seed) => checkSecrecy(leaky, seed, 80).problems)
    expect(found.length).toBeGreaterThan(0)
    expect(game.whisper(game.initial(), GM)).toEqual({ notes: [], npcs: [], ballot: null })
  }, 600_000)
})

/**
 * One campaign by players who know only the offers, from an empty board until so many sessions are
 * over. They answer every question soon and do not go back; the conformance suite does that.
 */
function playCampaign(seed: number, steps: number, sessions: number): void {
  const random = new Random(seed)
  const sitting = sittingBy(game, random)
  const played = new PlayedTable(game, { ...sitting, chance: fastChance(seed) })
  const { table } = played
  const state = table.state as HotCircle
  for (let step = 0; step < steps; step++) {
    if (state.past.length >= sessions) return expectTwin(played)
    const next = nextAction(table, random)
    expect(next, `campaign ${seed}, step ${step}: a dead end in “${state.phase}”`).toBeDefined()
    if (!next) return
    const outcome = played.act(next.seat, next.action)
    const why = outcome.kind === 'refused' ? outcome.refusal.because : ''
    const place = `campaign ${seed}, step ${step}, ${JSON.stringify(next)}: ${why}`
    expect(outcome.kind, place).toBe('accepted')
    expect(invariants(table.state), place).toEqual([])
  }
  expect.fail(`campaign ${seed} came to session ${state.sessions} in ${steps} steps: ${state.phase}`)
}

interface Next {
  readonly seat: number
  readonly action: Action
}

/** Open questions first, mostly with a yes; then somebody the table waits for, now and then somebody else. */
function nextAction(table: Table, random: Random): Next | undefined {
  const [proposal] = table.kernel.proposals
  if (proposal) {
    const seat = proposal.needs.find((one) => !proposal.agreed.includes(one)) ?? 0
    const on = String(proposal.id)
    const isOffered = frameFor(table, seat).common.some((one) => one.do === 'decline' && one.on === on)
    const answer = isOffered && random.below(12) === 0 ? 'decline' : 'agree'
    return { seat, action: { do: answer, on } }
  }
  const awaited = phaseOf(table).awaits(table.state)
  for (const seat of awaited) expectSomething(table, seat)
  const all = table.kernel.names.map((_, seat) => seat)
  const order = random.below(5) === 0 ? random.shuffle(all) : [...random.shuffle(awaited), ...all]
  for (const seat of order) {
    const moves = gameMoves(table, seat).filter(isWanted)
    if (moves.length === 0) continue
    const name = random.pick([...new Set(moves.map((one) => one.do))])
    const move = random.pick(moves.filter((one) => one.do === name))
    return { seat, action: toAction(move, random) }
  }
  return undefined
}

/** Closing the campaign would end the test. */
function isWanted(move: Move): boolean {
  return move.do !== 'close-campaign' && canSample(move.inputs)
}

function expectSomething(table: Table, seat: number): void {
  expect(gameMoves(table, seat).length, `seat ${seat} in “${table.state.phase}”`).toBeGreaterThan(0)
}

function expectTwin(played: PlayedTable): void {
  const twin = fold(played.table.game, JSON.parse(JSON.stringify(played.entries)))
  expect(canonical(twin.state)).toBe(canonical(played.table.state))
}
