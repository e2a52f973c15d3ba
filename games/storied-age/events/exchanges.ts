import { type Line, listWords, type Names, nameOf, note, type Seat } from '../../../engine/writing.ts'
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
import { story, told } from '../words/told.ts'
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
      return [note(used, 'SA-115'), ...story(why, seatOf(state, side), owner?.name)]
    },
  }),
  exchangeEvent('trait-dropped', {
    apply({ exchange }, { side, trait }: { side: Side; trait: string }) {
      clearReady(exchange)
      exchange.used[side] = exchange.used[side].filter((use) => use.trait !== trait)
    },
    tell: ({ trait }, state) => [note(told.leftOut(sourceName(state, trait)), 'SA-115')],
  }),
  exchangeEvent('introduction-rewarded', {
    apply(chapter, rewarded: { element: string; by: Seat; tokens: number }) {
      const element = chapter.elements.find((one) => one.id === rewarded.element)
      if (!element) return
      element.rewardedBy.push(rewarded.by)
      chapter.tokens[element.by] += rewarded.tokens
    },
    tell({ element, by }, state, names) {
      const found = state.chapter?.elements.find((one) => one.id === element)
      const to = found ? nameOfSide(state, names, found.by) : ''
      return [note(told.rewards(nameOf(names, by), to), 'SA-081')]
    },
  }),
  exchangeEvent('ready-declared', {
    apply({ exchange }, { side }: { side: Side }) {
      exchange.ready[side] = true
    },
    tell: ({ side }, state, names) => [note(told.ready(nameOfSide(state, names, side)), 'SA-118')],
  }),
  exchangeEvent('ready-withdrawn', {
    apply({ exchange }, { side }: { side: Side }) {
      exchange.ready[side] = false
    },
    tell: ({ side }, state, names) => [note(told.notReady(nameOfSide(state, names, side)), 'SA-118')],
  }),
  /** SA-122, SA-123, SA-151: the winner's Victory Tokens, the exhaustion, and who shared an exchange with whom. */
  exchangeEvent('exchange-rolled', {
    apply(chapter, { dice, winner, exhausted, victory }: ExchangeRoll & { victory: number }, state) {
      chapter.exchange.roll = { dice, winner, exhausted }
      if (winner !== 'none') chapter.victory[winner] += victory
      for (const id of [...exhausted.spotlight, ...exhausted.adversity]) {
        const threat = findThreat(chapter, id)
        if (threat) threat.exhausted = true
        else chapter.traits[id] = 'exhausted'
      }
      noteMeetings(state, chapter)
      state.phase = 'exchange-narrate'
    },
    tell: (roll, state, names) => [tellRoll(roll, state, names)],
  }),
  exchangeEvent('exchange-told', {
    apply(chapter, { seat: teller }: { seat: Seat }) {
      const { roll, number } = chapter.exchange
      if (roll) chapter.told.push({ ...roll, number, teller })
    },
  }),
  /** SA-004: its words are gone; what has happened since stays. */
  chapterEvent('telling-struck', {
    apply(chapter, { seat }: { seat: Seat }) {
      chapter.retelling = seat
    },
    tell: ({ seat }, _state, names) => [note(told.tellsAgain(nameOf(names, seat)), 'SA-004')],
  }),
  chapterEvent('exchange-told-again', {
    apply(chapter, _: { seat: Seat }) {
      delete chapter.retelling
    },
  }),
  exchangeEvent('exchange-begun', {
    apply(chapter, _: object, state) {
      chapter.exchange = newExchange(chapter.exchange.number + 1, chapter.tokens.adversity)
      state.phase = 'exchange-prepare'
    },
    tell: (_event, { chapter }) => [
      note(told.exchangeBegins(words.exchange(chapter?.exchange?.number ?? 0)), 'SA-126'),
    ],
  }),
] as const

function noteMeetings(state: StoriedAge, chapter: Playing): void {
  const { spotlight, adversity } = chapter.exchange.used
  const traits = [...spotlight, ...adversity].filter(({ trait }) => !findThreat(chapter, trait))
  const there = traits.map(({ trait }) => characterIdOfTrait(trait))
  const add = (list: string[]) => {
    for (const one of there) if (!list.includes(one)) list.push(one)
  }
  add(chapter.rolled)
  for (const lead of LEADS) {
    const pc = state.players[seatOfLead(state, lead) ?? -1]?.pc
    if (pc && there.includes(pc)) add(chapter.met[lead])
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
  const dice = SIDES.map((side) => ({
    label: nameOfSide(state, names, side),
    seat: seatOf(state, side),
    sizes: roll.dice[side].map((die) => die.size),
    faces: roll.dice[side].map((die) => die.face),
    decides: roll.dice[side].map((die) => winner !== 'none' && die.face === deciding[side]),
  }))
  return { ...note(result + tired.join(''), 'SA-119'), dice }
}
