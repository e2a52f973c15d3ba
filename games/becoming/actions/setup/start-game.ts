import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { questOf } from '../../rules/quest.ts'
import { byHost } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'

/** BE-001 The host opens the story once there is a Hero (BE-002). */
export const startGame = action('start-game', {
  rule: 'BE-001',
  in: ['gathering'],
  ...byHost('BE-001'),
  title: () => words.gathering.start,
  prompt: ({ state }) => words.gathering.startPrompt(questOf(state)?.title ?? ''),
  refuse: ({ state }) => (state.hero === null ? refusal('BE-002', why.noHero) : undefined),
  main: true,
  decide: (turn) => turn.emit({ type: 'draft-opened' }),
})
