import { describe, expect, it } from 'vitest'
import { claimSeat } from '../../engine/claim.ts'
import { frameFor } from '../../engine/frame.ts'
import { seeAgain } from '../../engine/kernel/see-again.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { type Entry, fold } from '../../engine/table.ts'
import { type ClosedHandsEvent, closedHands } from '../closed-hands.ts'
import { answer, does, lobby, means, sit } from './sit.ts'

const names = (played: ReturnType<typeof sit>, seat: number) =>
  played.frame(seat).common.map((offer) => offer.do)
const makeKey = (seat: number) => ({ do: 'make-key', with: { seat } })

describe('keys to seats', () => {
  it('TB-017 a key and its use are lines for everyone, with the other seats of the same browser', () => {
    const played = sit()
    const made = played.mustAct(1, makeKey(1))
    expect(made.lines).toEqual([{ kind: 'note', text: 'Ben made a link to their own seat.', rule: 'TB-017' }])
    const claimed = claimSeat(played.table, { seat: 1, also: [0] }, means)
    expect(claimed.seat).toBeNull()
    expect(claimed.lines.map(({ text, to }) => [text, to])).toEqual([
      ['Somebody came to Ben’s seat by its link: the browser that holds Ann’s seat too.', undefined],
    ])
    expect(played.frame('spectator').seats.map((seat) => seat.with)).toEqual([[1], [0], undefined])
    const twin = fold(closedHands, [...played.entries, claimed])
    expect(twin.kernel).toEqual(played.table.kernel)
  })

  it('TB-017 seats are held together once, and none with itself', () => {
    const played = sit()
    claimSeat(played.table, { seat: 1, also: [0] }, means)
    claimSeat(played.table, { seat: 1, also: [0, 1] }, means)
    claimSeat(played.table, { seat: 0, also: [1, 2] }, means)
    expect(played.table.kernel.together).toEqual([
      [1, 0],
      [0, 2],
    ])
    expect(played.frame(0).seats.map((seat) => seat.with)).toEqual([[1, 2], [0], [0]])
  })

  it('TB-017 what is held together is let go with the seat', () => {
    for (const action of [
      { do: 'leave-table' },
      { do: 'hand-over', with: { name: 'Zoe' } },
      { do: 'sign-out' },
    ]) {
      const played = sit()
      claimSeat(played.table, { seat: 1, also: [0] }, means)
      played.table.version -= 1
      played.mustAct(1, action)
      expect(played.frame(0).seats.map((seat) => seat.with)).toEqual([undefined, undefined, undefined])
    }
  })

  it('TB-017 seats that are added and taken away are told', () => {
    const table = lobby(3)
    const told = (name: string) => {
      const outcome = does(table, 0, { do: name })
      return outcome.kind === 'accepted' ? outcome.entry.lines.map(({ text }) => text) : []
    }
    expect(told('add-seat')).toEqual(['A seat is added.'])
    expect(told('drop-seat')).toEqual(['The last seat is taken away.'])
  })

  it('TB-018 one makes keys to one’s own seat, the host to free ones, nobody to another’s', () => {
    const played = sit()
    expect(answer(played.act(1, makeKey(1)))).toBe('accepted')
    expect(answer(played.act(0, makeKey(1)))).toBe('TB-018')
    expect(answer(played.act(1, makeKey(0)))).toBe('TB-018')
    const table = lobby()
    expect(answer(does(table, 0, makeKey(2)))).toBe('accepted')
    expect(answer(does(table, 1, makeKey(1)))).not.toBe('accepted')
  })

  it('TB-018 with the player’s yes another makes one key, and no second', () => {
    const played = sit()
    const { version } = played.mustAct(0, { do: 'invite', with: { seat: 1 } })
    expect(played.frame(0).proposals).toMatchObject([{ do: 'invite', needs: [1] }])
    expect(answer(played.act(0, makeKey(1)))).toBe('TB-018')
    played.mustAct(1, { do: 'agree', on: String(version) })
    expect(answer(played.act(2, makeKey(1)))).toBe('TB-018')
    const made = played.mustAct(0, makeKey(1))
    expect(made.events).toEqual([{ type: 'table/key-made', seat: 1, by: 0 }])
    expect(answer(played.act(0, makeKey(1)))).toBe('TB-018')
  })

  it('TB-018 where the player has gone all others decide, and the key renews the seat', () => {
    const played = sit()
    const { version } = played.mustAct(0, { do: 'invite-in-absence', with: { seat: 1 } })
    expect(played.frame(0).proposals).toMatchObject([{ needs: [2] }])
    played.mustAct(2, { do: 'agree', on: String(version) })
    const made = played.mustAct(0, makeKey(1))
    expect(made.events).toEqual([{ type: 'table/key-made', seat: 1, by: 0, renews: true }])
    expect(played.table.kernel.renewed).toEqual([1])
    claimSeat(played.table, { seat: 1, also: [2] }, means)
    expect(played.table.kernel.renewed).toEqual([])
    expect(played.table.kernel.together).toEqual([[1, 2]])
  })

  it('TB-018 a yes of the player before does not hold for whoever took the seat in their absence', () => {
    const played = sit()
    const yes = played.mustAct(0, { do: 'invite', with: { seat: 1 } })
    played.mustAct(1, { do: 'agree', on: String(yes.version) })
    const own = played.mustAct(1, { do: 'invite', with: { seat: 0 } })
    played.mustAct(0, { do: 'agree', on: String(own.version) })
    const gone = played.mustAct(2, { do: 'invite-in-absence', with: { seat: 1 } })
    played.mustAct(0, { do: 'agree', on: String(gone.version) })
    played.mustAct(2, makeKey(1))
    const claimed = claimSeat(played.table, { seat: 1, also: [] }, means)
    expect(answer(played.act(0, makeKey(1)))).toBe('TB-018')
    expect(answer(played.act(1, makeKey(0)))).toBe('TB-018')
    expect(fold(closedHands, [...played.entries, claimed]).kernel).toEqual(played.table.kernel)
  })

  it('TB-018 a yes is off with the devices that are signed out, to the seat and from it', () => {
    const played = sit()
    const yes = (seat: number, to: number) => {
      const { version } = played.mustAct(to, { do: 'invite', with: { seat } })
      played.mustAct(seat, { do: 'agree', on: String(version) })
    }
    yes(1, 0)
    yes(0, 1)
    yes(2, 0)
    played.mustAct(1, { do: 'sign-out' })
    expect(answer(played.act(0, makeKey(1)))).toBe('TB-018')
    expect(answer(played.act(1, makeKey(0)))).toBe('TB-018')
    expect(played.table.kernel.invitable).toEqual([{ seat: 2, by: 0, voted: false }])
    expect(fold(closedHands, played.entries).kernel).toEqual(played.table.kernel)
  })

  it('TB-018 leave to invite to a stand-in’s seat does not hold against whoever sits there then', () => {
    const table = lobby(3)
    does(table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    does(table, 0, { do: 'seat-stand-in', on: '2', with: { name: 'Mira' } })
    does(table, 0, { do: 'begin' })
    for (const seat of [0, 1]) {
      expect(answer(does(table, seat, { do: 'invite', with: { seat: 2 } }))).toBe('accepted')
    }
    does(table, 0, makeKey(2))
    does(table, 2, { do: 'take-seat', with: { name: 'Dan' } })
    expect(answer(does(table, 1, makeKey(2)))).toBe('TB-018')
  })

  it('TB-018 whoever acts has not gone: what was asked, allowed and made for that case is off', () => {
    const ask = { do: 'invite-in-absence', with: { seat: 1 } }
    const back = { do: 'say', with: { text: 'I am here.' } }
    const asked = sit()
    asked.mustAct(0, ask)
    asked.mustAct(1, back)
    expect(asked.frame(0).proposals).toEqual([])
    const allowed = sit()
    const { version } = allowed.mustAct(0, ask)
    allowed.mustAct(2, { do: 'agree', on: String(version) })
    allowed.mustAct(1, back)
    expect(answer(allowed.act(0, makeKey(1)))).toBe('TB-018')
    const made = sit({ seats: 2 })
    made.mustAct(0, ask)
    made.mustAct(0, makeKey(1))
    made.mustAct(1, back)
    expect(made.table.kernel.renewed).toEqual([])
  })

  it('TB-018 whoever looks has not gone either, and everyone is told by nobody’s hand', () => {
    const ask = { do: 'invite-in-absence', with: { seat: 1 } }
    const asked = sit()
    expect(seeAgain(asked.table, 1, means)).toBeUndefined()
    asked.mustAct(0, ask)
    expect(seeAgain(asked.table, 2, means)).toBeUndefined()
    const entry = seeAgain(asked.table, 1, means)
    expect(entry).toMatchObject({ seat: null, events: [{ type: 'table/seen-again', seat: 1 }] })
    expect(entry?.lines).toEqual([
      {
        kind: 'note',
        text: 'Ben has looked at the table: what was decided because they had gone is off.',
        rule: 'TB-018',
      },
    ])
    expect(asked.frame(0).proposals).toEqual([])
    const made = sit({ seats: 2 })
    made.mustAct(0, ask)
    made.mustAct(0, makeKey(1))
    const looked = seeAgain(made.table, 1, means)
    expect([looked?.version, made.table.kernel.renewed]).toEqual([made.table.version, []])
    const twin = fold(closedHands, [...made.entries, looked as Entry<ClosedHandsEvent>])
    expect(twin.kernel).toEqual(made.table.kernel)
  })

  /** Ann may make keys to the seats of Ben and Cleo by their own yes, and to Dev's by that of the others. */
  function allowing() {
    const played = sit({ seats: 4 })
    const ask = (name: string, seat: number, ...yes: number[]) => {
      const { version } = played.mustAct(0, { do: name, with: { seat } })
      for (const one of yes) played.mustAct(one, { do: 'agree', on: String(version) })
    }
    ask('invite', 1, 1)
    ask('invite', 2, 2)
    ask('invite-in-absence', 3, 1, 2)
    return played
  }

  it('TB-018 what one seat allowed, or a new key voids, says nothing of others', () => {
    const open = (played: ReturnType<typeof allowing>) =>
      played.table.kernel.invitable.map(({ seat }) => seat)
    expect(open(allowing())).toEqual([1, 2, 3])
    const back = allowing()
    back.mustAct(1, { do: 'say', with: { text: 'I am here.' } })
    expect(open(back)).toEqual([1, 2, 3])
    back.mustAct(0, { do: 'house-ruling', with: { text: 'No maps.' } })
    back.mustAct(3, { do: 'say', with: { text: 'And I.' } })
    expect(open(back)).toEqual([1, 2])
    expect(back.frame(0).proposals).toHaveLength(1)
    const made = allowing()
    made.mustAct(0, makeKey(2))
    expect(open(made)).toEqual([1, 3])
    made.mustAct(0, makeKey(3))
    expect(made.table.kernel.renewed).toEqual([3])
    made.mustAct(3, makeKey(3))
    expect([open(made), made.table.kernel.renewed]).toEqual([[1], []])
    const left = allowing()
    left.mustAct(2, { do: 'leave-table' })
    expect(open(left)).toEqual([1, 3])
    left.mustAct(0, { do: 'leave-table' })
    expect(open(left)).toEqual([])
  })

  it('TB-019 a player is removed by all others, two at least; in the lobby by the host', () => {
    const played = sit()
    const { version } = played.mustAct(0, { do: 'remove-player', with: { seat: 1 } })
    expect(played.frame(0).proposals).toMatchObject([{ needs: [2] }])
    played.mustAct(2, { do: 'agree', on: String(version) })
    expect(played.frame(0).seats[1]).toMatchObject({ name: 'Ben', taken: false })
    expect(played.entries.at(-1)?.lines.map(({ text }) => text)).toContain('Ben was removed from the table.')
    expect(names(sit({ seats: 2 }), 0)).not.toContain('remove-player')
    const table = lobby()
    does(table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    expect(answer(does(table, 1, { do: 'remove-player', with: { seat: 0 } }))).not.toBe('accepted')
    expect(answer(does(table, 0, { do: 'remove-player', with: { seat: 1 } }))).toBe('accepted')
    expect(table.kernel.names).toEqual(['Ann', '', ''])
  })

  /** Ann, Ben and others of whom some are held together. */
  function together(seats: number, ...pairs: (readonly [number, number])[]) {
    const played = sit({ seats })
    for (const [seat, other] of pairs) claimSeat(played.table, { seat, also: [other] }, means)
    return played
  }

  const remove = (seat: number) => ({ do: 'remove-player', with: { seat } })

  it('TB-019 nobody is sent away by one alone, in however many seats they sit', () => {
    const alone = together(3, [2, 0])
    expect(names(alone, 0)).not.toContain('remove-player')
    expect(answer(alone.act(0, remove(1)))).not.toBe('accepted')
    const all = together(4, [2, 0], [3, 2])
    expect(answer(all.act(0, remove(1)))).not.toBe('accepted')
    const two = together(4, [2, 0])
    expect(answer(two.act(0, remove(1)))).toBe('accepted')
    expect(two.table.kernel.proposals).toMatchObject([{ needs: [2, 3] }])
  })

  it('TB-019 a table from before people were counted goes on as it began, and what goes on from it does not', () => {
    const played = together(3, [2, 0])
    delete played.table.kernel.seating
    expect(names(played, 0)).toContain('remove-player')
    const from = played.table.kernel
    const past = { ...played.table, kernel: { ...from } }
    branchTable(past, { table: 'another', title: 'Otherwise', from }, means)
    expect(frameFor(past, 0).common.map((offer) => offer.do)).not.toContain('remove-player')
  })

  it('TB-019 whoever is to go is not asked in another seat of theirs, nor asks from it', () => {
    const played = together(4, [3, 1])
    expect(answer(played.act(3, remove(1)))).toBe('TB-019')
    const { version } = played.table
    expect(answer(played.act(0, remove(1)))).toBe('accepted')
    expect(played.table.kernel.proposals).toMatchObject([{ needs: [2] }])
    played.mustAct(2, { do: 'agree', on: String(version + 1) })
    expect(played.table.kernel.taken).toEqual([true, false, true, true])
  })

  it('TB-019 stand-ins send nobody away, whoever has lent a seat is asked, and stand-ins go as before', () => {
    const table = lobby(3)
    does(table, 1, { do: 'take-seat', with: { name: 'Ben' } })
    does(table, 0, { do: 'seat-stand-in', on: '2', with: { name: 'Mira' } })
    does(table, 0, { do: 'begin' })
    expect(answer(does(table, 0, remove(1)))).toBe('TB-019')
    expect(answer(does(table, 0, remove(2)))).toBe('accepted')
    expect(table.kernel.proposals).toMatchObject([{ needs: [1] }])
    const lent = sit({ seats: 4 })
    lent.mustAct(2, { do: 'lend-seat' })
    lent.mustAct(0, remove(1))
    expect(lent.table.kernel.proposals).toMatchObject([{ needs: [2, 3] }])
    lent.mustAct(3, { do: 'lend-seat' })
    expect(lent.table.kernel.proposals).toEqual([])
    expect(lent.entries.at(-1)?.lines.map(({ rule }) => rule)).toContain('TB-044')
    expect(lent.table.kernel.taken[1]).toBe(true)
  })

  it('TB-019 if the host is removed, whoever asked keeps the table', () => {
    const played = sit()
    const { version } = played.mustAct(1, { do: 'remove-player', with: { seat: 0 } })
    played.mustAct(2, { do: 'agree', on: String(version) })
    expect(played.table.kernel.host).toBe(1)
  })
})
