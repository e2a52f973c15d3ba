import type { Change } from './state.ts'

/** A table before anything has happened. */
export function initial(): Change {
  return {
    phase: 'setup',
    seats: 0,
    switches: {
      strongComeback: false,
      poorBegetsPoor: false,
      hardMeansHard: false,
      chaosClears: false,
      oldRoots: false,
      manyGroups: false,
      quickDice: false,
      rounds: 0,
    },
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
