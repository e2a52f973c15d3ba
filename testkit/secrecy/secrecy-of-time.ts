import { act } from '../../engine/act.ts'
import { fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import { frameFor } from '../../engine/frame.ts'
import type { Seat, Viewer } from '../../engine/game.ts'
import { isHiddenAt } from '../../engine/kernel/hidden.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { momentFor, stepFor } from '../../engine/past/moment.ts'
import { fold, type Table } from '../../engine/table.ts'
import { digestOf } from '../../engine/telling/digest.ts'
import { canonical } from '../canonical.ts'
import { type PlayedTable, seatsOf } from '../players/played-table.ts'
import { gameMoves, toAction } from '../players/random-player.ts'

/** All that one observer can get out of a table's past, for a version of it. */
export type LookBack = (played: PlayedTable, observer: Viewer, version: number) => unknown

export const lookBack: LookBack = (played, observer, version) => [
  lookAtMoment(played, observer, version),
  readDigest(played, observer, version),
  goOnFrom(played, observer, version),
]

function tableAt({ table, entries }: PlayedTable, version: number): Table {
  return fold(table.game, entries.slice(0, version), table.kernel.veiled)
}

function lookAtMoment(played: PlayedTable, observer: Viewer, version: number): unknown {
  const entry = played.entries[version - 1]
  return [momentFor(tableAt(played, version), observer), entry && stepFor(entry, observer)]
}

function readDigest(played: PlayedTable, observer: Viewer, version: number): unknown {
  const { takenBack } = played.table.kernel
  return digestOf({ ...played.lines(observer, version), heading: null, takenBack })
}

/**
 * Where a table may go on from, nothing may be sealed: whatever is played there will open it. So the
 * whole state is compared, and not only what the observer sees of it; but for what another seat keeps
 * to itself, which nobody else may be able to open by playing on.
 */
function goOnFrom(played: PlayedTable, observer: Viewer, version: number): unknown {
  const { kernel } = played.table
  const isOpen = kernel.begun > 0 && version >= kernel.begun && !isHiddenAt(kernel, version)
  if (!isOpen) return kernel.hidden
  const past = tableAt(played, version)
  const branching = { table: 'another', title: 'Another', from: kernel }
  branchTable(past, branching, { chance: fastChance(1), nonce: '', at: 0 })
  const { seats = [], rest } = past.game.keeps?.(past.state) ?? {}
  const others = seats.filter((seat) => seat !== observer)
  if (others.length === 0) return [canonical(past.state), frameFor(past, observer)]
  return [canonical(rest), playOn(past, observer, others)]
}

const STEPS_ON = 12

/** What the observer sees while everybody plays on but those who keep something. A reveal is no excuse here. */
function playOn(table: Table, observer: Viewer, keepers: readonly Seat[]): unknown {
  const seen: unknown[] = [frameFor(table, observer)]
  const random = new Random(table.version)
  for (let step = 0; step < STEPS_ON; step++) {
    const seats = seatsOf(table).filter((seat) => !keepers.includes(seat))
    const moves = seats.flatMap((seat) => gameMoves(table, seat))
    if (moves.length === 0) break
    const move = random.pick(moves)
    const action = toAction(move, random)
    const { kind } = act(table, move.seat, action, { chance: fastChance(step), nonce: '', at: 0 })
    seen.push([move.do, kind, frameFor(table, observer)])
  }
  return seen
}
