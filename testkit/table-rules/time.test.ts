import { describe, expect, it } from 'vitest'
import { act } from '../../engine/act.ts'
import { forcedChance } from '../../engine/dice/chance.ts'
import { frameFor } from '../../engine/frame.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { momentFor, stepFor } from '../../engine/past/moment.ts'
import { Replay } from '../../engine/past/replay.ts'
import { type Entry, fold, type Table } from '../../engine/table.ts'
import { closedHands } from '../closed-hands.ts'
import { fairly } from '../hostile/table-file.ts'
import type { PlayedTable } from '../players/played-table.ts'
import { A_MOVE_A_DAY, DAY, PacedTable } from './pace/paced-table.ts'
import { answer, bid, means, reason, sit } from './sit.ts'

const back = (version: number) => ({ do: 'rewind', with: { to: String(version) } })
const fork = (at: number, title = 'Otherwise') => ({ do: 'fork', with: { at, title } })

type Hands = ReturnType<typeof sit>

function at(played: Hands, version: number): Table {
  return fold(played.table.game, played.entries.slice(0, version), played.table.kernel.veiled)
}

function agree(played: Hands, seats: readonly number[]): void {
  const on = String(played.table.kernel.proposals[0]?.id)
  for (const seat of seats) played.mustAct(seat, { do: 'agree', on })
}

/** Three hands closed and opened: nothing is sealed any more. Returns the version before the first. */
function round(played: Hands): number {
  const { version } = played.table
  for (const seat of [0, 1]) played.mustAct(seat, bid(seat))
  played.mustAct(2, bid(2), forcedChance([4]))
  return version
}

/** The log of the table that goes on from a step. */
function goOn(played: Hands, step: number) {
  const past = at(played, step)
  const entry = branchTable(
    past,
    { table: 'another-table', title: 'Otherwise', from: played.table.kernel },
    means,
  )
  return { entries: [...played.entries.slice(0, step), entry], entry, table: past }
}

describe('looking back', () => {
  it('TB-053 a viewer sees what their seat saw then, and is offered nothing', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    const then = played.frame(0)
    played.mustAct(1, bid(1))
    played.mustAct(2, bid(2), forcedChance([4]))
    const seen = momentFor(at(played, version), 0)
    expect(seen).toEqual({ ...then, offers: [], common: [] })
    expect(seen.whisper).toEqual({ bid: 3 })
    expect(momentFor(at(played, version), 1).whisper).toEqual({ bid: null })
    expect(JSON.stringify(momentFor(at(played, version), 'spectator'))).not.toContain('"bid":3')
  })

  it('TB-053 a step is called by what its viewer may read of it', () => {
    const played = sit()
    const entry = played.mustAct(0, bid(3))
    expect(stepFor(entry, 1)).toMatchObject({ seat: 0, title: 'Ann closes a hand.' })
    const told = played.mustAct(1, { do: 'narrate', with: { text: 'It rains.' } })
    expect(stepFor(told, 'spectator').title).toBe('It rains.')
    expect(stepFor({ ...entry, lines: [] }, 1).title).toBe('Close your hand')
    expect(stepFor({ ...told, lines: [] }, 1).title).toBe('')
  })

  it('TB-053 what was taken back can still be looked at', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    played.mustAct(0, back(version))
    expect(momentFor(at(played, version), 0).whisper).toEqual({ bid: 3 })
    expect(momentFor(at(played, version + 1), 0).whisper).toEqual({ bid: null })
  })

  it('TB-053 the past before anyone sat down has no secrets and no rules', () => {
    const played = sit()
    expect(momentFor(at(played, 1), 2)).toMatchObject({ show: {}, whisper: {}, phase: null, offers: [] })
  })
})

describe('what going back would take', () => {
  const options = (played: PlayedTable<never, never> | Hands, seat: number) => {
    const field = played.frame(seat).common.find((offer) => offer.do === 'rewind')?.inputs.to
    return field?.kind === 'choice' ? field.options : []
  }

  it('TB-050 one’s own quiet steps need nobody', () => {
    const played = sit()
    played.mustAct(0, bid(3))
    expect(options(played, 0)[0]).toMatchObject({ note: 'Free: nobody has learnt anything since.' })
    expect(options(played, 0)[0]).not.toHaveProperty('needs')
  })

  it('TB-051 who has to agree and why is said for each step, as words and as data', () => {
    const played = sit()
    round(played)
    const [last, middle, first] = options(played, 2)
    expect(last).toMatchObject({
      note: 'Needs Ann and Ben, because they saw the roll.',
      needs: { seats: [0, 1], because: ['roll'] },
    })
    expect(middle?.note).toBe('Needs Ann and Ben, because they saw the roll and Ben has gone on since.')
    expect(first).toMatchObject({
      note: 'Needs Ann and Ben, because they saw the roll and have gone on since.',
      needs: { seats: [0, 1], because: ['roll', 'play'] },
    })
  })

  it('TB-051 those who are asked are told why, and a no says what it was about', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    played.mustAct(1, bid(1))
    played.mustAct(0, back(version))
    const why = 'Needs Ben and Cleo, because Ben has gone on since.'
    expect(played.frame(2).proposals[0]).toMatchObject({ do: 'rewind', why, needs: [1, 2], agreed: [] })
    const on = String(played.table.kernel.proposals[0]?.id)
    const entry = played.mustAct(2, { do: 'decline', on, with: { reason: 'I like it.' } })
    expect(entry.lines[0]?.text).toBe('Cleo declines “Go back”: I like it.')
  })

  it('TB-051 alone at the table nobody has to agree', () => {
    const played = sit({ seats: 1 })
    played.mustAct(0, bid(1), forcedChance([4]))
    expect(options(played, 0)[0]?.note).toBe('Free: nobody else sits at this table.')
  })
})

describe('another table from here', () => {
  it('TB-054 every other seat has to agree, and one no ends it', () => {
    const played = sit()
    const step = round(played)
    const asked = played.mustAct(0, fork(step))
    expect(asked.events[0]).toMatchObject({ type: 'table/proposed', needs: [1, 2] })
    const on = String(played.table.kernel.proposals[0]?.id)
    played.mustAct(1, { do: 'agree', on })
    played.mustAct(2, { do: 'decline', on })
    expect(played.table.kernel.forks).toEqual([])
    played.mustAct(0, fork(step))
    agree(played, [1, 2])
    expect(played.table.kernel.forks).toEqual([{ table: 'another-table', at: step, title: 'Otherwise' }])
    expect(played.frame('spectator').table.forks).toBe(1)
    expect(JSON.stringify([played.frame('spectator'), played.lines('spectator')])).not.toContain(
      'another-table',
    )
  })

  it('TB-054 only from a step since play began that has happened', () => {
    const played = sit({ seats: 1 })
    const { begun } = played.table.kernel
    expect(reason(played.act(0, fork(begun - 1)))).toMatch(/Play began with step/)
    expect(reason(played.act(0, fork(played.table.version + 1)))).toMatch(/not come that far/)
    expect(answer(played.act(0, fork(begun)))).toBe('accepted')
  })

  it('TB-054 TB-005 another table goes on from a closed one, from any step before it was closed', () => {
    const played = sit()
    const step = round(played)
    const { version } = played.mustAct(0, { do: 'close-table' })
    expect(reason(played.act(0, fork(version)))).toMatch(/closed with step/)
    played.mustAct(0, fork(step))
    agree(played, [1, 2])
    expect(played.table.kernel.forks).toEqual([{ table: 'another-table', at: step, title: 'Otherwise' }])
    expect(played.table.kernel.stage).toBe('closed')
    const { table } = goOn(played, step)
    expect(table.kernel).toMatchObject({ stage: 'play', ended: 0 })
    expect(act(table, 0, { do: 'say', with: { text: 'On!' } }, means).kind).toBe('accepted')
  })

  it('TB-056 what was never opened at a closed table stays closed', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    played.mustAct(1, { do: 'say', with: { text: 'I have to go.' } })
    played.mustAct(0, { do: 'close-table' })
    expect(answer(played.act(1, fork(version + 1)))).toBe('TB-056')
    expect(answer(played.act(1, fork(version - 1)))).toBe('accepted')
  })

  it('TB-054 twelve tables go on from one, and no more', () => {
    const played = sit({ seats: 1 })
    const { begun } = played.table.kernel
    for (let count = 0; count < 12; count++) played.mustAct(0, fork(begun))
    expect(answer(played.act(0, fork(begun)))).toBe('TB-054')
  })

  it('TB-055 it begins with the same past, says where it came from, and is a twin of its log', () => {
    const played = sit()
    const step = round(played)
    played.mustAct(1, { do: 'rename', with: { name: 'Benno' } })
    played.mustAct(0, { do: 'write-lines-and-veils', with: { lines: 'spiders', veils: '' } })
    const { entries, table } = goOn(played, step)
    const twin = fold(closedHands, JSON.parse(JSON.stringify(entries)))
    expect(twin.kernel).toEqual(table.kernel)
    expect(twin.state).toEqual(table.state)
    expect(frameFor(table, 0).table).toMatchObject({
      id: 'another-table',
      title: 'Otherwise',
      origin: { table: 'test-table', version: step, title: 'Closed Hands' },
      lines: 'spiders',
    })
    expect(table.kernel.names).toEqual(['Ann', 'Benno', 'Cleo'])
    expect(table.state).toEqual(at(played, step).state)
  })

  it('TB-055 whose seat was a stand-in’s then, and is a person’s now, sits there themselves', () => {
    const played = sit()
    const read = (all: readonly Entry[]) => fold(closedHands, JSON.parse(JSON.stringify(all)))
    const lent = played.mustAct(2, { do: 'lend-seat' }).version
    played.mustAct(2, { do: 'take-back-seat' })
    played.mustAct(1, { do: 'lend-seat' })
    const { table, entries } = goOn(played, lent)
    expect(frameFor(table, 0).seats.map(({ standIn }) => standIn?.by)).toEqual([undefined, 'lent', undefined])
    expect(read(entries).kernel).toEqual(table.kernel)
    const older = entries.map((one) => ({
      ...one,
      events: one.events.map((event) => ({ ...event, standIns: undefined, seating: undefined })),
    }))
    expect(read(older).kernel.standIns?.seats).toEqual([null, null, 'lent'])
  })

  it('TB-055 whose time was over then, and who are back, are back there with a day in hand', () => {
    const paced = new PacedTable({ ...A_MOVE_A_DAY, then: 'stand-in' }, 3, fairly()).begin()
    for (const seat of [0, 2]) paced.does(seat, bid(1))
    paced.pass(4 * DAY)
    const lapsed = paced.table.version
    expect(paced.frame().seats[1]?.standIn?.by).toBe('absence')
    paced.does(1, { do: 'be-back' })
    const past = fold(closedHands, paced.entries.slice(0, lapsed))
    const from = paced.table.kernel
    const means = { chance: fairly(), nonce: '', at: paced.now }
    const entry = branchTable(past, { table: 'another', title: 'Otherwise', from }, means)
    expect(frameFor(past, 'spectator').seats.map(({ standIn }) => standIn)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(past.kernel.pacing?.clocks[1]).toMatchObject({ isLapsed: false, bank: DAY })
    const replay = new Replay(closedHands)
    const steps = [...paced.entries.slice(0, lapsed), entry].map((one) => replay.take(one))
    expect(steps.filter((step) => step !== 'follows')).toEqual([])
  })

  it('TB-055 what waited for an answer does not wait there, and its steps are not this table’s to undo', () => {
    const played = sit()
    const { version } = played.mustAct(0, { do: 'claim', with: { text: 'a crown' } })
    played.mustAct(1, { do: 'house-ruling', with: { text: 'No kings.' } })
    const { table } = goOn(played, played.table.version)
    expect(table.kernel).toMatchObject({ proposals: [], judged: [], trail: [], words: [], nudged: [] })
    expect(frameFor(table, 1).common.some((offer) => ['agree', 'object', 'rewind'].includes(offer.do))).toBe(
      false,
    )
    expect(version).toBeGreaterThan(0)
  })

  it('TB-055 what was veiled since stays veiled there', () => {
    const played = sit()
    const told = played.mustAct(1, { do: 'narrate', with: { text: 'Spiders everywhere.' } })
    played.mustAct(0, { do: 'veil', with: { passages: `${told.version}.0`, name: '' } })
    const { entries, entry } = goOn(played, told.version)
    const twin = fold(closedHands, entries)
    expect(twin.kernel.veiled.lines.map(({ line }) => line)).toEqual([`${told.version}.0`])
    expect(entry.seat).toBeNull()
    expect(JSON.stringify(entry.lines)).not.toContain('Spiders')
  })

  it('TB-055 its veil is written down once, with what was written anew, and is not told again', () => {
    const played = sit()
    const told = played.mustAct(1, { do: 'narrate', with: { text: 'Spiders everywhere.' } })
    played.mustAct(0, { do: 'veil', with: { passages: `${told.version}.0`, name: '' } })
    played.mustAct(1, { do: 'write-anew', on: `line ${told.version}.0`, with: { text: 'Something moves.' } })
    for (const step of [told.version, played.table.version]) {
      const { entries, entry } = goOn(played, step)
      const veils = entry.events.filter(({ type }) => type === 'table/veiled')
      const anew = entry.events.filter(({ type }) => type === 'table/written-anew')
      expect([veils.length, anew.length]).toEqual([1, 1])
      expect(entry.lines.some(({ rule }) => rule === 'TB-033' || rule === 'TB-034')).toBe(false)
      const { lines } = fold(closedHands, entries).kernel.veiled
      expect(lines).toMatchObject([{ line: `${told.version}.0`, anew: { text: 'Something moves.' } }])
    }
  })

  it('TB-056 its dice are sealed anew, under the next number', () => {
    const played = sit()
    const step = round(played) + 3
    const { entry, table } = goOn(played, step)
    expect(entry.events.map((event) => event.type)).toEqual(['table/branched', 'table/epoch-opened'])
    expect(table.kernel.dice).toMatchObject({ epoch: 2, rolls: 0 })
  })

  it('TB-056 no table goes on from a closed hand until it is open', () => {
    const played = sit()
    const before = played.table.version
    const { version } = played.mustAct(0, bid(3))
    expect(answer(played.act(1, fork(version)))).toBe('TB-056')
    expect(answer(played.act(1, fork(before)))).toBe('accepted')
    played.mustAct(1, { do: 'withdraw', on: String(played.table.kernel.proposals[0]?.id) })
    played.mustAct(1, bid(1))
    played.mustAct(2, bid(2), forcedChance([4]))
    expect(answer(played.act(1, fork(version)))).toBe('accepted')
  })

  it('TB-056 a hand that was taken back was never opened, and nobody goes on from it', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    played.mustAct(0, back(version))
    expect(answer(played.act(1, fork(version)))).toBe('TB-056')
    expect(answer(played.act(1, fork(played.table.version)))).toBe('accepted')
    round(played)
    expect(answer(played.act(1, fork(version)))).toBe('TB-056')
  })

  it('TB-056 a hand closed before the steps that are taken back stays closed', () => {
    const played = sit()
    const first = played.mustAct(0, bid(3))
    const second = played.mustAct(1, bid(1))
    played.mustAct(1, back(second.version))
    expect(answer(played.act(2, fork(first.version)))).toBe('TB-056')
    expect(answer(played.act(2, fork(played.table.version)))).toBe('TB-056')
    played.mustAct(1, bid(0))
    played.mustAct(2, bid(0), forcedChance([2]))
    expect(answer(played.act(2, fork(first.version)))).toBe('accepted')
    played.mustAct(2, { do: 'withdraw', on: String(played.table.kernel.proposals[0]?.id) })
    expect(answer(played.act(2, fork(second.version)))).toBe('TB-056')
  })
})
