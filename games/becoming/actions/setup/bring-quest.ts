import { prose, refusal } from '../../../../engine/writing.ts'
import { parseQuest } from '../../content/check-quest.ts'
import { hasShort, LONGEST_QUEST } from '../../content/quest.ts'
import { QUEST_TEMPLATE } from '../../content/quest-template.ts'
import { action } from '../../contract.ts'
import { byHost } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'

/** BE-003 Or the host brings a quest of the table's own, as the editor exports it. */
export const bringQuest = action('bring-quest', {
  rule: 'BE-003',
  in: ['gathering'],
  ...byHost('BE-003'),
  title: () => words.gathering.own,
  prompt: () => words.gathering.ownPrompt,
  inputs: ({ state }) => ({
    text: prose(words.gathering.ownLabel, 1, LONGEST_QUEST, {
      rule: 'BE-003',
      ideas: [QUEST_TEMPLATE],
      also(text) {
        const checked = parseQuest(text)
        if (!('quest' in checked)) return refusal('BE-003', why.badQuest(checked.problems))
        const isTooLong = state.variants.shortQuest && !hasShort(checked.quest)
        return isTooLong ? refusal('BE-O12', why.noShortQuest) : undefined
      },
    }),
  }),
  decide(turn, { seat }, { text }) {
    const checked = parseQuest(text)
    if ('quest' in checked) turn.emit({ type: 'quest-chosen', seat, quest: checked.quest })
  },
})
