/** What the group makes together before anybody has a character (HC-004 to HC-015). */
export interface Campaign {
  genre: string
  style: string
  /** The kit it began from, if any. */
  kit: string | null
  /** HC-005: working notes without force. */
  types: CharacterType[]
  settings: Setting[]
  factions: Faction[]
  /** Directed: each faction's own ties (HC-009). */
  relations: Relation[]
  situation: Situation | null
}

export interface CharacterType {
  id: string
  text: string
  /** The setting it was grouped into. */
  setting: string | null
}

export interface Setting {
  id: string
  name: string
  note: string
}

export type Rank = 'minor' | 'major'

export interface Faction {
  id: string
  setting: string
  name: string
  rank: Rank
}

export type TieKind = 'cooperate' | 'compete'
export const TIE_KINDS: readonly TieKind[] = ['compete', 'cooperate']

export interface Relation {
  from: string
  to: string
  kind: TieKind
  how: 'chosen' | 'drawn' | 'flipped'
}

export interface Situation {
  text: string
  factions: string[]
  /** HC-212: how it stood after each session, newest last. */
  log: { session: number; text: string }[]
}

export const SETTINGS = { least: 4, most: 6 } as const
export const FACTIONS_PER_SETTING = { least: 1, most: 2 } as const
/** HC-015 */
export const FACTIONS_IN_SITUATION = 2

export function emptyCampaign(): Campaign {
  const board = { types: [], settings: [], factions: [], relations: [] }
  return { genre: '', style: '', kit: null, ...board, situation: null }
}

function findSetting(campaign: Campaign, id: string): Setting | undefined {
  return campaign.settings.find((one) => one.id === id)
}

export function settingName(campaign: Campaign, id: string): string {
  return findSetting(campaign, id)?.name ?? 'a setting that is gone'
}

export function findFaction(campaign: Campaign, id: string): Faction | undefined {
  return campaign.factions.find((one) => one.id === id)
}

export function factionName(campaign: Campaign, id: string): string {
  return findFaction(campaign, id)?.name ?? 'somebody'
}

export function factionsOf(campaign: Campaign, setting: string): Faction[] {
  return campaign.factions.filter((one) => one.setting === setting)
}

/** A faction's own tie of a kind. */
export function findTie(campaign: Campaign, from: string, kind: TieKind): Relation | undefined {
  return campaign.relations.find((one) => one.from === from && one.kind === kind)
}

/** HC-009, HC-014: the ties a faction still owes the first map; one that was flipped owes no partner. */
export function missingTies(campaign: Campaign, faction: string): TieKind[] {
  return TIE_KINDS.filter((kind) => {
    if (findTie(campaign, faction, kind)) return false
    const isFlipped = campaign.relations.some((one) => one.from === faction && one.how === 'flipped')
    return !(kind === 'cooperate' && isFlipped)
  })
}

/** HC-013 */
export interface Strain {
  kind: 'friend-of-rival' | 'one-sided' | 'mutual-rivals' | 'rivals-at-home'
  factions: string[]
}

/** HC-013: where the map strains, for the group to look at. */
export function listStrains(campaign: Campaign): Strain[] {
  const all = (kind: Strain['kind'], found: string[][]) => found.map((factions) => ({ kind, factions }))
  return [
    ...all('friend-of-rival', friendsOfRivals(campaign)),
    // (b) A works with B while B competes with A.
    ...all('one-sided', listContested(campaign, 'cooperate')),
    // (c) Both compete with each other.
    ...all('mutual-rivals', listContested(campaign, 'compete').filter(isFirstOfTwo)),
    ...all('rivals-at-home', rivalsAtHome(campaign)),
  ]
}

function hasTie({ relations }: Campaign, from: string, to: string, kind: TieKind): boolean {
  return relations.some((one) => one.from === from && one.to === to && one.kind === kind)
}

/** (a) A works with B, B works with C, and C is A's rival. */
function friendsOfRivals(campaign: Campaign): string[][] {
  return campaign.relations.flatMap(({ from, to, kind }) => {
    if (kind !== 'cooperate') return []
    const friend = findTie(campaign, to, 'cooperate')
    if (!friend || friend.to === from || !hasTie(campaign, from, friend.to, 'compete')) return []
    return [[from, to, friend.to]]
  })
}

/** Both ends of every tie of this kind whose other end competes. */
function listContested(campaign: Campaign, tie: TieKind): string[][] {
  return campaign.relations.flatMap(({ from, to, kind }) =>
    kind === tie && hasTie(campaign, to, from, 'compete') ? [[from, to]] : [],
  )
}

/** Of a rivalry that both ends have, one. */
function isFirstOfTwo([from = '', to = '']: readonly string[]): boolean {
  return from < to
}

/** (d) Two powers of one setting, and one competes with the other. */
function rivalsAtHome(campaign: Campaign): string[][] {
  return campaign.settings.flatMap(({ id: setting }) => {
    const [one, other] = factionsOf(campaign, setting).map(({ id }) => id)
    if (!one || !other) return []
    const compete = hasTie(campaign, one, other, 'compete') || hasTie(campaign, other, one, 'compete')
    return compete ? [[one, other]] : []
  })
}
