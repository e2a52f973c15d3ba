import type { Seat } from '../../../engine/old-contract.ts'
import {
  type Chapter,
  type Element,
  type Exchange,
  type ExchangeRoll,
  findThreat,
  newExchange,
  SIDES,
  type Side,
  type ThreatKind,
} from '../chapter.ts'
import { characterIdOfTrait, findCharacter } from '../characters.ts'
import type { Dice } from '../dice.ts'
import { PRICE } from '../prices.ts'
import type { StoriedAge } from '../state.ts'
import { type Arrival, arrive, unarrive } from './arrivals.ts'
import { type NpcSheet, newCharacter } from './world.ts'

/** What happens while an exchange is prepared, rolled and told. */
export type ExchangeEvent =
  | { type: 'character-activated'; side: Side; character: string }
  | { type: 'threat-introduced'; threat: string; kind: ThreatKind; text: string; dice: Dice; element: string }
  | { type: 'threat-taken-back'; threat: string; element: string }
  | { type: 'threat-rearmed'; threat: string }
  | ({ type: 'character-established' } & Establishing)
  | {
      type: 'establishing-taken-back'
      side: Side
      characters: readonly string[]
      refund: number
      activations: number
      element: string | null
    }
  /** `cost` is in Chapter Tokens here; at the end of a chapter see `npc-bought`. */
  | { type: 'npc-created'; side: Side; sheet: NpcSheet; cost: number; element: string; basis: string }
  | { type: 'npc-unmade'; side: Side; character: string; refund: number; element: string }
  | { type: 'trait-used'; side: Side; trait: string; why: string }
  | { type: 'trait-dropped'; side: Side; trait: string }
  | { type: 'introduction-rewarded'; element: string; by: Seat }
  | { type: 'ready-declared'; side: Side }
  | { type: 'ready-withdrawn'; side: Side }
  | ({ type: 'exchange-rolled' } & ExchangeRoll)
  | { type: 'exchange-told'; seat: Seat }
  | { type: 'exchange-begun' }

export interface Establishing {
  readonly side: Side
  readonly character: string
  readonly cost: number
  readonly units: number
  readonly likelihood: string
  readonly how: string
  readonly arrivals: readonly Arrival[]
  /** Null where the character was created in this chapter: that element counts for both (SA-R68). */
  readonly element: string | null
}

export function evolveExchanges(state: StoriedAge, event: ExchangeEvent): void {
  const { chapter } = state
  const exchange = chapter?.exchange
  if (!chapter || !exchange) return
  switch (event.type) {
    case 'trait-used':
      clearReady(exchange)
      exchange.used[event.side].push({ trait: event.trait, why: event.why })
      exchange.uses[event.side] += 1
      return
    case 'trait-dropped':
      clearReady(exchange)
      exchange.used[event.side] = exchange.used[event.side].filter((use) => use.trait !== event.trait)
      return
    case 'introduction-rewarded': {
      const element = chapter.elements.find((one) => one.id === event.element)
      if (!element) return
      element.rewardedBy.push(event.by)
      chapter.tokens[element.by] += 1
      return
    }
    case 'ready-declared':
    case 'ready-withdrawn':
      exchange.ready[event.side] = event.type === 'ready-declared'
      return
    case 'exchange-rolled':
      rolled(state, chapter, exchange, event)
      return
    case 'exchange-told':
      if (exchange.roll) chapter.told.push({ ...exchange.roll, number: exchange.number, teller: event.seat })
      return
    case 'exchange-begun':
      chapter.exchange = newExchange(exchange.number + 1, chapter.tokens.adversity)
      state.phase = 'exchange-prepare'
      return
    default:
      clearReady(exchange)
      return evolveSpends(state, chapter, exchange, event)
  }
}

type SpendEvent = Exclude<
  ExchangeEvent,
  {
    type:
      | 'trait-used'
      | 'trait-dropped'
      | 'introduction-rewarded'
      | 'ready-declared'
      | 'ready-withdrawn'
      | 'exchange-rolled'
      | 'exchange-told'
      | 'exchange-begun'
  }
>

/** SA-118: any spend clears both ready marks. */
function evolveSpends(state: StoriedAge, chapter: Chapter, exchange: Exchange, event: SpendEvent): void {
  switch (event.type) {
    case 'character-activated':
      pay(chapter, exchange, { side: event.side, cost: PRICE.activation, qualifying: 1 })
      for (const trait of findCharacter(state.characters, event.character)?.traits ?? []) {
        chapter.traits[trait.id] = 'active'
      }
      return
    case 'character-established':
      pay(chapter, exchange, { side: event.side, cost: event.cost, qualifying: 0 })
      for (const arrival of event.arrivals) arrive(state, chapter, arrival)
      addElement(chapter, event.element, {
        by: event.side,
        type: 'established',
        subject: event.character,
        cost: event.cost,
      })
      return
    case 'establishing-taken-back':
      pay(chapter, exchange, { side: event.side, cost: -event.refund, qualifying: -event.activations })
      for (const character of event.characters) unarrive(state, chapter, character)
      dropElement(chapter, event.element)
      return
    case 'npc-created':
      pay(chapter, exchange, { side: event.side, cost: event.cost, qualifying: 0 })
      addNpc(state, event.sheet)
      addElement(chapter, event.element, {
        by: event.side,
        type: 'npc-created',
        subject: event.sheet.character,
        cost: event.cost,
      })
      return
    case 'npc-unmade':
      pay(chapter, exchange, { side: event.side, cost: -event.refund, qualifying: 0 })
      state.characters = state.characters.filter((one) => one.id !== event.character)
      dropElement(chapter, event.element)
      return
    default:
      return evolveThreats(chapter, exchange, event)
  }
}

type ThreatEvent = Extract<SpendEvent, { threat: string }>

function evolveThreats(chapter: Chapter, exchange: Exchange, event: ThreatEvent): void {
  switch (event.type) {
    case 'threat-introduced': {
      const { threat: id, kind, text, dice } = event
      pay(chapter, exchange, { side: 'adversity', cost: PRICE.threat, qualifying: 1 })
      chapter.threats.push({ id, kind, text, dice, exhausted: false, exchange: exchange.number })
      chapter.made.threats += 1
      addElement(chapter, event.element, { by: 'adversity', type: 'threat', subject: id, cost: PRICE.threat })
      return
    }
    case 'threat-taken-back':
      pay(chapter, exchange, { side: 'adversity', cost: -PRICE.threat, qualifying: -1 })
      chapter.threats = chapter.threats.filter((one) => one.id !== event.threat)
      exchange.used.adversity = exchange.used.adversity.filter((use) => use.trait !== event.threat)
      dropElement(chapter, event.element)
      return
    case 'threat-rearmed': {
      pay(chapter, exchange, { side: 'adversity', cost: PRICE.rearming, qualifying: 1 })
      const threat = findThreat(chapter, event.threat)
      if (threat) threat.exhausted = false
      return
    }
    default:
      return event satisfies never
  }
}

interface Spend {
  readonly side: Side
  readonly cost: number
  /** How many activations or threats this is (SA-113). */
  readonly qualifying: number
}

function pay(chapter: Chapter, exchange: Exchange, { side, cost, qualifying }: Spend): void {
  chapter.tokens[side] -= cost
  if (side === 'spotlight') return
  exchange.spent += cost
  exchange.qualifying += qualifying
}

function clearReady(exchange: Exchange): void {
  exchange.ready.spotlight = false
  exchange.ready.adversity = false
}

/** Without an id the character was created in this chapter: its element is in reach again (SA-R68). */
function addElement(
  chapter: Chapter,
  id: string | null,
  introduced: Pick<Element, 'by' | 'type' | 'subject' | 'cost'>,
): void {
  const exchange = chapter.exchange?.number ?? 0
  if (id !== null) {
    chapter.made.elements += 1
    chapter.elements.push({ id, ...introduced, exchange, rewardedBy: [] })
    return
  }
  const known = chapter.elements.find((one) => one.subject === introduced.subject)
  if (known) known.exchange = exchange
}

/** What was rewarded for something that was taken back goes back to the bank. */
function dropElement(chapter: Chapter, id: string | null): void {
  const element = chapter.elements.find((one) => one.id === id)
  if (!element) return
  chapter.tokens[element.by] -= element.rewardedBy.length
  chapter.elements = chapter.elements.filter((one) => one !== element)
}

export function addNpc(state: StoriedAge, sheet: NpcSheet): void {
  const { track, origin, mirrorOf, thing } = sheet
  state.made.characters += 1
  state.characters.push({ ...newCharacter(sheet), track, origin, mirrorOf, thing })
}

/** SA-122, SA-123, SA-151: the token, the exhaustion, and who shared an exchange with whom. */
function rolled(state: StoriedAge, chapter: Chapter, exchange: Exchange, roll: ExchangeRoll): void {
  exchange.roll = { dice: roll.dice, winner: roll.winner, exhausted: roll.exhausted }
  if (roll.winner !== 'none') chapter.victory[roll.winner] += 1
  for (const side of SIDES) {
    for (const id of roll.exhausted[side]) {
      const threat = findThreat(chapter, id)
      if (threat) threat.exhausted = true
      else chapter.traits[id] = 'exhausted'
    }
  }
  noteMeetings(state, chapter, exchange)
  state.phase = 'exchange-narrate'
}

function noteMeetings(state: StoriedAge, chapter: Chapter, exchange: Exchange): void {
  const there = new Set<string>()
  for (const side of SIDES) {
    for (const use of exchange.used[side])
      if (!findThreat(chapter, use.trait)) there.add(characterIdOfTrait(use.trait))
  }
  for (const one of there) if (!chapter.rolled.includes(one)) chapter.rolled.push(one)
  for (const lead of ['protagonist', 'antagonist'] as const) {
    const pc = state.players[state.leads?.seats?.[lead] ?? -1]?.pc
    if (!pc || !there.has(pc)) continue
    for (const one of there) if (!chapter.met[lead].includes(one)) chapter.met[lead].push(one)
  }
}
