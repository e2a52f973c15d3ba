import { describe, expect, it } from 'vitest'
import { act } from '../../engine/act.ts'
import { fastChance } from '../../engine/dice/chance.ts'
import { frameFor } from '../../engine/frame.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { fold, type Table } from '../../engine/table.ts'
import { type PlayedEvening, playEvening } from '../../engine/watching/play-evening.ts'
import { readShelf } from '../../server/shelf.ts'

const NO_SEAL = '0'.repeat(64)
const shelf = await readShelf()

async function played(slug: string): Promise<PlayedEvening> {
  const game = shelf.find(slug)
  const script = await shelf.loadEvening(slug)
  if (game === undefined || script === undefined) throw new Error(`${slug} has no evening`)
  return playEvening(game, script, `evening-${slug}`)
}

describe.each(shelf.games.map(({ slug }) => slug))('the evening of %s', (slug) => {
  it('TB-130 is played by the rules, and folds to what it came to', async () => {
    const { table, entries } = await played(slug)
    expect(fold(table.game, entries).state).toEqual(table.state)
    expect(entries.every(({ version }, place) => version === place + 1)).toBe(true)
  })

  it('TB-131 rests where something is to be said', async () => {
    const { stops, entries } = await played(slug)
    expect(stops.at(-1)?.version).toBe(entries.length)
    for (const { comment, rule } of stops.slice(1))
      expect([comment.trim(), rule]).toEqual([comment, expect.any(String)])
  })

  it('TB-132 TB-133 goes on elsewhere with dice of its own, a person at one seat and stand-ins at the others', async () => {
    const { stops, entries, table } = await played(slug)
    const version = stops[Math.floor(stops.length / 2)]?.version ?? 1
    expect(frameFor(table, 'spectator').table.dice.commitment).toBe(NO_SEAL)
    const taken = fold(table.game, entries.slice(0, version)) as Table
    const { names } = taken.kernel
    const from = { ...taken.kernel, taken: names.map((_, seat) => seat === 1), host: 1 }
    const means = { chance: fastChance(1), nonce: '', at: 0 }
    branchTable(taken, { table: 'mine', title: 'Mine', from }, means)
    for (const [seat, name] of names.entries()) {
      if (seat === 1) continue
      const action = { do: 'seat-stand-in', on: String(seat), with: { name } }
      expect(act(taken, 1, action, means).kind).toBe('accepted')
    }
    const frame = frameFor(taken, 1)
    expect(frame.table.dice.commitment).not.toBe(NO_SEAL)
    expect(frame.table.origin).toMatchObject({ table: `evening-${slug}`, version })
    expect(frame.seats.map(({ standIn }) => standIn?.by)).toEqual(
      names.map((_, seat) => (seat === 1 ? undefined : 'seated')),
    )
  })
})

describe('a script', () => {
  it('TB-130 that the rules refuse, or whose dice are left over, is no evening', async () => {
    const game = shelf.find('change')
    if (game === undefined) throw new Error('no such game')
    const script = { title: 'T', about: 'A', names: ['Ann', 'Ben'] }
    const step = { seat: 0, action: { do: 'end-turn' } }
    expect(() => playEvening(game, { ...script, steps: [step] }, 'e')).toThrow(/refused by/)
    const vibe = { seat: 0, action: { do: 'set-vibe', with: { text: 'Quiet' } }, dice: [3] }
    expect(() => playEvening(game, { ...script, steps: [vibe] }, 'e')).toThrow(/left dice over/)
  })
})
