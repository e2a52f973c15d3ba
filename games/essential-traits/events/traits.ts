import type { DiceSet } from '../rules/dice-sets.ts'
import { type Bonus, type EssentialTraits, findCharacter, findTrait, standingLevel } from '../state.ts'
import { words } from '../words/words.ts'
import { event, note } from './event.ts'

const { told } = words

interface Written {
  readonly name: string
  readonly description: string
  readonly level: number
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

const traitAdded = event('trait-added', {
  apply(
    state,
    { character, trait: id, name, description, level }: Written & { character: string; trait: string },
  ) {
    const found = findCharacter(state, character)
    if (!found) return
    found.made += 1
    found.traits.push({ id, name, description, level, bonuses: [], made: 0, preferred: null })
  },
  tell: ({ character, name, level }, state) => [
    note(told.trait(findCharacter(state, character)?.name ?? '', name, level), 'ET-011'),
  ],
})

interface Edited extends Written {
  readonly trait: string
  readonly before: { readonly name: string; readonly level: number }
}

const traitEdited = event('trait-edited', {
  apply(state, { trait, name, description, level }: Edited) {
    const found = findTrait(state, trait)
    if (found) Object.assign(found.trait, { name, description, level })
  },
  tell({ trait, before, name }, state) {
    const { character, level } = named(state, trait)
    return [note(told.edited(character, before.name, name, level), 'ET-054')]
  },
})

const traitDeleted = event('trait-deleted', {
  apply(state, { trait }: { trait: string; character: string; name: string }) {
    const found = findTrait(state, trait)
    if (found) found.character.traits = found.character.traits.filter((one) => one.id !== trait)
  },
  tell: ({ character, name }, state) => [
    note(told.deleted(findCharacter(state, character)?.name ?? '', name), 'ET-054'),
  ],
})

const standingBonusGranted = event('standing-bonus-granted', {
  apply(state, { trait, bonus }: { trait: string; bonus: Bonus }) {
    const found = findTrait(state, trait)
    if (!found) return
    found.trait.bonuses.push(bonus)
    found.trait.made += 1
  },
  tell({ trait: id, bonus }, state) {
    const { character, trait, level } = named(state, id)
    return [note(told.bonus(character, trait, bonus.amount, bonus.label, level), 'ET-013')]
  },
})

const standingBonusRemoved = event('standing-bonus-removed', {
  apply(state, { trait, bonus }: { trait: string; bonus: Bonus }) {
    const found = findTrait(state, trait)
    if (found) found.trait.bonuses = found.trait.bonuses.filter((one) => one.id !== bonus.id)
  },
  tell({ trait: id, bonus }, state) {
    const { character, trait, level } = named(state, id)
    return [note(told.bonusGone(character, trait, bonus.label, level), 'ET-013')]
  },
})

const preferredDiceSet = event('preferred-dice-set', {
  apply(state, { trait, dice }: { trait: string; dice: DiceSet }) {
    const found = findTrait(state, trait)
    if (found) found.trait.preferred = dice
  },
})

/** ET-028: the level changed, and they fit no more. */
const preferredDiceCleared = event('preferred-dice-cleared', {
  apply(state, { trait }: { trait: string }) {
    const found = findTrait(state, trait)
    if (found) found.trait.preferred = null
  },
  tell({ trait: id }, state) {
    const { trait, owner } = named(state, id)
    return [note(told.preferredGone(trait), 'ET-028', owner)]
  },
})

const levelCorrected = event('level-corrected', {
  apply(state, { trait, level }: { trait: string; level: number; before: number }) {
    const found = findTrait(state, trait)
    if (found) found.trait.level = level
  },
  tell({ trait: id, level, before }, state) {
    const { character, trait } = named(state, id)
    return [note(told.level(character, trait, level, before), 'ET-012')]
  },
})

export const traitEvents = [
  traitAdded,
  traitEdited,
  traitDeleted,
  standingBonusGranted,
  standingBonusRemoved,
  preferredDiceSet,
  preferredDiceCleared,
  levelCorrected,
] as const
