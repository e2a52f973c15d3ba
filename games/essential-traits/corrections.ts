import { number, seat as seatField } from '../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../engine/old-contract.ts'
import { refusal } from '../../engine/refusal.ts'
import { diceRulesOf, HIGHEST_BASE_LEVEL, spellSet } from './dice-sets.ts'
import { optionFields, settingsFrom } from './options.ts'
import { characterName, clearStaleDice } from './phases/dice.ts'
import { barred, type TraitsOffer, type TraitsTurn } from './phases/offer-parts.ts'
import { whyInTest } from './phases/sheets.ts'
import {
  type Bonus,
  type Character,
  charactersOf,
  type Entry,
  type EssentialTraits,
  LIMITS,
  nameOf,
  openEntriesOf,
  otherSeats,
  standingLevel,
  type TraitOn,
  traitsOf,
} from './state.ts'
import { words } from './words.ts'

/** Repairs by everyone's consent. They never touch what is still sealed, so that they tell nothing about it. */
export function corrections(state: EssentialTraits, _seat: Seat, names: Names): TraitsOffer[] {
  const open = openEntriesOf(state).filter(({ entry }) => entry.open)
  return [
    ...state.characters.flatMap(traitsOf).map((one) => setLevel(state, one)),
    ...open.flatMap(({ entry }) => entry.bonuses.map((bonus) => removeTestBonus(state, entry, bonus))),
    ...state.characters.flatMap((one) => [handCharacter(state, one, names), removeCharacter(state, one)]),
    changeOptions(state),
  ]
}

/** Unlike ET-054 also in an open test: a slip found before the roll can still be mended (ET-028 follows). */
function setLevel(state: EssentialTraits, one: TraitOn): TraitsOffer {
  const { character, trait } = one
  const isSettled = state.tests.some((test) =>
    test.entries.some(
      (entry) =>
        entry.character === character.id &&
        (!entry.open || (test.status === 'rolled' && entry.trait === trait.id)),
    ),
  )
  return offer({
    do: 'set-level',
    on: trait.id,
    title: words.corrections.level(character.name, trait.name),
    rule: 'ET-012',
    ...barred(isSettled ? whyInTest(state, one) : undefined),
    inputs: {
      level: number(words.trait.level, 1, HIGHEST_BASE_LEVEL, {
        rule: 'ET-012',
        because: words.trait.baseLevel,
        initial: trait.level,
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'level-corrected', trait: trait.id, level: input.level, before: trait.level })
      clearStaleDice(turn, trait.id)
    },
  })
}

function removeTestBonus(state: EssentialTraits, entry: Entry, bonus: Bonus): TraitsOffer {
  return offer({
    do: 'remove-test-bonus',
    on: bonus.id,
    title: words.corrections.bonus(characterName(state, entry), bonus.label),
    rule: 'ET-044',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'test-bonus-removed', entry: entry.id, bonus })
      clearStaleDice(turn, entry.trait)
    },
  })
}

function whyBusy(state: EssentialTraits, character: Character) {
  const isTested = state.tests.some((test) => test.entries.some((entry) => entry.character === character.id))
  return isTested ? refusal('ET-054', words.trait.inTest(character.name)) : undefined
}

/** ET-R24: a character changes hands only if everyone likes it. */
function handCharacter(state: EssentialTraits, character: Character, names: Names): TraitsOffer {
  const isFull = (seat: Seat) => charactersOf(state, seat).length >= LIMITS.charactersPerSeat
  return offer({
    do: 'hand-character',
    on: character.id,
    title: words.corrections.hand(character.name),
    rule: 'ET-R24',
    ...barred(whyBusy(state, character)),
    inputs: {
      to: seatField(
        words.corrections.to,
        otherSeats(state, character.owner).filter((seat) => !isFull(seat)),
        {
          otherwise: (seat) =>
            typeof seat === 'number' && isFull(seat)
              ? refusal('ET-R26', words.corrections.charactersFull(nameOf(names, seat)))
              : undefined,
        },
      ),
    },
    decide(turn, input) {
      const { id, owner } = character
      turn.emit({ type: 'character-handed-over', character: id, from: owner, to: input.to })
    },
  })
}

function removeCharacter(state: EssentialTraits, character: Character): TraitsOffer {
  return offer({
    do: 'remove-character',
    on: character.id,
    title: words.corrections.remove(character.name),
    rule: 'ET-R26',
    ...barred(whyBusy(state, character)),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'character-removed', character: character.id, name: character.name })
    },
  })
}

/** Between tests, so that nobody's dice change under them. */
function changeOptions(state: EssentialTraits): TraitsOffer {
  return offer({
    do: 'change-options',
    title: words.corrections.options,
    rule: 'ET-R31',
    ...barred(state.tests.length > 0 ? refusal('ET-R31', words.corrections.runningTests) : undefined),
    inputs: optionFields(state.settings, state.seats),
    decide(turn, input) {
      turn.emit({ type: 'options-changed', settings: settingsFrom(input, turn.state.seats) })
      clearForbiddenDice(turn)
    },
  })
}

/** ET-O1 and ET-O2 may forbid dice that were somebody's usual ones. */
function clearForbiddenDice(turn: TraitsTurn): void {
  const rules = diceRulesOf(turn.state.settings)
  for (const { trait } of turn.state.characters.flatMap(traitsOf)) {
    const { preferred } = trait
    const legal = rules.sets[standingLevel(trait)] ?? []
    const isAllowed = legal.some((set) => preferred && spellSet(set) === spellSet(preferred))
    if (preferred && !isAllowed) turn.emit({ type: 'preferred-dice-cleared', trait: trait.id })
  }
}
