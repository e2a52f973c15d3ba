import type { Frame, OfferView } from '../../../engine/frame.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { AgeView } from '../../../games/storied-age/view/age-view.ts'
import { type Acted, Guest, sitDown } from '../../http/guest.ts'

/** Four friends who speak the protocol, one on every seat; a page may borrow the cookie of any of them. */
export class Friends {
  readonly guests: readonly Guest[]
  readonly table: string

  private constructor(guests: readonly Guest[], table: string) {
    this.guests = guests
    this.table = table
  }

  static async sitDown(origin: string, more: Record<string, unknown> = {}): Promise<Friends> {
    const guests = Array.from({ length: 4 }, () => new Guest(origin))
    const [host, ...others] = guests
    if (!host) throw new Error('nobody came')
    const { table } = await sitDown(host, others, { game: 'storied-age', title: 'The Salt Crown', ...more })
    return new Friends(guests, table)
  }

  async frame(seat: number): Promise<Frame> {
    const guest = this.guests[seat]
    if (!guest) throw new Error(`nobody sits at ${seat}`)
    return (await guest.view(this.table, seat)).frame
  }

  async age(): Promise<AgeView> {
    return (await this.frame(0)).show as AgeView
  }

  async phase(): Promise<string> {
    return (await this.frame(0)).phase?.name ?? ''
  }

  async offers(seat: number, name: string): Promise<OfferView[]> {
    const { offers, common } = await this.frame(seat)
    return [...offers, ...common].filter((offer) => offer.do === name)
  }

  /** Does it, and nothing but yes will do. */
  async do(seat: number, action: string, input: Record<string, unknown> = {}, on?: string): Promise<Acted> {
    const body = await this.ask(seat, action, input, on)
    if (!body.accepted) throw new Error(`${action} ${on ?? ''} by ${seat}: ${JSON.stringify(body)}`)
    return body
  }

  /** Asks for it and hears why not. */
  async hearNo(
    seat: number,
    action: string,
    input: Record<string, unknown> = {},
    on?: string,
  ): Promise<Refusal> {
    const body = await this.ask(seat, action, input, on)
    if (!body.refused) throw new Error(`${action} by ${seat} was not refused: ${JSON.stringify(body)}`)
    return body.refused
  }

  private async ask(
    seat: number,
    action: string,
    input: Record<string, unknown>,
    on?: string,
  ): Promise<Acted> {
    const guest = this.guests[seat]
    if (!guest) throw new Error(`nobody sits at ${seat}`)
    const { body } = await guest.act(this.table, seat, {
      do: action,
      with: input,
      ...(on === undefined ? {} : { on }),
    })
    return body
  }
}
