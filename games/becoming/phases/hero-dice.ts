import { line } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingPhase, sceneOf } from '../contract.ts'
import { type Asset, type Becoming, countSigns, isInvoked, isLive } from '../state.ts'
import { words } from '../words.ts'
import { avatarOffers } from './avatars.ts'
import { explain } from './explain.ts'
import { scenePath } from './scene-path.ts'

/** Step 3, BE-050 to BE-055: the Hero gathers dice. */
export const heroDice: BecomingPhase = {
  title: words.phase.heroDice,
  rules: ['BE-050', 'BE-051', 'BE-052', 'BE-053', 'BE-054', 'BE-055', 'BE-150'],
  awaits: (state) => (state.hero === null ? [] : [state.hero]),
  waitingFor: () => words.waiting.heroDice,
  offers: (state, seat) =>
    seat === state.hero
      ? [...invokeOffers(state), ...withdrawals(state), declareMoon(state), lock(state)]
      : avatarOffers(state, seat),
  explain,
  path: (state) => scenePath(state, words.phase.heroDice),
}

/** BE-051: once for each Asset, in steps 3 and 8. */
export function invokeOffers(state: Becoming): BecomingOffer[] {
  return state.assets.map((asset) => invoke(state, asset))
}

function invoke(state: Becoming, asset: Asset): BecomingOffer {
  const refused = whyNotInvoke(state, asset)
  const positives = countSigns(asset, '+')
  return offer({
    do: 'invoke-asset',
    on: asset.id,
    title: words.heroDice.invoke(asset.name),
    prompt: words.heroDice.invokePrompt(1 + positives),
    price: words.heroDice.risk,
    rule: 'BE-051',
    inputs: {
      line: line(words.heroDice.line, 1, 300, {
        rule: 'BE-051',
        because: words.refuse.blankLine(asset.name),
      }),
    },
    ...(refused ? { refused } : {}),
    decide(turn, input) {
      const { step } = sceneOf(turn.state)
      turn.emit({ type: 'asset-invoked', invocation: { asset: asset.id, line: input.line, step } })
    },
  })
}

function whyNotInvoke(state: Becoming, asset: Asset): Refusal | undefined {
  const scene = sceneOf(state)
  if (scene.moons.hero) return refusal('BE-150', words.refuse.moonNoAssets)
  if (!isLive(asset)) return refusal('BE-141', words.refuse.subverted(asset.name))
  if (isInvoked(scene, asset.id)) return refusal('BE-051', words.refuse.alreadyInvoked(asset.name))
  return scene.ready.hero ? refusal('BE-102', words.refuse.locked) : undefined
}

/** BE-054: until she locks. */
function withdrawals(state: Becoming): BecomingOffer[] {
  return sceneOf(state).invoked.map(({ asset: id }) => {
    const asset = state.assets.find((one) => one.id === id)
    return offer({
      do: 'withdraw-invocation',
      on: id,
      title: words.heroDice.withdraw(asset?.name ?? ''),
      rule: 'BE-054',
      inputs: {},
      decide: (turn) => turn.emit({ type: 'invocation-withdrawn', asset: id }),
    })
  })
}

/** BE-055 and BE-150: declared openly, with empty hands, and for good. */
function declareMoon(state: Becoming): BecomingOffer {
  const scene = sceneOf(state)
  const refused = scene.moons.hero
    ? refusal('BE-150', words.refuse.moonDeclared)
    : scene.invoked.length > 0
      ? refusal('BE-055', words.refuse.takeBackAssets)
      : undefined
  return offer({
    do: 'declare-hero-moon',
    title: words.heroDice.moon,
    prompt: words.heroDice.moonPrompt,
    price: words.heroDice.moonPrice,
    rule: 'BE-055',
    inputs: {},
    ...(refused ? { refused } : {}),
    decide: (turn) => turn.emit({ type: 'moon-declared', side: 'hero' }),
  })
}

function lock(state: Becoming): BecomingOffer {
  return offer({
    do: 'lock-hero-dice',
    title: words.heroDice.lock,
    prompt: words.heroDice.lockPrompt(sceneOf(state).invoked.length),
    rule: 'BE-054',
    inputs: {},
    decide: (turn) => turn.emit({ type: 'step-reached', step: 4 }),
  })
}
