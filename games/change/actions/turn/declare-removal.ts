import { HARD_STEP } from '../../content/transitions.ts'
import { action } from '../../contract.ts'
import { inPlay, mayAct, whyNoDeed } from '../../rules/deeds.ts'
import { aim } from '../../rules/inputs.ts'
import { activeGroup, isNamed } from '../../rules/sheet.ts'
import { difficultyOf } from '../../rules/sums.ts'
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
  notNow: inPlay(whyNoDeed),
  notYours: whyNoDeed,
  notThat: ({ asked }) => (asked.on === undefined ? undefined : why.notBad),
  decide(turn, { state, on }, { method: text }) {
    const { id: actor, name } = activeGroup(state)
    const declared = { kind: 'removal', actor, target: null, shed: on.id, text } as const
    turn.emit({
      type: 'challenge-declared',
      ...declared,
      step: HARD_STEP,
      difficulty: difficultyOf(HARD_STEP),
    })
    turn.narrate(text, name)
  },
})
