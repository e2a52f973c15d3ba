import { type Line, listWords } from '../../../engine/writing.ts'
import {
  type Campaign,
  type Faction,
  factionName,
  findFaction,
  type Relation,
  settingName,
  type TieKind,
} from '../rules/campaign.ts'
import type { HotCircle } from '../state.ts'
import { told, words } from '../words/index.ts'
import { event } from './event.ts'
import { note, story } from './lines.ts'

type Tied = { readonly from: string; readonly to: string; readonly kind: TieKind }

/** Who holds power, and who works with whom. */
export const factionEvents = [
  event('faction-added', {
    apply({ campaign, made }, { faction }: { faction: Faction }) {
      campaign.factions.push({ ...faction })
      made.factions += 1
    },
    tell: ({ faction }, state) => tellFaction(state, faction),
  }),
  event('faction-changed', {
    apply({ campaign }, { faction }: { faction: Faction }) {
      campaign.factions = campaign.factions.map((one) => (one.id === faction.id ? { ...faction } : one))
    },
    tell: ({ faction }, state) => tellFaction(state, faction),
  }),
  event('faction-removed', {
    apply: ({ campaign }, { id }: { id: string }) => dropFaction(campaign, id),
    tell: () => note(told.factionGone, 'HC-007'),
  }),
  event('factions-agreed', {
    apply(state, _: object) {
      state.phase = 'relations'
    },
    tell: (_, { campaign }) =>
      note(told.factions(listWords(campaign.factions.map((one) => one.name))), 'HC-007'),
  }),
  event('tie-set', {
    apply: ({ campaign }, { from, to, kind }: Tied) => setTie(campaign, { from, to, kind, how: 'chosen' }),
    tell: (tie, state) => note(spellTie(state, tie), 'HC-009'),
  }),
  event('ties-drawn', {
    apply({ campaign }, { ties }: { ties: readonly Tied[] }) {
      for (const { from, to, kind } of ties) setTie(campaign, { from, to, kind, how: 'drawn' })
    },
    tell: ({ ties }, state) => ties.flatMap((tie) => note(told.drawn(spellTie(state, tie)), 'HC-011')),
  }),
  event('tie-removed', {
    apply({ campaign }, { from, to, kind }: Tied) {
      campaign.relations = campaign.relations.filter(
        (one) => one.from !== from || one.to !== to || one.kind !== kind,
      )
    },
    tell: ({ from, to }, { campaign }) =>
      note(told.tieGone(factionName(campaign, from), factionName(campaign, to)), 'HC-212'),
  }),
  event('tie-flipped', {
    apply({ campaign }, { from, to }: { from: string; to: string; why: string }) {
      campaign.relations = campaign.relations.map((one) =>
        one.from === from && one.to === to && one.kind === 'cooperate'
          ? { from, to, kind: 'compete', how: 'flipped' }
          : one,
      )
    },
    tell: ({ from, to, why }, { campaign }) => [
      ...note(told.turned(factionName(campaign, from), factionName(campaign, to)), 'HC-014'),
      ...story(why, null),
    ],
  }),
  event('faction-demoted', {
    apply({ campaign }, { id }: { id: string; why: string }) {
      const faction = findFaction(campaign, id)
      if (faction) faction.rank = 'minor'
    },
    tell: ({ id, why }, { campaign }) => [
      ...note(told.demoted(factionName(campaign, id)), 'HC-014'),
      ...story(why, null),
    ],
  }),
  event('map-agreed', {
    apply(state, _: object) {
      state.phase = 'situation'
    },
    tell: () => note(told.map, 'HC-009'),
  }),
] as const

export function dropFaction(campaign: Campaign, id: string): void {
  campaign.factions = campaign.factions.filter((one) => one.id !== id)
  campaign.relations = campaign.relations.filter((one) => one.from !== id && one.to !== id)
  if (campaign.situation) {
    campaign.situation.factions = campaign.situation.factions.filter((one) => one !== id)
  }
}

/** HC-009: one of each kind; setting it again replaces it. A flipped tie stays beside it. */
function setTie(campaign: Campaign, tie: Relation): void {
  campaign.relations = campaign.relations.filter(
    (one) => one.from !== tie.from || one.how === 'flipped' || (one.kind !== tie.kind && one.to !== tie.to),
  )
  campaign.relations.push(tie)
}

function spellTie({ campaign }: HotCircle, { from, kind, to }: Tied): string {
  return told.tie(factionName(campaign, from), words.tie[kind], factionName(campaign, to))
}

function tellFaction({ campaign }: HotCircle, { name, rank, setting }: Faction): Line[] {
  return note(told.faction(name, words.ranks[rank], settingName(campaign, setting)), 'HC-008')
}
