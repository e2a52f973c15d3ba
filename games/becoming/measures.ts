import type { Measures, Numbers } from '../../engine/measuring/measures.ts'
import { findQuest } from './content/quests.ts'
import { isLive } from './rules/sheet.ts'
import type { Becoming } from './state.ts'

/** What the lab counts of this game. */
export const measures: Measures<Becoming> = {
  beat: { title: 'scene', of: ({ road, scene }) => road.length + (scene === null ? 0 : 1) },
  endings: { hero: 'the Hero is first', shared: 'the Hero shares the first place', fate: 'a Fate is first' },
  ending({ ending, hero }) {
    const winners = ending?.winners ?? []
    if (hero === null || !winners.includes(hero)) return 'fate'
    return winners.length > 1 ? 'shared' : 'hero'
  },
  figures: {
    first: {
      title: 'The Hero is first or shares it',
      isShare: true,
      of: ({ ending, hero }) => (hero !== null && ending?.winners.includes(hero) ? 100 : 0),
    },
    scenes: { title: 'Scenes', of: ({ road }) => road.length },
    kept: { title: 'Assets kept', of: ({ assets }) => assets.filter(isLive).length },
    won: { title: 'Scenes won by the Hero', of: ({ road }) => countWon(road) },
    'hero-points': { title: 'Points of the Hero', of: ({ totals, hero }) => totals[hero ?? 0] },
    'best-fate': {
      title: 'Points of the best Fate',
      of: ({ totals, hero }) => Math.max(...totals.filter((_, seat) => seat !== hero)),
    },
    'lost-early': {
      title: 'The last Asset is lost early',
      isShare: true,
      of: ({ road, variants }) => (road.length < (variants.shortQuest ? 6 : 9) ? 100 : 0),
    },
  },
  resources: { points: { title: 'Points', of: ({ totals }, seat) => totals[seat] } },
  role: ({ hero, fates }, seat) => (hero === seat ? 'Hero' : (fates[seat] ?? 'Fate')),
  standing: ({ totals }, seat) => totals[seat] ?? 0,
  numbers: {
    'threat-dice': {
      title: 'Threat dice more',
      meaning: 'So many dice more or fewer in every scene of the quest.',
      min: -4,
      max: 4,
      initial: 0,
    },
  },
  begin: (events, numbers) => events.map((event) => withDice(event, numbers)),
}

function countWon(road: Becoming['road']): number {
  return road.filter(({ winner }) => winner === 'hero').length
}

/** The quest as a table may bring one of its own, with other dice. */
function withDice<Event>(event: Event, numbers: Numbers): Event {
  const more = numbers['threat-dice'] ?? 0
  const named = event as { readonly quest?: unknown }
  const quest = typeof named.quest === 'string' ? findQuest(named.quest) : undefined
  if (more === 0 || quest === undefined) return event
  const scenes = quest.scenes.map((scene) => ({ ...scene, threatDice: Math.max(1, scene.threatDice + more) }))
  return { ...event, quest: { ...quest, scenes } }
}
