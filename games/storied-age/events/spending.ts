import { findThreat, type Side, type ThreatKind } from '../rules/chapter.ts'
import { findCharacter, type NpcSheet } from '../rules/characters.ts'
import type { Dice } from '../rules/dice.ts'
import { characterName, nameOfSide, seatOf, sourceName } from '../rules/naming.ts'
import { chapterTokens } from '../words/things.ts'
import { ended, note, story, told } from '../words/told.ts'
import { type Arrival, arrive, unarrive } from './arriving.ts'
import { exchangeEvent } from './event.ts'
import { addElement, addNpc, dropElement, pay } from './paying.ts'

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

interface TakenBack {
  readonly side: Side
  readonly refund: number
  /** Tokens of the audience that go back to the bank. */
  readonly rewards?: number
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

interface NewNpc {
  readonly side: Side
  readonly sheet: NpcSheet
  readonly cost: number
  readonly element: string
  readonly basis: string
}

/** What Chapter Tokens buy in an exchange. */
export const spendingEvents = [
  exchangeEvent('character-activated', {
    apply(playing, activated: { side: Side; character: string; cost: number }) {
      const { state, chapter } = playing
      pay(playing, { side: activated.side, cost: activated.cost, qualifying: 1 })
      for (const trait of findCharacter(state, activated.character)?.traits ?? []) {
        chapter.traits[trait.id] = 'active'
      }
    },
    tell: ({ side, character }, state, names) => [
      note('SA-089', told.activates(nameOfSide(state, names, side), characterName(state, character))),
    ],
  }),
  exchangeEvent('threat-introduced', {
    apply(playing, { threat: id, kind, text, dice, element, cost }: NewThreat) {
      const { chapter, exchange } = playing
      pay(playing, { side: 'adversity', cost, qualifying: 1 })
      chapter.threats.push({ id, kind, text, dice, exhausted: false, exchange: exchange.number })
      chapter.made.threats += 1
      addElement(playing, element, { by: 'adversity', type: 'threat', subject: id, cost })
    },
    tell: ({ text, dice }, state, names) => [
      note('SA-093', told.threat(nameOfSide(state, names, 'adversity'), dice)),
      ...story(ended(text), seatOf(state, 'adversity')),
    ],
  }),
  exchangeEvent('threat-taken-back', {
    apply(playing, taken: Omit<TakenBack, 'side'> & { threat: string; element: string }) {
      const { chapter, exchange } = playing
      const { threat, element, refund, rewards } = taken
      pay(playing, { side: 'adversity', cost: -refund, qualifying: -1 })
      chapter.threats = chapter.threats.filter((one) => one.id !== threat)
      exchange.used.adversity = exchange.used.adversity.filter((use) => use.trait !== threat)
      dropElement(chapter, element, rewards)
    },
    tell: () => [note('SA-094', told.threatWithdrawn)],
  }),
  exchangeEvent('threat-rearmed', {
    apply(playing, { threat, cost }: { threat: string; cost: number }) {
      pay(playing, { side: 'adversity', cost, qualifying: 1 })
      const found = findThreat(playing.chapter, threat)
      if (found) found.exhausted = false
    },
    tell: ({ threat }, state) => [note('SA-096', told.threatBack(sourceName(state, threat)))],
  }),
  exchangeEvent('character-established', {
    apply(playing, { side, character, cost, arrivals, element }: Establishing) {
      pay(playing, { side, cost, qualifying: 0 })
      for (const arrival of arrivals) arrive(playing.state, playing.chapter, arrival)
      addElement(playing, element, { by: side, type: 'established', subject: character, cost })
    },
    tell({ side, character, likelihood, cost, how }, state, names) {
      const price = `${likelihood}, ${chapterTokens(cost)}`
      const line = told.brings(nameOfSide(state, names, side), characterName(state, character), price)
      return [note('SA-097', line), ...story(how, seatOf(state, side), characterName(state, character))]
    },
  }),
  exchangeEvent('establishing-taken-back', {
    apply(playing, taken: NotCome) {
      const { state, chapter } = playing
      pay(playing, { side: taken.side, cost: -taken.refund, qualifying: -taken.activations })
      for (const character of taken.characters) unarrive(state, chapter, character)
      dropElement(chapter, taken.element, taken.rewards)
    },
    tell: ({ characters }, state) => [
      note('SA-099', told.doesNotCome(characterName(state, characters[0] ?? ''))),
    ],
  }),
  /** In an exchange; at the end of a chapter see `npc-bought`. */
  exchangeEvent('npc-created', {
    apply(playing, { side, sheet, cost, element }: NewNpc) {
      pay(playing, { side, cost, qualifying: 0 })
      addNpc(playing.state, sheet)
      addElement(playing, element, { by: side, type: 'npc-created', subject: sheet.character, cost })
    },
    tell({ side, sheet: { name, mirrorOf }, cost, basis }, state, names) {
      const [who, price] = [nameOfSide(state, names, side), chapterTokens(cost)]
      if (mirrorOf === null) return [note('SA-108', told.creates(who, { name, price, basis }))]
      return [note('SA-111', told.mirrors(who, { name, price, of: characterName(state, mirrorOf) }))]
    },
  }),
  exchangeEvent('npc-unmade', {
    apply(playing, taken: TakenBack & { character: string; element: string }) {
      const { state, chapter } = playing
      pay(playing, { side: taken.side, cost: -taken.refund, qualifying: 0 })
      state.characters = state.characters.filter((one) => one.id !== taken.character)
      dropElement(chapter, taken.element, taken.rewards)
    },
    tell: () => [note('SA-108', told.unmade)],
  }),
] as const
