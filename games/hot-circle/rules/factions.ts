import { choice, name, type Refusal, required, type Seat } from '../../../engine/writing.ts'
import type { Asking, CircleTurn } from '../contract.ts'
import { type HotCircle, LIMITS, type ZeroStep } from '../state.ts'
import { setupWords, whyPlay, whyZero } from '../words/index.ts'
import {
  type Faction,
  factionName,
  factionsOf,
  type Relation,
  settingName,
  type TieKind,
} from './campaign.ts'
import { sameWords } from './characters.ts'
import { kept, neededText } from './drafts.ts'
import { whyOtherStep } from './moments.ts'
import { everybodyElse, isGamemaster } from './people.ts'
import { RANKS } from './testing/stakes.ts'

/** HC-212: after session 1 the gamemaster goes on drawing the world, in any direction. */
export function isLaterWorld(state: HotCircle): boolean {
  return state.phase === 'between' && state.sessions > 0
}

/** In its step of session zero anybody, and after session 1 the gamemaster. */
export function ofTheWorld(step: ZeroStep) {
  return {
    in: [step, 'between'] as const,
    by: (state: HotCircle, seat: Seat) =>
      state.phase === step || (isLaterWorld(state) && isGamemaster(state, seat)),
    notNow: ({ state }: Asking) => whyOtherStep(state, step),
    notYours: ({ state }: Asking) =>
      isLaterWorld(state) ? whyPlay.onlyGamemaster('HC-212') : whyOtherStep(state, step),
  }
}

/** HC-014: once the map is agreed on, something happens that shakes it. */
export const shakingTheMap = {
  in: ['situation'] as const,
  aside: true as const,
  inputs: () => ({ why: neededText(setupWords.whatHappens, whyZero.sayWhatHappens) }),
  consent: everybodyElse,
  notNow: () => whyZero.mapFirst,
  notThat: () => whyZero.onlyFlips,
}

/** A name that no other faction bears. */
export function factionNameField({ campaign }: HotCircle, own?: Faction) {
  const others = campaign.factions.filter((one) => one.id !== own?.id)
  return name(setupWords.factionName, LIMITS.name, {
    ...required(whyZero.nameFaction),
    ...kept(own?.name),
    also: (value) => (others.some((one) => sameWords(one.name, value)) ? whyZero.factionTwice : undefined),
  })
}

/** HC-008: one major power at most. */
export function whyNotMajor({ campaign }: HotCircle, setting: string, own?: string): Refusal | undefined {
  const major = factionsOf(campaign, setting).find((one) => one.rank === 'major' && one.id !== own)
  return major && whyZero.oneMajor(settingName(campaign, setting), major.name)
}

export function rankField(state: HotCircle, { id, setting, rank }: Faction) {
  return choice(setupWords.rank, RANKS, {
    rule: 'HC-008',
    initial: rank,
    also: (value) => (value === 'major' ? whyNotMajor(state, setting, id) : undefined),
  })
}

/** HC-011: the rival first, then the partner; never oneself, never the same name twice. */
export function drawFrom(turn: CircleTurn, faction: string, kinds: readonly TieKind[]) {
  const { campaign } = turn.state
  const taken = new Set<string>([faction])
  for (const { from, to, kind, how } of campaign.relations) {
    if (from === faction && (!kinds.includes(kind) || how === 'flipped')) taken.add(to)
  }
  return kinds.flatMap((kind) => {
    const bag = campaign.factions.filter((one) => !taken.has(one.id))
    const [face = 1] = bag.length > 1 ? turn.roll([bag.length]) : []
    const drawn = bag[face - 1]
    if (!drawn) return []
    taken.add(drawn.id)
    return [{ from: faction, to: drawn.id, kind }]
  })
}

/** A tie with what both ends are called. */
export function namedTie({ campaign }: HotCircle, id: string, { from, to, kind }: Relation) {
  return { id, from, to, kind, names: [factionName(campaign, from), factionName(campaign, to)] as const }
}
