import { prose, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byTeller } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { why, words } from '../../words/words.ts'

/** BE-125 The winner of the scene tells how the Threat ends. */
export const narrateResolution = action('narrate-resolution', {
  rule: 'BE-125',
  in: ['resolution'],
  ...byTeller('BE-125'),
  title: () => words.resolution.narrate,
  prompt: () => words.resolution.narratePrompt,
  main: ({ state }) => !sceneOf(state).resolved,
  inputs: () => ({ text: prose(words.resolution.text, 1, 6000, refusal('BE-125', why.blankResolution)) }),
  decide(turn, { seat }, { text }) {
    turn.narrate(text)
    turn.emit({ type: 'scene-resolved', seat })
  },
})
