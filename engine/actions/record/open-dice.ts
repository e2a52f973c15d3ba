import { openSealed, sealDice } from '../../kernel/dice/turning.ts'
import type { DiceEpoch } from '../../kernel/state.ts'
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
      openSealed(turn)
      sealDice(turn)
    },
  },
  { ends: true },
)

function isNothingToOpen({ rolls, aside }: DiceEpoch): boolean {
  return rolls === 0 && aside.length === 0
}
