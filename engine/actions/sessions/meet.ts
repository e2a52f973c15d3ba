import { list, number, several } from '../../fields/field.ts'
import { sayTime } from '../../kernel/say-time.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** Times are minutes since 1970 in what is put in: whoever reads them shows them in their own zone. */
const MINUTE = 60_000
const LATEST = 60_000_000
const MOST_TIMES = 8
const LONGEST = 720

const isSeated = ({ kernel }: Table, seat: number) => kernel.taken[seat] === true

/** TB-098 Anyone seated proposes times for an evening together. A later proposal takes the place of an earlier one. */
export const proposeSession = tableAction('propose-session', {
  rule: 'TB-098',
  in: ['lobby', 'play'],
  by: isSeated,
  title: () => words.session.propose,
  prompt: () => words.session.proposePrompt,
  aside: true,
  inputs: () => ({
    times: list(
      words.session.times,
      { at: number(words.session.at, 1, LATEST, { rule: 'TB-098' }) },
      { min: 1, max: MOST_TIMES },
      {
        rule: 'TB-098',
        also: (times) =>
          new Set(times.map(({ at }) => at)).size < times.length
            ? refusal('TB-098', words.session.twice)
            : undefined,
      },
    ),
    minutes: number(words.session.minutes, 15, LONGEST, { rule: 'TB-098', initial: 180 }),
  }),
  decide(turn, { seat }, { times, minutes }) {
    const sorted = times.map(({ at }) => at * MINUTE).sort((one, other) => one - other)
    turn.emitTable({ type: 'table/session-proposed', seat, times: sorted, minutes })
  },
})

function timesOf({ kernel }: Table) {
  const times = kernel.sessions.proposed?.times ?? []
  return times.map((at) => ({ value: String(at / MINUTE), label: sayTime(at) }))
}

/** TB-098 Each marks what suits. */
export const markSession = tableAction('mark-session', {
  rule: 'TB-098',
  in: ['lobby', 'play'],
  by: (table, seat) => isSeated(table, seat) && table.kernel.sessions.proposed !== null,
  title: () => words.session.mark,
  aside: true,
  inputs: ({ state, seat }) => ({
    times: several(
      words.session.suits,
      timesOf(state),
      { min: 0, max: MOST_TIMES },
      {
        rule: 'TB-098',
        initial: (state.kernel.sessions.proposed?.marks[seat] ?? []).map((at) => String(at / MINUTE)),
      },
    ),
  }),
  decide: (turn, { seat }, { times }) =>
    turn.emitTable({ type: 'table/session-marked', seat, times: times.map((at) => Number(at) * MINUTE) }),
})

/** TB-098 Whoever proposed it, or the host, picks one of the times. */
export const pickSession = tableAction('pick-session', {
  rule: 'TB-098',
  in: ['lobby', 'play'],
  by({ kernel }, seat) {
    const { proposed } = kernel.sessions
    return proposed !== null && kernel.taken[seat] === true && (seat === proposed.by || seat === kernel.host)
  },
  things: ({ kernel }) =>
    (kernel.sessions.proposed?.times ?? []).map((at) => ({ id: String(at / MINUTE), at })),
  title: ({ on }) => words.session.pick(sayTime(on.at)),
  aside: true,
  decide(turn, { seat, on }) {
    const minutes = turn.table.kernel.sessions.proposed?.minutes ?? 0
    turn.emitTable({ type: 'table/session-picked', seat, at: on.at, minutes })
  },
})

/** TB-098 Anyone seated may call one off that was agreed on. */
export const dropSession = tableAction('drop-session', {
  rule: 'TB-098',
  in: ['lobby', 'play'],
  by: isSeated,
  things: ({ kernel }) => kernel.sessions.agreed.map(({ at }) => ({ id: String(at / MINUTE), at })),
  title: ({ on }) => words.session.drop(sayTime(on.at)),
  aside: true,
  decide: (turn, { seat, on }) => turn.emitTable({ type: 'table/session-dropped', seat, at: on.at }),
})
