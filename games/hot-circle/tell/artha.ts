import type { Line } from '../../../engine/old-contract.ts'
import { type Asset, findAsset, findCharacter, findLifepath, labelOf } from '../characters.ts'
import type { ArthaEvent } from '../events/artha.ts'
import type { PersonaReason } from '../session.ts'
import { labelOfThing } from '../tested-sheet.ts'
import { words } from '../words.ts'
import { called, note, type Telling } from './lines.ts'

const EARNED: Readonly<Record<PersonaReason, { text: string; rule: string }>> = {
  furthered: { text: 'a goal that was furthered', rule: 'HC-170' },
  resolved: { text: 'a goal that was achieved', rule: 'HC-171' },
  stance: { text: 'another stance', rule: 'HC-173' },
  instinct: { text: 'another instinct', rule: 'HC-174' },
  trait: { text: 'a changed trait', rule: 'HC-175' },
  'lost-asset': { text: 'what was lost', rule: 'HC-176' },
}

/** Points, tax, conditions, ratings and assets in the margin. */
export function tellArtha(event: ArthaEvent, telling: Telling): Line[] {
  const name = called(telling, event.character)
  switch (event.type) {
    case 'fate-paid': {
      const label = labelOfThing(telling.state, event.character, event.ref)
      const rule = event.why === 'lifepath' ? 'HC-151' : 'HC-152'
      return [note(`A fate point for ${name}: ${label} got in the way.`, rule)]
    }
    case 'fate-spent':
      return [note(`${name} spends a fate point on ${lifepathOf(event, telling)}.`, 'HC-111')]
    case 'persona-paid': {
      const { text, rule } = EARNED[event.why]
      return [note(`${event.points} persona for ${name}: ${text}.`, rule)]
    }
    case 'persona-spent':
      return [note(`${name} spends a persona point.`, event.side === 'tester' ? 'HC-093' : 'HC-094')]
    case 'rating-raised':
      return [note(`${lifepathOf(event, telling)} rises to ${event.rating}D6.`, 'HC-180')]
    case 'character-retired':
      return [note(`${name} leaves the story: ${event.why}`, 'HC-062')]
    case 'artha-corrected':
      return [note(`${name} now has ${event.fate} fate and ${event.persona} persona.`, 'HC-157')]
    case 'condition-given':
    case 'condition-raised':
    case 'condition-counted':
    case 'condition-cleared':
      return tellCondition(event, telling)
    default:
      return tellAsset(event, telling)
  }
}

function lifepathOf(
  { character, lifepath }: { character: string; lifepath: string },
  { state }: Telling,
): string {
  return findLifepath(findCharacter(state.characters, character), lifepath)?.name ?? 'a lifepath'
}

type ConditionEvent = Extract<
  ArthaEvent,
  { type: 'condition-given' | 'condition-raised' | 'condition-counted' | 'condition-cleared' }
>

function tellCondition(event: ConditionEvent, telling: Telling): Line[] {
  const name = called(telling, event.character)
  switch (event.type) {
    case 'condition-given':
      return [note(`${name} is ${event.condition.text} (${words.ranks[event.condition.rank]}).`, 'HC-051')]
    case 'condition-raised':
      return [
        note(`${labelOfThing(telling.state, event.character, event.condition)} is major now.`, 'HC-051'),
      ]
    case 'condition-counted':
      return [
        note(
          `A step towards being no longer ${labelOfThing(telling.state, event.character, event.condition)}.`,
          'HC-166',
        ),
      ]
    case 'condition-cleared':
      return [note(`${name} is no longer ${event.text}.`, 'HC-167')]
    default:
      return event satisfies never
  }
}

type AssetEvent = Extract<
  ArthaEvent,
  {
    type:
      | 'lifepath-taxed'
      | 'tax-cleared'
      | 'asset-recorded'
      | 'asset-upgraded'
      | 'asset-lost'
      | 'refund-paid'
  }
>

const NEW_RULE: Readonly<Record<Asset['kind'], string>> = {
  gear: 'HC-120',
  contact: 'HC-127',
  subject: 'HC-133',
  focus: 'HC-141',
  'special-item': 'HC-114',
  relationship: 'HC-114',
  wise: 'HC-114',
  skill: 'HC-114',
}

/** The refund that was queued last is for what was lost just now. */
function lostBy({ state }: Telling): string {
  return state.session?.refunds.at(-1)?.asset ?? 'something'
}

function tellAsset(event: AssetEvent, telling: Telling): Line[] {
  const name = called(telling, event.character)
  switch (event.type) {
    case 'lifepath-taxed':
      return [note(`${words.abilities[event.ability]} of ${lifepathOf(event, telling)} is taxed.`, 'HC-164')]
    case 'tax-cleared':
      return [note(`${lifepathOf(event, telling)} is free of tax.`, 'HC-165')]
    case 'asset-recorded':
      return [note(`${name} has ${labelOf(event.asset)} at hand.`, NEW_RULE[event.asset.kind])]
    case 'asset-upgraded': {
      const found = findAsset(findCharacter(telling.state.characters, event.character), event.asset)
      const label = found ? labelOf(found.asset) : ''
      const kind = found ? words.assets[found.asset.kind] : ''
      return [note(`${name} keeps ${label} for good, as a ${kind}.`, 'HC-183')]
    }
    case 'asset-lost':
      return [note(`${name} has lost ${lostBy(telling)} for good: ${event.why}`, 'HC-185')]
    case 'refund-paid': {
      const fate = event.fate > 0 ? `${event.fate} fate and ` : ''
      return [note(`For the loss of ${event.asset}: ${fate}${event.persona} persona for ${name}.`, 'HC-186')]
    }
    default:
      return event satisfies never
  }
}
