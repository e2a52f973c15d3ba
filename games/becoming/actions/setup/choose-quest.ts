import { choice } from '../../../../engine/fields/field.ts'
import { refusal } from '../../../../engine/refusal.ts'
import { QUESTS } from '../../content/quests.ts'
import { action } from '../../contract.ts'
import { byHost } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'

/** BE-003 The host chooses the quest until the draft begins. */
export const chooseQuest = action('choose-quest', {
  rule: 'BE-003',
  in: ['gathering'],
  ...byHost('BE-003'),
  title: () => words.gathering.quest,
  prompt: () => words.gathering.questPrompt,
  inputs: ({ state: { quest } }) => ({
    quest: choice(
      words.gathering.questLabel,
      QUESTS.map(({ id, title, genre }) => ({ value: id, label: title, note: genre })),
      {
        ...refusal('BE-003', why.unknownQuest),
        ...(typeof quest === 'string' ? { initial: quest } : {}),
      },
    ),
  }),
  decide: (turn, { seat }, { quest }) => turn.emit({ type: 'quest-chosen', seat, quest }),
})
