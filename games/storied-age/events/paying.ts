import type { Chapter, Element, Exchange, Side } from '../rules/chapter.ts'
import { type NpcSheet, newCharacter } from '../rules/characters.ts'
import type { StoriedAge } from '../state.ts'
import type { Playing } from './event.ts'

interface Spend {
  readonly side: Side
  readonly cost: number
  /** How many activations or threats this is (SA-113). */
  readonly qualifying: number
}

/** SA-118: any spend clears both ready marks. */
export function pay({ chapter, exchange }: Playing, { side, cost, qualifying }: Spend): void {
  clearReady(exchange)
  chapter.tokens[side] -= cost
  if (side === 'spotlight') return
  exchange.spent += cost
  exchange.qualifying += qualifying
}

export function clearReady(exchange: Exchange): void {
  exchange.ready.spotlight = false
  exchange.ready.adversity = false
}

type Introduced = Pick<Element, 'by' | 'type' | 'subject' | 'cost'>

/** Without an id the character was created in this chapter: its element is in reach again (SA-R68). */
export function addElement({ chapter, exchange }: Playing, id: string | null, introduced: Introduced): void {
  if (id !== null) {
    chapter.made.elements += 1
    const { by, type, subject, cost } = introduced
    chapter.elements.push({ id, by, type, subject, cost, exchange: exchange.number, rewardedBy: [] })
    return
  }
  const known = chapter.elements.find((one) => one.subject === introduced.subject)
  if (known) known.exchange = exchange.number
}

/** What was rewarded for something that was taken back goes back to the bank. */
export function dropElement(chapter: Chapter, id: string | null, rewards: number | undefined): void {
  const element = chapter.elements.find((one) => one.id === id)
  if (!element) return
  // Old facts do not say: it was one token from each who rewarded it.
  chapter.tokens[element.by] -= rewards ?? element.rewardedBy.length
  chapter.elements = chapter.elements.filter((one) => one !== element)
}

export function addNpc(state: StoriedAge, sheet: NpcSheet): void {
  const { track, origin, mirrorOf, thing } = sheet
  state.made.characters += 1
  state.characters.push({ ...newCharacter(sheet), track, origin, mirrorOf, thing })
}
