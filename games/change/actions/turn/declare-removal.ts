import { HARD_STEP } from '../../content/transitions.ts'
import { action } from '../../contract.ts'
import { declare, mayAct, whyNoDeed } from '../../rules/deeds.ts'
import { aim } from '../../rules/inputs.ts'
import { activeGroup, isNamed } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-146 A Hard Challenge to shed a bad defining trait. */
export const declareRemoval = action('declare-removal', {
  rule: 'CH-146',
  in: ['open'],
  by: mayAct,
  things: (state) =>
    activeGroup(state).defining.flatMap((trait) => (trait?.rating === '--' && isNamed(trait) ? [trait] : [])),
  none: () => ({ title: words.removal.any, prompt: words.removal.prompt, refused: why.nothingBad }),
  title: ({ on }) => words.removal.title(on.name),
  prompt: () => words.removal.prompt,
  inputs: () => ({ method: aim(words.removal.method) }),
  otherwise: whyNoDeed,
  notThat: ({ asked }) => (asked.on === undefined ? undefined : why.notBad),
  decide: (turn, { on }, { method }) =>
    declare(turn, { kind: 'removal', shed: on.id, step: HARD_STEP }, method),
})
