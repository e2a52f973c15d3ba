import { describe, expect, it } from 'vitest'
import { fastChance } from '../../engine/dice/chance.ts'
import type { Viewer } from '../../engine/game.ts'
import { bringIn } from '../../engine/past/bring-in.ts'
import { keptEntries } from '../../engine/record/kept.ts'
import { headOf, recordsOf } from '../../engine/record/records.ts'
import { fold } from '../../engine/table.ts'
import { type ClosedHands, type ClosedHandsEvent, closedHands } from '../closed-hands.ts'
import { fileOf } from '../hostile/table-file.ts'
import type { PlayedTable } from '../players/played-table.ts'
import { answer, bid, sit } from './sit.ts'

type Played = PlayedTable<ClosedHands, ClosedHandsEvent>

const file = (played: Played, viewer: Viewer) => fileOf(played, viewer)
const means = { chance: fastChance(3), nonce: '', at: 5 }

describe('table files', () => {
  it('TB-082 files that differ only in what others sealed are the same to the byte, until it is open', () => {
    const [one, other] = [sit(), sit()]
    for (const played of [one, other]) {
      played.mustAct(0, bid(1))
      played.mustAct(1, bid(played === one ? 2 : 3))
    }
    for (const viewer of [0, 2, 'spectator'] as const) expect(file(one, viewer)).toBe(file(other, viewer))
    for (const played of [one, other]) played.mustAct(2, bid(1))
    expect(file(one, 0)).not.toBe(file(other, 0))
  })

  it('TB-082 the comparison would see a file that told the others’ sealed choices', () => {
    const [one, other] = [sit(), sit()]
    one.mustAct(1, bid(2))
    other.mustAct(1, bid(3))
    const whole = (played: Played) => fileOf(played, 'whole')
    expect(whole(one)).not.toBe(whole(other))
  })

  it('TB-083 the whole record is shared by everyone’s consent, and not while something is sealed', () => {
    const played = sit()
    played.mustAct(0, bid(1))
    expect(answer(played.act(0, { do: 'share-record' }))).toBe('TB-083')
    played.mustAct(1, bid(1))
    played.mustAct(2, bid(1))
    played.mustAct(0, { do: 'share-record' })
    const asked = String(played.table.version)
    expect(played.frame(0).table.shared).toBe(0)
    played.mustAct(1, { do: 'agree', on: asked })
    played.mustAct(2, { do: 'agree', on: asked })
    expect(played.frame(0).table.shared).toBe(played.table.version)
  })

  it('TB-083 it can be shared after closing', () => {
    const played = sit()
    played.mustAct(0, bid(1))
    played.mustAct(0, { do: 'close-table' })
    played.mustAct(1, { do: 'share-record' })
    const asked = String(played.table.version)
    played.mustAct(0, { do: 'agree', on: asked })
    played.mustAct(2, { do: 'agree', on: asked })
    expect(played.frame(0).table.shared).toBe(played.table.version)
  })

  it('TB-084 a whole log goes on as another table: new name, new dice, the other seats rest', () => {
    const played = sit()
    played.mustAct(0, bid(1))
    const table = fold(closedHands, played.entries)
    const entry = bringIn(table, { table: 'elsewhere', seat: 0, isProven: true }, means)
    expect(entry.seat).toBeNull()
    expect(table.kernel).toMatchObject({
      table: 'elsewhere',
      origin: { table: 'test-table', version: played.table.version, brought: true },
      taken: [true, false, false],
      host: 0,
      dice: { epoch: 2, rolls: 0 },
    })
    expect(table.state).toEqual(played.table.state)
    const twin = fold(closedHands, [...played.entries, entry])
    expect(JSON.stringify(twin.kernel)).toBe(JSON.stringify(table.kernel))
  })

  it('TB-084 a file for one viewer becomes a story that is read and not played', () => {
    const played = sit()
    played.mustAct(0, bid(1))
    played.mustAct(1, { do: 'narrate', with: { text: 'A door opens.' } })
    const head = headOf(played.table, 1, 7)
    const entries = keptEntries(
      head,
      played.entries.flatMap((entry) => recordsOf(entry, 1)),
    )
    const kept = fold(closedHands, entries as never)
    expect(kept.kernel).toMatchObject({ kept: true, stage: 'closed', names: ['Ann', 'Ben', 'Cleo'] })
    const told = entries.flatMap(({ version, lines }) =>
      lines.map((line, place) => [`${version}.${place}`, line.text]),
    )
    const read = played.lines(1).lines.map(({ id, text }) => [id, text])
    expect(told.filter(([, text]) => text !== '')).toEqual(read)
  })
})
