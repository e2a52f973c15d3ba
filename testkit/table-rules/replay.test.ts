import { describe, expect, it } from 'vitest'
import { claimSeat } from '../../engine/claim.ts'
import { restoredEntry } from '../../engine/kernel/restoring.ts'
import { seeAgain } from '../../engine/kernel/see-again.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { bringIn } from '../../engine/past/bring-in.ts'
import { Replay, type Step } from '../../engine/past/replay.ts'
import { type Entry, fold } from '../../engine/table.ts'
import { closedHands } from '../closed-hands.ts'
import { fairly, fileOf } from '../hostile/table-file.ts'
import { PlayedTable } from '../players/played-table.ts'
import { A_MOVE_A_DAY, DAY, MONDAY, PacedTable } from './pace/paced-table.ts'
import { bid } from './sit.ts'

const game = closedHands
const means = { chance: fairly(), nonce: '', at: 5 }

function sitFairly(agreement: 'trusting' | 'asking' = 'trusting'): PlayedTable {
  return new PlayedTable(game, { seats: 3, agreement, chance: fairly() })
}

/** What comes of each entry, as it would be read from a file. */
function replay(entries: readonly Entry[]): Step[] {
  const again = new Replay(game)
  return JSON.parse(JSON.stringify(entries)).map((entry: Entry) => again.take(entry))
}

const follows = (entries: readonly Entry[]) => entries.map(() => 'follows')

describe('a log played again', () => {
  it('TB-086 follows from the rules in all that a table can do', () => {
    const played = sitFairly()
    const { mustAct } = { mustAct: played.mustAct.bind(played) }
    for (const seat of [0, 1]) mustAct(seat, bid(0))
    mustAct(2, bid(2))
    mustAct(2, { do: 'tell', with: { text: 'So it went.' } })
    mustAct(1, { do: 'claim', with: { text: 'The lighthouse' } })
    mustAct(0, { do: 'narrate', with: { text: 'A door opens.', voice: 'The keeper' } })
    mustAct(0, { do: 'edit-words', with: { text: 'A door closes.' } })
    const { version } = mustAct(0, { do: 'narrate', with: { text: 'Or so they say.', voice: '' } })
    mustAct(0, { do: 'rewind', with: { to: String(version) } })
    mustAct(1, { do: 'pause' })
    mustAct(2, { do: 'resume' })
    mustAct(1, { do: 'write-lines-and-veils', with: { lines: 'spiders', veils: '' } })
    mustAct(2, { do: 'add-line-or-veil', with: { as: 'line', text: 'needles' } })
    mustAct(2, { do: 'add-line-or-veil', with: { as: 'veil', text: 'partings' } })
    const asked = mustAct(0, { do: 'house-ruling', with: { text: 'Ties go to the older.' } })
    for (const seat of [1, 2]) mustAct(seat, { do: 'agree', on: String(asked.version) })
    const other = mustAct(1, { do: 'house-ruling', with: { text: 'No.' } })
    mustAct(2, { do: 'decline', on: String(other.version), with: { reason: 'Why?' } })
    const fork = mustAct(0, { do: 'fork', with: { at: 6, title: 'Again' } })
    for (const seat of [1, 2]) mustAct(seat, { do: 'agree', on: String(fork.version) })
    mustAct(1, { do: 'rename', with: { name: 'Bea' } })
    mustAct(1, { do: 'make-key', with: { seat: 1 } })
    played.entries.push(claimSeat(played.table, { seat: 1, also: [0] }, means))
    mustAct(1, { do: 'sign-out' })
    const wanted = mustAct(0, { do: 'invite', with: { seat: 1 } })
    mustAct(1, { do: 'agree', on: String(wanted.version) })
    mustAct(0, { do: 'make-key', with: { seat: 1 } })
    const absent = mustAct(0, { do: 'invite-in-absence', with: { seat: 1 } })
    mustAct(2, { do: 'agree', on: String(absent.version) })
    mustAct(0, { do: 'make-key', with: { seat: 1 } })
    played.entries.push(seeAgain(played.table, 1, means) as Entry)
    mustAct(2, { do: 'leave-table' })
    mustAct(0, { do: 'open-dice' })
    mustAct(0, { do: 'close-table' })
    expect(replay(played.entries)).toEqual(follows(played.entries))
  })

  it('TB-086 names that were taken once are honest', () => {
    const named = (name: string) => {
      const played = sitFairly()
      played.mustAct(1, { do: 'rename', with: { name: 'Bea' } })
      const last = played.entries.length - 1
      return replay(JSON.parse(JSON.stringify(played.entries).replaceAll('"Bea"', JSON.stringify(name))))[
        last
      ]
    }
    expect(named('Be\u00ada')).toBe('untold')
    const [other = ''] = sitFairly().table.kernel.names
    expect(named(`${other}\u02bc`)).toBe('untold')
    expect(named(' Bea')).not.toBe('untold')
  })

  it('TB-086 follows where judged actions are asked for, or objected to', () => {
    const asking = sitFairly('asking')
    const asked = asking.mustAct(1, { do: 'claim', with: { text: 'The lighthouse' } })
    for (const seat of [0, 2]) asking.mustAct(seat, { do: 'agree', on: String(asked.version) })
    expect(replay(asking.entries)).toEqual(follows(asking.entries))
    const trusting = sitFairly()
    const claimed = trusting.mustAct(1, { do: 'claim', with: { text: 'The lighthouse' } })
    trusting.mustAct(0, { do: 'object', on: String(claimed.version), with: { reason: 'There is none.' } })
    expect(replay(trusting.entries)).toEqual(follows(trusting.entries))
  })

  it('TB-086 follows where a pace was promised, and the table itself reminded people and let time run out', () => {
    const paced = new PacedTable({ ...A_MOVE_A_DAY, quiet: [0, 6], then: 'rest' }, 3, fairly()).begin()
    paced.does(1, bid(1))
    expect(paced.pass(2.5 * DAY)).toEqual(['pace-warned', 'pace-warned'])
    expect(paced.pass(DAY)).toEqual(['pace-lapsed', 'rested', 'pace-lapsed', 'rested'])
    paced.does(0, { do: 'take-seat', with: { name: 'Ann' } })
    expect(replay(paced.entries)).toEqual(follows(paced.entries))
    const early = paced.entries.map((entry) => (entry.seat === null ? { ...entry, at: MONDAY } : entry))
    expect(replay(early)).toContain('strays')
  })

  it('TB-091 no table was opened with a promise that nobody can make', () => {
    const [opened] = new PacedTable(A_MOVE_A_DAY, 3, fairly()).entries
    const promising = (promise: object) =>
      replay([
        {
          ...(opened as Entry),
          events: (opened as Entry).events.map((event) =>
            event.type === 'table/opened' ? { ...event, promise } : event,
          ),
        },
      ])
    expect(promising(A_MOVE_A_DAY)).toEqual(['follows'])
    for (const wrong of [
      { quiet: [0, 1, 2, 3, 4, 5, 6] },
      { quiet: [6, 0] },
      { hours: 0 },
      { then: 'leave' },
    ]) {
      expect(promising({ ...A_MOVE_A_DAY, ...wrong })).toEqual(['strays'])
    }
  })

  it('TB-086 follows over a fork, a restore and a file', () => {
    const played = sitFairly()
    played.mustAct(0, bid(1))
    const table = fold(game, played.entries)
    const branched = branchTable(table, { table: 'second', title: 'Again', from: played.table.kernel }, means)
    const known = { isOpened: true, isPlayed: true, epoch: 2 }
    const { commit } = means.chance
    const restored = restoredEntry(known, {
      version: branched.version + 1,
      at: 6,
      history: '0123456789abcdef',
      commit,
    })
    const all = [...played.entries, branched, restored]
    const again = fold(game, all)
    const brought = bringIn(again, { table: 'third', seat: 1, isProven: true }, means)
    expect(replay([...all, brought])).toEqual(follows([...all, brought]))
    const forged = { ...brought, events: brought.events.map((one) => ({ ...one, host: 2 })) }
    expect(replay([...all, forged]).at(-1)).toBe('strays')
  })

  it.each([
    { lines: 'x'.repeat(1001), veils: '' },
    { lines: '', veils: 'x'.repeat(1001) },
  ])('TB-086 strays where a fork keeps longer words out of the story than anybody can write', (safety) => {
    const played = sitFairly()
    const from = { ...played.table.kernel, safety }
    const branched = branchTable(fold(game, played.entries), { table: 'second', title: 'Again', from }, means)
    expect(replay([...played.entries, branched]).at(-1)).toBe('strays')
  })

  it('TB-086 strays at the first step that no action gives', () => {
    const played = sitFairly()
    const at = played.mustAct(0, bid(1)).version
    const forge = (change: (entry: Entry) => object): Step | undefined =>
      replay(played.entries.map((one) => (one.version === at ? (change(one) as Entry) : one)))[at - 1]
    expect(forge((one) => one)).toBe('follows')
    expect(forge((one) => ({ ...one, seat: 1 }))).toBe('strays')
    expect(forge((one) => ({ ...one, seat: 9 }))).toBe('strays')
    expect(forge((one) => ({ ...one, with: { amount: 9000 } }))).toBe('strays')
    expect(forge((one) => ({ ...one, do: 'begin' }))).toBe('strays')
    expect(forge((one) => ({ ...one, events: [] }))).toBe('strays')
    expect(forge((one) => ({ ...one, events: [...one.events, ...one.events] }))).toBe('strays')
    expect(forge((one) => ({ ...one, play: undefined }))).toBe('strays')
    expect(forge((one) => ({ ...one, more: 1 }))).toBe('strays')
    expect(forge((one) => ({ ...one, at: 'yesterday' }))).toBe('strays')
  })

  it('TB-086 is told in other words without going another way', () => {
    const played = sitFairly()
    const said = played.mustAct(0, { do: 'say', with: { text: 'Hello' } })
    const other = { ...said, lines: said.lines.map((line) => ({ ...line, text: `${line.text}!` })) }
    const entries = played.entries.map((one) => (one === said ? other : one))
    expect(replay(entries).at(-1)).toBe('retold')
  })

  it('TB-086 cannot be told where an entry does not say what was asked, or something is veiled', () => {
    const played = sitFairly()
    const { with: _with, ...said } = played.mustAct(0, { do: 'say', with: { text: 'Hello' } })
    expect(replay([...played.entries.slice(0, -1), said]).at(-1)).toBe('untold')
    played.mustAct(1, { do: 'veil', with: { passages: '', name: '' } })
    expect(replay(played.entries).at(-1)).toBe('untold')
  })

  it('TB-086 leaves nobody’s name where none is to be known', () => {
    const played = sitFairly()
    for (const action of [
      { do: 'pause' },
      { do: 'veil', with: { passages: '', name: 'Ann' } },
      { do: 'write-lines-and-veils', with: { lines: 'spiders', veils: '' } },
    ]) {
      const entry = played.mustAct(1, action)
      expect(entry.seat).toBeNull()
      const written = JSON.parse(JSON.stringify(entry))
      for (const name of ['with', 'on', 'words']) expect(written).not.toHaveProperty(name)
    }
  })

  it('TB-086 what was put in is behind the veil with what it became', () => {
    const played = sitFairly()
    const told = played.mustAct(0, { do: 'narrate', with: { text: 'Spiders everywhere.', voice: '' } })
    played.mustAct(0, { do: 'edit-words', on: `${told.version}.0`, with: { text: 'Spiders, again.' } })
    played.mustAct(1, { do: 'claim', with: { text: 'A nest of spiders' } })
    played.mustAct(2, { do: 'veil', with: { passages: `${told.version}.0`, name: '' } })
    played.mustAct(2, { do: 'veil', with: { passages: '', name: 'A nest of spiders' } })
    played.mustAct(0, { do: 'say', with: { text: 'Better.' } })
    expect(fileOf(played, 'whole')).not.toMatch(/spiders/i)
  })
})
