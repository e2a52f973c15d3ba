import type { GameOpening } from '../../../web/kit/game-screens.ts'
import QuestPreview from './quest/QuestPreview.svelte'
import { carriesQuest, readShared } from './quest/quest-link.ts'

/** A link may carry a quest: it is read here, and lies ready for the host at the table that is opened. */
export const opening: GameOpening = {
  async read(hash) {
    if (!carriesQuest(hash)) return undefined
    const shared = await readShared(hash)
    return { value: shared, drafts: 'quest' in shared ? { quest: shared.quest } : {} }
  },
  Preview: QuestPreview,
}
