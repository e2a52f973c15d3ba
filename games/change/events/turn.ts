import { heading, nameOf, note, plays, type Seat } from '../../../engine/writing.ts'
import { activeGroup, groupOf, roundsPlayed, snapshot, traitName } from '../rules/sheet.ts'
import type { Change, Institution, Rating } from '../state.ts'
import { words } from '../words/index.ts'
import { told } from '../words/told.ts'
import { event, traitEvent } from './event.ts'

const turnHeading = (state: Change) => heading(told.turn(state.turn, activeGroup(state).name))

/** Turns and sessions, who is there, and what the table sets right. */
export const turnEvents = [
  event('play-begun', {
    apply(state, { session }: { session: number }) {
      if (session === 1) for (const group of state.groups) group.start = snapshot(group)
      state.session = session
      state.beganOn = state.turn
      state.active = 0
      state.actionUsed = false
      state.changes = []
      state.told = []
      state.away = []
      state.phase = 'open'
    },
    tell: ({ session }, state) => [note(told.begun(session), 'CH-011'), turnHeading(state)],
  }),
  event('turn-ended', {
    apply(state, { hasActed }: { turn: number; hasActed: boolean }) {
      const { turn, timeline, switches } = state
      const group = activeGroup(state).id
      if (!hasActed) timeline.push({ turn, group, target: null, kind: 'passing', text: '', hasWon: true })
      leaveTurn(state)
      state.active = (state.active + 1) % state.order.length
      if (switches.rounds > 0 && roundsPlayed(state) >= switches.rounds) state.phase = 'epilogue'
    },
    tell({ hasActed }, state) {
      const before = state.timeline.at(-1)
      const passed =
        before && !hasActed ? [note(told.passed(groupOf(state, before.group).name), 'CH-015')] : []
      const isOver = state.phase === 'epilogue'
      return [...passed, isOver ? heading(words.phase.epilogue) : turnHeading(state)]
    },
  }),
  event('session-ended', {
    apply(state, _: { session: number }) {
      if (plays(state, 2) && state.phase === 'open') leaveTurn(state)
      state.phase = 'closed'
    },
    tell: ({ session }) => [note(told.ended(session), 'CH-019')],
  }),
  event('closing-told', {
    /** `isFirst` where the session had already ended: a heading stands over such words. */
    apply: (state, { seat }: { seat: Seat; isFirst?: boolean }) => void state.told.push(seat),
    tell: ({ isFirst }) => (isFirst ? [heading(words.phase.epilogue)] : []),
  }),
  event('player-away', {
    apply: (state, { seat }: { seat: Seat }) => void state.away.push(seat),
    tell: ({ seat }, _state, names) => [note(told.away(nameOf(names, seat)), 'HJ-15')],
  }),
  event('player-back', {
    apply(state, { seat }: { seat: Seat }) {
      state.away = state.away.filter((one) => one !== seat)
    },
    tell: ({ seat }, _state, names) => [note(told.back(nameOf(names, seat)), 'HJ-15')],
  }),
  traitEvent('spelling-corrected', {
    apply(trait, { name }: { trait: string; name: string; before: string }) {
      trait.name = name
    },
    tell: ({ before, name }) => [note(told.spelled(before, name))],
  }),
  traitEvent('rating-corrected', {
    apply(trait, { rating }: { trait: string; rating: Rating; before: Rating }) {
      trait.rating = rating
    },
    tell: ({ trait, before, rating }, state) => [
      note(told.rated(traitName(state, trait), words.rating(before), words.rating(rating))),
    ],
  }),
] as const

/** CH-016: a turn is over, by its own end or with the session's; no two turns have one number. */
function leaveTurn(state: Change): void {
  for (const institution of activeGroup(state).institutions) recover(institution, state.turn)
  state.turn++
  state.actionUsed = false
  state.changes = []
  state.last = null
}

/** CH-100, CH-101 and RL-07: what was down before this turn of its owner's began is back when it ends. */
function recover(institution: Institution, turn: number): void {
  if (institution.restingSince > 0 && institution.restingSince < turn) institution.restingSince = 0
  institution.points = institution.points.map((point) =>
    point.state === 'recuperating' && point.since < turn ? { state: 'free' } : point,
  )
}
