import type { Seat } from '../../engine/old-contract.ts'
import { activeGroup, roundsPlayed, snapshot, traitCalled } from './sheet.ts'
import type { Change, Institution, Rating } from './state.ts'

export type TurnEvent =
  | { type: 'play-begun'; session: number }
  | { type: 'turn-ended'; turn: number; hasActed: boolean }
  | { type: 'session-ended'; session: number }
  | { type: 'closing-told'; seat: Seat }
  | { type: 'player-away'; seat: Seat }
  | { type: 'player-back'; seat: Seat }
  | { type: 'spelling-corrected'; trait: string; name: string; before: string }
  | { type: 'rating-corrected'; trait: string; rating: Rating; before: Rating }

export function evolveTurn(state: Change, event: TurnEvent): void {
  switch (event.type) {
    case 'play-begun':
      return beginPlay(state, event.session)
    case 'turn-ended':
      return endTurn(state, event.hasActed)
    case 'session-ended':
      state.phase = 'closed'
      return
    case 'closing-told':
      state.told.push(event.seat)
      return
    case 'player-away':
      state.away.push(event.seat)
      return
    case 'player-back':
      state.away = state.away.filter((seat) => seat !== event.seat)
      return
    case 'spelling-corrected': {
      const trait = traitCalled(state, event.trait)
      if (trait) trait.name = event.name
      return
    }
    case 'rating-corrected': {
      const trait = traitCalled(state, event.trait)
      if (trait) trait.rating = event.rating
      return
    }
    default:
      return event satisfies never
  }
}

function beginPlay(state: Change, session: number): void {
  if (session === 1) for (const group of state.groups) group.start = snapshot(group)
  state.session = session
  state.beganOn = state.turn
  state.active = 0
  state.actionUsed = false
  state.changes = []
  state.told = []
  state.away = []
  state.phase = 'open'
}

function endTurn(state: Change, hasActed: boolean): void {
  const group = activeGroup(state)
  if (!hasActed) {
    const moment = {
      turn: state.turn,
      group: group.id,
      target: null,
      kind: 'passing' as const,
      text: '',
      hasWon: true,
    }
    state.timeline.push(moment)
  }
  for (const institution of group.institutions) recover(institution, state.turn)
  state.turn++
  state.active = (state.active + 1) % state.order.length
  state.actionUsed = false
  state.changes = []
  state.last = null
  if (state.switches.rounds > 0 && roundsPlayed(state) >= state.switches.rounds) state.phase = 'epilogue'
}

/** CH-100, CH-101 and RL-07: what was down before this turn of its owner's began is back when it ends. */
function recover(institution: Institution, turn: number): void {
  if (institution.restingSince > 0 && institution.restingSince < turn) institution.restingSince = 0
  institution.points = institution.points.map((point) =>
    point.state === 'recuperating' && point.since < turn ? { state: 'free' } : point,
  )
}
