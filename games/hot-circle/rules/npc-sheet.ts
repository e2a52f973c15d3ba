import {
  choice,
  line,
  list,
  name,
  number,
  required,
  several,
  type ValuesOf,
} from '../../../engine/writing.ts'
import { type HotCircle, LIMITS } from '../state.ts'
import { playWords, whyPlay } from '../words/index.ts'
import { type Npc, RATING } from './characters.ts'
import { named } from './drafts.ts'

const LISTED = { min: 0, max: 3 } as const
const MOST_PERSONA = 9
const NO_FACTION = 'none'

export function npcFields({ campaign }: HotCircle) {
  const asked = playWords.npc
  const texts = (label: string, one: string) => list(label, { text: name(one, LIMITS.name) }, LISTED)
  const lines = (label: string, one: string) => list(label, { text: line(one, 1, LIMITS.line) }, LISTED)
  const settings = named(campaign.settings)
  const factions = [{ value: NO_FACTION, label: asked.noFaction }, ...named(campaign.factions)]
  const lifepath = {
    name: name(asked.lifepath, LIMITS.name),
    rating: number(asked.rating, RATING.starting, RATING.most, { initial: RATING.starting }),
  }
  return {
    name: name(asked.name, LIMITS.name, required(whyPlay.nameNpc)),
    settings: several(asked.settings, settings, { min: 0, max: settings.length }, { initial: [] }),
    faction: choice(asked.faction, factions, { initial: NO_FACTION }),
    lifepaths: list(asked.lifepaths, lifepath, LISTED),
    traits: texts(asked.traits, asked.trait),
    beliefs: lines(asked.beliefs, asked.belief),
    instincts: lines(asked.instincts, asked.instinct),
    wises: texts(asked.wises, asked.about),
    skills: texts(asked.skills, asked.about),
    persona: number(asked.persona, 0, MOST_PERSONA, { initial: 0 }),
  }
}

/** Ids within an NPC count from its own: a number of the table would tell how much was written. */
export function toNpc(id: string, input: ValuesOf<ReturnType<typeof npcFields>>, own: Npc | null): Npc {
  const numbered = (letter: string, all: readonly { readonly text: string }[]) =>
    all.map(({ text }, index) => ({ id: `${id}.${letter}${index + 1}`, text }))
  return {
    id,
    name: input.name,
    settings: [...input.settings],
    faction: input.faction === NO_FACTION ? null : input.faction,
    lifepaths: input.lifepaths.map((one, index) => ({ id: `${id}.l${index + 1}`, ...one, spentPersona: 0 })),
    traits: numbered('t', input.traits),
    conditions: own?.conditions.map((one) => ({ ...one })) ?? [],
    beliefs: input.beliefs.map((one) => one.text),
    instincts: input.instincts.map((one) => one.text),
    wises: numbered('w', input.wises),
    skills: numbered('k', input.skills),
    persona: input.persona,
    shown: own?.shown ?? false,
    known: own?.known.map((one) => ({ ...one })) ?? [],
  }
}

/** HC-020: somebody by name alone, known to the table. */
export function nameOnlyNpc(id: string, called: string, settings: readonly string[]): Npc {
  const head = { id, name: called, settings: [...settings], faction: null }
  const sheet = {
    lifepaths: [],
    traits: [],
    conditions: [],
    beliefs: [],
    instincts: [],
    wises: [],
    skills: [],
  }
  return { ...head, ...sheet, persona: 0, shown: true, known: [] }
}
