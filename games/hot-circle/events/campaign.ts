import type { Seat } from '../../../engine/old-contract.ts'
import type { Faction, Rank, Relation, Setting, TieKind } from '../campaign.ts'
import type { HotCircle, PhaseName, Switches } from '../state.ts'

/** Session zero, from the genre to the choice of a gamemaster. */
export type CampaignEvent =
  | { type: 'table-laid'; seats: number; switches: Switches }
  | { type: 'kit-taken'; kit: string; content: KitContent }
  | { type: 'genre-agreed'; genre: string; style: string }
  | { type: 'type-noted'; id: string; text: string }
  | { type: 'type-grouped'; id: string; setting: string | null }
  | { type: 'setting-added'; setting: Setting }
  | { type: 'setting-changed'; setting: Setting }
  | { type: 'setting-removed'; id: string }
  | { type: 'settings-agreed' }
  | { type: 'faction-added'; faction: Faction }
  | { type: 'faction-changed'; faction: Faction }
  | { type: 'faction-removed'; id: string }
  | { type: 'factions-agreed' }
  | { type: 'tie-set'; from: string; to: string; kind: TieKind }
  | { type: 'ties-drawn'; ties: readonly { from: string; to: string; kind: TieKind }[] }
  | { type: 'tie-removed'; from: string; to: string; kind: TieKind }
  | { type: 'tie-flipped'; from: string; to: string; why: string }
  | { type: 'faction-demoted'; id: string; why: string }
  | { type: 'map-agreed' }
  | { type: 'situation-agreed'; text: string; factions: readonly string[] }
  | { type: 'gamemaster-chosen'; seat: Seat }
  | { type: 'step-reopened'; step: PhaseName }
  | { type: 'options-changed'; switches: Switches }

/** What a kit lays on the board; everything can still be changed. */
export interface KitContent {
  readonly genre: string
  readonly style: string
  readonly settings: readonly Setting[]
  readonly factions: readonly Faction[]
  readonly ties: readonly { from: string; to: string; kind: TieKind }[]
}

export function evolveCampaign(state: HotCircle, event: CampaignEvent): void {
  const { campaign } = state
  switch (event.type) {
    case 'table-laid':
      state.seats = event.seats
      state.switches = { ...event.switches }
      return
    case 'options-changed':
      state.switches = { ...event.switches }
      return
    case 'kit-taken':
      return layKit(state, event.kit, event.content)
    case 'genre-agreed':
      campaign.genre = event.genre
      campaign.style = event.style
      state.phase = 'settings'
      return
    case 'situation-agreed':
      campaign.situation = {
        text: event.text,
        factions: [...event.factions],
        log: campaign.situation?.log ?? [],
      }
      if (state.gamemaster === null) state.phase = 'gamemaster'
      else goToCharacters(state)
      return
    case 'gamemaster-chosen':
      chooseGamemaster(state, event.seat)
      return
    case 'step-reopened':
      return reopen(state, event.step)
    case 'type-noted':
    case 'type-grouped':
    case 'setting-added':
    case 'setting-changed':
    case 'setting-removed':
    case 'settings-agreed':
      return evolveSettings(state, event)
    default:
      return evolveFactions(state, event)
  }
}

/** HC-017, HC-018: the gamemaster has no character; a draft made before is dropped. */
function chooseGamemaster(state: HotCircle, seat: Seat): void {
  state.gamemaster = seat
  state.characters = state.characters.filter((one) => one.seat !== seat)
  goToCharacters(state)
}

/** Where everybody was ready before a step was opened again, they still are. */
function goToCharacters(state: HotCircle): void {
  const ready = state.characters.filter((one) => one.status === 'ready')
  state.phase = ready.length === state.seats - 1 ? 'between' : 'characters'
}

function reopen(state: HotCircle, step: PhaseName): void {
  state.phase = step
  if (step !== 'characters') return
  for (const one of state.characters) if (one.status === 'ready') one.status = 'draft'
}

function layKit(state: HotCircle, kit: string, content: KitContent): void {
  const { campaign, made } = state
  campaign.kit = kit
  campaign.genre = content.genre
  campaign.style = content.style
  campaign.settings = content.settings.map((one) => ({ ...one }))
  campaign.factions = content.factions.map((one) => ({ ...one }))
  campaign.relations = content.ties.map((one) => ({ ...one, how: 'chosen' as const }))
  made.settings += content.settings.length
  made.factions += content.factions.length
  state.phase = 'settings'
}

type SettingEvent = Extract<
  CampaignEvent,
  {
    type:
      | 'type-noted'
      | 'type-grouped'
      | 'setting-added'
      | 'setting-changed'
      | 'setting-removed'
      | 'settings-agreed'
  }
>

function evolveSettings(state: HotCircle, event: SettingEvent): void {
  const { campaign, made } = state
  switch (event.type) {
    case 'type-noted':
      campaign.types.push({ id: event.id, text: event.text, setting: null })
      made.types += 1
      return
    case 'type-grouped': {
      const found = campaign.types.find((one) => one.id === event.id)
      if (found) found.setting = event.setting
      return
    }
    case 'setting-added':
      campaign.settings.push({ ...event.setting })
      made.settings += 1
      return
    case 'setting-changed':
      campaign.settings = campaign.settings.map((one) =>
        one.id === event.setting.id ? { ...event.setting } : one,
      )
      return
    case 'setting-removed':
      removeSetting(state, event.id)
      return
    case 'settings-agreed':
      state.phase = 'factions'
      return
    default:
      return event satisfies never
  }
}

/** HC-003: whatever refers to it goes with it and must be agreed again. */
function removeSetting({ campaign, characters }: HotCircle, id: string): void {
  for (const one of characters) {
    const from = one.lifepaths.findIndex((lifepath) => lifepath.setting === id)
    if (from < 0) continue
    one.lifepaths = one.lifepaths.slice(0, from)
    one.status = 'draft'
  }
  campaign.settings = campaign.settings.filter((one) => one.id !== id)
  for (const type of campaign.types) if (type.setting === id) type.setting = null
  const gone = campaign.factions.filter((one) => one.setting === id)
  for (const { id: faction } of gone) removeFaction(campaign, faction)
}

function removeFaction(campaign: HotCircle['campaign'], id: string): void {
  campaign.factions = campaign.factions.filter((one) => one.id !== id)
  campaign.relations = campaign.relations.filter((one) => one.from !== id && one.to !== id)
  if (campaign.situation) {
    campaign.situation.factions = campaign.situation.factions.filter((one) => one !== id)
  }
}

type FactionEvent = Extract<
  CampaignEvent,
  {
    type:
      | 'faction-added'
      | 'faction-changed'
      | 'faction-removed'
      | 'factions-agreed'
      | 'tie-set'
      | 'ties-drawn'
      | 'tie-removed'
      | 'tie-flipped'
      | 'faction-demoted'
      | 'map-agreed'
  }
>

function evolveFactions(state: HotCircle, event: FactionEvent): void {
  const { campaign, made } = state
  switch (event.type) {
    case 'faction-added':
      campaign.factions.push({ ...event.faction })
      made.factions += 1
      return
    case 'faction-changed':
      campaign.factions = campaign.factions.map((one) =>
        one.id === event.faction.id ? { ...event.faction } : one,
      )
      return
    case 'faction-removed':
      removeFaction(campaign, event.id)
      return
    case 'factions-agreed':
      state.phase = 'relations'
      return
    case 'tie-set':
      setTie(campaign, { from: event.from, to: event.to, kind: event.kind, how: 'chosen' })
      return
    case 'ties-drawn':
      for (const { from, to, kind } of event.ties) setTie(campaign, { from, to, kind, how: 'drawn' })
      return
    case 'tie-removed':
      campaign.relations = campaign.relations.filter(
        (one) => one.from !== event.from || one.to !== event.to || one.kind !== event.kind,
      )
      return
    case 'tie-flipped':
      flipTie(campaign, event.from, event.to)
      return
    case 'faction-demoted':
      setRank(campaign, event.id, 'minor')
      return
    case 'map-agreed':
      state.phase = 'situation'
      return
    default:
      return event satisfies never
  }
}

/** HC-009: one of each kind; setting it again replaces it. A flipped tie stays beside it. */
function setTie(campaign: HotCircle['campaign'], tie: Relation): void {
  campaign.relations = campaign.relations.filter(
    (one) => one.from !== tie.from || one.how === 'flipped' || (one.kind !== tie.kind && one.to !== tie.to),
  )
  campaign.relations.push(tie)
}

function flipTie(campaign: HotCircle['campaign'], from: string, to: string): void {
  campaign.relations = campaign.relations.map((one) =>
    one.from === from && one.to === to && one.kind === 'cooperate'
      ? { from, to, kind: 'compete', how: 'flipped' }
      : one,
  )
}

function setRank(campaign: HotCircle['campaign'], id: string, rank: Rank): void {
  const faction = campaign.factions.find((one) => one.id === id)
  if (faction) faction.rank = rank
}
