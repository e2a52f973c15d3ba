import type { Means } from '../../means.ts'
import type { Kernel } from '../state.ts'
import type { TableTurn } from '../turn.ts'

/** TB-123: so many rolls are made with one seal. */
const MOST_ROLLS = 500
const HOUR = 3_600_000
/** After so long a rest another session begins. */
const REST = { live: 4 * HOUR, slow: 7 * 24 * HOUR }

export function sealDice(turn: TableTurn): void {
  const epoch = turn.table.kernel.dice.epoch + 1
  const commitment = turn.commit(epoch)
  const scheme = turn.sealing === undefined ? {} : { scheme: turn.sealing }
  turn.emitTable({ type: 'table/epoch-opened', epoch, commitment, ...scheme })
}

/** Those that roll now, and those that were set aside sealed. */
export function openSealed(turn: TableTurn): void {
  const { dice } = turn.table.kernel
  for (const { epoch, rolls } of [...dice.aside, dice]) {
    turn.emitTable({ type: 'table/epoch-closed', epoch, seed: turn.reveal(epoch), rolls })
  }
}

/** TB-126: dice from before TB-123 turn where somebody seals by the new way: logs without a seal go on as they were. */
export function areDiceSpent(
  { dice, stage, pace }: Kernel,
  { at, sealing }: Pick<Means, 'at' | 'sealing'>,
): boolean {
  if (stage !== 'play' || dice.rolls === 0) return false
  if (dice.parts === undefined && sealing === undefined) return false
  return dice.rolls >= MOST_ROLLS || (dice.at > 0 && at - dice.at >= REST[pace])
}
