import { choice, refusal, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { questOptions } from '../../options.ts'
import { byHost } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'

/** BE-003 The host chooses the quest until the draft begins. */
export const chooseQuest = action('choose-quest', {
  rule: 'BE-003',
  in: ['gathering'],
  ...byHost('BE-003'),
  ...said(words.gathering.quest),
  inputs: ({ state: { quest } }) => ({
    quest: choice(words.gathering.questLabel, questOptions, {
      ...refusal('BE-003', why.unknownQuest),
      ...(typeof quest === 'string' ? { initial: quest } : {}),
    }),
  }),
  decide: (turn, { seat }, { quest }) => turn.emit({ type: 'quest-chosen', seat, quest }),
})
