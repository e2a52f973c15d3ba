import { choice, insisting, line, list, name, type Refusal, required } from '../../../engine/writing.ts'
import { LIMITS } from '../state.ts'
import { setupWords, whySetup } from '../words/setup.ts'
import type { Sheet } from './characters.ts'
import { diceOfArrangement, listArrangements, type SheetKind } from './dice.ts'

/** SA-047: four traits to a sheet. */
const TRAITS = 4

const KIND_DICE: Readonly<Record<SheetKind, Refusal>> = {
  lesser: whySetup.kindDice('3d6 four times'),
  standard: whySetup.standardDice,
  greater: whySetup.kindDice('one 1d12, one 1d10, one 2d8 and one 3d6'),
}

/** SA-049: something the character is, has or knows, in a few words. */
export function traitField(initial?: string) {
  return line(setupWords.sheet.trait, 1, LIMITS.traitLength, {
    ...insisting(whySetup.fewWords),
    ...(initial === undefined ? {} : { initial }),
  })
}

const TRAIT_LIST = list(
  setupWords.sheet.traits,
  { text: traitField() },
  { min: TRAITS, max: TRAITS },
  insisting(whySetup.needsTraits('')),
)

/** SA-050: which trait has which dice, as one choice among all ways to deal them out. */
const DICE_FIELDS = {
  lesser: diceField('lesser'),
  standard: diceField('standard'),
  greater: diceField('greater'),
} as const satisfies Record<SheetKind, unknown>

function diceField(kind: SheetKind) {
  const options = listArrangements(kind).map((value) => ({ value, label: value }))
  const initial = options[0]?.value ?? ''
  return choice(setupWords.sheet.dice, options, { ...insisting(KIND_DICE[kind]), initial })
}

const NAME = name(setupWords.sheet.name, 60, required(whySetup.noName))

/** SA-047 to SA-050: a name and four traits with their dice. */
export function sheetFields(kind: SheetKind) {
  return { name: NAME, traits: TRAIT_LIST, dice: DICE_FIELDS[kind] }
}

type SheetInput = { name: string; traits: readonly { text: string }[]; dice: string }

export function toSheet(character: string, input: SheetInput): Sheet {
  const dice = diceOfArrangement(input.dice)
  const traits = input.traits.map(({ text }, index) => ({ text, dice: dice[index] ?? '3d6' }))
  return { character, name: input.name, traits }
}
