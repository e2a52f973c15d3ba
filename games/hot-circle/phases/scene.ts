import { type Asset, type Character, labelOf, listAssets } from '../characters.ts'
import {
  type Asking,
  barred,
  type CircleOffer,
  type CirclePhase,
  type CircleTurn,
  offer,
} from '../contract.ts'
import { whyPlay } from '../refusals/play.ts'
import type { Scene } from '../session.ts'
import { findNpc, type HotCircle, judges, ownerOf } from '../state.ts'
import { words } from '../words.ts'
import { playWords } from '../words-play.ts'
import { forGamemaster } from './agreeing.ts'
import { askAbilityOffers } from './asking-abilities.ts'
import { assertInstincts, presentCharacter } from './asserting-instincts.ts'
import { callTestOffers } from './calling-tests.ts'
import { compelOffers } from './compels.ts'
import { declareMilestone, endSession } from './ending.ts'
import { fateClaimOffers } from './fate-claims.ts'
import { loseAssetOffers } from './losing-assets.ts'
import { jottingOffers, nameOnlyNpc } from './preparing.ts'
import { upgradeOffers } from './upgrading.ts'

/** HC-199, HC-202, HC-205: a scene is running and no test is open. */
export const scenePhase: CirclePhase = {
  title: words.phases.scene,
  rules: ['HC-027', 'HC-047', 'HC-199', 'HC-202', 'HC-205'],
  awaits: (state) => (state.compel ? [state.compel.to] : seatsInScene(state)),
  waitingFor: (state) => (state.compel ? playWords.waiting.compel : playWords.waiting.scene),
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    const scene = state.session?.scene
    if (!scene) return []
    return [
      ...compelOffers(asking),
      ...forGamemaster(asking, () => [
        ...bringNpcs(asking, scene),
        cutScene(asking, scene),
        endSession(asking),
        ...declareMilestone(asking),
        ...jottingOffers(asking),
      ]),
      ...callTestOffers(asking),
      ...askAbilityOffers(asking),
      ...introduceAssets(asking, scene),
      ...assertInstincts(asking),
      ...fateClaimOffers(asking),
      ...upgradeOffers(asking),
      ...loseAssetOffers(asking),
    ]
  },
  path: (state) => [words.path.session(state.sessions), words.path.scene(state.session?.scene?.number ?? 0)],
}

function seatsInScene(state: HotCircle): number[] {
  const present = state.session?.scene?.present ?? []
  return [...judges(state), ...present.map((id) => ownerOf(state, id))]
}

/** HC-198: whoever comes in is known to the table from now on. */
function bringNpcs({ state }: Asking, scene: Scene): CircleOffer[] {
  return state.npcs
    .filter((npc) => !scene.npcs.includes(npc.id))
    .map((npc) =>
      offer({
        do: 'bring-npc',
        on: npc.id,
        title: playWords.bringNpc.title(npc.name),
        rule: 'HC-018',
        aside: true,
        inputs: {},
        decide(turn) {
          if (!npc.shown) turn.emit({ type: 'npc-shown', npc })
          turn.emit({ type: 'npc-entered', npc: npc.id })
        },
      }),
    )
}

/** HC-202: suggested after one obstacle test or two ability tests. */
export function isCutSuggested(scene: Scene): boolean {
  return scene.obstacleTests >= 1 || scene.abilityTests >= 2
}

function cutScene({ state }: Asking, scene: Scene): CircleOffer {
  const { title, prompt } = playWords.cut
  return offer({
    do: 'cut-scene',
    title,
    prompt: isCutSuggested(scene) ? playWords.cutNow : prompt,
    rule: 'HC-202',
    ...barred(state.compel ? whyPlay.compelOpen : undefined),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'scene-cut' }),
  })
}

/** HC-047 */
function introduceAssets(asking: Asking, scene: Scene): CircleOffer[] {
  const character = presentCharacter(asking)
  if (!character) return []
  return listAssets(character)
    .filter(({ kind }) => kind === 'special-item' || kind === 'relationship')
    .map((asset) =>
      offer({
        do: 'introduce-asset',
        on: asset.id,
        ...playWords.introduce(labelOf(asset)),
        rule: 'HC-047',
        aside: true,
        ...barred(scene.introduced.includes(asset.id) ? whyPlay.alreadyHere(asset.name) : undefined),
        inputs: {},
        decide: (turn) => introduce(turn, character, asset),
      }),
    )
}

/** A relationship is somebody: their NPC is made when they first come in. */
function introduce(turn: CircleTurn, character: Character, asset: Asset): void {
  if (asset.kind !== 'relationship') {
    turn.emit({ type: 'asset-introduced', character: character.id, asset: asset.id, npc: null })
    return
  }
  const known = findNpc(turn.state, asset.npc)
  if (known) {
    if (!known.shown) turn.emit({ type: 'npc-shown', npc: known })
    turn.emit({ type: 'asset-introduced', character: character.id, asset: asset.id, npc: known.id })
    return
  }
  const setting = character.lifepaths.find((one) => one.assets.includes(asset))?.setting
  const npc = nameOnlyNpc(`n${turn.state.made.npcs + 1}`, asset.name, setting ? [setting] : [])
  turn.emit({ type: 'contact-made', npc, character: character.id, demeanour: 'friendly' })
  turn.emit({ type: 'asset-introduced', character: character.id, asset: asset.id, npc: npc.id })
}
