import { choice, type Option, type Seat, said } from '../../../../engine/writing.ts'
import { SAMPLE_CHARACTERS, type SampleCharacter } from '../../content/characters.ts'
import { action } from '../../contract.ts'
import { otherVoice } from '../../rules/authority.ts'
import { type EssentialTraits, hasStarted, isFull, nextCharacter } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

const SAMPLES = SAMPLE_CHARACTERS.map((sample) => {
  const traits = sample.traits.map((trait) => `${trait.name} ${trait.level}`).join(', ')
  const note = words.sample.note(sample.mood, traits)
  return { sample, option: { value: sample.slug, label: sample.name, note } }
})

function listSamplesFor(state: EssentialTraits, seat: Seat): Option[] {
  const isForSeat = ({ opposition }: SampleCharacter) => !opposition || otherVoice(state, seat) === undefined
  const isHere = (sample: SampleCharacter) => state.characters.some((one) => one.name === sample.name)
  return SAMPLES.filter(({ sample }) => isForSeat(sample) && !isHere(sample)).map(({ option }) => option)
}

/** ET-010 So that a new table can test at once: somebody ready to play; each sample comes once. */
export const addSampleCharacter = action('add-sample-character', {
  rule: 'ET-010',
  ...said(words.sample),
  refuse({ state, seat }) {
    if (isFull(state, seat)) return why.manyCharacters
    return listSamplesFor(state, seat).length === 0 ? why.noSampleLeft : undefined
  },
  aside: ({ state }) => hasStarted(state),
  inputs: ({ state, seat }) => ({ who: choice(words.sample.who, listSamplesFor(state, seat)) }),
  decide(turn, { state, seat }, { who }) {
    const sample = SAMPLE_CHARACTERS.find((one) => one.slug === who)
    if (!sample) return
    const { name, opposition, traits } = sample
    const character = nextCharacter(state)
    turn.emit({ type: 'character-created', character, owner: seat, name, opposition })
    traits.forEach((trait, index) => {
      turn.emit({ type: 'trait-added', character, trait: `${character}-t${index + 1}`, ...trait })
    })
    turn.emit({ type: 'character-readied', character })
  },
})
