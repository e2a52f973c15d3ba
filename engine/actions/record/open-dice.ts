import type { DiceEpoch } from '../../kernel/state.ts'
import type { TableTurn } from '../../kernel/turn.ts'
import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** TB-071 Anyone may ask to see the seed of the dice rolled so far; new dice are committed to at once. */
export const openDice = tableAction(
  'open-dice',
  {
    rule: 'TB-071',
    in: ['play'],
    title: () => words.dice.open,
    prompt: () => words.dice.prompt,
    refuse: ({ state }) =>
      isNothingToOpen(state.kernel.dice) ? refusal('TB-071', words.dice.noneYet) : undefined,
    decide(turn) {
      closeEpochs(turn)
      const epoch = turn.table.kernel.dice.epoch + 1
      turn.emitTable({ type: 'table/epoch-opened', epoch, commitment: turn.commit(epoch) })
    },
  },
  { ends: true },
)

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
