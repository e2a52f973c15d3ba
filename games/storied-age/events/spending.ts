import { note } from '../../../engine/writing.ts'
import { type Arrival, findThreat, type Side, type ThreatKind } from '../rules/chapter.ts'
import { findCharacter, type NpcSheet } from '../rules/characters.ts'
import type { Dice } from '../rules/dice.ts'
import { characterName, nameOfSide, seatOf, sourceName } from '../rules/naming.ts'
import { chapterTokens } from '../words/things.ts'
import { ended, story, told } from '../words/told.ts'
import { arrive, unarrive } from './arriving.ts'
import { exchangeEvent } from './event.ts'
import { addElement, addNpc, pay, payBack, type TakenBack } from './paying.ts'

interface Establishing {
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

interface NotCome extends TakenBack {
  readonly characters: readonly string[]
  readonly activations: number
  readonly element: string | null
}

interface NewThreat {
  readonly threat: string
  readonly kind: ThreatKind
  readonly text: string
  readonly dice: Dice
  readonly element: string
  readonly cost: number
}

type NewNpc = { side: Side; sheet: NpcSheet; cost: number; element: string; basis: string }

/** What Chapter Tokens buy in an exchange. */
export const spendingEvents = [
  exchangeEvent('character-activated', {
    apply(chapter, { side, character, cost }: { side: Side; character: string; cost: number }, state) {
      pay(chapter, { side, cost, qualifying: 1 })
      for (const { id } of findCharacter(state, character)?.traits ?? []) chapter.traits[id] = 'active'
    },
    tell: ({ side, character }, state, names) => [
      note(told.activates(nameOfSide(state, names, side), characterName(state, character)), 'SA-089'),
    ],
  }),
  exchangeEvent('threat-introduced', {
    apply(chapter, { threat: id, kind, text, dice, element, cost }: NewThreat) {
      pay(chapter, { side: 'adversity', cost, qualifying: 1 })
      chapter.threats.push({ id, kind, text, dice, exhausted: false, exchange: chapter.exchange.number })
      chapter.made.threats += 1
      addElement(chapter, element, { by: 'adversity', type: 'threat', subject: id, cost })
    },
    tell: ({ text, dice }, state, names) => [
      note(told.threat(nameOfSide(state, names, 'adversity'), dice), 'SA-093'),
      ...story(ended(text), seatOf(state, 'adversity')),
    ],
  }),
  exchangeEvent('threat-taken-back', {
    apply(chapter, taken: Omit<TakenBack, 'side'> & { threat: string; element: string }) {
      const { used } = chapter.exchange
      payBack(chapter, { ...taken, side: 'adversity' }, 1)
      chapter.threats = chapter.threats.filter((one) => one.id !== taken.threat)
      used.adversity = used.adversity.filter((use) => use.trait !== taken.threat)
    },
    tell: () => [note(told.threatWithdrawn, 'SA-094')],
  }),
  exchangeEvent('threat-rearmed', {
    apply(chapter, { threat, cost }: { threat: string; cost: number }) {
      pay(chapter, { side: 'adversity', cost, qualifying: 1 })
      const found = findThreat(chapter, threat)
      if (found) found.exhausted = false
    },
    tell: ({ threat }, state) => [note(told.threatBack(sourceName(state, threat)), 'SA-096')],
  }),
  exchangeEvent('character-established', {
    apply(chapter, { side, character, cost, arrivals, element }: Establishing, state) {
      pay(chapter, { side, cost })
      for (const arrival of arrivals) arrive(state, chapter, arrival)
      addElement(chapter, element, { by: side, type: 'established', subject: character, cost })
    },
    tell({ side, character, likelihood, cost, how }, state, names) {
      const price = `${likelihood}, ${chapterTokens(cost)}`
      const line = told.brings(nameOfSide(state, names, side), characterName(state, character), price)
      return [note(line, 'SA-097'), ...story(how, seatOf(state, side), characterName(state, character))]
    },
  }),
  exchangeEvent('establishing-taken-back', {
    apply(chapter, taken: NotCome, state) {
      payBack(chapter, taken, taken.activations)
      for (const character of taken.characters) unarrive(state, chapter, character)
    },
    tell: ({ characters }, state) => [
      note(told.doesNotCome(characterName(state, characters[0] ?? '')), 'SA-099'),
    ],
  }),
  /** In an exchange; at the end of a chapter see `npc-bought`. */
  exchangeEvent('npc-created', {
    apply(chapter, { side, sheet, cost, element }: NewNpc, state) {
      pay(chapter, { side, cost })
      addNpc(state, sheet)
      addElement(chapter, element, { by: side, type: 'npc-created', subject: sheet.character, cost })
    },
    tell({ side, sheet: { name, mirrorOf }, cost, basis }, state, names) {
      const [who, price] = [nameOfSide(state, names, side), chapterTokens(cost)]
      if (mirrorOf === null) return [note(told.creates(who, { name, price, basis }), 'SA-108')]
      return [note(told.mirrors(who, { name, price, of: characterName(state, mirrorOf) }), 'SA-111')]
    },
  }),
  exchangeEvent('npc-unmade', {
    apply(chapter, taken: TakenBack & { character: string; element: string }, state) {
      payBack(chapter, taken)
      state.characters = state.characters.filter((one) => one.id !== taken.character)
    },
    tell: () => [note(told.unmade, 'SA-108')],
  }),
] as const
