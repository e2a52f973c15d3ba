import type { Line, Names } from '../../engine/old-contract.ts'
import type { ChangeEvent } from './events.ts'
import { activeGroup, groupOf, traitCalled } from './sheet.ts'
import type { Change } from './state.ts'
import { findArena, sentenceOf } from './sums.ts'
import { tellAftermath } from './tell-aftermath.ts'
import { tellChallenge } from './tell-challenge.ts'
import { words } from './words.ts'
import { slotName, told } from './words-told.ts'

/** Events as lines of the chronicle: turns are headings, deeds are prose, rules are margin notes. */
export function tell(event: ChangeEvent, state: Change, names: Names): Line[] {
  switch (event.type) {
    case 'play-begun':
    case 'turn-ended':
    case 'session-ended':
      return tellTurn(event, state)
    case 'closing-told':
      return []
    case 'player-away':
      return [note(told.away(names[event.seat] || told.seat(event.seat)), 'HJ-15')]
    case 'player-back':
      return [note(told.back(names[event.seat] || told.seat(event.seat)), 'HJ-15')]
    case 'spelling-corrected':
      return [note(told.spelled(event.before, event.name))]
    case 'rating-corrected': {
      const name = traitCalled(state, event.trait)?.name ?? ''
      return [note(told.rated(name, words.rating(event.before), words.rating(event.rating)))]
    }
    default:
      return (
        tellSetup(event, state, names) ??
        tellChallenge(event, state) ??
        tellAftermath(event, state) ??
        tellArena(event, state)
      )
  }
}

function tellSetup(event: ChangeEvent, state: Change, names: Names): Line[] | undefined {
  const called = (id: number) => groupOf(state, id).name
  switch (event.type) {
    case 'opened':
      return [note(told.opened)]
    case 'vibe-set':
      return [note(told.vibe(event.text), 'CH-002')]
    case 'region-set':
      return [note(told.region(event.text), 'CH-003')]
    case 'place-added':
      return [note(told.place(event.name, event.note), 'CH-003')]
    case 'group-named': {
      const player = names[event.seat] || told.seat(event.seat)
      return [note(told.named(player, event.name, event.concept), 'CH-006')]
    }
    case 'starting-trait-written':
      return [note(told.wrote(called(event.group), event.name, words.rating(event.rating)), 'CH-007')]
    case 'starting-trait-erased':
      return [note(told.erased(called(event.group), slotName(event)))]
    case 'group-finished':
      return [note(told.finished(called(event.group)))]
    case 'order-set':
      return [note(told.order(event.order.map(called)), 'CH-010')]
    default:
      return undefined
  }
}

function note(text: string, rule?: string): Line {
  return rule === undefined ? { kind: 'note', text } : { kind: 'note', text, rule }
}

type TurnEvent = Extract<ChangeEvent, { type: 'play-begun' | 'turn-ended' | 'session-ended' }>

function tellTurn(event: TurnEvent, state: Change): Line[] {
  const heading: Line = { kind: 'heading', text: told.turn(state.turn, activeGroup(state).name) }
  switch (event.type) {
    case 'play-begun':
      return [note(told.begun(event.session), 'CH-011'), heading]
    case 'turn-ended': {
      const before = state.timeline.at(-1)
      const passed =
        before && !event.hasActed ? [note(told.passed(groupOf(state, before.group).name), 'CH-015')] : []
      return state.phase === 'epilogue'
        ? [...passed, { kind: 'heading', text: words.phase.epilogue }]
        : [...passed, heading]
    }
    case 'session-ended':
      return [note(told.ended(event.session), 'CH-019')]
    default:
      return event satisfies never
  }
}

function tellArena(event: ChangeEvent, state: Change): Line[] {
  const name = (id: number) => groupOf(state, id).name
  switch (event.type) {
    case 'arena-founded':
      return [
        note(
          told.founded(name(event.group), event.segments.map((one) => `(${one.text})`).join(' ')),
          'CH-102',
        ),
      ]
    case 'stance-taken':
      return [
        note(told.stanceTaken(name(event.group)), 'CH-117'),
        { ...note(told.yourStance(event.stance)), to: [groupOf(state, event.group).seat] },
      ]
    case 'stances-revealed':
      return [
        note(
          told.stances(event.stances.map((one) => ({ group: name(one.group), stance: one.stance }))),
          'CH-117',
        ),
      ]
    case 'founder-bonus-used':
      return [note(told.founderBonus(name(event.group), event.value), 'CH-138')]
    case 'segments-placed':
    case 'arena-rearranged': {
      const arena = findArena(state, event.arena)
      const sentence = arena ? sentenceOf(arena) : ''
      if (event.type === 'arena-rearranged') return [note(told.rearranged(sentence), 'CH-116')]
      return [note(told.arenaNow(sentence), 'CH-127')]
    }
    default:
      return []
  }
}
