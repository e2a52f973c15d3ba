import { line } from '../../fields/field.ts'
import type { Seat } from '../../game.ts'
import { type Judged, nameOf } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { tableAction } from '../table-action.ts'
import { rewindTo } from '../time/rewind.ts'

function questionable(table: Table, seat: Seat) {
  const { kernel } = table
  if (kernel.paused) return []
  return kernel.judged
    .filter((judged) => judged.judges.includes(seat) && canObject(table, judged))
    .map((judged) => ({ id: String(judged.version), judged }))
}

/** Until something is built on it. The game says so, or nothing was played since. */
function canObject({ game, state, kernel }: Table, judged: Judged): boolean {
  const judgement = game.judgementOf(judged.do)
  if (judgement?.stands) return judgement.stands(state, judged) && !judgement.waits?.(state, judged)
  return kernel.trail.at(-1)?.version === judged.version
}

/** TB-041 Whoever judges an action may object to it, with a reason, until something is built on it. */
export const object = tableAction(
  'object',
  {
    rule: 'TB-041',
    in: ['play'],
    things: questionable,
    title: ({ state, on: { judged } }) => words.object.title(nameOf(state.kernel, judged.seat), judged.title),
    prompt: () => words.object.prompt,
    inputs: () => ({
      reason: line(words.object.reason, 1, 200, { rule: 'TB-041', because: words.object.blank }),
    }),
    decide(turn, { state, seat, on: { judged } }, { reason }) {
      turn.emitTable({ type: 'table/objected', version: judged.version, seat, reason })
      const strike = state.game.judgementOf(judged.do)?.strike
      if (!strike) return rewindTo(turn, judged.version - 1, true)
      strike(turn.game, judged)
      turn.played = { seat: null, learnt: false }
    },
  },
  { readsBack: true },
)
