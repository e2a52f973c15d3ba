import { choice, type Option } from '../../../engine/fields/field.ts'
import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { DICE_COLOURS } from '../content/colours.ts'
import { type BecomingOffer, type BecomingPhase, type BecomingTurn, nameOf } from '../contract.ts'
import { type Becoming, questOf, seatOfFate, seatOrder } from '../state.ts'
import { words } from '../words.ts'
import { explain } from './explain.ts'

/** BE-R04: clockwise from the Hero. */
function nextFate(state: Becoming): Seat | undefined {
  return seatOrder(state).find((seat) => seat !== state.hero && state.fates[seat] === null)
}

/** BE-020 and BE-021: three players, three cards, a set of dice each. */
export const fates: BecomingPhase = {
  title: words.phase.fates,
  rules: ['BE-020', 'BE-021'],
  awaits: (state) => [nextFate(state) ?? 0],
  waitingFor: () => words.waiting.fate,
  offers: (state, seat, names) => (seat === nextFate(state) ? [takeFate(state, names)] : []),
  explain(state, seat, action, names) {
    if (action.do !== 'take-fate') return explain(state, seat, action, names)
    if (seat === state.hero) return refusal('BE-020', words.refuse.heroHasNoFate)
    if (state.fates[seat] !== null) return refusal('BE-020', words.refuse.oneFateEach)
    return refusal('BE-R04', words.refuse.notYourPick(nameOf(names, nextFate(state) ?? 0)))
  },
  path: () => [words.phase.creating, words.phase.fates],
}

function takeFate(state: Becoming, names: Names): BecomingOffer {
  const cards = questOf(state)?.fates ?? []
  return offer({
    do: 'take-fate',
    title: words.fates.title,
    prompt: words.fates.prompt,
    rule: 'BE-020',
    inputs: {
      fate: choice(
        words.fates.card,
        cards.map(({ id, name, theme }) => {
          const holder = seatOfFate(state, id)
          const refused = refusal('BE-020', words.refuse.fateTaken(nameOf(names, holder)))
          return { value: id, label: name, note: theme, ...(holder === -1 ? {} : { refused }) }
        }),
        { rule: 'BE-020' },
      ),
      colour: choice(words.fates.dice, listColours(state), { rule: 'BE-021' }),
    },
    decide(turn, input) {
      turn.emit({ type: 'fate-taken', seat: turn.seat, fate: input.fate, colour: input.colour })
      if (nextFate(turn.state) === undefined) openScene(turn, 0)
    },
  })
}

function listColours({ colours }: Becoming): Option[] {
  return DICE_COLOURS.map(({ value, label }) => ({
    value,
    label,
    ...(colours.includes(value) ? { refused: refusal('BE-021', words.refuse.colourTaken) } : {}),
  }))
}

/** BE-030: the next scene of the quest, in order. */
export function openScene(turn: BecomingTurn, index: number): void {
  turn.emit({ type: 'scene-opened', index })
}
