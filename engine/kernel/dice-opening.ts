import type { Seat } from '../game.ts'
import type { Table } from '../log.ts'
import { refusal } from '../refusal.ts'
import type { DiceEpoch } from './state.ts'
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
      ...(isNothingToOpen(kernel.dice) ? { refused: refusal('TB-071', words.dice.noneYet) } : {}),
      decide(turn) {
        closeEpochs(turn)
        const epoch = turn.table.kernel.dice.epoch + 1
        turn.emitTable({ type: 'table/epoch-opened', epoch, commitment: turn.commit(epoch) })
      },
    }),
  ]
}

function isNothingToOpen({ rolls, aside }: DiceEpoch): boolean {
  return rolls === 0 && aside.length === 0
}

/** Those that roll now, and those that were set aside sealed. */
export function closeEpochs(turn: TableTurn): void {
  const { dice } = turn.table.kernel
  for (const { epoch, rolls } of [...dice.aside, dice]) {
    turn.emitTable({ type: 'table/epoch-closed', epoch, seed: turn.reveal(epoch), rolls })
  }
}
