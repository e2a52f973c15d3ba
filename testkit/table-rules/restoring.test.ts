import { describe, expect, it } from 'vitest'
import type { Chance } from '../../engine/dice/chance.ts'
import { readBackedUp, restoredEntry } from '../../engine/kernel/restoring.ts'
import { checkExport } from '../../engine/record/check.ts'
import { type Entry, fold, foldOn } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'
import { examine } from '../../server/import/examine.ts'
import { shelfOf } from '../../server/shelf.ts'
import { type ClosedHandsEvent, closedHands } from '../closed-hands.ts'
import { fairly, fileOf } from '../hostile/table-file.ts'
import { bid, sit } from './sit.ts'

const HISTORIES = ['00112233445566ff', 'ff66554433221100'] as const

type Played = ReturnType<typeof sit>

/** Two hands are closed and opened: one roll. */
function playRound(played: Played): void {
  for (const seat of [0, 1]) played.mustAct(seat, bid(seat + 1))
  played.mustAct(played.table.state.teller, { do: 'tell', with: { text: 'So it went.' } })
}

function restore(
  played: Played,
  { commit }: Chance,
  history: string = HISTORIES[0],
): Entry<ClosedHandsEvent> {
  const restoring = { version: played.table.version + 1, at: 7, history, commit }
  const entry = restoredEntry(readBackedUp(played.entries), restoring) as Entry<ClosedHandsEvent>
  played.entries.push(entry)
  foldOn(played.table, [entry], played.entries)
  return entry
}

function epochsRolled({ entries }: Played): number[] {
  const events = entries.flatMap((entry) => entry.events)
  return events.flatMap((event) => (event.type === 'table/rolled' ? [event.epoch] : []))
}

function check(played: Played, viewer: number | 'spectator' | 'whole') {
  return checkExport(fileOf(played, viewer), hashing)
}

describe('after a restore', () => {
  it('TB-072 the table says so, names nobody, and rolls new dice', () => {
    const chance = fairly()
    const played = sit({ seats: 2, chance })
    playRound(played)
    const entry = restore(played, chance)
    expect(entry).toMatchObject({ seat: null, do: 'restore' })
    expect(entry.lines.map(({ rule }) => rule)).toEqual(['TB-072', 'TB-070'])
    playRound(played)
    expect(epochsRolled(played)).toEqual([1, 2])
    const { history, dice } = played.frame('spectator').table
    expect({ history, ...dice }).toMatchObject({ history: HISTORIES[0], epoch: 2, rolls: 1 })
    expect(fold(closedHands, played.entries)).toEqual(played.table)
  })

  it.each(['open-dice', 'close-table'])('TB-072 %s opens the dice that were set aside too', (opening) => {
    const chance = fairly()
    const played = sit({ seats: 2, chance })
    for (const history of HISTORIES) {
      playRound(played)
      restore(played, chance, history)
    }
    expect(check(played, 'spectator')).toMatchObject({ ok: true, checked: 0, sealed: 2, restored: 2 })
    played.mustAct(0, { do: opening })
    for (const viewer of [0, 'spectator', 'whole'] as const) {
      expect(check(played, viewer)).toMatchObject({ ok: true, checked: 2, sealed: 0, restored: 2 })
    }
    expect(played.table.kernel.dice.aside).toEqual([])
  })

  it('TB-072 a file in which the old dice were rolled on is refused', () => {
    const chance = fairly()
    const played = sit({ seats: 2, chance })
    playRound(played)
    const { events, lines, ...rest } = restore(played, chance)
    // As if the restore had sealed no new dice.
    played.entries.splice(-1, 1, { ...rest, events: events.slice(0, 1), lines: lines.slice(0, 1) })
    Object.assign(played.table, fold(closedHands, played.entries))
    playRound(played)
    expect(epochsRolled(played)).toEqual([1, 1])
    expect(check(played, 'whole')).toMatchObject({
      ok: false,
      problem: 'Roll 1 was made with dice 1 after a restore.',
    })
  })

  it('TB-072 TB-084 a file of it can be brought in, to be played on or to be read', () => {
    const chance = fairly()
    const played = sit({ seats: 2, chance })
    playRound(played)
    restore(played, chance)
    playRound(played)
    for (const viewer of [1, 'spectator', 'whole'] as const) {
      const found = examine(fileOf(played, viewer), shelfOf([closedHands]))
      expect(found).toMatchObject({ kind: 'fit', isKept: viewer !== 'whole' })
    }
  })

  it('TB-072 where nothing is played no dice are sealed', () => {
    const commit = () => expect.unreachable('No dice are needed.')
    const restoring = { version: 3, at: 0, history: HISTORIES[0], commit }
    const played = sit()
    expect(restoredEntry(readBackedUp(played.entries.slice(0, 2)), restoring).events).toHaveLength(1)
    played.mustAct(0, { do: 'close-table' })
    expect(restoredEntry(readBackedUp(played.entries), restoring).events).toHaveLength(1)
  })
})
