import { describe, expect, it } from 'vitest'
import { closedHands } from '../../testkit/closed-hands.ts'
import { means, sit } from '../../testkit/table-rules/sit.ts'
import { claimSeat } from '../claim.ts'
import type { Action, Seat } from '../game.ts'
import { fold } from '../table.ts'

/** Dev has left, and Ben plays for them. */
function playing() {
  const played = sit({ seats: 4 })
  const by = (seat: Seat, action: Action) => {
    const { version } = played.mustAct(seat, action)
    for (const one of played.table.kernel.proposals[0]?.needs ?? []) {
      played.mustAct(one, { do: 'agree', on: String(version) })
    }
  }
  played.mustAct(3, { do: 'leave-table' })
  by(1, { do: 'stand-in', on: '3' })
  return { played, by }
}

describe('playing for a seat that rests', () => {
  it.each([
    ['is left', { do: 'leave-table' }, 1],
    ['is handed over', { do: 'hand-over', with: { name: 'Zoe' } }, 1],
    ['is freed', { do: 'remove-player', with: { seat: 1 } }, 0],
  ] as const)('TB-016 ends when the seat that it came by %s, and everyone reads it', (_, action, seat) => {
    const { played, by } = playing()
    expect(played.frame(0).seats[3]).toMatchObject({ taken: true, with: [1] })
    by(seat, action)
    expect(played.table.kernel.taken[3]).toBe(false)
    expect(played.entries.at(-1)?.lines).toContainEqual({
      kind: 'note',
      text: 'Ben no longer plays for Dev. The seat rests.',
      rule: 'TB-016',
    })
    expect(played.table.kernel.stoodIn).toEqual([])
    expect(fold(closedHands, played.entries).kernel).toEqual(played.table.kernel)
  })

  it('TB-016 ends when somebody else takes the seat that it came by in its player’s absence', () => {
    const { played, by } = playing()
    by(0, { do: 'invite-in-absence', with: { seat: 1 } })
    played.mustAct(0, { do: 'make-key', with: { seat: 1 } })
    const claimed = claimSeat(played.table, { seat: 1, also: [] }, means)
    expect(claimed.events.map(({ type }) => type)).toEqual(['table/stood-down', 'table/claimed'])
    expect(played.table.kernel.taken[3]).toBe(false)
  })

  it('TB-016 goes on through a key to the seat, and ends for other devices with it', () => {
    const { played } = playing()
    claimSeat(played.table, { seat: 1, also: [] }, means)
    expect(played.table.kernel.taken[3]).toBe(true)
    played.table.version -= 1
    const out = played.mustAct(1, { do: 'sign-out' })
    // This browser does not hold the other seat.
    expect(out.events.map(({ type }) => type)).toEqual(['table/stood-down', 'table/signed-out'])
  })

  it('TB-016 ends also where it came by way of another such seat, whose key goes with it', () => {
    const { played, by } = playing()
    played.mustAct(2, { do: 'leave-table' })
    by(3, { do: 'stand-in', on: '2' })
    played.mustAct(3, { do: 'make-key', with: { seat: 3 } })
    const left = played.mustAct(1, { do: 'leave-table' })
    expect(left.events.slice(0, 2)).toEqual([
      { type: 'table/stood-down', seat: 3, by: 1, isKeyed: true },
      { type: 'table/stood-down', seat: 2, by: 3 },
    ])
    expect(played.table.kernel.taken).toEqual([true, false, false, false])
  })

  it('TB-016 whoever comes to the seat themselves is nobody’s stand-in', () => {
    const { played } = playing()
    played.mustAct(3, { do: 'hand-over', with: { name: 'Eli' } })
    played.mustAct(1, { do: 'leave-table' })
    expect(played.table.kernel.taken).toEqual([true, false, true, true])
  })

  it('TB-016 a table from before that goes on as it began', () => {
    const played = sit({ seats: 4 })
    delete played.table.kernel.seating
    played.mustAct(3, { do: 'leave-table' })
    const { version } = played.mustAct(1, { do: 'stand-in', on: '3' })
    for (const one of [0, 2]) played.mustAct(one, { do: 'agree', on: String(version) })
    played.mustAct(1, { do: 'leave-table' })
    expect(played.table.kernel.taken).toEqual([true, false, true, true])
  })
})
