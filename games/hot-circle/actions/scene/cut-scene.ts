import { action } from '../../contract.ts'
import { gamemastersMove } from '../../rules/moments.ts'
import { isCutSuggested } from '../../rules/people.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-202 The gamemaster cuts when a scene has done its work, and never in the middle of a test or a compel. */
export const cutScene = action('cut-scene', {
  rule: 'HC-202',
  in: ['scene'],
  ...gamemastersMove('HC-202', ({ test, ability }) =>
    test || ability ? whyPlay.notWhileOpen : whyPlay.noScene('HC-202'),
  ),
  title: () => playWords.cut.title,
  prompt: ({ state: { session } }) =>
    session?.scene && isCutSuggested(session.scene) ? playWords.cutNow : playWords.cut.prompt,
  refuse: ({ state }) => (state.compel ? whyPlay.compelOpen : undefined),
  decide: (turn) => turn.emit({ type: 'scene-cut' }),
})
