import { line, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { addPositive } from '../../rules/changes.ts'
import { goOnFromPrize, owesRegain } from '../../rules/prizes.ts'
import { byWinner } from '../../rules/roles.ts'
import { whyNotPositive } from '../../rules/sheet.ts'
import { why, words } from '../../words/words.ts'

/** BE-113 One positive Trait on one live Asset; after a won moon she first takes back what was turned (BE-151). */
export const takeHeroPrize = action('take-hero-prize', {
  rule: 'BE-113',
  in: ['prize'],
  ...byWinner('hero', 'BE-113'),
  things: ({ assets }) => assets,
  title: ({ on }) => words.prize.grow(on.name),
  prompt: () => words.prize.growPrompt,
  refuse: ({ state, on }) =>
    whyNotPositive(on) ?? (owesRegain(state) ? refusal('BE-151', why.regainFirst) : undefined),
  inputs: () => ({ text: line(words.prize.positive, 1, 60, refusal('BE-130', why.blankTrait)) }),
  decide(turn, { seat, on }, { text }) {
    turn.emit({ type: 'prize-chosen', prize: 'hero' })
    addPositive(turn, seat, on.id, text)
    goOnFromPrize(turn)
  },
})
