import { choice, type Option } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { type Category, cardAssets } from '../content/quest.ts'
import { type BecomingOffer, type BecomingPhase, nameOf } from '../contract.ts'
import { type Becoming, PER_CATEGORY, questOf, SEATS, seatOrder } from '../state.ts'
import { words } from '../words.ts'
import { explain } from './explain.ts'

/** BE-010: the Hero picks first; then clockwise, round and round. */
export function pickerOf(state: Becoming): Seat {
  return seatOrder(state)[state.assets.length % SEATS] ?? 0
}

/** BE-010 to BE-013: nine Assets, one pick at a time. */
export const draft: BecomingPhase = {
  title: words.phase.draft,
  rules: ['BE-010', 'BE-011', 'BE-012', 'BE-013'],
  awaits: (state) => [pickerOf(state)],
  waitingFor: () => words.waiting.pick,
  offers: (state, seat) => (seat === pickerOf(state) ? [pick(state)] : []),
  explain: (state, seat, action, names) =>
    action.do === 'draft-asset' && seat !== pickerOf(state)
      ? refusal('BE-010', words.refuse.notYourPick(nameOf(names, pickerOf(state))))
      : explain(state, seat, action, names),
  path: (state) => [words.phase.creating, words.draft.path(state.assets.length + 1)],
}

function pick(state: Becoming): BecomingOffer {
  return offer({
    do: 'draft-asset',
    title: words.draft.title,
    prompt: words.draft.prompt,
    rule: 'BE-011',
    inputs: {
      asset: choice(words.draft.asset, listPicks(state), { rule: 'BE-011', because: words.refuse.notOnCard }),
    },
    decide: (turn, input) => turn.emit({ type: 'asset-drafted', seat: turn.seat, asset: input.asset }),
  })
}

function listPicks(state: Becoming): Option[] {
  const quest = questOf(state)
  if (!quest) return []
  return cardAssets(quest.heroCard).map(({ category, asset }) => {
    const refused = whyNotPick(state, asset.id, category)
    return { value: asset.id, label: asset.name, note: asset.line, ...(refused ? { refused } : {}) }
  })
}

function whyNotPick({ assets }: Becoming, id: string, category: Category): Refusal | undefined {
  if (assets.some((asset) => asset.id === id)) return refusal('BE-011', words.refuse.assetTaken)
  const chosen = assets.filter((asset) => asset.category === category).length
  return chosen < PER_CATEGORY ? undefined : refusal('BE-012', words.refuse.categoryFull(category))
}
