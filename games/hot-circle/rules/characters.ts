import type { Seat } from '../../../engine/writing.ts'

export type Ability = 'resources' | 'circles' | 'wises' | 'deeds'
export const ABILITIES: readonly Ability[] = ['resources', 'circles', 'wises', 'deeds']

/** HC-044: what an ability establishes, and what it may become. */
export type TempKind = 'gear' | 'contact' | 'subject' | 'focus'
export type PermKind = 'special-item' | 'relationship' | 'wise' | 'skill'
export type AssetKind = TempKind | PermKind

export const TEMP_OF: Readonly<Record<Ability, TempKind>> = {
  resources: 'gear',
  circles: 'contact',
  wises: 'subject',
  deeds: 'focus',
}

export const PERM_OF: Readonly<Record<TempKind, PermKind>> = {
  gear: 'special-item',
  contact: 'relationship',
  subject: 'wise',
  focus: 'skill',
}

/** HC-183: spent fate that turns a temporary asset into its permanent twin. */
export const UPGRADE_COST: Readonly<Record<TempKind, 6 | 9 | 12>> = {
  subject: 6,
  focus: 6,
  gear: 9,
  contact: 12,
}

/** HC-180: spent persona that raises a rating by one. */
export const RATING_COST: Readonly<Record<number, number>> = { 3: 6, 4: 12, 5: 18 }
export const RATING = { starting: 3, doubled: 4, most: 6 } as const

export interface Character {
  id: string
  seat: Seat
  status: 'draft' | 'ready' | 'active' | 'retired'
  name: string
  age: string
  pronouns: string
  description: string
  beliefs: Belief[]
  instincts: Instinct[]
  traits: Trait[]
  conditions: Condition[]
  lifepaths: Lifepath[]
  fate: number
  persona: number
  /** HC-203: scenes this character was in, and the latest one's number over the whole campaign. */
  scenes: number
  lastScene: number
}

export interface Belief {
  stance: string
  goal: string
  /** HC-024 */
  touchesSituation: boolean
}

export type InstinctForm = 'always' | 'never' | 'when'

export interface Instinct {
  form: InstinctForm
  /** Only the form `when` has one. */
  trigger: string
  text: string
}

export interface Trait {
  id: string
  text: string
}

export interface Condition {
  id: string
  text: string
  rank: 'minor' | 'major'
  origin: 'gamemaster' | 'voluntary'
  /** HC-166: how often it has hindered for clearing. */
  count: number
}

/** HC-167, HC-168 */
export const CLEARING: Readonly<Record<Condition['rank'], number>> = { minor: 1, major: 3 }

export interface Lifepath {
  id: string
  name: string
  setting: string
  isBridge: boolean
  /** HC-039: picked twice. */
  doubled: boolean
  rating: number
  /** HC-180: toward the next rating. */
  spentPersona: number
  /** HC-183: toward permanent assets. */
  spentFate: number
  tax: Record<Ability, boolean>
  assets: Asset[]
  /** The time-skip it was added in; null for those of creation. */
  timeSkip: number | null
}

export interface Asset {
  id: string
  kind: AssetKind
  name: string
  /** HC-045: the run of scenes a temporary asset is at hand in; -1 waits for the next scene. */
  run: number
  origin: 'starting' | 'upgraded' | 'test'
  /** HC-186: fate that was spent on the upgrade. */
  paid: number
  /** Contacts and relationships are somebody. */
  npc: string | null
}

export interface Npc {
  id: string
  name: string
  settings: string[]
  faction: string | null
  lifepaths: NpcLifepath[]
  traits: Trait[]
  conditions: Condition[]
  beliefs: string[]
  instincts: string[]
  /** HC-048: each gives a die where it fits. */
  wises: Trait[]
  skills: Trait[]
  /** What the gamemaster gave, not earned. */
  persona: number
  /** Known to the table; else the gamemaster's alone. */
  shown: boolean
  /** HC-127, HC-128: how they feel about player characters who know them. */
  known: { character: string; demeanour: Demeanour }[]
}

export type Demeanour = 'friendly' | 'hostile'

export interface NpcLifepath {
  id: string
  name: string
  rating: number
  spentPersona: number
}

/** HC-022, HC-026, HC-030 */
export const THREE = 3

type Cast = { readonly characters: readonly Character[] }

export function findCharacter({ characters }: Cast, id: string | null): Character | undefined {
  return characters.find((one) => one.id === id)
}

/** The lifepaths of somebody. */
type Chain = { readonly lifepaths: readonly Lifepath[] }

export function findLifepath(character: Chain | undefined, id: string | null): Lifepath | undefined {
  return character?.lifepaths.find((one) => one.id === id)
}

/** An asset with the lifepath it belongs to. */
export function findAsset(character: Chain | undefined, id: string | null) {
  for (const lifepath of character?.lifepaths ?? []) {
    const asset = lifepath.assets.find((one) => one.id === id)
    if (asset) return { lifepath, asset }
  }
  return undefined
}

export function listAssets({ lifepaths }: Chain): Asset[] {
  return lifepaths.flatMap((one) => one.assets)
}

/** HC-041, HC-047: what is always at hand. */
export function isSpecial({ kind }: { kind: AssetKind }): boolean {
  return kind === 'special-item' || kind === 'relationship'
}

export function isPermanent(kind: AssetKind): kind is PermKind {
  return kind === 'special-item' || kind === 'relationship' || kind === 'wise' || kind === 'skill'
}

/** HC-049: subjects and wises are read "-wise", focuses and skills "-skill". */
export function labelOf({ kind, name }: { kind: AssetKind; name: string }): string {
  if (kind === 'subject' || kind === 'wise') return `${name}-wise`
  return kind === 'focus' || kind === 'skill' ? `${name}-skill` : name
}

/** HC-049: the kind is stored, so a name goes without the suffix that somebody typed. */
export function withoutSuffix(called: string): string {
  return called.replace(/[-\s]+(wise|skill)$/i, '') || called
}

export function isTaxed(lifepath: Lifepath): boolean {
  return ABILITIES.some((ability) => lifepath.tax[ability])
}

/** HC-033, HC-039: how many picks a chain has used. */
export function countPicks({ lifepaths }: Chain): number {
  return lifepaths.reduce((sum, one) => sum + (one.doubled ? 2 : 1), 0)
}

export function noTax(): Record<Ability, boolean> {
  return { resources: false, circles: false, wises: false, deeds: false }
}

/** Words alike, whatever their case, spaces and punctuation. */
export function sameWords(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

export function hasTwice(all: readonly { readonly text: string }[]): boolean {
  return all.some((one, index) => all.slice(index + 1).some((other) => sameWords(one.text, other.text)))
}

/** Beliefs and instincts as things to choose: their place on the sheet is their id. */
export function bySlot<Written>(all: readonly Written[] = []) {
  return all.map((written, slot) => ({ id: String(slot), slot, written }))
}

/** HC-068: case, spaces and punctuation do not make it another task. */
export function settledKey(...parts: readonly string[]): string {
  return parts.map(bare).join('|')
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** What an instinct says, in one piece, to tell a change from none. */
export function keyOfInstinct(instinct: Instinct | undefined): string {
  return instinct ? `${instinct.form} ${instinct.trigger} ${instinct.text}` : ''
}

/** HC-032, HC-043: no conditions, and the points everybody starts with. */
export function newCharacter(id: string, seat: Seat, starts: Pick<Character, 'fate' | 'persona'>): Character {
  const { fate, persona } = starts
  const head = { name: '', age: '', pronouns: '', description: '' }
  const sheet = { beliefs: [], instincts: [], traits: [], conditions: [], lifepaths: [] }
  return { id, seat, status: 'draft', ...head, ...sheet, fate, persona, scenes: 0, lastScene: 0 }
}

export function copyLifepath(lifepath: Lifepath): Lifepath {
  return { ...lifepath, tax: { ...lifepath.tax }, assets: lifepath.assets.map((one) => ({ ...one })) }
}

/** HC-127, HC-128: how somebody feels about those who know them, with one of them anew. */
export function withFeeling({ known }: Npc, character: string, demeanour: Demeanour): Npc['known'] {
  const others = known.filter((one) => one.character !== character)
  return [...others.map((one) => ({ ...one })), { character, demeanour }]
}

/** As they are from the moment the table has met them; a copy, for facts are not to change with the state. */
export function copyShown(npc: Npc): Npc {
  return { ...copyNpc(npc), shown: true }
}

export function copyNpc(npc: Npc): Npc {
  return {
    ...npc,
    settings: [...npc.settings],
    lifepaths: npc.lifepaths.map((one) => ({ ...one })),
    traits: npc.traits.map((one) => ({ ...one })),
    conditions: npc.conditions.map((one) => ({ ...one })),
    beliefs: [...npc.beliefs],
    instincts: [...npc.instincts],
    wises: npc.wises.map((one) => ({ ...one })),
    skills: npc.skills.map((one) => ({ ...one })),
    known: npc.known.map((one) => ({ ...one })),
  }
}
