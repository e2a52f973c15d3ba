import type { Answer } from '../kit/game-screens.ts'
import { api } from './http.ts'
import { newSending, sendUntilAnswered } from './link/outbox.ts'

/** Takes a claimed seat under a name. */
export function takeSeat(table: string, seat: number, name: string): Promise<Answer> {
  const action = { do: 'take-seat', ...(name === '' ? {} : { with: { name } }) }
  return sendUntilAnswered(newSending({ table, seat }, action, ''))
}

/** Seats everyone at this one device and begins. Says what went wrong, if anything. */
export async function seatEveryoneHere(
  table: string,
  seats: readonly { readonly seat: number; readonly name: string; readonly key: string | null }[],
): Promise<Answer> {
  for (const { seat, name, key } of seats) {
    if (key === null) continue
    await api.claim(table, key)
    const answer = await takeSeat(table, seat, name)
    if (answer.kind !== 'accepted') return answer
  }
  return sendUntilAnswered(newSending({ table, seat: 0 }, { do: 'begin' }, ''))
}
