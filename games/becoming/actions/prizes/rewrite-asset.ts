import { name, prose } from '../../../../engine/fields/field.ts'
import { nameOf } from '../../../../engine/names.ts'
import { refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { cardAssetOf } from '../../rules/quest.ts'
import { byFates } from '../../rules/roles.ts'
import { findAsset, isTurnedNow } from '../../rules/sheet.ts'
import { why, words } from '../../words/words.ts'

/** BE-140 The Fate who turned an Asset renames it and says what harm it does, until the scene closes. */
export const rewriteAsset = action('rewrite-asset', {
  rule: 'BE-140',
  in: ['late-calls', 'prize', 'resolution'],
  ...byFates('BE-140'),
  things: (state, seat) =>
    state.assets.filter((asset) => isTurnedNow(state, asset) && asset.subverted?.by === seat),
  title: ({ on }) => words.rewriting.title(on.name),
  prompt: () => words.rewriting.prompt,
  inputs: ({ state, on }) => ({
    name: name(words.rewriting.name, 60, { rule: 'BE-140', because: why.blankName, initial: on.name }),
    twist: prose(words.rewriting.twist, 1, 300, {
      rule: 'BE-140',
      because: why.blankTwist,
      ideas: cardAssetOf(state, on.id)?.twistIdeas ?? [],
      ...(on.subverted?.twist ? { initial: on.subverted.twist } : {}),
    }),
  }),
  notThat({ state, seat, names, asked }) {
    const asset = findAsset(state, asked.on ?? '')
    if (!asset) return undefined
    if (!asset.subverted) return refusal('BE-140', why.stillHers(asset.name))
    return asset.subverted.by === seat
      ? refusal('BE-140', why.rewriteTooLate)
      : refusal('BE-140', why.notYourSubversion(nameOf(names, asset.subverted.by)))
  },
  decide: (turn, { seat, on }, input) =>
    turn.emit({ type: 'asset-rewritten', asset: on.id, seat, name: input.name, twist: input.twist }),
})
