import type { Line, Names, RolledDice, Seat } from '../../../engine/game.ts'
import { listWords, nameOf } from '../../../engine/telling/names.ts'
import {
  decidingDice,
  type ExchangeRoll,
  findThreat,
  newExchange,
  SIDES,
  type Side,
} from '../rules/chapter.ts'
import { characterIdOfTrait, findCharacter } from '../rules/characters.ts'
import { nameOfSide, seatOf, sourceName } from '../rules/naming.ts'
import { LEADS, type StoriedAge, seatOfLead } from '../state.ts'
import { words } from '../words/things.ts'
import { note, story, told } from '../words/told.ts'
import { chapterEvent, exchangeEvent, type Playing } from './event.ts'
import { clearReady } from './paying.ts'

/** What happens while an exchange is prepared, rolled and told; what is paid for in it stands in spending.ts. */
export const exchangeEvents = [
  exchangeEvent('trait-used', {
    apply({ exchange }, { side, trait, why }: { side: Side; trait: string; why: string }) {
      clearReady(exchange)
      exchange.used[side].push({ trait, why })
      exchange.uses[side] += 1
    },
    tell({ side, trait, why }, state, names) {
      const used = told.uses(nameOfSide(state, names, side), sourceName(state, trait))
      const owner = findCharacter(state, characterIdOfTrait(trait))
      return [note('SA-115', used), ...story(why, seatOf(state, side), owner?.name)]
    },
  }),
  exchangeEvent('trait-dropped', {
    apply({ exchange }, { side, trait }: { side: Side; trait: string }) {
      clearReady(exchange)
      exchange.used[side] = exchange.used[side].filter((use) => use.trait !== trait)
    },
    tell: ({ trait }, state) => [note('SA-115', told.leftOut(sourceName(state, trait)))],
  }),
  exchangeEvent('introduction-rewarded', {
    apply({ chapter }, rewarded: { element: string; by: Seat; tokens: number }) {
      const element = chapter.elements.find((one) => one.id === rewarded.element)
      if (!element) return
      element.rewardedBy.push(rewarded.by)
      chapter.tokens[element.by] += rewarded.tokens
    },
    tell({ element, by }, state, names) {
      const found = state.chapter?.elements.find((one) => one.id === element)
      const to = found ? nameOfSide(state, names, found.by) : ''
      return [note('SA-081', told.rewards(nameOf(names, by), to))]
    },
  }),
  exchangeEvent('ready-declared', {
    apply({ exchange }, { side }: { side: Side }) {
      exchange.ready[side] = true
    },
    tell: ({ side }, state, names) => [note('SA-118', told.ready(nameOfSide(state, names, side)))],
  }),
  exchangeEvent('ready-withdrawn', {
    apply({ exchange }, { side }: { side: Side }) {
      exchange.ready[side] = false
    },
    tell: ({ side }, state, names) => [note('SA-118', told.notReady(nameOfSide(state, names, side)))],
  }),
  /** SA-122, SA-123, SA-151: the winner's Victory Tokens, the exhaustion, and who shared an exchange with whom. */
  exchangeEvent('exchange-rolled', {
    apply(playing, { dice, winner, exhausted, victory }: ExchangeRoll & { victory: number }) {
      const { state, chapter, exchange } = playing
      exchange.roll = { dice, winner, exhausted }
      if (winner !== 'none') chapter.victory[winner] += victory
      for (const side of SIDES) {
        for (const id of exhausted[side]) {
          const threat = findThreat(chapter, id)
          if (threat) threat.exhausted = true
          else chapter.traits[id] = 'exhausted'
        }
      }
      noteMeetings(playing)
      state.phase = 'exchange-narrate'
    },
    tell: (roll, state, names) => [tellRoll(roll, state, names)],
  }),
  exchangeEvent('exchange-told', {
    apply({ chapter, exchange }, { seat }: { seat: Seat }) {
      if (exchange.roll) chapter.told.push({ ...exchange.roll, number: exchange.number, teller: seat })
    },
  }),
  /** SA-004: its words are gone; what has happened since stays. */
  chapterEvent('telling-struck', {
    apply(chapter, { seat }: { seat: Seat }) {
      chapter.retelling = seat
    },
    tell: ({ seat }, _state, names) => [note('SA-004', told.tellsAgain(nameOf(names, seat)))],
  }),
  chapterEvent('exchange-told-again', {
    apply(chapter, _: { seat: Seat }) {
      delete chapter.retelling
    },
  }),
  exchangeEvent('exchange-begun', {
    apply({ state, chapter, exchange }, _: object) {
      chapter.exchange = newExchange(exchange.number + 1, chapter.tokens.adversity)
      state.phase = 'exchange-prepare'
    },
    tell: (_event, { chapter }) => [
      note('SA-126', told.exchangeBegins(words.exchange(chapter?.exchange?.number ?? 0))),
    ],
  }),
] as const

function noteMeetings({ state, chapter, exchange }: Playing): void {
  const there: string[] = []
  for (const side of SIDES) {
    for (const { trait } of exchange.used[side]) {
      const character = characterIdOfTrait(trait)
      if (!there.includes(character) && !findThreat(chapter, trait)) there.push(character)
    }
  }
  for (const one of there) if (!chapter.rolled.includes(one)) chapter.rolled.push(one)
  for (const lead of LEADS) {
    const pc = state.players[seatOfLead(state, lead) ?? -1]?.pc
    if (!pc || !there.includes(pc)) continue
    for (const one of there) if (!chapter.met[lead].includes(one)) chapter.met[lead].push(one)
  }
}

/** "9 beats 6: Peter wins. Susan rolled low: Beauty and Wit are exhausted." */
function tellRoll(roll: ExchangeRoll, state: StoriedAge, names: Names): Line {
  const { winner } = roll
  const deciding = decidingDice(roll.dice)
  const high = winner === 'adversity' ? deciding.adversity : deciding.spotlight
  const low = winner === 'adversity' ? deciding.spotlight : deciding.adversity
  const result = winner === 'none' ? told.deadHeat : told.beats(high, low, nameOfSide(state, names, winner))
  const tired = SIDES.filter((side) => roll.exhausted[side].length > 0).map((side) => {
    const traits = roll.exhausted[side].map((id) => sourceName(state, id))
    return told.exhausted(nameOfSide(state, names, side), listWords(traits), traits.length > 1)
  })
  const dice = SIDES.map((side): RolledDice => {
    const seat = state.chapter?.[side]
    return {
      label: nameOfSide(state, names, side),
      ...(seat === null || seat === undefined ? {} : { seat }),
      sizes: roll.dice[side].map((die) => die.size),
      faces: roll.dice[side].map((die) => die.face),
      decides: roll.dice[side].map((die) => winner !== 'none' && die.face === deciding[side]),
    }
  })
  return { ...note('SA-119', result + tired.join('')), dice }
}
