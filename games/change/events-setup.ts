import type { Seat } from '../../engine/old-contract.ts'
import { emptyColumn } from './sheet.ts'
import type { Change, Column, GroupId, Rating, Switches } from './state.ts'

export type SetupEvent =
  | { type: 'opened'; seats: number; switches: Switches }
  | { type: 'vibe-set'; text: string }
  | { type: 'region-set'; text: string }
  | { type: 'place-added'; id: string; seat: Seat; name: string; note: string; x: number; y: number }
  | { type: 'group-named'; group: GroupId; seat: Seat; name: string; concept: string }
  | {
      type: 'starting-trait-written'
      group: GroupId
      column: Column
      row: number
      rating: Rating
      trait: string
      name: string
    }
  | { type: 'starting-trait-erased'; group: GroupId; column: 'defining' | 'regular'; row: number }
  | { type: 'group-finished'; group: GroupId }
  | { type: 'order-set'; order: GroupId[] }

export function evolveSetup(state: Change, event: SetupEvent): void {
  switch (event.type) {
    case 'opened':
      state.seats = event.seats
      state.switches = { ...event.switches }
      return
    case 'vibe-set':
      state.world.vibe = event.text
      return
    case 'region-set':
      state.world.region = event.text
      return
    case 'place-added': {
      const { id, name, note, x, y } = event
      state.world.places.push({ id, name, note, x, y, turn: state.phase === 'setup' ? 0 : state.turn })
      state.made.p++
      return
    }
    case 'group-named':
      return nameGroup(state, event)
    case 'starting-trait-written':
      return writeTrait(state, event)
    case 'starting-trait-erased': {
      const group = state.groups[event.group]
      if (!group) return
      group[event.column][event.row - 1] = null
      group.finished = false
      return
    }
    case 'group-finished': {
      const group = state.groups[event.group]
      if (group) group.finished = true
      return
    }
    case 'order-set':
      state.order = [...event.order]
      state.active = 0
      return
    default:
      return event satisfies never
  }
}

function nameGroup(state: Change, event: Extract<SetupEvent, { type: 'group-named' }>): void {
  const known = state.groups[event.group]
  if (known) {
    known.name = event.name
    known.concept = event.concept
    return
  }
  state.groups.push({
    id: event.group,
    seat: event.seat,
    name: event.name,
    concept: event.concept,
    finished: false,
    defining: emptyColumn(),
    regular: emptyColumn(),
    peripheral: emptyColumn(),
    aside: [],
    removed: [],
    institutions: [],
    start: [],
  })
  state.order.push(event.group)
}

function writeTrait(state: Change, event: Extract<SetupEvent, { type: 'starting-trait-written' }>): void {
  const group = state.groups[event.group]
  if (!group) return
  const { trait: id, name, rating } = event
  group[event.column][event.row - 1] = { id, name, rating, usedOn: 0, bornOn: 0, namer: group.seat, why: '' }
  state.made.t++
}
