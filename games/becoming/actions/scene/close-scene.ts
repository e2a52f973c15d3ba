import { listWords, refusal, type YesField, yes } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { turnPage } from '../../rules/ending.ts'
import { byTeller } from '../../rules/roles.ts'
import { isLastScene, sceneOf } from '../../rules/scene.ts'
import { listUnwritten } from '../../rules/sheet.ts'
import { why, words } from '../../words/words.ts'

/** BE-125 Then the winner turns the page; an Asset without its new words is a warning, never a block (BE-R50). */
export const closeScene = action('close-scene', {
  rule: 'BE-125',
  in: ['resolution'],
  ...byTeller('BE-125'),
  title: () => words.resolution.close,
  prompt: ({ state }) => words.resolution.closePrompt(isLastScene(state)),
  refuse: ({ state }) => (sceneOf(state).resolved ? undefined : refusal('BE-125', why.tellFirst)),
  main: true,
  inputs({ state }): { confirm?: YesField } {
    const owed = listWords(listUnwritten(state).map(({ name }) => name))
    if (owed === '') return {}
    const whyNot = refusal('BE-R50', why.unwritten(owed))
    return { confirm: yes(words.resolution.leave(owed), { also: (value) => (value ? undefined : whyNot) }) }
  },
  decide: turnPage,
})
