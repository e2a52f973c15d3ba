import type { Seat } from '../../../engine/game.ts'
import { isGivenUp } from '../../../engine/kernel/evolve-keys.ts'
import { seeAgain } from '../../../engine/kernel/see-again.ts'
import { hashSecret, newId } from '../../secrets.ts'
import type { SeatChange } from '../../store/port.ts'
import { isAtEnd } from '../acting.ts'
import type { ActingTable } from '../acting-table.ts'
import { storeOwn } from './claiming.ts'

const MOST_TRIES = 5

/** TB-018: a player has looked who was taken to have gone. Everyone is told, and the key that was made for it is void. */
export async function seeAgainOn(table: ActingTable, seat: Seat): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const loaded = table.loaded ?? (await table.load())
    const { kernel } = loaded.table
    if (!isGivenUp(kernel, seat) || isAtEnd(loaded)) return
    const register: SeatChange[] = kernel.renewed.includes(seat)
      ? [{ kind: 'issue', seat, keyHash: hashSecret(newId()) }]
      : []
    await table.world.lookout.know(table.id)
    const means = { chance: loaded.dice.chance, nonce: '', at: table.world.now() }
    const entry = seeAgain(loaded.table, seat, means)
    if (entry === undefined || (await storeOwn(table, loaded, { entry, register }))) return
  }
}
