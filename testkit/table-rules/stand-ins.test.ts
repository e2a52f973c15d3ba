import { describe, expect, it } from 'vitest'
import { act } from '../../engine/act.ts'
import { Random } from '../../engine/dice/random.ts'
import { type Frame, frameFor, linesFor } from '../../engine/frame.ts'
import type { Action, Seat } from '../../engine/game.ts'
import { isStandIn } from '../../engine/kernel/stand-ins/stand-ins.ts'
import { openTable } from '../../engine/open.ts'
import { Replay } from '../../engine/past/replay.ts'
import { thinkFor } from '../../engine/standing-in.ts'
import { type Entry, fold, type Table } from '../../engine/table.ts'
import { type ClosedHands, type ClosedHandsEvent, closedHands } from '../closed-hands.ts'
import { fairly } from '../hostile/table-file.ts'
import { A_MOVE_A_DAY, DAY, PacedTable } from './pace/paced-table.ts'
import { bid } from './sit.ts'

const means = { chance: fairly(), nonce: '', at: 5 }

/** Ann at a table with two empty seats, and everything that was written down. */
class Sitting {
  readonly table: Table<ClosedHands, ClosedHandsEvent>
  readonly entries: Entry<ClosedHandsEvent>[] = []

  constructor() {
    const names = ['Ann', '', '']
    const opening = { table: 't', title: 'Friday', names, agreement: 'trusting', pace: 'live' } as const
    const opened = openTable(closedHands, opening, means)
    if (opened.kind === 'refused') throw new Error(opened.refusal.because)
    this.table = opened.table
    this.entries.push(opened.entry)
  }

  does(seat: Seat, action: Action, by: 'person' | 'stand-in' = 'person'): string {
    const standIn = by === 'stand-in' ? { standIn: true as const } : {}
    const outcome = act(this.table, seat, action, { ...means, past: this.entries, ...standIn })
    if (outcome.kind === 'accepted') this.entries.push(outcome.entry)
    return outcome.kind === 'refused' ? outcome.refusal.rule : outcome.kind
  }

  /** Ann with a stand-in at each of the others' seats, begun. */
  static begun(): Sitting {
    const sitting = new Sitting()
    sitting.does(0, { do: 'seat-stand-in', on: '1', with: { name: 'Mira' } })
    sitting.does(0, { do: 'seat-stand-in', on: '2', with: { name: 'Tomas' } })
    sitting.does(0, { do: 'begin' })
    return sitting
  }

  get last(): Entry<ClosedHandsEvent> {
    return this.entries.at(-1) as Entry<ClosedHandsEvent>
  }

  frame(seat: Seat) {
    return frameFor(this.table, seat)
  }
}

describe('stand-ins', () => {
  it('TB-110 the host seats them in the lobby, and play can begin', () => {
    const sitting = new Sitting()
    expect(sitting.does(0, { do: 'begin' })).toBe('TB-011')
    expect(sitting.does(0, { do: 'seat-stand-in', on: '1', with: { name: 'Mira' } })).toBe('accepted')
    expect(sitting.last.lines[0]?.text).toBe('Mira, a stand-in, sits down.')
    sitting.does(0, { do: 'seat-stand-in', on: '2', with: { name: 'Tomas' } })
    expect(sitting.does(0, { do: 'begin' })).toBe('accepted')
    expect(sitting.frame(0).seats.map(({ standIn }) => standIn?.by)).toEqual([undefined, 'seated', 'seated'])
  })

  it('TB-110 nobody but the host seats one in the lobby, and never where somebody sits', () => {
    const sitting = new Sitting()
    sitting.does(1, { do: 'take-seat', with: { name: 'Ben' } })
    expect(sitting.does(1, { do: 'seat-stand-in', on: '2', with: { name: 'Mira' } })).not.toBe('accepted')
    expect(sitting.does(0, { do: 'seat-stand-in', on: '1', with: { name: 'Mira' } })).not.toBe('accepted')
  })

  it('TB-110 the name that is offered is nobody’s', () => {
    const sitting = new Sitting()
    const offer = sitting.frame(0).common.find((one) => one.do === 'seat-stand-in' && one.on === '2')
    const name = offer?.inputs.name
    const initial = name?.kind === 'text' ? name.initial : undefined
    expect(initial).toMatch(/./)
    expect(sitting.does(0, { do: 'seat-stand-in', on: '2', with: { name: initial } })).toBe('accepted')
    const next = sitting.frame(0).common.find((one) => one.do === 'seat-stand-in')
    expect(next?.inputs.name).not.toMatchObject({ initial })
  })

  it('TB-110 a person who is invited takes the seat, and the stand-in is gone', () => {
    const sitting = Sitting.begun()
    expect(sitting.does(1, { do: 'take-seat', with: { name: 'Ben' } })).toBe('accepted')
    expect(isStandIn(sitting.table.kernel, 1)).toBe(false)
    expect(sitting.table.kernel.names[1]).toBe('Ben')
    expect(sitting.does(1, { do: 'take-seat', with: { name: 'Benno' } })).toBe('TB-010')
  })

  it('TB-110 in play a resting seat gets one when all people agree', () => {
    const sitting = Sitting.begun()
    sitting.does(1, { do: 'take-seat', with: { name: 'Ben' } })
    sitting.does(2, { do: 'take-seat', with: { name: 'Cleo' } })
    sitting.does(2, { do: 'leave-table' })
    expect(sitting.does(0, { do: 'seat-stand-in', on: '2', with: { name: 'Wen' } })).toBe('accepted')
    expect(isStandIn(sitting.table.kernel, 2)).toBe(false)
    sitting.does(1, { do: 'agree' })
    expect(isStandIn(sitting.table.kernel, 2)).toBe(true)
  })

  it('TB-111 entries and lines of a stand-in are marked, and only those', () => {
    const sitting = Sitting.begun()
    sitting.does(1, bid(2), 'stand-in')
    expect(sitting.last.standIn).toBe(true)
    expect(linesFor(sitting.last as Entry, 'spectator').lines.every((line) => line.standIn)).toBe(true)
    sitting.does(0, bid(1))
    expect(sitting.last.standIn).toBeUndefined()
    expect(linesFor(sitting.last as Entry, 'spectator').lines.some((line) => line.standIn)).toBe(false)
  })

  it('TB-111 the log tells the same table again, and can be played again', () => {
    const sitting = Sitting.begun()
    sitting.does(1, bid(2), 'stand-in')
    sitting.does(0, { do: 'hold-stand-ins' })
    sitting.does(0, { do: 'lend-seat' })
    const log = JSON.parse(JSON.stringify(sitting.entries)) as Entry<ClosedHandsEvent>[]
    expect(fold(closedHands, log).kernel.standIns).toEqual(sitting.table.kernel.standIns)
    const replay = new Replay(closedHands)
    expect(log.map((entry) => replay.take(entry as Entry))).toEqual(log.map(() => 'follows'))
    // A forged mark does not go unnoticed: a person’s move ends what a stand-in’s does not.
    const other = new Replay(closedHands)
    for (const { standIn, ...entry } of log) {
      other.take(standIn && entry.do !== 'bid' ? { ...entry, standIn } : entry)
    }
    expect(other.table.kernel.standIns).not.toEqual(sitting.table.kernel.standIns)
  })

  it('TB-112 a seat is lent, and back by a word or by a move', () => {
    const sitting = Sitting.begun()
    expect(sitting.does(0, { do: 'lend-seat' })).toBe('accepted')
    expect(sitting.frame(0).seats[0]?.standIn?.by).toBe('lent')
    expect(sitting.does(0, { do: 'take-back-seat' })).toBe('accepted')
    expect(sitting.frame(0).seats[0]?.standIn).toBeUndefined()
    sitting.does(0, { do: 'lend-seat' })
    sitting.does(0, { do: 'say', with: { text: 'One moment.' } })
    expect(isStandIn(sitting.table.kernel, 0)).toBe(true)
    expect(sitting.does(0, bid(1))).toBe('accepted')
    expect(isStandIn(sitting.table.kernel, 0)).toBe(false)
  })

  it('TB-112 a stand-in’s own move does not give the seat back', () => {
    const sitting = Sitting.begun()
    sitting.does(0, { do: 'lend-seat' })
    sitting.does(0, bid(1), 'stand-in')
    expect(isStandIn(sitting.table.kernel, 0)).toBe(true)
  })

  it('TB-113 they are asked to wait, and told to go on, by people', () => {
    const sitting = Sitting.begun()
    expect(sitting.does(1, { do: 'hold-stand-ins' })).not.toBe('accepted')
    expect(sitting.does(0, { do: 'hold-stand-ins' })).toBe('accepted')
    expect(sitting.frame(0).seats[1]?.standIn?.waits).toBe(true)
    expect(sitting.does(0, { do: 'hold-stand-ins' })).not.toBe('accepted')
    expect(sitting.does(0, { do: 'release-stand-ins' })).toBe('accepted')
    expect(sitting.frame(0).seats[1]?.standIn?.waits).toBe(false)
  })

  it('TB-114 about the table itself only people are asked', () => {
    const sitting = Sitting.begun()
    expect(sitting.does(0, { do: 'house-ruling', with: { text: 'We play with open windows.' } })).toBe(
      'accepted',
    )
    expect(sitting.table.kernel.rulings).toEqual(['We play with open windows.'])
    sitting.does(1, { do: 'take-seat', with: { name: 'Ben' } })
    sitting.does(0, { do: 'house-ruling', with: { text: 'And with tea.' } })
    expect(sitting.table.kernel.proposals[0]?.needs).toEqual([1])
  })

  /** Ann, Ben and Cleo, who has lent her seat. */
  function lent(): Sitting {
    const sitting = Sitting.begun()
    sitting.does(1, { do: 'take-seat', with: { name: 'Ben' } })
    sitting.does(2, { do: 'take-seat', with: { name: 'Cleo' } })
    sitting.does(2, { do: 'lend-seat' })
    return sitting
  }

  it('TB-018 TB-114 nobody is invited to a seat that is lent without its player', () => {
    const sitting = lent()
    expect(sitting.does(0, { do: 'invite', with: { seat: 2 } })).toBe('TB-018')
    expect(sitting.does(0, { do: 'make-key', with: { seat: 2 } })).toBe('TB-018')
    expect(sitting.does(0, { do: 'invite', with: { seat: 1 } })).toBe('accepted')
    expect(sitting.does(0, { do: 'make-key', with: { seat: 1 } })).toBe('TB-018')
    const field = sitting.frame(0).common.find((offer) => offer.do === 'invite')?.inputs.seat
    expect(field).toMatchObject({
      among: [1],
      because: expect.stringContaining('stand-in plays for somebody'),
    })
  })

  it('TB-018 a seat that rests by the clock is its player’s also while a stand-in sits there', () => {
    const paced = new PacedTable({ ...A_MOVE_A_DAY, then: 'rest' }, 3).begin()
    for (const seat of [0, 2]) paced.does(seat, bid(1))
    paced.pass(4 * DAY)
    paced.does(0, { do: 'seat-stand-in', on: '1', with: { name: 'Mira' } })
    paced.does(2, { do: 'agree', on: String(paced.table.kernel.proposals[0]?.id) })
    expect(isStandIn(paced.table.kernel, 1)).toBe(true)
    expect(paced.does(0, { do: 'invite', with: { seat: 1 } })).toBe('TB-018')
  })

  it('TB-018 nobody is invited to a seat whose time is over and that the table plays for', () => {
    const paced = new PacedTable({ ...A_MOVE_A_DAY, then: 'stand-in' }, 3).begin()
    for (const seat of [0, 2]) paced.does(seat, bid(1))
    expect(paced.pass(4 * DAY)).toContain('stand-in-set')
    expect(paced.does(0, { do: 'invite', with: { seat: 1 } })).toBe('TB-018')
    expect(paced.does(0, { do: 'invite-in-absence', with: { seat: 1 } })).toBe('accepted')
  })

  it('TB-114 about seats and the record whoever has lent theirs is asked, and no stand-in answers', () => {
    const sitting = lent()
    sitting.does(1, { do: 'leave-table' })
    const asks = [
      { do: 'stand-in', on: '1' },
      { do: 'seat-stand-in', on: '1', with: { name: 'Mira' } },
      { do: 'share-record' },
    ]
    for (const action of asks) {
      expect(sitting.does(0, action)).toBe('accepted')
      expect(sitting.table.kernel.proposals.at(-1)).toMatchObject({ do: action.do, needs: [2] })
    }
    sitting.does(0, bid(1))
    const eager = () => ({ do: 'agree', on: String(sitting.table.kernel.proposals[0]?.id) })
    const player = (frame: Frame) => (frame.proposals.length > 0 ? eager() : undefined)
    for (let seed = 0; seed < 20; seed++) {
      const thought = thinkFor(sitting.table, { player, random: new Random(seed) })
      expect(thought).toMatchObject({ seat: 2, action: { do: expect.not.stringMatching('agree') } })
    }
    expect(sitting.does(2, eager())).toBe('accepted')
    expect(sitting.table.kernel.taken[1]).toBe(true)
  })

  it('TB-083 TB-094 the record is shared by whoever holds a seat, also whose time is over', () => {
    for (const then of ['wait', 'stand-in', 'rest'] as const) {
      const paced = new PacedTable({ ...A_MOVE_A_DAY, then }, 3).begin()
      for (const seat of [0, 2]) paced.does(seat, bid(1))
      paced.pass(4 * DAY)
      paced.does(0, { do: 'close-table' })
      expect(paced.does(0, { do: 'share-record' })).toBe('accepted')
      const [asked] = paced.table.kernel.proposals
      expect(asked).toMatchObject({ needs: [1, 2] })
      expect(paced.does(2, { do: 'agree', on: String(asked?.id) })).toBe('accepted')
      expect(paced.table.kernel.shared).toBe(0)
      expect(paced.does(1, { do: 'agree', on: String(asked?.id) })).toBe('accepted')
      expect(paced.table.kernel.shared).toBe(paced.table.version)
    }
  })

  it('TB-114 whoever leaves hands the table to a person', () => {
    const sitting = Sitting.begun()
    sitting.does(2, { do: 'take-seat', with: { name: 'Cleo' } })
    sitting.does(0, { do: 'leave-table' })
    expect(sitting.table.kernel.host).toBe(2)
  })

  it('TB-115 no clock runs for a seated stand-in', () => {
    const paced = new PacedTable(A_MOVE_A_DAY, 2).begin()
    paced.does(1, { do: 'lend-seat' })
    paced.does(0, bid(1))
    expect(paced.pass(30 * DAY)).toEqual([])
  })

  it('TB-110 without a player of the game’s own they take what is offered', () => {
    const sitting = Sitting.begun()
    sitting.does(0, bid(1))
    const thought = thinkFor(sitting.table, { player: undefined, random: new Random(3) })
    expect(thought?.action.do).toBe('bid')
    expect(sitting.does(thought?.seat ?? 0, thought?.action ?? bid(0), 'stand-in')).toBe('accepted')
  })
})
