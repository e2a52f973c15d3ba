import { action } from '../../contract.ts'
import { namedTie, shakingTheMap } from '../../rules/factions.ts'
import { setupWords } from '../../words/index.ts'

/** HC-014 Once the map is agreed on, something happens that makes a rival of a friend; once for each faction. */
export const flipTie = action('flip-tie', {
  rule: 'HC-014',
  ...shakingTheMap,
  things(state) {
    const { relations } = state.campaign
    const isShaken = (id: string) => relations.some((one) => one.from === id && one.how === 'flipped')
    return relations
      .filter((one) => one.kind === 'cooperate' && !isShaken(one.from))
      .map((tie) => namedTie(state, `${tie.from}>${tie.to}`, tie))
  },
  title: ({ on }) => setupWords.flip.title(...on.names),
  prompt: () => setupWords.flip.prompt,
  decide: (turn, { on: { from, to } }, { why }) => turn.emit({ type: 'tie-flipped', from, to, why }),
})
