import { action } from '../../contract.ts'
import { notYourCharacter } from '../../rules/whose.ts'
import { charactersOf } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-010 A character comes into play with at least one trait. */
export const readyCharacter = action('ready-character', {
  rule: 'ET-010',
  things: (state, seat) => charactersOf(state, seat).filter((one) => !one.ready),
  title: ({ on }) => words.ready.title(on.name),
  prompt: () => words.ready.prompt,
  refuse: ({ on }) => (on.traits.length === 0 ? why.noTrait : undefined),
  main: true,
  notThat: notYourCharacter,
  decide: (turn, { on }) => turn.emit({ type: 'character-readied', character: on.id }),
})
