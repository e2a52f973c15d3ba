import { line, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { layable, laying } from '../../rules/laying.ts'
import { sceneOf } from '../../rules/scene.ts'
import { why, words } from '../../words/words.ts'

/** BE-071 A Tempter may stand with the Agent: three dice for the Threat, unless the Agent shoots the moon (BE-153). */
export const support = layable({
  id: 'support',
  rule: 'BE-071',
  title: words.temptation.support,
  prompt: () => words.temptation.supportPrompt,
  refuse: (state) => (sceneOf(state).moons.agent ? refusal('BE-153', why.moonNoSupport) : undefined),
  inputs: () => ({ line: line(words.temptation.line, 0, 300) }),
  move: (input) => ({ kind: 'support', line: input.line }),
})

export const supportAgent = action('support-agent', {
  rule: 'BE-071',
  in: ['temptation'],
  main: ({ state }) => sceneOf(state).moons.hero && !sceneOf(state).moons.agent,
  ...laying(support),
})
