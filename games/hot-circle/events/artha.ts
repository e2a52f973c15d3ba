import {
  type Ability,
  type Asset,
  type Character,
  CLEARING,
  type Condition,
  findAsset,
  findCharacter,
  findLifepath,
  isPermanent,
  noTax,
  PERM_OF,
  RATING,
  type TempKind,
} from '../characters.ts'
import type { PersonaReason } from '../session.ts'
import { findNpc, type HotCircle, LIMITS } from '../state.ts'

/** Points, tax, conditions, ratings and assets: what changes on a sheet in play. */
export type ArthaEvent =
  /** HC-151, HC-152: paid by itself when a test is over. */
  | { type: 'fate-paid'; character: string; why: 'lifepath' | 'trait' | 'condition'; ref: string }
  | { type: 'fate-spent'; character: string; lifepath: string }
  | { type: 'persona-paid'; character: string; points: number; why: PersonaReason }
  /** Of a player character or an NPC, noted on the lifepath in use. */
  | { type: 'persona-spent'; character: string; lifepath: string; side: 'tester' | 'opponent' }
  | { type: 'rating-raised'; character: string; lifepath: string; rating: number }
  | { type: 'condition-given'; character: string; condition: Condition; why: string }
  | { type: 'condition-raised'; character: string; condition: string }
  | { type: 'condition-counted'; character: string; condition: string }
  | { type: 'condition-cleared'; character: string; condition: string; text: string }
  | { type: 'lifepath-taxed'; character: string; lifepath: string; ability: Ability }
  | { type: 'tax-cleared'; character: string; lifepath: string }
  /** A new temporary asset, or one already noted that is at hand again. */
  | { type: 'asset-recorded'; character: string; lifepath: string; asset: Asset }
  | { type: 'asset-upgraded'; character: string; lifepath: string; asset: string; paid: number }
  | { type: 'asset-lost'; character: string; asset: string; why: string }
  | { type: 'refund-paid'; character: string; asset: string; fate: number; persona: number }
  /** Killed by a test. */
  | { type: 'character-retired'; character: string; why: string }
  /** By everyone's consent. */
  | { type: 'artha-corrected'; character: string; fate: number; persona: number }

export function evolveArtha(state: HotCircle, event: ArthaEvent): void {
  const character = findCharacter(state.characters, event.character)
  if (!character) return evolveNpcArtha(state, event)
  switch (event.type) {
    case 'fate-paid':
      character.fate += 1
      return
    case 'fate-spent': {
      character.fate -= 1
      const lifepath = findLifepath(character, event.lifepath)
      if (lifepath) lifepath.spentFate += 1
      return
    }
    case 'persona-paid':
      character.persona += event.points
      state.session?.closing?.paid.push({
        character: event.character,
        points: event.points,
        why: event.why,
      })
      return
    case 'persona-spent':
      return spendPersona(state, character, event)
    case 'rating-raised': {
      const lifepath = findLifepath(character, event.lifepath)
      if (lifepath) Object.assign(lifepath, { rating: Math.min(event.rating, RATING.most), spentPersona: 0 })
      return
    }
    case 'character-retired':
      return retire(state, character)
    case 'artha-corrected':
      character.fate = event.fate
      character.persona = event.persona
      return
    case 'condition-given':
    case 'condition-raised':
    case 'condition-counted':
    case 'condition-cleared':
      return evolveConditions(state, character, event)
    default:
      return evolveAssets(state, character, event)
  }
}

function spendPersona(
  state: HotCircle,
  character: Character,
  { lifepath: id, side }: Extract<ArthaEvent, { type: 'persona-spent' }>,
): void {
  character.persona -= 1
  const lifepath = findLifepath(character, id)
  if (lifepath) lifepath.spentPersona += 1
  const spender = state.test?.sides[side]
  if (spender) spender.personaSpent += 1
}

function retire(state: HotCircle, character: Character): void {
  character.status = 'retired'
  const scene = state.session?.scene
  if (scene) scene.present = scene.present.filter((one) => one !== character.id)
}

type ConditionEvent = Extract<
  ArthaEvent,
  { type: 'condition-given' | 'condition-raised' | 'condition-counted' | 'condition-cleared' }
>

function evolveConditions(
  state: HotCircle,
  holder: { conditions: Condition[] },
  event: ConditionEvent,
): void {
  if (event.type === 'condition-given') {
    holder.conditions.push({ ...event.condition })
    state.made.things += 1
    return
  }
  const condition = holder.conditions.find((one) => one.id === event.condition)
  if (!condition) return
  switch (event.type) {
    case 'condition-raised':
      condition.rank = 'major'
      return
    case 'condition-counted':
      condition.count = Math.min(condition.count + 1, CLEARING[condition.rank])
      return
    case 'condition-cleared':
      holder.conditions = holder.conditions.filter((one) => one !== condition)
      return
    default:
      return event satisfies never
  }
}

type AssetEvent = Extract<
  ArthaEvent,
  {
    type:
      | 'lifepath-taxed'
      | 'tax-cleared'
      | 'asset-recorded'
      | 'asset-upgraded'
      | 'asset-lost'
      | 'refund-paid'
  }
>

function evolveAssets(state: HotCircle, character: Character, event: AssetEvent): void {
  switch (event.type) {
    case 'lifepath-taxed': {
      const lifepath = findLifepath(character, event.lifepath)
      if (lifepath) lifepath.tax[event.ability] = true
      return
    }
    case 'tax-cleared': {
      const lifepath = findLifepath(character, event.lifepath)
      if (lifepath) lifepath.tax = noTax()
      return
    }
    case 'asset-recorded':
      return recordAsset(state, character, event)
    case 'asset-upgraded': {
      const found = findAsset(character, event.asset)
      if (!found) return
      found.asset.kind = PERM_OF[found.asset.kind as TempKind] ?? found.asset.kind
      Object.assign(found.asset, { origin: 'upgraded', paid: event.paid })
      found.lifepath.spentFate -= event.paid
      return
    }
    case 'asset-lost':
      return loseAsset(state, character, event.asset)
    case 'refund-paid':
      character.fate += event.fate
      character.persona += event.persona
      if (!state.session) return
      state.session.refunds = state.session.refunds.filter(
        (one) => one.character !== event.character || one.asset !== event.asset,
      )
      state.session.closing?.paid.push({
        character: event.character,
        points: event.persona,
        why: 'lost-asset',
      })
      return
    default:
      return event satisfies never
  }
}

/** HC-114: one that is already noted comes to hand again; beyond the limit the oldest makes room. */
function recordAsset(
  state: HotCircle,
  character: Character,
  { lifepath: id, asset }: Extract<ArthaEvent, { type: 'asset-recorded' }>,
): void {
  const known = findAsset(character, asset.id)
  if (known) {
    known.asset.run = asset.run
    known.asset.npc = asset.npc
    return
  }
  const lifepath = findLifepath(character, id)
  if (!lifepath) return
  const temporary = lifepath.assets.filter((one) => !isPermanent(one.kind))
  const oldest = temporary.sort((a, b) => ageOf(a) - ageOf(b))[0]
  if (temporary.length >= LIMITS.temporaryAssets && oldest) {
    lifepath.assets = lifepath.assets.filter((one) => one !== oldest)
  }
  lifepath.assets.push({ ...asset })
  state.made.things += 1
}

/** What waits for the next scene is the newest of all. */
function ageOf({ run }: Asset): number {
  return run === -1 ? Number.MAX_SAFE_INTEGER : run
}

/** HC-185: the refund waits for the end of the session. */
function loseAsset(state: HotCircle, character: Character, id: string): void {
  const found = findAsset(character, id)
  if (!found) return
  found.lifepath.assets = found.lifepath.assets.filter((one) => one !== found.asset)
  state.session?.refunds.push({
    character: character.id,
    asset: found.asset.name,
    fate: found.asset.paid,
    persona: 1,
  })
}

/** HC-094: NPCs have conditions and may have persona, and nothing else of this. */
function evolveNpcArtha(state: HotCircle, event: ArthaEvent): void {
  const npc = findNpc(state, event.character)
  if (!npc) return
  switch (event.type) {
    case 'persona-spent': {
      npc.persona -= 1
      const lifepath = npc.lifepaths.find((one) => one.id === event.lifepath)
      if (lifepath) lifepath.spentPersona += 1
      const spender = state.test?.sides[event.side]
      if (spender) spender.personaSpent += 1
      return
    }
    case 'condition-given':
    case 'condition-raised':
    case 'condition-counted':
    case 'condition-cleared':
      return evolveConditions(state, npc, event)
    default:
      return
  }
}
