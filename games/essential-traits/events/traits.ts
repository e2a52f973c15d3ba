import type { DiceSet } from '../rules/dice-sets.ts'
import { type Bonus, type EssentialTraits, findCharacter, findTrait, standingLevel } from '../state.ts'
import { words } from '../words/words.ts'
import { characterEvent, note, traitEvent } from './event.ts'

const { told } = words

interface Written {
  readonly name: string
  readonly description: string
  readonly level: number
}

interface Edited extends Written {
  readonly trait: string
  readonly before: { readonly name: string; readonly level: number }
}

/** A trait as lines call it. */
function named(state: EssentialTraits, id: string) {
  const found = findTrait(state, id)
  return {
    character: found?.character.name ?? '',
    trait: found?.trait.name ?? '',
    level: found ? standingLevel(found.trait) : 0,
    owner: found?.character.owner,
  }
}

/** What is written on the sheets. */
export const traitEvents = [
  characterEvent('trait-added', {
    apply(character, fact: Written & { character: string; trait: string }) {
      const { trait: id, name, description, level } = fact
      character.made += 1
      character.traits.push({ id, name, description, level, bonuses: [], made: 0, preferred: null })
    },
    tell: ({ character, name, level }, state) => [
      note(told.trait(findCharacter(state, character)?.name ?? '', name, level), 'ET-011'),
    ],
  }),
  traitEvent('trait-edited', {
    apply({ trait }, { name, description, level }: Edited) {
      Object.assign(trait, { name, description, level })
    },
    tell({ trait, before, name }, state) {
      const { character, level } = named(state, trait)
      return [note(told.edited(character, before.name, name, level), 'ET-054')]
    },
  }),
  traitEvent('trait-deleted', {
    apply({ character }, { trait }: { trait: string; character: string; name: string }) {
      character.traits = character.traits.filter((one) => one.id !== trait)
    },
    tell: ({ character, name }, state) => [
      note(told.deleted(findCharacter(state, character)?.name ?? '', name), 'ET-054'),
    ],
  }),
  traitEvent('standing-bonus-granted', {
    apply({ trait }, { bonus }: { trait: string; bonus: Bonus }) {
      trait.bonuses.push(bonus)
      trait.made += 1
    },
    tell({ trait: id, bonus }, state) {
      const { character, trait, level } = named(state, id)
      return [note(told.bonus(character, trait, bonus.amount, bonus.label, level), 'ET-013')]
    },
  }),
  traitEvent('standing-bonus-removed', {
    apply({ trait }, { bonus }: { trait: string; bonus: Bonus }) {
      trait.bonuses = trait.bonuses.filter((one) => one.id !== bonus.id)
    },
    tell({ trait: id, bonus }, state) {
      const { character, trait, level } = named(state, id)
      return [note(told.bonusGone(character, trait, bonus.label, level), 'ET-013')]
    },
  }),
  traitEvent('preferred-dice-set', {
    apply({ trait }, { dice }: { trait: string; dice: DiceSet }) {
      trait.preferred = dice
    },
  }),
  /** ET-028: the level changed, and they fit no more. */
  traitEvent('preferred-dice-cleared', {
    apply({ trait }) {
      trait.preferred = null
    },
    tell({ trait: id }, state) {
      const { trait, owner } = named(state, id)
      return [note(told.preferredGone(trait), 'ET-028', owner)]
    },
  }),
  traitEvent('level-corrected', {
    apply({ trait }, { level }: { trait: string; level: number; before: number }) {
      trait.level = level
    },
    tell({ trait: id, level, before }, state) {
      const { character, trait } = named(state, id)
      return [note(told.level(character, trait, level, before), 'ET-012')]
    },
  }),
] as const
