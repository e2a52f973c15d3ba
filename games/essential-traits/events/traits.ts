import { type Line, note } from '../../../engine/writing.ts'
import type { DiceSet } from '../rules/dice-sets.ts'
import { type Bonus, type EssentialTraits, findTrait, type Named, standingLevel } from '../state.ts'
import { words } from '../words/words.ts'
import { characterEvent, type OfCharacter, type OfTrait, tellCharacter, traitEvent } from './event.ts'

const { told } = words

type Written = { readonly name: string; readonly description: string; readonly level: number }
type Edited = OfTrait & { readonly before: { readonly name: string; readonly level: number } } & Written

/** A note on a trait as it is now. */
function tellTrait<Fact extends OfTrait>(rule: string, say: (named: Named, fact: Fact) => string) {
  return (fact: Fact, state: EssentialTraits): Line[] => {
    const { character, trait } = findTrait(state, fact.trait) ?? {}
    const level = trait ? standingLevel(trait) : 0
    const named = { character: character?.name ?? '', trait: trait?.name ?? '', level }
    return [note(say(named, fact), rule)]
  }
}

/** What is written on the sheets. */
export const traitEvents = [
  characterEvent('trait-added', {
    apply(character, { trait: id, name, description, level }: Written & OfCharacter & OfTrait) {
      character.made += 1
      character.traits.push({ id, name, description, level, bonuses: [], made: 0, preferred: null })
    },
    tell: tellCharacter('ET-011', (character, { name, level }) => told.trait(character, name, level)),
  }),
  traitEvent('trait-edited', {
    apply({ trait }, { name, description, level }: Edited) {
      Object.assign(trait, { name, description, level })
    },
    tell: tellTrait('ET-054', (named, { before }) => told.edited(named, before.name)),
  }),
  traitEvent('trait-deleted', {
    apply({ character }, { trait }: OfTrait & OfCharacter & { name: string }) {
      character.traits = character.traits.filter((one) => one.id !== trait)
    },
    tell: tellCharacter('ET-054', (character, { name }) => told.deleted(character, name)),
  }),
  traitEvent('standing-bonus-granted', {
    apply({ trait }, { bonus }: OfTrait & { bonus: Bonus }) {
      trait.bonuses.push(bonus)
      trait.made += 1
    },
    tell: tellTrait('ET-013', (named, { bonus }) => told.bonus(named, bonus)),
  }),
  traitEvent('standing-bonus-removed', {
    apply({ trait }, { bonus }: OfTrait & { bonus: Bonus }) {
      trait.bonuses = trait.bonuses.filter((one) => one.id !== bonus.id)
    },
    tell: tellTrait('ET-013', (named, { bonus }) => told.bonusGone(named, bonus)),
  }),
  traitEvent('preferred-dice-set', {
    apply({ trait }, { dice }: OfTrait & { dice: DiceSet }) {
      trait.preferred = dice
    },
  }),
  /** ET-028: the level changed, and they fit no more. */
  traitEvent('preferred-dice-cleared', {
    apply({ trait }) {
      trait.preferred = null
    },
    tell({ trait }, state) {
      const found = findTrait(state, trait)
      if (!found) return []
      return [{ ...note(told.preferredGone(found.trait.name), 'ET-028'), to: [found.character.owner] }]
    },
  }),
  traitEvent('level-corrected', {
    apply({ trait }, { level }: OfTrait & { level: number; before: number }) {
      trait.level = level
    },
    tell: tellTrait('ET-012', (named, { level, before }) => told.level(named, level, before)),
  }),
] as const
