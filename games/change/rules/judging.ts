import type { Judgement } from '../../../engine/action.ts'
import type { ChangeTurn } from '../contract.ts'
import type { Change } from '../state.ts'
import { everybodyElse } from './away.ts'

/** Who judges what, and how it is counted. Claims on a sum have theirs in claims.ts. */

type Judged = Judgement<Change, ChangeTurn, unknown>

/** HJ-06, HJ-08, HJ-12, HJ-14: a wording, a body, the world. Everybody else, until the next step; struck by going back. */
export const byTheOthers: Judged = { by: everybodyElse }

/** More than sit at any table: nobody but all of them together. */
const EVERYBODY = 8

/** HJ-09, HJ-10: a name is a matter of taste, and its namer's. Only if everybody else would rather have another it falls. */
export const aName: Judged = { by: everybodyElse, count: EVERYBODY }
