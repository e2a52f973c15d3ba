import { notYourSeat } from '../../problem.ts'
import { hashSecret } from '../../secrets.ts'
import type { ActingTable, Answer, Ask } from '../acting-table.ts'
import { repeatHandOver } from '../answering.ts'

type Work<Told> = (table: ActingTable, ask: Ask) => Promise<Told>

/** TB-017: rights end at once, also of what waits already. Nobody is asked again while no seat has changed hands. */
export function ifHeld<Told>(table: ActingTable, ask: Ask, work: Work<Told>): Promise<Told | Answer> {
  const isKnown = ask.seatsAsOf === undefined || ask.seatsAsOf === table.holders.changes
  return isKnown ? work(table, ask) : lookAgain(table, ask, work)
}

async function lookAgain<Told>(table: ActingTable, ask: Ask, work: Work<Told>): Promise<Told | Answer> {
  const holds = await table.holders.seatsOf(hashSecret(ask.holderSecret), ask.seat)
  if (ask.sits || holds.includes(ask.seat)) return work(table, { ...ask, holds })
  const repeated = await repeatHandOver(table, ask)
  if (repeated === undefined) throw notYourSeat()
  return repeated
}
