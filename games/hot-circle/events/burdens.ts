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
import { bearerOf, findCondition, nameOfCharacter } from '../rules/people.ts'
import { labelOfThing } from '../rules/testing/tested-sheet.ts'
import type { HotCircle } from '../state.ts'
import { told, words } from '../words/index.ts'
import { event } from './event.ts'
import { note } from './lines.ts'
import { lifepathOf, ofCharacter } from './of-character.ts'

type OfCondition = { readonly character: string; readonly condition: string }

/** Conditions, tax and assets: what else changes on a sheet in play. */
export const burdenEvents = [
  event('condition-given', {
    apply(state, { character, condition }: { character: string; condition: Condition; why: string }) {
      const holder = bearerOf(state, character)
      if (!holder) return
      holder.conditions.push({ ...condition })
      state.made.things += 1
    },
    tell: ({ character, condition: { text, rank } }, state) =>
      note(told.conditionGiven(nameOfCharacter(state, character), text, words.ranks[rank]), 'HC-051'),
  }),
  event('condition-raised', {
    apply(state, { character, condition: id, origin }: OfCondition & { origin?: 'gamemaster' }) {
      const condition = findCondition(state, character, id)
      if (condition) Object.assign(condition, { rank: 'major', ...(origin ? { origin } : {}) })
    },
    tell: ({ character, condition }, state) =>
      note(told.conditionRaised(labelOfThing(state, character, condition)), 'HC-051'),
  }),
  event('condition-counted', {
    apply(state, { character, condition: id, steps }: OfCondition & { steps: number }) {
      const condition = findCondition(state, character, id)
      if (condition) condition.count += steps
    },
    tell: ({ character, condition }, state) =>
      note(told.conditionCounted(labelOfThing(state, character, condition)), 'HC-166'),
  }),
  event('condition-cleared', {
    apply(state, { character, condition }: OfCondition & { text: string }) {
      const holder = bearerOf(state, character)
      if (holder) holder.conditions = holder.conditions.filter((one) => one.id !== condition)
    },
    tell: ({ character, text }, state) =>
      note(told.noLonger(nameOfCharacter(state, character), text), 'HC-167'),
  }),
  ofCharacter('lifepath-taxed', {
    apply(character, { lifepath: id, ability }: { lifepath: string; ability: Ability }) {
      const lifepath = findLifepath(character, id)
      if (lifepath) lifepath.tax[ability] = true
    },
    tell: (_, { character, lifepath, ability }, state) =>
      note(told.taxed(words.abilities[ability], lifepathOf(state, character, lifepath)), 'HC-164'),
  }),
  ofCharacter('tax-cleared', {
    apply(character, { lifepath: id }: { lifepath: string }) {
      const lifepath = findLifepath(character, id)
      if (lifepath) lifepath.tax = noTax()
    },
    tell: (_, { character, lifepath }, state) =>
      note(told.untaxed(lifepathOf(state, character, lifepath)), 'HC-165'),
  }),
  ofCharacter('asset-recorded', {
    /** A new temporary asset, or one already noted that is at hand again. */
    apply: recordAsset,
    tell: (name, { asset }) => note(told.atHand(name, labelOf(asset)), RECORDED[asset.kind]),
  }),
  ofCharacter('relationship-found', {
    /** HC-047: who it is, once they have come into the story. */
    apply(character, { asset, npc }: { asset: string; npc: string }) {
      const found = findAsset(character, asset)
      if (found) found.asset.npc = npc
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
      const found = findAsset(findCharacter(state.characters, character), asset)
      const label = found ? labelOf(found.asset) : ''
      const kind = found ? words.assets[found.asset.kind] : ''
      return note(told.upgraded(name, label, kind), 'HC-183')
    },
  }),
  ofCharacter('asset-lost', {
    /** HC-185: the refund waits for the end of the session, with its spent fate and so much persona. */
    apply(character, { asset: id, persona }: { asset: string; why: string; persona: number }, { session }) {
      const found = findAsset(character, id)
      if (!found) return
      const { asset, lifepath } = found
      lifepath.assets = lifepath.assets.filter((one) => one !== asset)
      session?.refunds.push({ character: character.id, asset: asset.name, fate: asset.paid, persona })
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
