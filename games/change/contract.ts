import { actionsFor, type Judgement, type Turn } from '../../engine/writing.ts'
import type { ChangeEvent } from './events/index.ts'
import { everybodyElse } from './rules/away.ts'
import { inPlay } from './rules/play.ts'
import type { Change, PhaseName } from './state.ts'

export { said } from '../../engine/writing.ts'

/** The engine's contract with this game's own state, events and phases filled in. */
export type ChangeTurn = Turn<Change, ChangeEvent>
export type Judged = Judgement<Change, ChangeTurn, unknown>

/** A repair by everyone's consent: not a move, so it brings nobody back. */
export const repair = actionsFor<Change, ChangeTurn, PhaseName>()

/** HJ-15: whoever does anything in a session is back by that. Why something cannot be done is about play. */
export const action: typeof repair = (name, rules) =>
  repair(name, {
    ...rules,
    ...(rules.otherwise ? { otherwise: inPlay(rules.otherwise) } : {}),
    decide(turn, at, input) {
      const { state, seat } = turn
      if (state.phase !== 'closed' && state.away.includes(seat)) turn.emit({ type: 'player-back', seat })
      rules.decide(turn, at, input)
    },
  })

/** HJ-06, HJ-08, HJ-12, HJ-14: a wording, a body, the world. Everybody else, until the next step; struck by going back. */
export const byTheOthers: Judged = { by: everybodyElse }

/** More than sit at any table: nobody but all of them together. */
const EVERYBODY = 8

/** HJ-09, HJ-10: a name is a matter of taste, and its namer's. Only if everybody else would rather have another it falls. */
export const aName: Judged = { by: everybodyElse, count: EVERYBODY }
