import type { Line } from '../../../engine/old-contract.ts'
import type { EndingEvent } from '../events/ending.ts'
import type { MarketEvent } from '../events/market.ts'
import { playerAt, STEPS_OF_SEGMENT } from '../state.ts'
import { trackWords, words } from '../words.ts'
import { characterName, heading, note, sourceName, type Telling, who } from './lines.ts'

export function tellMarket(event: MarketEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'chapter-resolved':
      return tellOutcome(event, telling)
    case 'plot-advanced':
      return tellStep(event, telling)
    case 'purchase-taken-back':
      return [note('It is not bought after all, and its tokens come back.', 'SA-133')]
    case 'spending-finished':
      return [note('The spending is over.', 'SA-131')]
    case 'company-left':
      return [note(`${who(telling, event.seat)} ends a company.`, 'SA-154')]
    case 'story-decided': {
      const victor = words.roles[event.victor]
      return [heading(words.steps.epilogue), note(`${victor} victorious: the story is decided.`, 'SA-159')]
    }
    default:
      return [tellPurchase(event, telling)]
  }
}

type PurchaseEvent = Exclude<
  MarketEvent,
  {
    type:
      | 'chapter-resolved'
      | 'plot-advanced'
      | 'purchase-taken-back'
      | 'spending-finished'
      | 'company-left'
      | 'story-decided'
  }
>

function tellPurchase(event: PurchaseEvent, telling: Telling): Line {
  const name = 'character' in event ? characterName(telling, event.character) : ''
  switch (event.type) {
    case 'trait-reworded':
      return note(`${event.before} becomes ${event.text}.`, event.how === 'tweak' ? 'SA-136' : 'SA-137')
    case 'trait-dice-changed':
      return note(`${sourceName(telling, event.trait)}: ${event.before} becomes ${event.dice}.`, 'SA-138')
    case 'trait-added':
      return note(`${name} gains ${event.text} (3d6).`, 'SA-139')
    case 'npc-bought':
      return note(`${event.sheet.name} exists from now on: ${event.basis}`, 'SA-147')
    case 'track-moved':
      return note(`${name} is now ${trackWords(event.to)}.`, 'SA-148')
    case 'company-joined': {
      const together = `${characterName(telling, event.a)} and ${characterName(telling, event.b)}`
      return note(`${together} travel together.`, 'SA-143')
    }
    case 'company-scattered':
      return note('The company is scattered.', 'SA-144')
    case 'npc-marked':
      return note(`${name} is ${words.marks[event.mark]}: ${event.reason}`, 'SA-140')
    case 'spotlight-captured': {
      const captor = characterName(telling, event.captor)
      return note(`${captor} captures ${characterName(telling, event.captive)}: ${event.reason}`, 'SA-145')
    }
    case 'adversity-token-taken':
      return note(`${who(telling, event.seat)} takes an Adversity Token.`, 'SA-146')
    default:
      return event satisfies never
  }
}

function tellOutcome(event: Extract<MarketEvent, { type: 'chapter-resolved' }>, telling: Telling): Line[] {
  const { outcome, victory, budget } = event
  const { winner, converted, spender, freed } = outcome
  const result =
    winner === 'tie' ? 'A tie' : winner === 'spotlight' ? 'The spotlight wins' : 'The adversity wins'
  const more = converted > 0 ? `, with ${converted} Chapter Tokens turned into Victory Tokens` : ''
  const spends = spender === null ? 'Nobody spends.' : `${who(telling, spender)} may spend ${budget}.`
  return [
    note(`${result}: ${victory.spotlight} to ${victory.adversity}${more}. ${spends}`, 'SA-127'),
    ...freed.map((id) => note(`${characterName(telling, id)} is free.`, 'SA-155')),
  ]
}

function tellStep(
  { seat, segment, steps }: Extract<MarketEvent, { type: 'plot-advanced' }>,
  telling: Telling,
): Line[] {
  const goal = playerAt(telling.state, seat).plot[segment]?.goal ?? ''
  const text =
    steps === STEPS_OF_SEGMENT
      ? `“${goal}” is completed.`
      : `“${goal}” advances: ${steps} of ${STEPS_OF_SEGMENT}.`
  return [note(text, 'SA-135')]
}

export function tellEnding(event: EndingEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'world-change-stated':
      return [note(`${who(telling, event.seat)} says how the world changes.`, 'SA-160')]
    case 'world-change-passed':
      return [note(`${who(telling, event.seat)} leaves the world as it is.`, 'SA-160')]
    case 'concession-imposed':
      return [note(`A ${event.size} concession is named.`, 'SA-162')]
    case 'aftermath-told':
      return [heading(words.steps.finished)]
    default:
      return event satisfies never
  }
}
