import { choice, type Names, nameOf, type Option, refusal, said } from '../../../../engine/writing.ts'
import { DICE_COLOURS } from '../../content/colours.ts'
import { action } from '../../contract.ts'
import { questOf, seatOfFate } from '../../rules/quest.ts'
import { isHero, nextFate } from '../../rules/roles.ts'
import { whyNotNow } from '../../rules/steps.ts'
import { say } from '../../rules/voice.ts'
import type { Becoming } from '../../state.ts'
import { why, words } from '../../words/words.ts'

const heroHasNone = refusal('BE-020', why.heroHasNoFate)

/** BE-020 Clockwise from the Hero (BE-R04) each other player takes a Fate card and a set of dice (BE-021). */
export const takeFate = action('take-fate', {
  rule: 'BE-020',
  in: ['fates'],
  by: (state, seat) => seat === nextFate(state),
  ...said(words.fates),
  main: true,
  inputs: ({ state, names }) => ({
    fate: choice(words.fates.card, listCards(state, names), { rule: 'BE-020' }),
    colour: choice(words.fates.dice, listColours(state), { rule: 'BE-021' }),
  }),
  notNow: (asking) => (isHero(asking.state, asking.seat) ? heroHasNone : whyNotNow(asking, ['fates'])),
  notYours({ state, seat, names }) {
    if (isHero(state, seat)) return heroHasNone
    if (state.fates[seat] !== null) return refusal('BE-020', why.oneFateEach)
    return refusal('BE-R04', why.notYourPick(nameOf(names, nextFate(state) ?? 0)))
  },
  decide(turn, { seat }, { fate, colour }) {
    turn.emit({ type: 'fate-taken', seat, fate, colour })
    // BE-030: with the last card the first scene opens.
    if (nextFate(turn.state) === undefined) turn.emit({ type: 'scene-opened', index: 0 })
  },
})

function listCards(state: Becoming, names: Names): Option[] {
  return (questOf(state)?.fates ?? []).map(({ id, name, theme }) => {
    const holder = seatOfFate(state, id)
    const refused = refusal('BE-020', why.fateTaken(nameOf(names, holder)))
    return { value: id, label: name, note: say(state, theme), ...(holder === -1 ? {} : { refused }) }
  })
}

function listColours({ colours }: Becoming): Option[] {
  return DICE_COLOURS.map(({ value, label }) => ({
    value,
    label,
    ...(colours.includes(value) ? { refused: refusal('BE-021', why.colourTaken) } : {}),
  }))
}
