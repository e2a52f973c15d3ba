import { prose } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { outlineOf } from '../../rules/quest.ts'
import { byAgent } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { say } from '../../rules/voice.ts'
import type { Becoming } from '../../state.ts'
import { words } from '../../words/words.ts'

/** BE-040 The Agent frames the scene: its Elements are brought in one by one. */
export const tickElement = action('tick-element', {
  rule: 'BE-040',
  in: ['framing'],
  ...byAgent('BE-040'),
  things: listUntold,
  title: ({ on }) => on.text,
  prompt: () => words.framing.tickPrompt,
  inputs: () => ({ text: prose(words.framing.tickText, 0, 4000) }),
  decide(turn, { on }, { text }) {
    if (text !== '') turn.narrate(text)
    turn.emit({ type: 'element-told', element: on.element, text: on.text })
  },
})

export function listUntold(state: Becoming) {
  const { told } = sceneOf(state)
  const elements = outlineOf(state)?.elements ?? []
  const all = elements.map((text, element) => ({ id: String(element), element, text: say(state, text) }))
  return all.filter(({ element }) => !told[element])
}
