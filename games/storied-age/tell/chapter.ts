import type { Line, RolledDice, Seat } from '../../../engine/old-contract.ts'
import { type ExchangeRoll, SIDES, type Side, seatOfSide } from '../chapter.ts'
import { characterIdOfTrait, findCharacter } from '../characters.ts'
import type { BrokenTie, ChapterEvent } from '../events/chapters.ts'
import type { ExchangeEvent } from '../events/exchanges.ts'
import { listNames, listWords, nameOf } from '../state.ts'
import { chapterTokens, words } from '../words.ts'
import {
  characterName,
  heading,
  note,
  placeName,
  sourceName,
  story,
  type Telling,
  who,
  whoOfSide,
} from './lines.ts'

export function tellChapters(event: ChapterEvent, telling: Telling): Line[] {
  const { state } = telling
  switch (event.type) {
    case 'spotlight-bid-locked':
    case 'adversity-bid-locked':
      return [
        note(
          `${who(telling, event.seat)} closes a hand.`,
          event.type === 'spotlight-bid-locked' ? 'SA-060' : 'SA-073',
        ),
      ]
    case 'spotlight-bids-revealed':
      return tellReveal(event, telling, 'has the spotlight', 'SA-064')
    case 'chapter-opened':
      return [tellOpening(event, telling)]
    case 'opening-taken-back':
      return [note('The chapter begins differently.', 'SA-070')]
    case 'adversity-bids-revealed':
      return tellReveal(event, telling, 'presents the adversity', 'SA-076')
    case 'adversity-appointed':
      return [note(`Nobody could bid: ${who(telling, event.seat)} presents the adversity.`, 'SA-R32')]
    case 'chapter-concluded':
      return []
    case 'tokens-refreshed':
      return [note('Everyone gets new tokens.', 'SA-157'), heading(words.chapter(state.chapter?.number ?? 0))]
    case 'tokens-corrected':
      return [
        note(
          `${who(telling, event.seat)} now holds ${event.spotlight} Spotlight and ${event.adversity} Adversity Tokens.`,
          'SA-058',
        ),
      ]
    default:
      return event satisfies never
  }
}

function tellOpening(event: Extract<ChapterEvent, { type: 'chapter-opened' }>, telling: Telling): Line {
  const { place, aim, approach, cost } = event.opening
  const [lead = '', ...companions] = event.arrivals.map((one) => characterName(telling, one.character))
  const along = companions.length > 0 ? ` Along come ${listWords(companions)}.` : ''
  const price = chapterTokens(cost)
  return note(
    `${placeName(telling, place)}. ${lead} wants: ${aim}. How: ${approach}. (${price})${along}`,
    'SA-068',
  )
}

type RevealEvent = Extract<ChapterEvent, { type: 'spotlight-bids-revealed' | 'adversity-bids-revealed' }>

function tellReveal(
  { bids, winner, tie }: RevealEvent,
  telling: Telling,
  what: string,
  rule: string,
): Line[] {
  const hands = bids.flatMap((bid, seat) => (bid === null ? [] : [`${nameOf(telling.names, seat)} ${bid}`]))
  return [
    note(`Hands open: ${hands.join(', ')}.`, rule),
    ...(tie ? tellTie(tie, telling) : []),
    note(`${who(telling, winner)} ${what}.`, rule),
  ]
}

const TIE_WORDS = {
  protagonist: 'the Protagonist goes first',
  antagonist: 'the Antagonist goes first',
  longest: 'whoever has waited longest goes first',
  dice: 'the dice decide',
} as const

function tellTie({ seats, by, rolls }: BrokenTie, telling: Telling): Line[] {
  const text = `${listNames(telling.names, seats)} bid the same: ${TIE_WORDS[by]}.`
  const dice = rolls.flatMap((roll) =>
    roll.seats.map((seat, index): RolledDice => {
      const label = nameOf(telling.names, seat)
      return { label, seat, sizes: [12], faces: [roll.faces[index] ?? 0] }
    }),
  )
  return [{ ...note(text, 'SA-065'), ...(dice.length > 0 ? { dice } : {}) }]
}

export function tellExchanges(event: ExchangeEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'trait-used': {
      const used = `${whoOfSide(telling, event.side)} uses ${sourceName(telling, event.trait)}.`
      const owner = findCharacter(telling.state.characters, characterIdOfTrait(event.trait))
      return [note(used, 'SA-115'), ...story(event.why, seatOf(telling, event.side), owner?.name)]
    }
    case 'trait-dropped':
      return [note(`${sourceName(telling, event.trait)} is left out.`, 'SA-115')]
    case 'introduction-rewarded':
    case 'ready-declared':
    case 'ready-withdrawn':
    case 'exchange-rolled':
    case 'exchange-told':
    case 'exchange-begun':
      return tellRolling(event, telling)
    case 'character-established':
      return [tellSpend(event, telling), ...story(event.how, seatOf(telling, event.side))]
    default:
      return [tellSpend(event, telling)]
  }
}

function seatOf({ state }: Telling, side: Side): Seat {
  return state.chapter ? seatOfSide(state.chapter, side) : 0
}

type SpendEvent = Exclude<ExchangeEvent, RollingEvent | { type: 'trait-used' | 'trait-dropped' }>

function tellSpend(event: SpendEvent, telling: Telling): Line {
  const by = whoOfSide(telling, 'side' in event ? event.side : 'adversity')
  const price = 'cost' in event ? chapterTokens(event.cost) : ''
  switch (event.type) {
    case 'character-activated':
      return note(`${by} activates ${characterName(telling, event.character)}.`, 'SA-089')
    case 'threat-introduced':
      return note(`${by} introduces a threat: ${event.text} (${event.dice}).`, 'SA-093')
    case 'threat-taken-back':
      return note('That threat is withdrawn; no token is spent.', 'SA-094')
    case 'threat-rearmed':
      return note(`${sourceName(telling, event.threat)} is back.`, 'SA-096')
    case 'character-established': {
      const name = characterName(telling, event.character)
      return note(`${by} brings in ${name} (${event.likelihood}, ${price}).`, 'SA-097')
    }
    case 'establishing-taken-back':
      return note(`${characterName(telling, event.characters[0] ?? '')} does not come after all.`, 'SA-099')
    case 'npc-created':
      return note(`${by} creates ${event.sheet.name} (${price}): ${event.basis}`, 'SA-108')
    case 'npc-unmade':
      return note('That character does not exist after all.', 'SA-108')
    default:
      return event satisfies never
  }
}

type RollingEvent = Extract<
  ExchangeEvent,
  {
    type:
      | 'introduction-rewarded'
      | 'ready-declared'
      | 'ready-withdrawn'
      | 'exchange-rolled'
      | 'exchange-told'
      | 'exchange-begun'
  }
>

function tellRolling(event: RollingEvent, telling: Telling): Line[] {
  const { chapter } = telling.state
  switch (event.type) {
    case 'introduction-rewarded': {
      const element = chapter?.elements.find((one) => one.id === event.element)
      const to = element ? whoOfSide(telling, element.by) : ''
      return [note(`${who(telling, event.by)} rewards ${to} with a Chapter Token.`, 'SA-081')]
    }
    case 'ready-declared':
      return [note(`${whoOfSide(telling, event.side)} is ready.`, 'SA-118')]
    case 'ready-withdrawn':
      return [note(`${whoOfSide(telling, event.side)} is not ready after all.`, 'SA-118')]
    case 'exchange-rolled':
      return [
        {
          ...note(tellResult(event, telling), 'SA-119'),
          dice: SIDES.map((side) => diceOf(event, side, telling)),
        },
      ]
    case 'exchange-told':
      return []
    case 'exchange-begun':
      return [note(`${words.exchange(chapter?.exchange?.number ?? 0)} begins.`, 'SA-126')]
    default:
      return event satisfies never
  }
}

/** "9 beats 6: Peter wins; Susan’s side rolled low, so Beauty and Wit are exhausted." */
function tellResult(roll: ExchangeRoll, telling: Telling): string {
  const { winner } = roll
  const [ours, theirs] = decidingFaces(roll)
  const result =
    winner === 'none'
      ? 'A dead heat: nobody wins.'
      : winner === 'spotlight'
        ? `${ours} beats ${theirs || 'no die'}: ${whoOfSide(telling, winner)} wins.`
        : `${theirs} beats ${ours || 'no die'}: ${whoOfSide(telling, winner)} wins.`
  const tired = SIDES.filter((side) => roll.exhausted[side].length > 0).map((side) => {
    const names = roll.exhausted[side].map((id) => sourceName(telling, id))
    return ` ${whoOfSide(telling, side)} rolled low: ${listWords(names)} ${names.length === 1 ? 'is' : 'are'} exhausted.`
  })
  return result + tired.join('')
}

function sortedFaces(roll: ExchangeRoll, side: Side): number[] {
  return roll.dice[side].map((die) => die.face).sort((a, b) => b - a)
}

function decidingFaces(roll: ExchangeRoll): [number, number] {
  const ours = sortedFaces(roll, 'spotlight')
  const theirs = sortedFaces(roll, 'adversity')
  const at = ours.findIndex((face, index) => face !== theirs[index])
  const place = at < 0 ? ours.length : at
  return [ours[place] ?? 0, theirs[place] ?? 0]
}

function diceOf(roll: ExchangeRoll, side: Side, telling: Telling): RolledDice {
  const dice = roll.dice[side]
  const deciding = decidingFaces(roll)[side === 'spotlight' ? 0 : 1]
  const seat = side === 'spotlight' ? telling.state.chapter?.spotlight : telling.state.chapter?.adversity
  return {
    label: whoOfSide(telling, side),
    ...(seat === null || seat === undefined ? {} : { seat }),
    sizes: dice.map((die) => die.size),
    faces: dice.map((die) => die.face),
    decides: dice.map((die) => roll.winner !== 'none' && die.face === deciding),
  }
}
