import type { Claimed, Refusal, Seat } from '../../../engine/writing.ts'
import { type AgeAsking, type AgeAt, type AgeJudgement, byTheOthers } from '../contract.ts'
import { LIMITS, type StoriedAge } from '../state.ts'
import { whyChapter } from '../words/chapter.ts'
import { findThreat, isUsed, presenceOf, type Side, type Threat, type Use } from './chapter.ts'
import { type Character, characterIdOfTrait, findCharacter, findTrait, type Trait } from './characters.ts'
import { actsFor, chapterOf, exchangeOf, sideHere, sideOf } from './presence.ts'

/** Those who are in the chapter and act for this side. */
export function castOf(state: StoriedAge, side: Side): Character[] {
  const cast: Character[] = []
  for (const presence of chapterOf(state).present) {
    const character = findCharacter(state, presence.character)
    if (character && actsFor(state, presence, character) === side) cast.push(character)
  }
  return cast
}

/** What gives dice: a trait or a threat. */
export function findSource(state: StoriedAge, id: string): Trait | Threat | undefined {
  return findThreat(chapterOf(state), id) ?? findTrait(state, id)
}

/** SA-115: what this side has and does not roll yet. */
export function listUnused(state: StoriedAge, seat: Seat): (Trait | Threat)[] {
  const exchange = exchangeOf(state)
  const side = sideHere(state, seat)
  const unused: (Trait | Threat)[] = []
  for (const { traits } of castOf(state, side)) {
    for (const trait of traits) if (!isUsed(exchange, trait.id)) unused.push(trait)
  }
  if (side === 'spotlight') return unused
  for (const threat of chapterOf(state).threats) if (!isUsed(exchange, threat.id)) unused.push(threat)
  return unused
}

/** SA-091: the Spotlight Character is not active by itself either. */
export function whyNotActive(state: StoriedAge, source: Trait | Threat): Refusal | undefined {
  if ('exhausted' in source) return source.exhausted ? whyChapter.threatExhausted(source.text) : undefined
  const chapter = chapterOf(state)
  const is = chapter.traits[source.id]
  if (is === 'active') return undefined
  const owner = findCharacter(state, characterIdOfTrait(source.id))
  if (is === 'exhausted') return whyChapter.exhausted(source.text, owner?.name ?? '')
  const isSpotlight = owner !== undefined && owner.owner !== null && owner.owner === chapter.spotlight
  return isSpotlight ? whyChapter.activateFirst(owner.name) : whyChapter.idle(source.text)
}

/** Is there anything that this player could roll and does not roll yet? */
export function hasActive(state: StoriedAge, seat: Seat): boolean {
  return listUnused(state, seat).some((source) => !whyNotActive(state, source))
}

/** What this player has put into the roll. */
export function poolOf(state: StoriedAge, seat: Seat): Use[] {
  return exchangeOf(state).used[sideHere(state, seat)]
}

/** SA-R79: minds may change, but not for ever; an empty pool may always be filled again. */
export function whyEnough({ state, seat }: Pick<AgeAt, 'state' | 'seat'>): Refusal | undefined {
  const { uses, used } = exchangeOf(state)
  const side = sideHere(state, seat)
  const isEnough = uses[side] >= LIMITS.usesPerExchange && used[side].length > 0
  return isEnough ? whyChapter.usedEnough(LIMITS.usesPerExchange) : undefined
}

/** Why something cannot go into or out of this side's pool at all. */
export function whyNotInPool({ state, seat, asked }: AgeAsking): Refusal | undefined {
  const on = asked.on ?? ''
  const chapter = chapterOf(state)
  if (isUsed(exchangeOf(state), on)) return whyChapter.onceOnly
  const threat = findThreat(chapter, on)
  if (threat) return whyChapter.notForYou(threat.text)
  const character = findCharacter(state, characterIdOfTrait(on))
  if (!character) return on.startsWith('h') ? whyChapter.threatGone : undefined
  const presence = presenceOf(chapter, character.id)
  if (!presence) return whyChapter.onlyExists(character.name)
  return actsFor(state, presence) === sideHere(state, seat) ? undefined : whyChapter.notForYou(character.name)
}

/** SA-116: until the dice roll, what came in with these words and does not convince is left out. */
export function judgedUses(wordsFor: (claim: Claimed, trait: string) => unknown): AgeJudgement {
  const isClaimed = (claim: Claimed, { trait, why }: Use) => wordsFor(claim, trait) === why
  return {
    ...byTheOthers,
    stands(state, claim) {
      if (state.phase !== 'exchange-prepare' || !sideOf(state, claim.seat)) return false
      // Asked at every step for each open claim: nothing is made for it.
      for (const use of poolOf(state, claim.seat)) if (isClaimed(claim, use)) return true
      return false
    },
    strike(turn, claim) {
      const side = sideHere(turn.state, claim.seat)
      const claimed = poolOf(turn.state, claim.seat).filter((use) => isClaimed(claim, use))
      for (const { trait } of claimed) turn.emit({ type: 'trait-dropped', side, trait })
    },
  }
}
