import { choice, line, name, number, type Option, prose, yes } from '../../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { authorityOf } from '../authority.ts'
import { SAMPLE_CHARACTERS, type SampleCharacter } from '../content/characters.ts'
import { TRAIT_IDEAS } from '../content/ideas.ts'
import { HIGHEST_BASE_LEVEL } from '../dice-sets.ts'
import {
  type Character,
  charactersOf,
  type EssentialTraits,
  hasStarted,
  LIMITS,
  nameOf,
  otherSeats,
} from '../state.ts'
import { words } from '../words.ts'
import { asking, barred, required, type TraitsOffer, type TraitsTurn } from './offer-parts.ts'

/** ET-010 to ET-015: characters and their traits, as long as they are their players' own business. */
export function characterOffers(state: EssentialTraits, seat: Seat, names: Names): TraitsOffer[] {
  return [
    createCharacter(state, seat, names),
    addSampleCharacter(state, seat),
    ...charactersOf(state, seat).flatMap((character) => [
      addTrait(state, character),
      ...(character.ready ? [] : [readyCharacter(character)]),
    ]),
  ]
}

/** ET-R26: a table has room for so many. */
function whyFull(state: EssentialTraits, seat: Seat) {
  const most = LIMITS.charactersPerSeat
  return charactersOf(state, seat).length >= most ? refusal('ET-R26', words.create.full(most)) : undefined
}

/** ET-002: anybody may, at any time. */
function createCharacter(state: EssentialTraits, seat: Seat, names: Names): TraitsOffer {
  const voice = authorityOf(state).voiceOfOpposition
  return offer({
    do: 'create-character',
    title: words.create.title,
    prompt: words.create.prompt,
    rule: 'ET-010',
    ...barred(whyFull(state, seat)),
    inputs: {
      name: name(words.create.name, 60, required('ET-010', words.create.blank)),
      opposition: yes(words.create.opposition, {
        initial: false,
        hint: words.create.oppositionHint,
        also: (value) =>
          value && voice !== null && voice !== seat
            ? refusal('ET-O11', words.other.opposition(nameOf(names, voice)))
            : undefined,
      }),
    },
    decide(turn, input) {
      emitCharacter(turn, input.name, input.opposition)
    },
  })
}

function emitCharacter(turn: TraitsTurn, called: string, opposition: boolean): string {
  const character = `c${turn.state.made.characters + 1}`
  turn.emit({ type: 'character-created', character, owner: turn.seat, name: called, opposition })
  return character
}

/** So that a new table can test at once; each sample comes once. */
function addSampleCharacter(state: EssentialTraits, seat: Seat): TraitsOffer {
  const left = listSamplesFor(state, seat)
  const refused =
    whyFull(state, seat) ?? (left.length === 0 ? refusal('ET-R26', words.sample.noneLeft) : undefined)
  return offer({
    do: 'add-sample-character',
    title: words.sample.title,
    prompt: words.sample.prompt,
    rule: 'ET-010',
    ...barred(refused),
    inputs: { who: choice(words.sample.who, left) },
    decide(turn, input) {
      const sample = SAMPLE_CHARACTERS.find((one) => one.slug === input.who)
      if (!sample) return
      const character = emitCharacter(turn, sample.name, sample.opposition)
      sample.traits.forEach((trait, index) => {
        turn.emit({ type: 'trait-added', character, trait: `${character}-t${index + 1}`, ...trait })
      })
      turn.emit({ type: 'character-readied', character })
    },
  })
}

function listSamplesFor(state: EssentialTraits, seat: Seat): Option[] {
  const voice = authorityOf(state).voiceOfOpposition
  const isForSeat = (sample: SampleCharacter) => !sample.opposition || voice === null || voice === seat
  const isHere = (sample: SampleCharacter) => state.characters.some((one) => one.name === sample.name)
  return SAMPLES.filter(({ sample }) => isForSeat(sample) && !isHere(sample)).map(({ option }) => option)
}

const SAMPLES = SAMPLE_CHARACTERS.map((sample) => {
  const traits = sample.traits.map((trait) => `${trait.name} ${trait.level}`).join(', ')
  const option: Option = {
    value: sample.slug,
    label: sample.name,
    note: words.sample.note(sample.mood, traits),
  }
  return { sample, option }
})

/** ET-011 and ET-012: a name, a description, a level from 1 to 5. */
export function traitFields(initial?: { name: string; description: string; level: number }) {
  return {
    name: line(words.trait.name, 1, 60, {
      ...required('ET-011', words.trait.noName),
      ideas: TRAIT_IDEAS,
      ...(initial ? { initial: initial.name } : {}),
    }),
    description: prose(words.trait.description, 1, 300, {
      ...required('ET-011', words.trait.noDescription),
      ...(initial ? { initial: initial.description } : {}),
    }),
    level: number(words.trait.level, 1, HIGHEST_BASE_LEVEL, {
      hint: words.trait.levelHint,
      otherwise: (value) =>
        value === undefined || value === null
          ? refusal('ET-011', words.trait.noLevel)
          : refusal('ET-012', words.trait.baseLevel),
      ...(initial ? { initial: initial.level } : {}),
    }),
  }
}

/** ET-054 and ET-R28: a draft is its player's alone; a character in a story that has started is everyone's. */
export function askingForSheet(state: EssentialTraits, character: Character) {
  const isShared = hasStarted(state) && character.ready
  return isShared
    ? { prompt: words.trait.byAgreement, ...asking(character.owner, otherSeats(state, character.owner)) }
    : {}
}

function addTrait(state: EssentialTraits, character: Character): TraitsOffer {
  const most = LIMITS.traitsPerCharacter
  return offer({
    do: 'add-trait',
    on: character.id,
    title: words.trait.addTitle(character.name),
    prompt: words.trait.addPrompt,
    rule: 'ET-011',
    ...askingForSheet(state, character),
    ...barred(character.traits.length >= most ? refusal('ET-015', words.trait.full(most)) : undefined),
    inputs: traitFields(),
    decide(turn, input) {
      turn.emit({
        type: 'trait-added',
        character: character.id,
        trait: `${character.id}-t${character.made + 1}`,
        ...input,
      })
    },
  })
}

/** ET-010: at least one trait. */
function readyCharacter(character: Character): TraitsOffer {
  return offer({
    do: 'ready-character',
    on: character.id,
    title: words.ready.title(character.name),
    prompt: words.ready.prompt,
    rule: 'ET-010',
    ...barred(character.traits.length === 0 ? refusal('ET-010', words.ready.noTrait) : undefined),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'character-readied', character: character.id })
    },
  })
}
