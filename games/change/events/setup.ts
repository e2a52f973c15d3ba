import { nameOf, note, type Seat } from '../../../engine/writing.ts'
import type { Switches } from '../options.ts'
import { groupOf, roundsPlayed, snapshot } from '../rules/sheet.ts'
import { type Change, type Column, type Group, type GroupId, type Rating, ROWS, type Slot } from '../state.ts'
import { slotName, words } from '../words/index.ts'
import { told } from '../words/told.ts'
import { event, groupEvent } from './event.ts'

interface Written {
  group: GroupId
  column: Column
  row: number
  rating: Rating
  trait: string
  name: string
}

/** CH-001 to CH-010: the world and the peoples, before play and between sessions. */
export const setupEvents = [
  event('opened', {
    apply(state, { seats, switches, rules }: { seats: number; switches: Switches; rules?: number }) {
      state.seats = seats
      if (rules !== undefined) state.rules = rules
      state.switches = { ...switches }
    },
    tell: () => [note(told.opened)],
  }),
  event('vibe-set', {
    apply(state, { text }: { text: string }) {
      state.world.vibe = text
    },
    tell: ({ text }) => [note(told.vibe(text), 'CH-002')],
  }),
  event('region-set', {
    apply(state, { text }: { text: string }) {
      state.world.region = text
    },
    tell: ({ text }) => [note(told.region(text), 'CH-003')],
  }),
  event('place-added', {
    apply(state, place: { id: string; seat: Seat; name: string; note: string; x: number; y: number }) {
      const { id, name, note, x, y } = place
      state.world.places.push({ id, name, note, x, y, turn: state.phase === 'setup' ? 0 : state.turn })
      state.made.p++
    },
    tell: (place) => [note(told.place(place.name, place.note), 'CH-003')],
  }),
  event('group-named', {
    apply(state, named: { group: GroupId; seat: Seat; name: string; concept: string }) {
      const { group: id, seat, name, concept } = named
      const known = state.groups[id]
      if (known) return void Object.assign(known, { name, concept })
      const sheet = { defining: emptyColumn(), regular: emptyColumn(), peripheral: emptyColumn() }
      const nothing = { aside: [], removed: [], institutions: [], start: [] }
      state.groups.push({ id, seat, name, concept, finished: false, ...sheet, ...nothing })
      // Who joins a game that is under way takes a place when the group is finished.
      if (state.phase === 'setup') state.order.push(id)
    },
    tell: ({ seat, name, concept }, _state, names) => [
      note(told.named(nameOf(names, seat), name, concept), 'CH-006'),
    ],
  }),
  groupEvent('starting-trait-written', {
    apply(group, { column, row, rating, trait, name }: Written, state) {
      group[column][row - 1] = { id: trait, name, rating, usedOn: 0, bornOn: 0, namer: group.seat, why: '' }
      state.made.t++
    },
    tell: ({ group, column, name, rating }, state) => [
      note(told.wrote(groupOf(state, group).name, column, name, words.rating(rating)), 'CH-007'),
    ],
  }),
  groupEvent('starting-trait-erased', {
    apply(group, slot: { group: GroupId; column: 'defining' | 'regular'; row: number }) {
      group[slot.column][slot.row - 1] = null
      group.finished = false
    },
    tell: (slot, state) => [note(told.erased(groupOf(state, slot.group).name, slotName(slot)))],
  }),
  groupEvent('group-finished', {
    apply(group, _, state) {
      group.finished = true
      if (state.phase !== 'setup') join(state, group)
    },
    tell({ group }, state) {
      const { name } = groupOf(state, group)
      return [state.phase === 'setup' ? note(told.finished(name)) : note(told.joined(name), 'CH-001')]
    },
  }),
  groupEvent('group-reopened', {
    apply(group) {
      group.finished = false
    },
    tell: ({ group }, state) => [note(told.reopened(groupOf(state, group).name))],
  }),
  event('order-set', {
    apply(state, { order }: { order: GroupId[] }) {
      state.order = [...order]
      state.active = 0
    },
    tell: ({ order }, state) => [note(told.order(order.map((id) => groupOf(state, id).name)), 'CH-010')],
  }),
] as const

/** CH-005: exactly ten rows. */
const emptyColumn = (): Slot[] => Array.from({ length: ROWS }, () => null)

/** CH-001: last in the order; the rounds that were played stay as many (OP-15). */
function join(state: Change, group: Group): void {
  const played = roundsPlayed(state)
  group.start = snapshot(group)
  state.order.push(group.id)
  state.beganOn = state.turn - (played * state.order.length + state.active)
}
