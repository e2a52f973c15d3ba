import { canQuestion, hasBeenOutvoted, hasStruckAlone, judgementOf } from '../../deciding/voting.ts'
import { line } from '../../fields/field.ts'
import type { Seat } from '../../game.ts'
import { type Judged, nameOf, type Proposal, type Question } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'
import { rewindTo } from '../time/rewind.ts'

/** What was done, or is asked for, and may be questioned. */
interface Questionable {
  readonly id: string
  readonly of: Judged | Proposal
}

function questionable(table: Table, seat: Seat): Questionable[] {
  const { kernel } = table
  if (kernel.paused) return []
  const done = kernel.judged.filter((one) => one.judges.includes(seat) && mayObject(table, one, seat))
  const asked = kernel.proposals.filter((one) => one.judges?.includes(seat) && mayQuestion(table, one, seat))
  return [
    ...done.map((of) => ({ id: String(of.version), of })),
    ...asked.map((of) => ({ id: String(of.id), of })),
  ]
}

function mayObject(table: Table, judged: Judged, seat: Seat): boolean {
  const { game, state, kernel } = table
  if (kernel.deciding === 2) {
    return canQuestion(table, judged) && !judged.asked?.includes(seat) && !isVotedOn(table, judged.version)
  }
  const judgement = game.judgementOf(judged.do, state)
  if (judgement?.stands) return judgement.stands(state, judged) && !judgement.waits?.(state, judged)
  return kernel.trail.at(-1)?.version === judged.version
}

function mayQuestion(table: Table, { id, agreed, upheld }: Proposal, seat: Seat): boolean {
  if (upheld || agreed.includes(seat)) return false
  const open = table.kernel.questions.find(({ about }) => about === id)
  return open === undefined || (!open.isStoodBy && !open.askers.some((one) => one.seat === seat))
}

function isVotedOn({ kernel }: Table, about: number): boolean {
  return kernel.questions.some((one) => one.about === about && one.isStoodBy)
}

/** The question as it would be, to see who would decide it. */
function imagined({ of }: Questionable, seat: Seat): Question {
  const about = 'version' in of ? of.version : of.id
  const { seat: maker, do: name, with: given, title, judges = [], moment } = of
  const on = { ...(of.on === undefined ? {} : { on: of.on }), ...(moment === undefined ? {} : { moment }) }
  const question = { about, seat: maker, do: name, ...on, with: given, title, judges }
  return { ...question, of: 'claim', askers: [{ seat, reason: '' }], isStoodBy: false, votes: [] }
}

/** TB-041 Whoever judges an action may question it, with a reason, until what its rule names has happened. */
export const object = tableAction(
  'object',
  {
    rule: 'TB-041',
    in: ['play'],
    things: questionable,
    title({ state: { kernel }, on: { of } }) {
      const say = kernel.deciding === 2 ? words.object.question : words.object.title
      return say(nameOf(kernel, of.seat), of.title)
    },
    prompt({ state, seat, on: { of } }) {
      if (state.kernel.deciding === 1) return words.object.prompt
      const owners = judgementOf(state, of)?.owners?.(state.state, of) ?? []
      return owners.includes(seat) ? words.object.owns : words.object.asks
    },
    refuse({ state, seat, on }) {
      if (state.kernel.deciding === 1) return undefined
      const question = imagined(on, seat)
      if (hasStruckAlone(state, seat, question)) return refusal('TB-047', words.object.alone)
      return hasBeenOutvoted(state, seat, question) ? refusal('TB-047', words.object.outvoted) : undefined
    },
    inputs: () => ({
      reason: line(words.object.reason, 1, 200, { rule: 'TB-041', because: words.object.blank }),
    }),
    decide(turn, { state, seat, on: { id, of } }, { reason }) {
      const about = Number(id)
      if (state.kernel.deciding === 2) {
        turn.emitTable({ type: 'table/questioned', about, seat, reason })
        return
      }
      turn.emitTable({ type: 'table/objected', version: about, seat, reason })
      const strike = judgementOf(state, of)?.strike
      if (!strike) return rewindTo(turn, about - 1, true)
      strike(turn.game, of)
      turn.played = { seat: null, learnt: false }
    },
  },
  { readsBack: ({ kernel }) => kernel.deciding === 1 },
)
