import type { Line } from '../../../engine/old-contract.ts'
import { findKit } from '../content/kits.ts'
import type { CampaignEvent } from '../events/campaign.ts'
import { listWords } from '../state.ts'
import { words } from '../words.ts'
import { faction, heading, note, setting, story, type Telling, who } from './lines.ts'

/** Session zero, as it goes into the book. */
export function tellCampaign(event: CampaignEvent, telling: Telling): Line[] {
  switch (event.type) {
    case 'table-laid':
      return [heading(words.path.sessionZero)]
    case 'kit-taken':
      return [
        note(`The board is laid from “${findKit(event.kit)?.title ?? event.kit}”.`, 'HC-004'),
        note(`${event.content.genre}, ${event.content.style}.`, 'HC-004'),
      ]
    case 'genre-agreed':
      return [note(`${event.genre}, ${event.style}.`, 'HC-004')]
    case 'type-noted':
    case 'type-grouped':
    case 'options-changed':
      return []
    case 'setting-added':
      return [note(`A setting: ${event.setting.name}.`, 'HC-006')]
    case 'setting-changed':
      return [note(`A setting is now ${event.setting.name}.`, 'HC-006')]
    case 'setting-removed':
      return [note('A setting is gone, with its factions.', 'HC-006')]
    case 'settings-agreed':
      return [
        note(`The settings: ${listWords(telling.state.campaign.settings.map((one) => one.name))}.`, 'HC-006'),
      ]
    case 'situation-agreed':
      return [heading('The situation'), ...story(event.text, null)]
    case 'gamemaster-chosen':
      return [note(`${who(telling, event.seat)} is the gamemaster.`, 'HC-016')]
    case 'step-reopened':
      return [note(`“${words.phases[event.step]}” is open again.`, 'HC-003')]
    default:
      return tellFactions(event, telling)
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

function tellFactions(event: FactionEvent, telling: Telling): Line[] {
  const tie = (from: string, kind: 'cooperate' | 'compete', to: string) =>
    `${faction(telling, from)} ${words.tie[kind]} ${faction(telling, to)}.`
  switch (event.type) {
    case 'faction-added':
    case 'faction-changed': {
      const { name, rank, setting: place } = event.faction
      return [note(`${name}, a ${words.ranks[rank]} power of ${setting(telling, place)}.`, 'HC-008')]
    }
    case 'faction-removed':
      return [note('A faction is gone.', 'HC-007')]
    case 'factions-agreed':
      return [
        note(
          `Power is held by ${listWords(telling.state.campaign.factions.map((one) => one.name))}.`,
          'HC-007',
        ),
      ]
    case 'tie-set':
      return [note(tie(event.from, event.kind, event.to), 'HC-009')]
    case 'ties-drawn':
      return event.ties.map((one) => note(`Out of the bag: ${tie(one.from, one.kind, one.to)}`, 'HC-011'))
    case 'tie-removed':
      return [
        note(
          `${faction(telling, event.from)} and ${faction(telling, event.to)}: that tie is gone.`,
          'HC-212',
        ),
      ]
    case 'tie-flipped':
      return [
        note(`${faction(telling, event.from)} turns on ${faction(telling, event.to)}.`, 'HC-014'),
        ...story(event.why, null),
      ]
    case 'faction-demoted':
      return [
        note(`${faction(telling, event.id)} is a minor power now.`, 'HC-014'),
        ...story(event.why, null),
      ]
    case 'map-agreed':
      return [note('The map of friends and rivals is drawn.', 'HC-009')]
    default:
      return event satisfies never
  }
}
