import { randomBytes } from 'node:crypto'
import { nextGiving, partsOf } from '../../../engine/dice/own-chain.ts'
import type { Action } from '../../../engine/game.ts'
import type { Acted, Answer, Guest } from '../guest.ts'

/** Whoever plays a seat as a browser does: with parts of their own in the dice. */
export class Person {
  readonly guest: Guest
  readonly table: string
  readonly seat: number
  #parts: string[] = []
  #bound: string | undefined
  /** What the server said that it has of this seat, and by which version. */
  readonly told: { last: string; by: number }[] = []

  constructor(guest: Guest, table: string, seat: number) {
    this.guest = guest
    this.table = table
    this.seat = seat
    this.forget()
  }

  /** Another device, or a browser whose memory was emptied. */
  forget(): void {
    const { table, seat } = this
    this.#parts = partsOf({ table, seat, secret: randomBytes(32).toString('hex') })
    this.#bound = undefined
  }

  async act(action: Action & { id?: string; nonce?: string }): Promise<Answer<Acted>> {
    const giving = nextGiving(this.#parts, this.#bound)
    const answer = await this.guest.act(this.table, this.seat, { ...action, ...giving })
    const { bound, boundBy } = answer.body
    if (bound !== undefined) this.told.push({ last: bound, by: boundBy ?? 0 })
    this.#bound = bound
    return answer
  }

  say(): Promise<unknown> {
    return this.act({ do: 'say', with: { text: 'Hm.' } })
  }
}
