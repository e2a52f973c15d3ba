import type { Line } from '../../../engine/old-contract.ts'
import type { AbilityFailure } from '../ability-test.ts'
import type { AbilityEvent } from '../events/ability.ts'
import { words } from '../words.ts'
import { called, note, type Telling } from './lines.ts'
import { tellRoll } from './rolls.ts'

/** An ability test in the margin of the story. */
export function tellAbility(event: AbilityEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'ability-asked': {
      const { ability, character, ask } = event.test
      return [note(`${called(telling, character)}, ${words.abilities[ability]}: ${ask}`, 'HC-105')]
    }
    case 'ability-refused':
      return [note(`No test: ${event.reason}.`, 'HC-138')]
    case 'ability-withdrawn':
      return [note('They ask for something else.', 'HC-109')]
    case 'ability-priced':
      return [note(`The target is ${event.target}, with ${countDice(event.pool)}.`, 'HC-109')]
    case 'ability-rolled': {
      const { ability } = telling.state
      const target = ability?.target ?? 1
      const text = `${event.roll.successes} against ${target}.`
      const label = ability ? called(telling, ability.character) : ''
      return [tellRoll({ text, rule: 'HC-110', roll: event.roll, label }, telling)]
    }
    case 'ability-stands':
      return [event.result === 'pass' ? note('It is so.', 'HC-114') : note('It is not so.', 'HC-115')]
    case 'contact-made':
      return [tellContact(event, telling)]
    case 'answer-handed':
      return [note('The player says how it is.', 'HC-134')]
    case 'answer-written':
      return event.by === 'player' ? [note(`Perhaps: ${event.text}`, 'HC-134')] : []
    case 'answer-vetoed':
      return [note('That is not how it is.', 'HC-135')]
    case 'ability-closed':
      return tellEnd(event)
    default:
      return event satisfies never
  }
}

function countDice(pool: number): string {
  return pool === 1 ? '1 die' : `${pool} dice`
}

function tellContact(event: Extract<AbilityEvent, { type: 'contact-made' }>, telling: Telling): Line {
  const character = called(telling, event.character)
  return event.demeanour === 'friendly'
    ? note(`${event.npc.name} is there for ${character}.`, 'HC-127')
    : note(`${event.npc.name} is there, and no friend of ${character}’s.`, 'HC-128')
}

const BROUGHT: Readonly<Record<AbilityFailure, { text: string; rule: string }>> = {
  tax: { text: '', rule: 'HC-115' },
  'hostile-contact': { text: '', rule: 'HC-128' },
  misinformed: { text: 'What they are wrongly sure of: ', rule: 'HC-136' },
  'deed-with-cost': { text: 'It happened, and it cost something: ', rule: 'HC-142' },
}

function tellEnd({ settled, failure, text }: Extract<AbilityEvent, { type: 'ability-closed' }>): Line[] {
  if (failure !== null) {
    const said = BROUGHT[failure]
    return text === '' ? [] : [note(`${said.text}${text}`, said.rule)]
  }
  return settled.kind === 'wises' ? [note(text, 'HC-134')] : []
}
