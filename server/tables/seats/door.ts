import type { Seat } from '../../../engine/game.ts'
import type { Table } from '../../../engine/table.ts'
import { Problem } from '../../problem.ts'

/** TB-009: throws where the table's link seats nobody. What is sealed at a resting seat is not for whoever comes by. */
export function checkDoor({ kernel }: Table): void {
  if (kernel.stage !== 'lobby')
    throw new Problem(
      'door-closed',
      'This table plays already. Ask somebody who sits there for a link to a seat.',
    )
  if (kernel.door === 'closed')
    throw new Problem('door-closed', 'The host has closed the door. Ask for a link to a seat.')
}

export function listFree({ kernel: { taken } }: Table): Seat[] {
  return taken.flatMap((isTaken, seat) => (isTaken ? [] : [seat]))
}
