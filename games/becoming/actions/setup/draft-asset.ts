import { choice, nameOf, type Option, type Refusal, refusal } from '../../../../engine/writing.ts'
import type { Category } from '../../content/quest.ts'
import { action } from '../../contract.ts'
import { cardOf } from '../../rules/quest.ts'
import { pickerOf } from '../../rules/roles.ts'
import { whyNotNow } from '../../rules/steps.ts'
import { say, voiceIn } from '../../rules/voice.ts'
import type { Becoming } from '../../state.ts'
import { why, words } from '../../words/words.ts'

const DRAFTED = 9
const PER_CATEGORY = 3

/** BE-010 Nine Assets are chosen from the Hero card, one pick at a time, the Hero first; three of each kind (BE-012). */
export const draftAsset = action('draft-asset', {
  rule: 'BE-011',
  in: ['draft'],
  by: (state, seat) => seat === pickerOf(state),
  title: ({ state }) => words.draft.title(voiceIn(state)),
  prompt: () => words.draft.prompt,
  inputs: ({ state }) => ({
    asset: choice(words.draft.asset, listPicks(state), refusal('BE-011', why.notOnCard)),
  }),
  notNow: (asking) =>
    asking.state.phase === 'gathering' ? whyNotNow(asking, ['draft']) : refusal('BE-013', why.draftOver),
  notYours: ({ state, names }) => refusal('BE-010', why.notYourPick(nameOf(names, pickerOf(state)))),
  decide: (turn, { seat }, { asset }) => turn.emit({ type: 'asset-drafted', seat, asset, of: DRAFTED }),
})

function listPicks(state: Becoming): Option[] {
  return cardOf(state).map(({ category, asset: { id, name, line } }) => {
    const refused = whyNotPick(state, id, category)
    return { value: id, label: name, note: say(state, line), ...(refused ? { refused } : {}) }
  })
}

function whyNotPick({ assets }: Becoming, id: string, category: Category): Refusal | undefined {
  if (assets.some((asset) => asset.id === id)) return refusal('BE-011', why.assetTaken)
  const chosen = assets.filter((asset) => asset.category === category).length
  return chosen < PER_CATEGORY ? undefined : refusal('BE-012', why.categoryFull(category))
}
