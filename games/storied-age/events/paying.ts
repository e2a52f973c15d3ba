import type { Element, Exchange, Side } from '../rules/chapter.ts'
import { type NpcSheet, newCharacter } from '../rules/characters.ts'
import type { StoriedAge } from '../state.ts'
import type { Playing } from './event.ts'

interface Spend {
  readonly side: Side
  readonly cost: number
  /** How many activations or threats this is (SA-113). */
  readonly qualifying?: number
}

/** SA-118: any spend clears both ready marks. */
export function pay({ tokens, exchange }: Playing, { side, cost, qualifying = 0 }: Spend): void {
  clearReady(exchange)
  tokens[side] -= cost
  if (side === 'spotlight') return
  exchange.spent += cost
  exchange.qualifying += qualifying
}

export function clearReady(exchange: Exchange): void {
  exchange.ready = { spotlight: false, adversity: false }
}

type Introduced = Pick<Element, 'by' | 'type' | 'subject' | 'cost'>

/** Without an id the character was created in this chapter: its element is in reach again (SA-R68). */
export function addElement(chapter: Playing, id: string | null, introduced: Introduced): void {
  const exchange = chapter.exchange.number
  if (id === null) {
    const known = chapter.elements.find((one) => one.subject === introduced.subject)
    if (known) known.exchange = exchange
    return
  }
  const { by, type, subject, cost } = introduced
  chapter.made.elements += 1
  chapter.elements.push({ id, by, type, subject, cost, exchange, rewardedBy: [] })
}

/** A spend that was taken back. */
export interface TakenBack {
  readonly side: Side
  readonly refund: number
  /** Tokens of the audience that go back to the bank. Old facts do not say: one from each who rewarded it. */
  readonly rewards?: number
}

/** Its tokens come back, and what was rewarded for it goes back to the bank. */
export function payBack(
  chapter: Playing,
  taken: TakenBack & { element: string | null },
  qualifying = 0,
): void {
  pay(chapter, { side: taken.side, cost: -taken.refund, qualifying: -qualifying })
  const element = chapter.elements.find((one) => one.id === taken.element)
  if (!element) return
  chapter.tokens[element.by] -= taken.rewards ?? element.rewardedBy.length
  chapter.elements = chapter.elements.filter((one) => one !== element)
}

export function addNpc(state: StoriedAge, sheet: NpcSheet): void {
  const { track, origin, mirrorOf, thing } = sheet
  state.made.characters += 1
  state.characters.push({ ...newCharacter(sheet), track, origin, mirrorOf, thing })
}
