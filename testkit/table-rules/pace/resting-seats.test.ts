import { describe, expect, it } from 'vitest'
import { act } from '../../../engine/act.ts'
import { branchTable } from '../../../engine/past/branch.ts'
import { Replay } from '../../../engine/past/replay.ts'
import type { Entry } from '../../../engine/table.ts'
import { canonical } from '../../canonical.ts'
import { closedHands } from '../../closed-hands.ts'
import { fairly } from '../../hostile/table-file.ts'
import { answer, bid } from '../sit.ts'
import { A_MOVE_A_DAY, DAY, PacedTable } from './paced-table.ts'

const toBen = { do: 'make-key', with: { seat: 1 } }
const means = { chance: fairly(), nonce: '', at: 0 }

/** Ann and Ben at a table where seats rest; Ben has not moved for days. */
function untilBenRests(paced: PacedTable): PacedTable {
  paced.does(0, bid(1))
  expect(paced.pass(4 * DAY)).toContain('rested')
  expect(paced.frame().seats.map(({ taken }) => taken)).toEqual([true, false])
  return paced
}

const sitDown = () => new PacedTable({ ...A_MOVE_A_DAY, then: 'rest' }, 2, fairly()).begin()

describe('a seat that rests by the clock', () => {
  it('TB-018 is its player’s still: no key to it is the host’s to make, and the others decide as of any', () => {
    const paced = untilBenRests(sitDown())
    expect(paced.does(0, toBen)).toBe('TB-018')
    expect(paced.does(0, { do: 'invite', with: { seat: 1 } })).not.toBe('accepted')
    expect(paced.does(0, { do: 'invite-in-absence', with: { seat: 1 } })).toBe('accepted')
    expect(paced.does(0, toBen)).toBe('accepted')
    expect(paced.table.kernel.renewed).toEqual([1])
    expect(canonical(paced.twin().kernel)).toBe(canonical(paced.table.kernel))
  })

  it('TB-018 is free when its player comes back and leaves it', () => {
    const paced = untilBenRests(sitDown())
    paced.does(1, { do: 'take-seat', with: { name: 'Ben' } })
    expect(paced.does(0, toBen)).toBe('TB-018')
    paced.does(1, { do: 'leave-table' })
    expect(paced.does(0, toBen)).toBe('accepted')
  })

  it('TB-018 is held at a table that goes on from before it rested', () => {
    const paced = sitDown()
    const past = paced.twin()
    const from = untilBenRests(paced).table.kernel
    branchTable(past, { table: 'u', title: 'Again', from }, means)
    expect(past.kernel.taken).toEqual([true, false])
    expect(answer(act(past, 0, toBen, means))).toBe('TB-018')
  })

  it('TB-086 follows in files from when the host still made keys to it, and is held again after them', () => {
    const paced = untilBenRests(sitDown())
    const { kernel } = paced.table
    const rested = kernel.rested ?? []
    delete kernel.rested
    expect(paced.does(0, toBen)).toBe('accepted')
    kernel.rested = rested
    const replay = new Replay(closedHands)
    const entries: Entry[] = JSON.parse(JSON.stringify(paced.entries))
    expect(new Set(entries.map((entry) => replay.take(entry)))).toEqual(new Set(['follows']))
    expect(replay.table.kernel.rested).toEqual([1])
  })
})
