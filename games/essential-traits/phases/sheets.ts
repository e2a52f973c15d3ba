import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { charactersOf, type EssentialTraits, type TraitOn, traitsOf, whatIsTested } from '../state.ts'
import { words } from '../words.ts'
import { askingForSheet, traitFields } from './characters.ts'
import { clearStaleDice } from './dice.ts'
import { barred, type TraitsOffer } from './offer-parts.ts'

/** ET-054: traits change and go by agreement, never while they are being tested. */
export function sheetOffers(state: EssentialTraits, seat: Seat, _names: Names): TraitsOffer[] {
  return charactersOf(state, seat).flatMap((character) =>
    traitsOf(character).flatMap((one) => [editTrait(state, one), deleteTrait(state, one)]),
  )
}

export function whyInTest(state: EssentialTraits, one: TraitOn): Refusal | undefined {
  const tested = whatIsTested(state, one)
  return tested === undefined ? undefined : refusal('ET-054', words.trait.inTest(tested))
}

function editTrait(state: EssentialTraits, one: TraitOn): TraitsOffer {
  const { character, trait } = one
  return offer({
    do: 'edit-trait',
    on: trait.id,
    title: words.trait.editTitle(character.name, trait.name),
    rule: 'ET-054',
    ...askingForSheet(state, character),
    ...barred(whyInTest(state, one)),
    inputs: traitFields(trait),
    decide(turn, input) {
      const before = { name: trait.name, level: trait.level }
      turn.emit({ type: 'trait-edited', trait: trait.id, ...input, before })
      clearStaleDice(turn, trait.id)
    },
  })
}

/** ET-010: a character in play keeps at least one trait, ever after. */
function deleteTrait(state: EssentialTraits, one: TraitOn): TraitsOffer {
  const { character, trait } = one
  const isLast = character.ready && character.traits.length === 1
  return offer({
    do: 'delete-trait',
    on: trait.id,
    title: words.trait.deleteTitle(character.name, trait.name),
    rule: 'ET-010',
    ...askingForSheet(state, character),
    ...barred(isLast ? refusal('ET-010', words.trait.last) : whyInTest(state, one)),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'trait-deleted', trait: trait.id, character: character.id, name: trait.name })
    },
  })
}
