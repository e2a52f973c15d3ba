import {
  type Ability,
  type Asset,
  type AssetKind,
  type Character,
  type Condition,
  findAsset,
  findCharacter,
  findLifepath,
  isPermanent,
  labelOf,
  noTax,
  PERM_OF,
} from '../rules/characters.ts'
import type { HotCircle } from '../state.ts'
import { told, words } from '../words/index.ts'
import { note } from './lines.ts'
import { ofAsset, ofBearer, ofCharacter, ofCondition, ofLifepath } from './of-sheets.ts'

/** Conditions, tax and assets: what else changes on a sheet in play. */
export const burdenEvents = [
  ofBearer('condition-given', {
    apply(holder, { condition }: { condition: Condition; why: string }, { made }) {
      holder.conditions.push({ ...condition })
      made.things += 1
    },
    tell: (name, { condition: { text, rank } }) =>
      note(told.conditionGiven(name, text, words.ranks[rank]), 'HC-051'),
  }),
  ofCondition('condition-raised', {
    apply(condition, { origin }: { origin?: 'gamemaster' }) {
      condition.rank = 'major'
      if (origin) condition.origin = origin
    },
    tell: (name) => note(told.conditionRaised(name), 'HC-051'),
  }),
  ofCondition('condition-counted', {
    apply(condition, { steps }: { steps: number }) {
      condition.count += steps
    },
    tell: (name) => note(told.conditionCounted(name), 'HC-166'),
  }),
  ofBearer('condition-cleared', {
    apply(holder, { condition }: { condition: string; text: string }) {
      holder.conditions = holder.conditions.filter((one) => one.id !== condition)
    },
    tell: (name, { text }) => note(told.noLonger(name, text), 'HC-167'),
  }),
  ofLifepath('lifepath-taxed', {
    apply(lifepath, { ability }: { ability: Ability }) {
      lifepath.tax[ability] = true
    },
    tell: (name, { ability }) => note(told.taxed(words.abilities[ability], name), 'HC-164'),
  }),
  ofLifepath('tax-cleared', {
    apply(lifepath) {
      lifepath.tax = noTax()
    },
    tell: (name) => note(told.untaxed(name), 'HC-165'),
  }),
  ofCharacter('asset-recorded', {
    /** A new temporary asset, or one already noted that is at hand again. */
    apply: recordAsset,
    tell: (name, { asset }) => note(told.atHand(name, labelOf(asset)), RECORDED[asset.kind]),
  }),
  ofAsset('relationship-found', {
    /** HC-047: who it is, once they have come into the story. */
    apply({ asset }, { npc }: { npc: string }) {
      asset.npc = npc
    },
  }),
  ofCharacter('asset-upgraded', {
    apply(character, { asset: id, paid }: { lifepath: string; asset: string; paid: number }) {
      const found = findAsset(character, id)
      if (!found) return
      const { asset, lifepath } = found
      if (!isPermanent(asset.kind)) asset.kind = PERM_OF[asset.kind]
      Object.assign(asset, { origin: 'upgraded', paid })
      lifepath.spentFate -= paid
    },
    tell(name, { character, asset }, state) {
      const found = findAsset(findCharacter(state, character), asset)
      const label = found ? labelOf(found.asset) : ''
      const kind = found ? words.assets[found.asset.kind] : ''
      return note(told.upgraded(name, label, kind), 'HC-183')
    },
  }),
  ofAsset('asset-lost', {
    /** HC-185: the refund waits for the end of the session, with its spent fate and so much persona. */
    apply(
      { asset, lifepath },
      { character, persona }: { character: string; why: string; persona: number },
      { session },
    ) {
      lifepath.assets = lifepath.assets.filter((one) => one !== asset)
      session?.refunds.push({ character, asset: asset.name, fate: asset.paid, persona })
    },
    // The refund that was queued last is for what was lost just now.
    tell: (name, { why }, { session }) =>
      note(told.lost(name, session?.refunds.at(-1)?.asset ?? told.something, why), 'HC-185'),
  }),
] as const

const RECORDED: Readonly<Record<AssetKind, string>> = {
  gear: 'HC-120',
  contact: 'HC-127',
  subject: 'HC-133',
  focus: 'HC-141',
  'special-item': 'HC-114',
  relationship: 'HC-114',
  wise: 'HC-114',
  skill: 'HC-114',
}

interface Recorded {
  readonly lifepath: string
  readonly asset: Asset
  /** Temporary assets that one lifepath holds. */
  readonly keeps: number
}

/** HC-114: one that is already noted comes to hand again; beyond the limit the oldest makes room. */
function recordAsset(character: Character, { lifepath: id, asset, keeps }: Recorded, state: HotCircle): void {
  const known = findAsset(character, asset.id)
  if (known) {
    Object.assign(known.asset, { run: asset.run, npc: asset.npc })
    return
  }
  const lifepath = findLifepath(character, id)
  if (!lifepath) return
  const temporary = lifepath.assets.filter((one) => !isPermanent(one.kind))
  const oldest = temporary.sort((a, b) => ageOf(a) - ageOf(b))[0]
  if (temporary.length >= keeps && oldest) {
    lifepath.assets = lifepath.assets.filter((one) => one !== oldest)
  }
  lifepath.assets.push({ ...asset })
  state.made.things += 1
}

/** What waits for the next scene is the newest of all. */
function ageOf({ run }: Asset): number {
  return run === -1 ? Number.MAX_SAFE_INTEGER : run
}
