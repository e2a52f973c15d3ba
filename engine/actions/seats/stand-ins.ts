import { readAlike } from '../../fields/alike.ts'
import type { Seat } from '../../game.ts'
import { isStandIn, otherPlayers } from '../../kernel/stand-ins/stand-ins.ts'
import { type Kernel, nameOf } from '../../kernel/state.ts'
import { words } from '../../kernel/words.ts'
import type { Table } from '../../log.ts'
import { tableAction } from '../table-action.ts'
import { isHost } from './begin.ts'
import { seatName } from './seat-name.ts'

/** People call themselves otherwise; whoever has one of these names is no less marked. */
const NAMES = [
  'Mira',
  'Tomas',
  'Ines',
  'Joren',
  'Salka',
  'Pavel',
  'Noor',
  'Wen',
  'Adela',
  'Kofi',
  'Lior',
  'Runa',
]

/** TB-013: a name for a stand-in that reads like nobody's at the table. */
export function standInName({ names }: Pick<Kernel, 'names'>, seat: Seat): string {
  const taken = names.map((name) => name.toLowerCase())
  const free = NAMES.filter((name) => !taken.includes(name.toLowerCase()))
  const place = seat % Math.max(1, free.length)
  // Letter case is compared first: to look whether names read alike takes long, and every frame of a lobby asks.
  const inOrder = [...free.slice(place), ...free.slice(0, place)]
  const readsLikeNobody = (name: string) => !names.some((other) => readAlike(other, name))
  return inOrder.find(readsLikeNobody) ?? `Stand-in ${seat + 1}`
}

function isPerson({ kernel }: Table, seat: Seat): boolean {
  return kernel.taken[seat] === true && !kernel.standIns?.seats[seat]
}

/** TB-110 Before play the host may seat a stand-in where nobody sits; in play a seat that rests gets one by consent. */
export const seatStandIn = tableAction(
  'seat-stand-in',
  {
    rule: 'TB-110',
    in: ['lobby', 'play'],
    by: (table, seat) => (table.kernel.stage === 'lobby' ? isHost(table, seat) : isPerson(table, seat)),
    things: ({ kernel }) =>
      kernel.taken.flatMap((taken, empty) => (taken ? [] : [{ id: String(empty), empty }])),
    title: ({ state, on }) => words.standIns.seat(nameOf(state.kernel, on.empty)),
    prompt: () => words.standIns.seatPrompt,
    aside: true,
    inputs: ({ state: { kernel }, on }) => ({
      name: seatName(
        kernel,
        on.empty,
        words.standIns.name,
        kernel.names[on.empty] || standInName(kernel, on.empty),
      ),
    }),
    consent: ({ state: { kernel }, seat }) => (kernel.stage === 'lobby' ? [] : otherPlayers(kernel, seat)),
    decide: (turn, { on }, { name }) =>
      turn.emitTable({ type: 'table/stand-in-seated', seat: on.empty, name }),
  },
  { asksHolders: true },
)

/** TB-112 Anyone may leave their own seat to a stand-in for a while, */
export const lendSeat = tableAction('lend-seat', {
  rule: 'TB-112',
  in: ['play'],
  by: isPerson,
  title: () => words.standIns.lend,
  prompt: () => words.standIns.lendPrompt,
  aside: true,
  decide: (turn, { seat }) => turn.emitTable({ type: 'table/stand-in-lent', seat }),
})

/** TB-112 and have it back at any time. */
export const takeBackSeat = tableAction('take-back-seat', {
  rule: 'TB-112',
  in: ['play'],
  by: ({ kernel }, seat) => kernel.taken[seat] === true && Boolean(kernel.standIns?.seats[seat]),
  title: () => words.standIns.takeBack,
  prompt: () => words.standIns.takeBackPrompt,
  decide: (turn, { seat }) => turn.emitTable({ type: 'table/stand-in-ended', seat }),
})

/** TB-113 Anyone seated may ask the stand-ins to wait, */
export const holdStandIns = tableAction('hold-stand-ins', {
  rule: 'TB-113',
  in: ['play'],
  by: (table, seat) => isPerson(table, seat) && hasStandIns(table) && !table.kernel.standIns?.held,
  title: () => words.standIns.hold,
  prompt: () => words.standIns.holdPrompt,
  aside: true,
  decide: (turn, { seat }) => turn.emitTable({ type: 'table/stand-ins-held', seat }),
})

/** TB-113 and tell them to go on. */
export const releaseStandIns = tableAction('release-stand-ins', {
  rule: 'TB-113',
  in: ['play'],
  by: (table, seat) => isPerson(table, seat) && table.kernel.standIns?.held === true,
  title: () => words.standIns.release,
  aside: true,
  decide: (turn, { seat }) => turn.emitTable({ type: 'table/stand-ins-released', seat }),
})

function hasStandIns({ kernel }: Table): boolean {
  return kernel.names.some((_, seat) => isStandIn(kernel, seat))
}
