import { name } from '../fields/field.ts'
import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { openDoor } from './open-door.ts'
import { type Kernel, nameOf } from './state.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import type { TableTurn } from './turn.ts'
import { words } from './words.ts'

/** TB-010 to TB-014: taking a seat, names, beginning, handing over. */
export function seatOffers(table: Table, seat: Seat): TableOffer[] {
  const { kernel } = table
  if (!kernel.taken[seat]) return [takeSeat(kernel, seat)]
  const offers = [rename(kernel, seat)]
  if (kernel.stage === 'lobby') {
    if (seat === kernel.host) offers.push(begin(table), addSeat(table), dropSeat(table))
  } else {
    offers.push(handOver(kernel, seat))
  }
  return [...offers, ...openDoor(kernel, seat)]
}

function nameField(kernel: Kernel, seat: Seat, label: string, initial?: string) {
  return name(label, 40, {
    rule: 'TB-013',
    ...(initial ? { initial } : {}),
    also: (value) =>
      isTakenName(kernel, seat, value) ? refusal('TB-013', words.seats.sameName(value)) : undefined,
  })
}

/** Two names that read alike are one name: letter case, spaces and accents do not tell people apart. */
function isTakenName(kernel: Kernel, seat: Seat, value: string): boolean {
  const wanted = skeleton(value)
  return kernel.names.some((other, index) => index !== seat && other !== '' && skeleton(other) === wanted)
}

function skeleton(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s\p{P}]/gu, '')
    .toLowerCase()
}

function takeSeat(kernel: Kernel, seat: Seat): TableOffer {
  return tableOffer({
    do: 'take-seat',
    title: words.seats.take,
    rule: 'TB-010',
    inputs: { name: nameField(kernel, seat, words.seats.name, kernel.names[seat]) },
    decide(turn, input) {
      turn.emitTable({ type: 'table/seat-taken', seat: turn.seat, name: input.name })
    },
  })
}

function rename(kernel: Kernel, seat: Seat): TableOffer {
  return tableOffer({
    do: 'rename',
    title: words.seats.rename,
    rule: 'TB-013',
    inputs: { name: nameField(kernel, seat, words.seats.name, kernel.names[seat]) },
    decide(turn, input) {
      const before = nameOf(turn.table.kernel, turn.seat)
      turn.emitTable({ type: 'table/renamed', seat: turn.seat, name: input.name, before })
    },
  })
}

function handOver(kernel: Kernel, seat: Seat): TableOffer {
  return tableOffer({
    do: 'hand-over',
    title: words.seats.handOver,
    prompt: words.seats.handOverPrompt,
    rule: 'TB-014',
    inputs: { name: nameField(kernel, seat, words.seats.newName) },
    decide(turn, input) {
      const before = nameOf(turn.table.kernel, turn.seat)
      turn.emitTable({ type: 'table/handed-over', seat: turn.seat, name: input.name, before })
    },
  })
}

function begin(table: Table): TableOffer {
  const refused = whyNotBegin(table)
  return tableOffer({
    do: 'begin',
    title: words.seats.begin,
    rule: 'TB-011',
    inputs: {},
    ...(refused ? { refused } : {}),
    decide(turn) {
      startPlay(turn)
    },
  })
}

function whyNotBegin(table: Table): Refusal | undefined {
  const { kernel, game } = table
  const empty = kernel.taken.filter((taken) => !taken).length
  if (empty > 0) return refusal('TB-011', words.seats.empty(empty))
  if (kernel.names.length < game.seats.min)
    return refusal('TB-011', words.seats.tooFew(game.title, game.seats.min))
  return undefined
}

function startPlay(turn: TableTurn): void {
  const { table } = turn
  turn.emitTable({ type: 'table/begun' })
  turn.emitTable({ type: 'table/epoch-opened', epoch: 1, commitment: turn.commit(1) })
  for (const event of table.game.setup(table.kernel.names.length, table.kernel.options)) turn.game.emit(event)
}

function addSeat(table: Table): TableOffer {
  const { kernel, game } = table
  const full = kernel.names.length >= game.seats.max
  return tableOffer({
    do: 'add-seat',
    title: words.seats.add,
    rule: 'TB-012',
    inputs: {},
    ...(full ? { refused: refusal('TB-012', words.seats.full(game.title, game.seats.max)) } : {}),
    decide(turn) {
      turn.emitTable({ type: 'table/seat-added', seat: table.kernel.names.length })
    },
  })
}

function dropSeat(table: Table): TableOffer {
  const { kernel, game } = table
  const last = kernel.names.length - 1
  let refused: Refusal | undefined
  if (kernel.taken[last]) refused = refusal('TB-012', words.seats.lastTaken)
  else if (last < game.seats.min) refused = refusal('TB-012', words.seats.tooFew(game.title, game.seats.min))
  return tableOffer({
    do: 'drop-seat',
    title: words.seats.drop,
    rule: 'TB-012',
    inputs: {},
    ...(refused ? { refused } : {}),
    decide(turn) {
      turn.emitTable({ type: 'table/seat-dropped', seat: last })
    },
  })
}
