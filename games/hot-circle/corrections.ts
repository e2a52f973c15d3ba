import { list, name, number } from '../../engine/fields/field.ts'
import type { Names, Seat } from '../../engine/old-contract.ts'
import { sameWords } from './characters.ts'
import { type CircleOffer, offer } from './contract.ts'
import { optionFields, switchesOf } from './options.ts'
import { ZERO_STEPS } from './phases/agreeing.ts'
import { whyZero } from './refusals/session-zero.ts'
import { characterOf, type HotCircle, LIMITS } from './state.ts'
import { words } from './words.ts'
import { playWords } from './words-play.ts'
import { setupWords } from './words-setup.ts'

const MOST_POINTS = 99

/** Repairs by everyone's consent. Never dice, never a closed test, and nothing while a test is open. */
export function corrections(state: HotCircle, seat: Seat, _names: Names): CircleOffer[] {
  if (state.sessions === 0) return reopenOffers(state)
  if (state.test || state.ability || state.compel || state.phase === 'trait-vote') return []
  return [...correctArtha(state, seat), ...correctTraits(state, seat), ...changeOptions(state)]
}

/** HC-003: before session 1 an earlier step may be opened again; later ones keep their text. */
function reopenOffers(state: HotCircle): CircleOffer[] {
  const now = state.phase === 'between' ? ZERO_STEPS.length : ZERO_STEPS.indexOf(state.phase)
  return ZERO_STEPS.slice(0, Math.max(0, now)).map((step) =>
    offer({
      do: 'reopen-step',
      on: step,
      ...setupWords.reopen(words.phases[step]),
      rule: 'HC-003',
      inputs: {},
      decide: (turn) => turn.emit({ type: 'step-reopened', step }),
    }),
  )
}

function correctArtha(state: HotCircle, seat: Seat): CircleOffer[] {
  const character = characterOf(state, seat)
  if (character?.status !== 'active') return []
  const { title, prompt, fate, persona } = playWords.fixArtha
  return [
    offer({
      do: 'correct-artha',
      title,
      prompt,
      rule: 'HC-157',
      inputs: {
        fate: number(fate, 0, MOST_POINTS, { initial: Math.min(character.fate, MOST_POINTS) }),
        persona: number(persona, 0, MOST_POINTS, { initial: Math.min(character.persona, MOST_POINTS) }),
      },
      decide: (turn, input) =>
        turn.emit({
          type: 'artha-corrected',
          character: character.id,
          fate: input.fate,
          persona: input.persona,
        }),
    }),
  ]
}

/** Spelling, or a trait that was voted wrongly. */
function correctTraits(state: HotCircle, seat: Seat): CircleOffer[] {
  const character = characterOf(state, seat)
  if (character?.status !== 'active') return []
  const { title, prompt } = playWords.fixTraits
  const isTwice = (all: readonly { text: string }[]) =>
    all.some((one, index) => all.slice(index + 1).some((other) => sameWords(one.text, other.text)))
  return [
    offer({
      do: 'correct-traits',
      title,
      prompt,
      rule: 'HC-031',
      inputs: {
        traits: list(
          setupWords.traits.list,
          { text: name(setupWords.traits.text, LIMITS.name) },
          { min: 0, max: LIMITS.traits },
          { rule: 'HC-031', also: (all) => (isTwice(all) ? whyZero.traitTwice : undefined) },
        ),
      },
      decide: (turn, input) =>
        turn.emit({
          type: 'sheet-corrected',
          character: character.id,
          traits: input.traits.map(({ text }, index) => ({
            id: `x${turn.state.made.things + 1 + index}`,
            text,
          })),
        }),
    }),
  ]
}

/** Options change between sessions. */
function changeOptions(state: HotCircle): CircleOffer[] {
  if (state.phase !== 'between') return []
  return [
    offer({
      do: 'change-options',
      ...playWords.options,
      rule: 'HC-O1',
      inputs: optionFields(state.switches),
      decide: (turn, input) => turn.emit({ type: 'options-changed', switches: switchesOf(input) }),
    }),
  ]
}
