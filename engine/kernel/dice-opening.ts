import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { refusal } from '../refusal.ts'
import { type TableOffer, tableOffer } from './table-offer.ts'
import type { TableTurn } from './turn.ts'
import { words } from './words.ts'

/** TB-071: anyone may ask to see the seed of the dice rolled so far; new dice are committed to at once. */
export function diceOffers(table: Table, _seat: Seat): TableOffer[] {
  const { kernel } = table
  if (kernel.stage !== 'play') return []
  return [
    tableOffer({
      do: 'open-dice',
      title: words.dice.open,
      prompt: words.dice.prompt,
      rule: 'TB-071',
      inputs: {},
      ...(kernel.dice.rolls === 0 ? { refused: refusal('TB-071', words.dice.noneYet) } : {}),
      decide(turn) {
        closeEpoch(turn)
        const epoch = turn.table.kernel.dice.epoch + 1
        turn.emitTable({ type: 'table/epoch-opened', epoch, commitment: turn.commit(epoch) })
      },
    }),
  ]
}

export function closeEpoch(turn: TableTurn): void {
  const { epoch, rolls } = turn.table.kernel.dice
  turn.emitTable({ type: 'table/epoch-closed', epoch, seed: turn.reveal(epoch), rolls })
}
