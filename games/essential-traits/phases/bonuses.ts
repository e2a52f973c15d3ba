import { line, number } from '../../../engine/fields/field.ts'
import { type Claimed, type Names, offer, type Seat, type TakeBack } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { authorityOf } from '../authority.ts'
import { BONUS_IDEAS } from '../content/ideas.ts'
import { HIGHEST_LEVEL } from '../dice-sets.ts'
import type { TraitsEvent } from '../events.ts'
import {
  type Bonus,
  type Entry,
  type EntryIn,
  type EssentialTraits,
  findEntry,
  isFixed,
  levelOf,
  openEntriesOf,
  standingLevel,
  type TraitOn,
  traitsOf,
} from '../state.ts'
import { words } from '../words.ts'
import { characterName, clearStaleDice, traitName } from './dice.ts'
import { asking, barred, required, type TraitsOffer } from './offer-parts.ts'
import { whyInTest } from './sheets.ts'

/** ET-013 and ET-044: standing bonuses, and bonuses for one test. */
export function bonusOffers(state: EssentialTraits, seat: Seat, _names: Names): TraitsOffer[] {
  const inPlay = state.characters.filter((character) => character.ready).flatMap(traitsOf)
  return [
    ...inPlay.map((one) => proposeStandingBonus(state, seat, one)),
    ...inPlay
      .filter((one) => one.character.owner === seat)
      .flatMap((one) => one.trait.bonuses.map((bonus) => removeBonus(state, one, bonus))),
    ...openEntriesOf(state)
      .filter(({ entry }) => entry.open || entry.seat === seat)
      .map((one) => proposeTestBonus(state, seat, one)),
  ]
}

/** ET-013, ET-R06, ET-R08: a whole number of at least 1 with a label; beyond level 22 it is refused, not cut down. */
function bonusFields(level: number) {
  return {
    amount: number(words.bonus.amount, 1, HIGHEST_LEVEL - level, {
      hint: words.bonus.amountHint,
      otherwise: (value) =>
        typeof value === 'number' && Number.isInteger(value) && value >= 1
          ? refusal('ET-013', words.bonus.cap(level + value))
          : refusal('ET-013', words.bonus.wrongAmount),
    }),
    label: line(words.bonus.label, 1, 80, { ...required('ET-013', words.bonus.noLabel), ideas: BONUS_IDEAS }),
  }
}

function whyHighest(level: number) {
  return level >= HIGHEST_LEVEL ? refusal('ET-013', words.bonus.full) : undefined
}

function proposeStandingBonus(state: EssentialTraits, seat: Seat, one: TraitOn): TraitsOffer {
  const { character, trait } = one
  const level = standingLevel(trait)
  return offer({
    do: 'propose-standing-bonus',
    on: trait.id,
    title: words.bonus.standingTitle(character.name, trait.name),
    prompt: words.bonus.standingPrompt,
    rule: 'ET-013',
    ...asking(seat, authorityOf(state).grantersOfStanding(seat)),
    ...barred(whyInTest(state, one) ?? whyHighest(level)),
    inputs: bonusFields(level),
    decide(turn, input) {
      const bonus = { id: `${trait.id}-b${trait.made + 1}`, ...input, by: turn.seat }
      turn.emit({ type: 'standing-bonus-granted', trait: trait.id, bonus })
      clearStaleDice(turn, trait.id)
    },
  })
}

/** Giving up one's own advantage needs nobody's consent. */
function removeBonus(state: EssentialTraits, one: TraitOn, bonus: Bonus): TraitsOffer {
  const { character, trait } = one
  return offer({
    do: 'remove-standing-bonus',
    on: bonus.id,
    title: words.bonus.removeTitle(character.name, trait.name, bonus.label),
    rule: 'ET-013',
    ...barred(whyInTest(state, one)),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'standing-bonus-removed', trait: trait.id, bonus })
      clearStaleDice(turn, trait.id)
    },
  })
}

/** ET-044: before the dice, with the consent of the other entrants (ET-R07). */
function proposeTestBonus(state: EssentialTraits, seat: Seat, one: EntryIn): TraitsOffer {
  const { test, entry } = one
  const level = levelOf(state, entry)
  const authority = authorityOf(state)
  // ET-R29: a sealed bonus cannot be asked for without telling it; it is judged when the entries are open.
  const judgement = entry.open
    ? asking(seat, authority.grantersInTest(seat, test, entry.seat))
    : { sealed: true as const, judged: authority.judgesOf(seat) }
  return offer({
    do: 'propose-test-bonus',
    on: entry.id,
    title: words.bonus.testTitle(characterName(state, entry)),
    prompt: entry.open ? words.bonus.testPrompt(traitName(state, entry), level) : words.bonus.sealedPrompt,
    rule: 'ET-044',
    ...judgement,
    ...barred(isFixed(one) ? refusal('ET-O12', words.test.isOpen) : whyHighest(level)),
    inputs: bonusFields(level),
    decide(turn, input) {
      const bonus = { id: `${entry.id}-b${entry.made + 1}`, ...input, by: turn.seat }
      turn.emit({ type: 'test-bonus-granted', entry: entry.id, bonus })
      clearStaleDice(turn, entry.trait)
    },
  })
}

/** ET-K3 under ET-O12: an objection removes a bonus that was claimed while sealed. */
export const takeBackBonus: TakeBack<EssentialTraits, TraitsEvent> = {
  stands: (state, claim) => findClaimed(state, claim) !== undefined,
  waits: (state, claim) => findClaimed(state, claim)?.entry.open === false,
  decide(turn, claim) {
    const found = findClaimed(turn.state, claim)
    if (!found) return
    turn.emit({ type: 'test-bonus-removed', entry: found.entry.id, bonus: found.bonus })
    clearStaleDice(turn, found.entry.trait)
  },
}

function findClaimed(state: EssentialTraits, claim: Claimed): { entry: Entry; bonus: Bonus } | undefined {
  const { test, entry } = findEntry(state, claim.on ?? '') ?? {}
  if (!entry || test?.status !== 'open') return undefined
  const claimed = claim.with
  if (typeof claimed !== 'object' || claimed === null || !('label' in claimed) || !('amount' in claimed))
    return undefined
  const bonus = entry.bonuses.find((one) => one.label === claimed.label && one.amount === claimed.amount)
  return bonus ? { entry, bonus } : undefined
}
