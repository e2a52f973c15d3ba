import { action } from '../../contract.ts'
import { answeringCounter, closeIfSettled } from '../../rules/bargaining.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { voiceIn } from '../../rules/voice.ts'
import { words } from '../../words/words.ts'

/** BE-088 A Tempter takes her counter: the bargain is struck on her terms, */
export const takeCounter = action('take-counter', {
  rule: 'BE-088',
  in: ['answers'],
  ...answeringCounter,
  title: ({ state }) => words.answers.take(voiceIn(state)),
  prompt: ({ state }) => words.answers.takePrompt(voiceIn(state)),
  inputs: speaking,
  decide(turn, { seat, on: { tempter, counter } }, said) {
    if (counter) turn.emit({ type: 'bargain-accepted', tempter, terms: counter, by: seat, ...spoken(said) })
    closeIfSettled(turn)
  },
})
