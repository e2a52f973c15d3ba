import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listDue, nextDue } from '../../../engine/kernel/pace/pace.ts'
import { addCounted, countBetween } from '../../../engine/kernel/pace/time.ts'
import { sayTime } from '../../../engine/kernel/say-time.ts'
import { awaited } from '../../../engine/phase.ts'
import { canonical } from '../../canonical.ts'
import { bid, sit } from '../sit.ts'
import { A_MOVE_A_DAY, DAY, HOUR, MONDAY, PacedTable } from './paced-table.ts'

const awaitedNow = ({ table }: PacedTable) => awaited(table)
const clock = ({ table }: PacedTable, seat: number) => table.kernel.pacing?.clocks[seat]
const offered = (paced: PacedTable, seat: number) =>
  paced
    .frame(seat)
    .common.filter(({ refused }) => !refused)
    .map((offer) => offer.do)

describe('the promise', () => {
  it('TB-091 the host says it in the lobby, everybody sees it, and in play all have to agree', () => {
    const paced = new PacedTable(undefined as never)
    const slow = new PacedTable({ ...A_MOVE_A_DAY, hours: 48 })
    expect(slow.frame().table.promise).toMatchObject({ hours: 48, then: 'wait' })
    const promise = { do: 'promise', with: { hours: 12, quiet: ['0', '6'], offset: 60, then: 'rest' } }
    expect(slow.does(1, promise)).toBe('TB-091')
    expect(slow.does(0, promise)).toBe('accepted')
    expect(slow.frame().table.promise).toEqual({ hours: 12, quiet: [0, 6], offset: 60, then: 'rest' })
    slow.begin()
    expect(slow.does(1, { ...promise, with: { ...promise.with, hours: 24 } })).toBe('accepted')
    expect(slow.frame().table.promise?.hours).toBe(12)
    const [asked] = slow.frame().proposals
    for (const seat of [0, 2]) slow.does(seat, { do: 'agree', on: String(asked?.id) })
    expect(slow.frame().table.promise?.hours).toBe(24)
    expect(paced.frame().table.promise?.hours).toBe(24)
  })

  it('TB-091 a week has at most three quiet days', () => {
    const paced = new PacedTable()
    const quiet = ['0', '1', '2', '3']
    expect(paced.does(0, { do: 'promise', with: { hours: 24, quiet, offset: 0, then: 'wait' } })).toBe(
      'TB-091',
    )
  })
})

describe('time in hand', () => {
  it('TB-092 begins with three times the promise, grows by one and a half with a move, to ten at most', () => {
    const paced = new PacedTable().begin()
    expect(clock(paced, 0)).toMatchObject({ bank: 3 * DAY, due: MONDAY + 3 * DAY })
    paced.pass(DAY)
    paced.does(0, bid(1))
    expect(clock(paced, 0)).toMatchObject({ bank: 3.5 * DAY, since: 0, due: 0 })
    expect(clock(paced, 1)).toMatchObject({ due: MONDAY + 3 * DAY })
    for (let round = 0; round < 40; round++) {
      for (const seat of awaitedNow(paced)) {
        const offer = paced.frame(seat).offers.find(({ refused }) => !refused)
        paced.does(
          seat,
          offer?.do === 'bid' ? bid(0) : { do: offer?.do ?? '', with: { text: 'So it went.' } },
        )
      }
    }
    for (const seat of [0, 1, 2]) expect(clock(paced, seat)?.bank).toBeLessThanOrEqual(10 * DAY)
  })

  it('TB-093 the next warning falls on a whole millisecond, whatever time is left', () => {
    const paced = new PacedTable().begin()
    for (let moves = 0; moves < 7; moves++) {
      paced.pass(HOUR + 1)
      for (const seat of awaitedNow(paced)) paced.does(seat, bid(0))
      const [teller = 0] = awaitedNow(paced)
      paced.pass(HOUR + 2)
      paced.does(teller, { do: 'tell', with: { text: 'So it went.' } })
      const due = nextDue(paced.table.kernel)
      expect(due === undefined || Number.isSafeInteger(due)).toBe(true)
    }
  })

  it('TB-092 talk is no move, and nobody loses time while others are awaited or the table is paused', () => {
    const paced = new PacedTable().begin()
    paced.does(1, bid(1))
    const { bank } = clock(paced, 1) ?? { bank: 0 }
    paced.pass(DAY)
    paced.does(0, { do: 'say', with: { text: 'Hello' } })
    expect(clock(paced, 0)).toMatchObject({ since: 4, due: MONDAY + 3 * DAY })
    paced.does(2, { do: 'pause' })
    paced.pass(30 * DAY)
    paced.does(2, { do: 'resume' })
    expect(clock(paced, 0)?.due).toBe(paced.now + 2 * DAY)
    expect(clock(paced, 1)?.bank).toBe(bank)
  })

  it('TB-092 days that do not count do not count, in the group’s own part of the world', () => {
    const weekend = { quiet: [0, 6], offset: 60 }
    // Friday 22:00 UTC is an hour before Saturday begins there.
    const friday = MONDAY + 4 * DAY + 22 * HOUR
    expect(addCounted(friday, 2 * HOUR, weekend)).toBe(MONDAY + 6 * DAY + 23 * HOUR + HOUR)
    const any = fc.integer({ min: 0, max: 20_000 * 24 })
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 })
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 0, max: 800 }),
        days,
        fc.integer({ min: -840, max: 840 }),
        (from, span, quiet, offset) => {
          const due = addCounted(from * HOUR, span * HOUR, { quiet, offset })
          expect(countBetween(from * HOUR, due, { quiet, offset })).toBe(span * HOUR)
        },
      ),
    )
  })
})

describe('when time is over', () => {
  it('TB-093 the table reminds, then writes it down once, by nobody’s hand, and a replay needs no clock', () => {
    const paced = new PacedTable().begin()
    paced.does(1, bid(1))
    paced.does(2, bid(1))
    expect(paced.pass(2 * DAY)).toEqual([])
    expect(paced.pass(0.4 * DAY)).toEqual(['pace-warned'])
    expect(paced.pass(HOUR)).toEqual([])
    expect(paced.pass(DAY)).toEqual(['pace-lapsed'])
    expect(paced.pass(30 * DAY)).toEqual([])
    const { seat, do: name, lines } = paced.entries.at(-1) ?? {}
    expect({ seat, name }).toEqual({ seat: null, name: 'keep-pace' })
    expect(lines?.[0]?.text).toContain('Ann')
    expect(canonical(paced.twin().kernel)).toBe(canonical(paced.table.kernel))
    expect(canonical(paced.twin().state)).toBe(canonical(paced.table.state))
  })

  it('TB-093 nothing is due where nothing was promised, before play, in a pause and after the end', () => {
    const late = MONDAY + 100 * DAY
    const dueAt = ({ table }: PacedTable) => [nextDue(table.kernel), listDue(table.kernel, late).length]
    const lobby = new PacedTable()
    expect(dueAt(lobby)).toEqual([undefined, 0])
    const paced = new PacedTable().begin()
    expect(dueAt(paced)).toEqual([MONDAY + 2.4 * DAY, 3])
    paced.does(1, { do: 'pause' })
    expect(dueAt(paced)).toEqual([undefined, 0])
    paced.does(1, { do: 'resume' })
    paced.does(0, { do: 'close-table' })
    expect(dueAt(paced)).toEqual([undefined, 0])
    const live = sit().table
    expect([nextDue(live.kernel), listDue(live.kernel, late)]).toEqual([undefined, []])
  })

  it('TB-093 a table that nobody looked at for a month is told what was due', () => {
    const paced = new PacedTable().begin()
    expect(paced.pass(30 * DAY)).toEqual(['pace-lapsed', 'pace-lapsed', 'pace-lapsed'])
  })

  it('TB-094 a silent seat is out of every quorum, blocks no vote, and is back by acting, with a day', () => {
    const paced = new PacedTable().begin()
    paced.does(2, { do: 'house-ruling', with: { text: 'No maps.' } })
    paced.does(1, bid(1))
    paced.pass(2.9 * DAY)
    paced.does(2, bid(1))
    paced.pass(0.1 * DAY)
    expect(clock(paced, 0)?.isLapsed).toBe(true)
    // What waited for the silent seat's word waits for who is there.
    expect(paced.frame().proposals.map(({ do: name, needs }) => ({ name, needs }))).toEqual([
      { name: 'house-ruling', needs: [1] },
    ])
    paced.does(1, { do: 'agree', on: String(paced.frame().proposals[0]?.id) })
    expect(paced.frame().table.rulings).toEqual(['No maps.'])
    // Nothing else can go on: then the table waits for it all the same.
    expect(awaitedNow(paced)).toEqual([0])
    expect(paced.does(0, bid(2))).toBe('accepted')
    expect(clock(paced, 0)).toMatchObject({ isLapsed: false, bank: DAY })
  })

  it('TB-094 two who fall silent cost two limits, and then a day each time', () => {
    const paced = new PacedTable().begin()
    paced.does(1, bid(1))
    const began = paced.now
    while (!clock(paced, 0)?.isLapsed) paced.pass(HOUR)
    expect(paced.now - began).toBe(3 * DAY)
    expect(clock(paced, 2)?.isLapsed).toBe(true)
    paced.does(0, bid(1))
    paced.does(2, bid(1))
    const teller = awaitedNow(paced)[0] ?? 0
    const { bank } = clock(paced, teller) ?? { bank: 0 }
    expect(bank).toBeLessThanOrEqual(teller === 1 ? 10 * DAY : DAY)
  })

  it('TB-095 what was agreed on beforehand happens: a stand-in, a rest, or the host’s choice', () => {
    const stood = new PacedTable({ ...A_MOVE_A_DAY, then: 'stand-in' }).begin()
    stood.does(1, bid(1))
    stood.does(2, bid(1))
    stood.pass(2.5 * DAY)
    expect(stood.pass(DAY)).toEqual(['pace-lapsed', 'stand-in-set'])
    expect(stood.frame().seats[0]).toMatchObject({ awaited: true, pace: { isStoodIn: true, isLapsed: true } })
    expect(offered(stood, 0)).toContain('be-back')
    stood.does(0, { do: 'be-back' })
    expect(stood.frame().seats[0]?.pace).toMatchObject({ isStoodIn: false, isLapsed: false })

    const rested = new PacedTable({ ...A_MOVE_A_DAY, then: 'rest' }).begin()
    expect(rested.pass(4 * DAY)).toHaveLength(6)
    expect(rested.frame().seats.map(({ taken }) => taken)).toEqual([false, false, false])
    expect(rested.does(1, { do: 'take-seat', with: { name: 'Ben' } })).toBe('accepted')
    expect(rested.frame().seats[1]).toMatchObject({ taken: true, pace: { isLapsed: false } })

    const hosted = new PacedTable({ ...A_MOVE_A_DAY, then: 'host' }).begin()
    hosted.does(0, bid(1))
    hosted.does(2, bid(1))
    hosted.pass(4 * DAY)
    expect(hosted.does(0, { do: 'set-stand-in', on: '1' })).toBe('accepted')
    expect(hosted.frame().seats[1]?.pace?.isStoodIn).toBe(true)
  })

  it('TB-095 otherwise those who are there decide together, and a silent seat decides nothing', () => {
    const paced = new PacedTable().begin()
    paced.does(0, bid(1))
    paced.does(2, bid(1))
    paced.pass(4 * DAY)
    expect(offered(paced, 1)).not.toContain('set-stand-in')
    expect(paced.does(0, { do: 'rest-seat', on: '1' })).toBe('accepted')
    expect(paced.frame().proposals[0]?.needs).toEqual([2])
    paced.does(2, { do: 'agree', on: String(paced.frame().proposals[0]?.id) })
    expect(paced.frame().seats[1]?.taken).toBe(false)
  })
})

describe('away, and time given', () => {
  it('TB-096 leave stops the time, gives none back, is seen, and ends on its day', () => {
    const paced = new PacedTable().begin()
    paced.pass(DAY)
    expect(paced.does(0, { do: 'go-away', with: { days: 10 } })).toBe('accepted')
    expect(paced.frame().seats[0]?.pace).toMatchObject({ awayUntil: paced.now + 10 * DAY })
    // Two days were left; a day has been used before.
    expect(clock(paced, 0)?.due).toBe(paced.now + 10 * DAY + 2 * DAY)
    paced.does(1, bid(1))
    paced.does(2, bid(1))
    expect(paced.pass(10 * DAY)).toEqual([])
    paced.pass(4 * DAY)
    expect(clock(paced, 0)?.isLapsed).toBe(true)
  })

  it('TB-096 there are thirty days of it at a table', () => {
    const paced = new PacedTable().begin()
    expect(paced.does(0, { do: 'go-away', with: { days: 31 } })).toBe('TB-096')
    paced.does(0, { do: 'go-away', with: { days: 29 } })
    expect(paced.does(0, { do: 'go-away', with: { days: 2 } })).toBe('TB-096')
    paced.pass(DAY)
    paced.does(0, { do: 'be-back' })
    // Back early, the time goes on as if the other days of leave had not been.
    expect(paced.frame().seats[0]?.pace).toMatchObject({ awayUntil: 0, due: MONDAY + 4 * DAY })
    paced.does(0, { do: 'go-away', with: { days: 1 } })
    expect(paced.does(0, { do: 'go-away', with: { days: 1 } })).toBe('TB-096')
  })

  it('TB-097 any other seat may give time, also when it was over', () => {
    const paced = new PacedTable().begin()
    paced.does(1, bid(1))
    paced.does(2, bid(1))
    expect(paced.does(0, { do: 'give-time', on: '0', with: { hours: 5 } })).toBe('TB-097')
    paced.pass(2.9 * DAY)
    paced.does(1, { do: 'give-time', on: '0', with: { hours: 24 } })
    expect(clock(paced, 0)?.due).toBe(MONDAY + 4 * DAY)
    paced.pass(2 * DAY)
    expect(clock(paced, 0)?.isLapsed).toBe(true)
    paced.does(2, { do: 'give-time', on: '0', with: { hours: 48 } })
    expect(clock(paced, 0)).toMatchObject({ isLapsed: false, due: MONDAY + 6 * DAY })
  })
})

describe('meeting', () => {
  it('TB-098 times are proposed, marked and picked, and what was agreed on can be called off', () => {
    const paced = new PacedTable().begin()
    const at = (day: number) => Math.floor((MONDAY + day * DAY) / 60_000)
    const proposal = { times: [{ at: at(3) }, { at: at(2) }], minutes: 180 }
    expect(
      paced.does(1, { do: 'propose-session', with: { ...proposal, times: [{ at: 5 }, { at: 5 }] } }),
    ).toBe('TB-098')
    expect(paced.does(1, { do: 'propose-session', with: proposal })).toBe('accepted')
    expect(paced.does(2, { do: 'mark-session', with: { times: [String(at(3))] } })).toBe('accepted')
    expect(paced.frame().table.sessions?.proposed?.marks).toEqual([
      null,
      [MONDAY + 2 * DAY, MONDAY + 3 * DAY],
      [MONDAY + 3 * DAY],
    ])
    expect(paced.does(2, { do: 'pick-session', on: String(at(3)) })).toBe('TB-098')
    expect(paced.does(0, { do: 'pick-session', on: String(at(3)) })).toBe('accepted')
    expect(paced.frame().table.sessions).toMatchObject({
      proposed: null,
      agreed: [{ at: MONDAY + 3 * DAY, minutes: 180 }],
    })
    expect(canonical(paced.twin().kernel)).toBe(canonical(paced.table.kernel))
    paced.does(2, { do: 'drop-session', on: String(at(3)) })
    expect(paced.frame().table.sessions).toBeUndefined()
  })

  it('TB-098 the latest twenty evenings that were agreed on are kept', () => {
    const paced = new PacedTable().begin()
    for (let day = 1; day <= 21; day++) {
      const at = Math.floor((MONDAY + day * DAY) / 60_000)
      paced.does(0, { do: 'propose-session', with: { times: [{ at }], minutes: 60 } })
      paced.does(0, { do: 'pick-session', on: String(at) })
      if (day === 20) expect(paced.frame().table.sessions?.agreed).toHaveLength(20)
    }
    const kept = paced.frame().table.sessions?.agreed.map(({ at }) => (at - MONDAY) / DAY)
    expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
  })

  it('TB-098 times are said without asking a clock', () => {
    const moment = fc.integer({ min: 0, max: 4e12 })
    fc.assert(
      fc.property(moment, (at) => {
        expect(sayTime(at)).toBe(`${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`)
      }),
    )
  })
})
