import type { Line } from '../../engine/old-contract.ts'
import type { ChangeEvent } from './events.ts'
import { findTrait, groupOf, institutionCalled, traitCalled } from './sheet.ts'
import type { Change } from './state.ts'
import { words } from './words.ts'
import { rowSentence, slotName, told } from './words-told.ts'

const line = (text: string, rule: string): Line => ({ kind: 'note', text, rule })

/** What dice do to sheets, each row with its reason. */
export function tellAftermath(event: ChangeEvent, state: Change): Line[] | undefined {
  const name = (id: number) => groupOf(state, id).name
  switch (event.type) {
    case 'dice-chosen':
      return [line(told.chose(event.dice, name(event.loser)), 'CH-046')]
    case 'aftermath-rolled': {
      const { batch, faces } = event
      return [rolled(told.aftermath(batch.type, name(batch.sheet), faces), 'CH-057', name(batch.by), faces)]
    }
    case 'chaos-rolled': {
      const rule = event.part === 1 ? 'CH-150' : 'CH-151'
      return [
        rolled(told.chaos(name(event.group), event.part, event.faces), rule, name(event.group), event.faces),
      ]
    }
    case 'row-struck':
    case 'defining-born':
    case 'trait-placed': {
      const change = state.changes.at(-1)
      return change ? [line(rowSentence(state, change), change.rule)] : []
    }
    case 'free-hit-placed':
      return [line(told.freeHit(event.row), 'CH-092')]
    case 'trait-named':
      return tellNamed(event, state)
    case 'trait-shed':
      return [line(told.shed(name(event.group), traitCalled(state, event.trait)?.name ?? ''), 'CH-147')]
    case 'institution-declined':
      return [line(told.declined(traitCalled(state, event.trait)?.name ?? ''), 'CH-087')]
    case 'institution-made': {
      const made = institutionCalled(state, event.id)?.institution
      return [
        line(told.institution(name(event.group), event.name, made?.from ?? [], event.power), 'CH-093'),
        { kind: 'story', text: event.purpose, by: groupOf(state, event.group).seat, voice: event.name },
      ]
    }
    case 'batch-settled':
      return []
    default:
      return undefined
  }
}

function rolled(text: string, rule: string, label: string, faces: readonly number[]): Line {
  return { ...line(text, rule), dice: [{ label, sizes: faces.map(() => 10), faces }] }
}

function tellNamed(event: Extract<ChangeEvent, { type: 'trait-named' }>, state: Change): Line[] {
  const found = findTrait(state, event.trait)
  if (!found) return []
  const { trait, group, column, row } = found
  const text = told.traitNamed(slotName({ column, row }), group.name, trait.name, words.rating(trait.rating))
  const why: Line[] =
    event.why === '' ? [] : [{ kind: 'story', text: event.why, by: event.seat, voice: trait.name }]
  return [line(text, 'CH-062'), ...why]
}
