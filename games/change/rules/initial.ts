import { readSwitches } from '../options.ts'
import type { Change } from '../state.ts'

/** A table before anything has happened. */
export function initial(): Change {
  return {
    phase: 'setup',
    seats: 0,
    switches: readSwitches({}),
    session: 1,
    beganOn: 1,
    turn: 1,
    world: { vibe: '', region: '', places: [] },
    groups: [],
    order: [],
    active: 0,
    actionUsed: false,
    challenge: null,
    last: null,
    arenas: [],
    work: [],
    slips: [],
    lent: [],
    away: [],
    changes: [],
    timeline: [],
    told: [],
    made: { a: 0, c: 0, i: 0, p: 0, s: 0, t: 0 },
  }
}
