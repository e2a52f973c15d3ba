import { line } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingPhase, sceneOf } from '../contract.ts'
import type { Claim } from '../scene.ts'
import { type Becoming, isLive, SEATS } from '../state.ts'
import { words } from '../words.ts'
import { avatarOffers } from './avatars.ts'
import { explain } from './explain.ts'
import { scenePath } from './scene-path.ts'

/** Step 4, BE-060 to BE-064: the Agent gathers dice. */
export const agentDice: BecomingPhase = {
  title: words.phase.agentDice,
  rules: ['BE-060', 'BE-061', 'BE-062', 'BE-063', 'BE-064', 'BE-153'],
  awaits: (state) => [sceneOf(state).agent],
  waitingFor: () => words.waiting.agentDice,
  offers: (state, seat) =>
    seat === sceneOf(state).agent
      ? [...claimOffers(state), ...withdrawals(state), declareMoon(state), lock()]
      : avatarOffers(state, seat),
  explain,
  path: (state) => scenePath(state, words.phase.agentDice),
}

type Claimable = Pick<Claim, 'kind' | 'asset' | 'key'> & { readonly name: string; readonly of: string }

/** BE-061 and BE-062: every negative Trait of a live Asset, every subverted Asset. */
function listClaimable(state: Becoming): Claimable[] {
  return state.assets.flatMap((asset): Claimable[] => {
    if (!isLive(asset))
      return [{ kind: 'subverted', asset: asset.id, key: asset.id, name: asset.name, of: '' }]
    return asset.traits
      .filter((trait) => trait.sign === '-')
      .map((trait) => ({
        kind: 'negative',
        asset: asset.id,
        key: trait.id,
        name: trait.text,
        of: asset.name,
      }))
  })
}

/** In steps 4 and 8; each is judged by the Hero and both Tempters (BE-063). */
export function claimOffers(state: Becoming): BecomingOffer[] {
  const { agent } = sceneOf(state)
  const judges = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => seat !== agent)
  return listClaimable(state).map((one) => claim(state, judges, one))
}

function claim(state: Becoming, judged: readonly Seat[], claimable: Claimable): BecomingOffer {
  const { kind, asset, key, name, of } = claimable
  const refused = whyNotClaim(state, kind, key)
  return offer({
    do: kind === 'negative' ? 'claim-negative-trait' : 'claim-subverted-asset',
    on: key,
    title: kind === 'negative' ? words.agentDice.negative(name, of) : words.agentDice.subverted(name),
    prompt: words.agentDice.prompt,
    rule: kind === 'negative' ? 'BE-061' : 'BE-062',
    inputs: {
      line: line(words.agentDice.line, 1, 300, { rule: 'BE-061', because: words.refuse.blankClaim }),
    },
    judged,
    ...(refused ? { refused } : {}),
    decide(turn, input) {
      const { step } = sceneOf(turn.state)
      turn.emit({ type: 'claim-made', claim: { kind, asset, key, line: input.line, step } })
    },
  })
}

function whyNotClaim(state: Becoming, kind: Claim['kind'], key: string): Refusal | undefined {
  const scene = sceneOf(state)
  const rule = kind === 'negative' ? 'BE-061' : 'BE-062'
  if (scene.moons.agent) return refusal('BE-153', words.refuse.moonNoBonus)
  if (scene.claims.some((one) => one.key === key)) return refusal(rule, words.refuse.alreadyClaimed)
  if (scene.struck.some((one) => one.key === key && one.step === scene.step)) {
    return refusal('BE-063', scene.step === 4 ? words.refuse.struckForNow : words.refuse.struck)
  }
  return scene.ready.agent ? refusal('BE-102', words.refuse.locked) : undefined
}

function withdrawals(state: Becoming): BecomingOffer[] {
  const claimable = listClaimable(state)
  return sceneOf(state).claims.map(({ key }) =>
    offer({
      do: 'withdraw-claim',
      on: key,
      title: words.agentDice.withdraw(claimable.find((one) => one.key === key)?.name ?? ''),
      rule: 'BE-061',
      inputs: {},
      decide: (turn) => turn.emit({ type: 'claim-withdrawn', key }),
    }),
  )
}

/** BE-064 and BE-153. */
function declareMoon(state: Becoming): BecomingOffer {
  const scene = sceneOf(state)
  const refused = scene.moons.agent
    ? refusal('BE-153', words.refuse.moonDeclared)
    : scene.claims.length > 0
      ? refusal('BE-064', words.refuse.takeBackClaims)
      : undefined
  return offer({
    do: 'declare-agent-moon',
    title: words.agentDice.moon,
    prompt: words.agentDice.moonPrompt,
    price: words.agentDice.moonPrice,
    rule: 'BE-064',
    inputs: {},
    ...(refused ? { refused } : {}),
    decide: (turn) => turn.emit({ type: 'moon-declared', side: 'agent' }),
  })
}

function lock(): BecomingOffer {
  return offer({
    do: 'lock-agent-dice',
    title: words.agentDice.lock,
    prompt: words.agentDice.lockPrompt,
    rule: 'BE-060',
    inputs: {},
    decide: (turn) => turn.emit({ type: 'step-reached', step: 5 }),
  })
}

/** BE-063 and BE-R49: a claim may be objected to until something is built on it. */
export function isClaimOpen(state: Becoming, key: string): boolean {
  const { scene } = state
  const claimed = scene?.claims.find((one) => one.key === key)
  if (!scene || !claimed) return false
  if (claimed.step === 8) return state.phase === 'late-calls'
  if (state.phase === 'agent-dice') return true
  return state.phase === 'temptation' && scene.tempters.every((seat) => scene.moves[seat] === null)
}
