import { choice, insisting, name, type Refusal, required, type Seat, yes } from '../../../engine/writing.ts'
import { lifepathIdeas } from '../content/kits.ts'
import { type HotCircle, LIMITS, type Requirement } from '../state.ts'
import { setupWords, whyZero, words } from '../words/index.ts'
import { settingName } from './campaign.ts'
import {
  type Asset,
  countPicks,
  type Lifepath,
  noTax,
  type PermKind,
  RATING,
  sameWords,
  withoutSuffix,
} from './characters.ts'
import { named, optionsOf } from './drafts.ts'
import { judges } from './people.ts'

/** HC-040: what it taught, chosen with it. */
export function taughtFields() {
  const { kind, asset, assetHint: hint } = setupWords.pick
  return {
    kind: choice(kind, optionsOf(['wise', 'skill'], words.assets), insisting(whyZero.wiseOrSkill)),
    asset: name(asset, LIMITS.name, { ...required(whyZero.wiseOrSkill), hint }),
  }
}

type Picked = { readonly name: string; readonly setting: string; readonly isBridge: boolean }

export function newLifepath(
  { made }: HotCircle,
  picked: Picked & { readonly kind: PermKind; readonly asset: string },
): Lifepath {
  return {
    ...bareLifepath(`x${made.things + 1}`, picked),
    assets: [startingAsset(`x${made.things + 2}`, picked.kind, withoutSuffix(picked.asset))],
  }
}

export function startingAsset(id: string, kind: PermKind, called: string): Asset {
  return { id, kind, name: called, run: 0, origin: 'starting', paid: 0, npc: null }
}

/** HC-196: one without an asset. */
export function bareLifepath(id: string, { name: called, setting, isBridge }: Picked): Lifepath {
  const picked = { id, name: called, setting, isBridge, doubled: false, rating: RATING.starting }
  return { ...picked, spentPersona: 0, spentFate: 0, tax: noTax(), assets: [], timeSkip: null }
}

/** “Well towns” → “Well towns-born”, short enough for a name. */
export function bornIn(setting: string): string {
  return `${setting.slice(0, LIMITS.name - 5)}-born`
}

/** HC-034 */
export function isBirth(called: string): boolean {
  return /-born$/i.test(called)
}

/** HC-033: all picks are used. */
export function whyNoPick({ lifepathCount }: HotCircle, lifepaths: readonly Lifepath[]): Refusal | undefined {
  const used = countPicks({ lifepaths })
  return used >= lifepathCount ? whyZero.picksUsed(used, lifepathCount) : undefined
}

/** HC-035, HC-036, HC-039, HC-196: a name of its own, here or across a bridge. */
export function chainFields({ campaign }: HotCircle, lifepaths: readonly Lifepath[]) {
  const here = lifepaths.at(-1)?.setting ?? ''
  const asked = setupWords.pick
  return {
    name: name(asked.name, LIMITS.name, {
      ...required(whyZero.nameLifepath),
      ideas: lifepathIdeas(campaign.kit, settingName(campaign, here)),
      also: (value) => whyNotNamed(lifepaths, value),
    }),
    setting: choice(asked.setting, named(campaign.settings), { initial: here }),
    bridge: yes(asked.bridge, {
      rule: 'HC-036',
      also: (isBridge, { setting }) => {
        if (setting === here) return isBridge ? whyZero.noBridge : undefined
        return isBridge ? undefined : whyZero.needsBridge(settingName(campaign, here))
      },
    }),
  }
}

function whyNotNamed(lifepaths: readonly Lifepath[], value: string): Refusal | undefined {
  if (isBirth(value)) return whyZero.onlyFirstIsBirth
  return lifepaths.some((one) => sameWords(one.name, value)) ? whyZero.lifepathTwice : undefined
}

type Chained = { readonly name: string; readonly setting: string; readonly bridge: boolean }

/** HC-036, HC-037: the gamemaster's yes to a bridge, and to a lifepath with a history. */
export function chainConsent(state: HotCircle, picked: Chained): readonly Seat[] {
  return picked.bridge || findRequirement(state, picked.name) ? judges(state) : []
}

export function chainBecause(state: HotCircle, picked: Chained): string {
  const { bridge, history } = setupWords.pick.because
  const asked = findRequirement(state, picked.name)
  const over = picked.bridge ? [bridge(settingName(state.campaign, picked.setting))] : []
  return [...over, ...(asked ? [history(asked.needs)] : [])].join(' ')
}

/** HC-037: what the gamemaster asks for a lifepath of this name. */
function findRequirement({ requirements }: HotCircle, lifepath: string): Requirement | undefined {
  return requirements.find((one) => sameWords(one.lifepath, lifepath))
}
