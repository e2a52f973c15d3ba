import { choice, line } from '../../../engine/fields/field.ts'
import { type Claimed, type Names, offer, type Seat, type TakeBack } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { authorityOf } from '../authority.ts'
import type { TraitsEvent } from '../events.ts'
import {
  type Character,
  charactersOf,
  type EntryIn,
  type EssentialTraits,
  findTest,
  findTrait,
  fits,
  isFixed,
  nameOf,
  standingLevel,
  type Test,
} from '../state.ts'
import { words } from '../words.ts'
import { characterName, traitName } from './dice.ts'
import { barred, type TraitsOffer } from './offer-parts.ts'

/** ET-041: putting a character's trait into an open test, and taking it out again. */
export function enteringOffers(state: EssentialTraits, seat: Seat, names: Names): TraitsOffer[] {
  const open = state.tests.filter((test) => test.status === 'open')
  return open.flatMap((test) => [
    ...charactersOf(state, seat).map((character) => enterTrait(state, { test, character }, names)),
    ...test.entries
      .filter((entry) => entry.seat === seat)
      .map((entry) => withdrawEntry(state, { test, entry })),
  ])
}

/** An entry is made once for each test and character: `x1:c2`. */
function entering(test: string, character: string): string {
  return `${test}:${character}`
}

interface Joining {
  readonly test: Test
  readonly character: Character
}

/** A judged action: does this trait apply (ET-K2)? */
function enterTrait(state: EssentialTraits, joining: Joining, names: Names): TraitsOffer {
  const { test, character } = joining
  const seat = character.owner
  return offer({
    do: 'enter-trait',
    on: entering(test.id, character.id),
    title: words.test.enterTitle(character.name),
    prompt: words.test.enterPrompt(test.question),
    rule: 'ET-041',
    judged: authorityOf(state).judgesOf(seat),
    ...(test.sealed ? { sealed: true as const } : {}),
    ...barred(whyNotEnter(state, joining)),
    inputs: {
      trait: choice(
        words.test.trait,
        character.traits.map((trait) => ({
          value: trait.id,
          label: words.test.traitLabel(trait.name, standingLevel(trait)),
          note: trait.description,
        })),
        {
          rule: 'ET-041',
          otherwise(value) {
            const voice = whoVoices(state, value)
            return voice === undefined || voice === seat
              ? undefined
              : refusal('ET-R24', words.other.voices(nameOf(names, voice)))
          },
        },
      ),
      how: line(words.test.how, 0, 200, { hint: words.test.howHint }),
    },
    decide(turn, input) {
      const entry = `${test.id}-e${test.made + 1}`
      turn.emit({ type: 'trait-entered', test: test.id, entry, seat, character: character.id, ...input })
      const trait = findTrait(turn.state, input.trait)?.trait
      // ET-R15: the trait's usual dice are laid out at once.
      if (trait?.preferred && fits(trait.preferred, standingLevel(trait))) {
        turn.emit({ type: 'dice-chosen', entry, dice: trait.preferred })
      }
    },
  })
}

function whyNotEnter(state: EssentialTraits, { test, character }: Joining): Refusal | undefined {
  const entry = test.entries.find((one) => one.character === character.id)
  // ET-R11: one entry for each character.
  if (entry) return refusal('ET-041', words.test.oneEntry(character.name, traitName(state, entry)))
  if (character.traits.length === 0) return refusal('ET-010', words.ready.noTrait)
  if (!character.ready) return refusal('ET-041', words.test.notReady)
  // ET-R29: nobody joins who has seen the others' entries, save to replace one that was objected to.
  const isTooLate =
    test.entries.some((one) => isFixed({ test, entry: one })) && !test.replacing.includes(character.owner)
  return isTooLate ? refusal('ET-O12', words.test.isOpen) : undefined
}

/** ET-R24: everyone speaks for their own characters. */
function whoVoices(state: EssentialTraits, value: unknown): Seat | undefined {
  return typeof value === 'string' ? findTrait(state, value)?.character.owner : undefined
}

function withdrawEntry(state: EssentialTraits, one: EntryIn): TraitsOffer {
  const { test, entry } = one
  return offer({
    do: 'withdraw-entry',
    on: entry.id,
    title: words.test.withdrawTitle(characterName(state, entry)),
    rule: 'ET-041',
    ...barred(isFixed(one) ? refusal('ET-O12', words.test.isOpen) : undefined),
    inputs: {},
    decide(turn) {
      const { id, seat, character } = entry
      turn.emit({ type: 'entry-withdrawn', test: test.id, entry: id, seat, character })
    },
  })
}

/** ET-K2: until the dice are rolled, an objection takes the entry out; its player may enter another trait. */
export const takeBackEntry: TakeBack<EssentialTraits, TraitsEvent> = {
  stands: (state, claim) => findClaimed(state, claim) !== undefined,
  waits: (state, claim) => findClaimed(state, claim)?.entry.open === false,
  decide(turn, claim) {
    const { test, entry } = findClaimed(turn.state, claim) ?? {}
    if (!test || !entry) return
    const { id, seat, character } = entry
    turn.emit({ type: 'entry-taken-back', test: test.id, entry: id, seat, character })
  },
}

function findClaimed(state: EssentialTraits, claim: Claimed): EntryIn | undefined {
  const [id = '', character = ''] = (claim.on ?? '').split(':')
  const test = findTest(state, id)
  const claimed = claim.with
  const isTrait = typeof claimed === 'object' && claimed !== null && 'trait' in claimed
  if (test?.status !== 'open' || !isTrait) return undefined
  const entry = test.entries.find((one) => one.character === character && one.trait === claimed.trait)
  return entry ? { test, entry } : undefined
}
