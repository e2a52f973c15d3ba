import { choice, type Option } from '../../../../engine/fields/field.ts'
import type { Seat } from '../../../../engine/game.ts'
import { refusal } from '../../../../engine/refusal.ts'
import { SAMPLE_CHARACTERS, type SampleCharacter } from '../../content/characters.ts'
import { action } from '../../contract.ts'
import { authorityOf } from '../../rules/authority.ts'
import { type EssentialTraits, hasStarted } from '../../state.ts'
import { words } from '../../words/words.ts'
import { emitCharacter, whyFull } from './create-character.ts'

const SAMPLES = SAMPLE_CHARACTERS.map((sample) => {
  const traits = sample.traits.map((trait) => `${trait.name} ${trait.level}`).join(', ')
  const note = words.sample.note(sample.mood, traits)
  return { sample, option: { value: sample.slug, label: sample.name, note } }
})

function listSamplesFor(state: EssentialTraits, seat: Seat): Option[] {
  const voice = authorityOf(state).voiceOfOpposition
  const isForSeat = (sample: SampleCharacter) => !sample.opposition || voice === null || voice === seat
  const isHere = (sample: SampleCharacter) => state.characters.some((one) => one.name === sample.name)
  return SAMPLES.filter(({ sample }) => isForSeat(sample) && !isHere(sample)).map(({ option }) => option)
}

/** ET-010 So that a new table can test at once: somebody ready to play; each sample comes once. */
export const addSampleCharacter = action('add-sample-character', {
  rule: 'ET-010',
  title: () => words.sample.title,
  prompt: () => words.sample.prompt,
  refuse: ({ state, seat }) =>
    whyFull(state, seat) ??
    (listSamplesFor(state, seat).length === 0 ? refusal('ET-R26', words.sample.noneLeft) : undefined),
  aside: ({ state }) => hasStarted(state),
  inputs: ({ state, seat }) => ({ who: choice(words.sample.who, listSamplesFor(state, seat)) }),
  decide(turn, _, input) {
    const sample = SAMPLE_CHARACTERS.find((one) => one.slug === input.who)
    if (!sample) return
    const character = emitCharacter(turn, sample.name, sample.opposition)
    sample.traits.forEach((trait, index) => {
      turn.emit({ type: 'trait-added', character, trait: `${character}-t${index + 1}`, ...trait })
    })
    turn.emit({ type: 'character-readied', character })
  },
})
