import { prose } from '../../../engine/fields/field.ts'
import type { Character } from '../characters.ts'
import { type Asking, type CircleOffer, type CirclePhase, offer, required } from '../contract.ts'
import { whyPlay } from '../refusals/play.ts'
import { activeCharacters, characterOf, type HotCircle, LIMITS } from '../state.ts'
import { words } from '../words.ts'
import { playWords } from '../words-play.ts'
import { forGamemaster } from './agreeing.ts'
import { bareLifepath, chainConsent, chainFields } from './lifepaths.ts'
import { requirementOffers } from './requirements.ts'

/** HC-196, HC-197: every player adds a lifepath and shows in a short scene what changed. */
export const timeSkipPhase: CirclePhase = {
  title: words.phases['time-skip'],
  rules: ['HC-194', 'HC-195', 'HC-196', 'HC-197'],
  awaits: seatsOwing,
  waitingFor: () => playWords.waiting.skip,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    const character = characterOf(state, seat)
    return [
      ...forGamemaster(asking, () => requirementOffers(asking)),
      ...(character && seatsOwing(state).includes(seat) ? [addLifepath(asking, character)] : []),
    ]
  },
  path: (state) => [words.path.session(state.sessions), words.phases['time-skip']],
}

function seatsOwing(state: HotCircle): number[] {
  const done = state.timeSkips.at(-1)?.done ?? []
  return activeCharacters(state)
    .map((one) => one.seat)
    .filter((seat) => !done.includes(seat))
}

function addLifepath({ state }: Asking, character: Character): CircleOffer {
  const { title, prompt, prologue } = playWords.addLifepath
  return offer({
    do: 'add-lifepath',
    title,
    prompt,
    rule: 'HC-196',
    ...chainConsent(state),
    inputs: {
      ...chainFields(state, character),
      prologue: prose(prologue, 1, LIMITS.prose, required(whyPlay.prologue)),
    },
    decide(turn, input) {
      const { made, timeSkips } = turn.state
      const lifepath = bareLifepath(`x${made.things + 1}`, { ...input, isBridge: input.bridge })
      lifepath.timeSkip = timeSkips.length
      turn.narrate(input.prologue, character.name)
      turn.emit({ type: 'lifepath-added', seat: turn.seat, character: character.id, lifepath })
    },
  })
}
