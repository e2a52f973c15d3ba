import { choice } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { named } from '../../rules/drafts.ts'
import { setupWords } from '../../words/index.ts'

const NONE = 'none'

/** HC-005 Types are sorted into settings when groups are seen. */
export const groupType = action('group-type', {
  rule: 'HC-005',
  in: ['settings'],
  things: ({ campaign }) => campaign.types,
  title: ({ on }) => setupWords.groupType.title(on.text),
  aside: true,
  inputs({ state, on }) {
    const settings = [{ value: NONE, label: setupWords.ungrouped }, ...named(state.campaign.settings)]
    return { setting: choice(setupWords.groupType.setting, settings, { initial: on.setting ?? NONE }) }
  },
  decide: (turn, { on }, { setting }) =>
    turn.emit({ type: 'type-grouped', id: on.id, setting: setting === NONE ? null : setting }),
})
