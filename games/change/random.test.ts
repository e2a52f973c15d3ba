import { describe, expect, it } from 'vitest'
import { act } from '../../engine/act.ts'
import { type Chance, fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import type { Table } from '../../engine/table.ts'
import { PlayedTable } from '../../testkit/played-table.ts'
import { STARTER_GROUPS } from './content/ideas.ts'
import type { ChangeEvent } from './events.ts'
import { game } from './game.ts'
import { brokenSheets, invariantsOf } from './invariants.ts'
import type { Change } from './state.ts'

const QUIET = new Set([
  'add-place',
  'correct-spelling',
  'rearrange-arena',
  'end-session',
  'cancel-declaration',
  'withdraw-claim',
])

/** Everyone borrows a group and agrees; then chance alone chooses among what is offered. */
function open(seats: number, random: Random, seed: number): PlayedTable<Change, ChangeEvent> {
  const options = Object.fromEntries(
    Object.keys(game.options).map((key) => [key, key === 'rounds' ? 0 : random.below(4) === 0]),
  )
  const played = new PlayedTable(watched, { seats, options, chance: fastChance(seed) })
  played.mustAct(0, { do: 'set-vibe', with: { text: 'Anything' } })
  played.mustAct(0, { do: 'set-region', with: { text: 'Anywhere' } })
  for (let seat = 0; seat < seats; seat++) {
    const groups = options.manyGroups && seats === 1 ? 2 : 1
    for (let one = 0; one < groups; one++) {
      const idea = STARTER_GROUPS[(seat + one) % STARTER_GROUPS.length]?.name
      played.mustAct(seat, { do: 'borrow-group', with: { idea } })
      played.mustAct(seat, { do: 'finish-group', on: String(played.table.state.groups.length - 1) })
    }
  }
  played.mustAct(0, { do: 'begin-play' })
  agree(played)
  return played
}

function agree(played: ReturnType<typeof open>): void {
  const table = played.table
  for (;;) {
    const [proposal] = table.kernel.proposals
    if (!proposal) return
    const seat = proposal.needs.find((one) => !proposal.agreed.includes(one)) ?? 0
    played.mustAct(seat, { do: 'agree', on: String(proposal.id) })
  }
}

/** The game itself, watched: every event leaves every sheet in order. */
const watched = {
  ...game,
  evolve(state: Change, event: ChangeEvent) {
    game.evolve(state, event)
    const broken = brokenSheets(state)
    if (broken.length > 0) throw new Error(`${event.type}: ${broken.join('; ')}`)
  },
}

function step(table: Table<Change, ChangeEvent>, random: Random, chance: Chance): string {
  const { state, kernel } = table
  const phase = game.phases[state.phase]
  const seat = random.pick(phase?.awaits(state) ?? [])
  const offers =
    phase?.offers(state, seat, kernel.names).filter((one) => !one.refused && canSample(one.inputs)) ?? []
  const loud = offers.filter((one) => !QUIET.has(one.do) || random.below(12) === 0)
  const offer = random.pick(loud.length > 0 ? loud : offers)
  const on = offer.on === undefined ? {} : { on: offer.on }
  const action = { do: offer.do, ...on, with: sampleAll(offer.inputs, random) }
  const outcome = act(table, seat, action, { chance, nonce: '', at: 0, quiet: true })
  const broken = invariantsOf(state)
  if (outcome.kind !== 'accepted' || broken.length > 0)
    throw new Error(JSON.stringify([action, outcome, broken]))
  return offer.do
}

describe('tables played by chance', () => {
  it('100 tables of 1 to 6 seats keep every sheet in order after every event, and never get stuck', () => {
    const taken = new Set<string>()
    let turns = 0
    for (let seed = 1; seed <= 100; seed++) {
      const random = new Random(seed)
      const { table } = open(1 + (seed % 6), random, seed)
      for (let count = 0; count < 160; count++) {
        taken.add(step(table, random, fastChance(seed * 1000 + count)))
        if (table.kernel.proposals.length > 0 || table.state.phase === 'closed') break
      }
      turns += table.state.turn
    }
    expect(turns).toBeGreaterThan(400)
    const rare = ['roll-arena', 'roll-chaos', 'place-overflow-hit']
    expect(rare.filter((name) => !taken.has(name))).toEqual([])
  }, 60_000)
})
