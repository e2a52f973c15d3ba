import { action } from '../../contract.ts'
import { layable, laying } from '../../rules/laying.ts'
import { sceneOf } from '../../rules/scene.ts'
import { words } from '../../words/words.ts'

/** BE-070 BE-R13 Or he stands aside. */
export const aside = layable({
  id: 'aside',
  rule: 'BE-070',
  title: words.temptation.aside.title,
  prompt: () => words.temptation.aside.prompt,
  inputs: () => ({}),
  move: () => ({ kind: 'aside' }),
})

export const standAside = action('stand-aside', {
  rule: 'BE-070',
  in: ['temptation'],
  main: ({ state }) => sceneOf(state).moons.hero && sceneOf(state).moons.agent,
  ...laying(aside),
})
