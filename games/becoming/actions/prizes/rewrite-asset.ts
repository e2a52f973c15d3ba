import { name, nameOf, prose, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { cardAssetOf } from '../../rules/quest.ts'
import { byFates } from '../../rules/roles.ts'
import { findAsset, mayRewrite } from '../../rules/sheet.ts'
import { sayIdeas, voiceIn } from '../../rules/voice.ts'
import { SCENE_PHASES } from '../../state.ts'
import { why, words } from '../../words/words.ts'

const LONGEST_TWIST = 300

/**
 * BE-140 The Fate who turned an Asset renames it and says what harm it does, until the scene closes; or later,
 * once, where the scene was closed before its new words were there (BE-R50).
 */
export const rewriteAsset = action('rewrite-asset', {
  rule: 'BE-140',
  in: [...SCENE_PHASES, 'finale'],
  ...byFates('BE-140'),
  things: (state, seat) => state.assets.filter((asset) => mayRewrite(state, asset, seat)),
  title: ({ on }) => words.rewriting.title(on.name),
  prompt: ({ state }) => words.rewriting.prompt(voiceIn(state)),
  inputs: ({ state, on }) => ({
    name: name(words.rewriting.name, 60, { ...refusal('BE-140', why.blankName), initial: on.name }),
    twist: prose(words.rewriting.twist(voiceIn(state)), 1, LONGEST_TWIST, {
      ...refusal('BE-140', why.blankTwist(voiceIn(state))),
      ideas: sayIdeas(state, cardAssetOf(state, on.id)?.twistIdeas, LONGEST_TWIST),
      ...(on.subverted?.twist ? { initial: on.subverted.twist } : {}),
    }),
  }),
  notThat({ state, seat, names, asked }) {
    const asset = findAsset(state, asked.on ?? '')
    if (!asset) return undefined
    if (!asset.subverted) return refusal('BE-140', why.stillLive(asset.name))
    return asset.subverted.by === seat
      ? refusal('BE-140', why.rewriteTooLate)
      : refusal('BE-140', why.notYourSubversion(nameOf(names, asset.subverted.by)))
  },
  decide: (turn, { seat, on }, written) =>
    turn.emit({ type: 'asset-rewritten', asset: on.id, seat, ...written }),
})
