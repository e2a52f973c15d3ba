import { choice, insisting } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { findCharacter } from '../../rules/characters.ts'
import { chosenBasis, keyOfBasis, listCompelBases } from '../../rules/compels.ts'
import { neededText } from '../../rules/drafts.ts'
import { characterOf, isGamemaster, judges, playedBy } from '../../rules/people.ts'
import { COMPEL_STAKE } from '../../rules/session.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-158 A player offers a fate point for a choice that would bring another's character trouble and earn fate. HC-O7: so may the gamemaster, from the bank. */
export const offerCompel = action('offer-compel', {
  rule: 'HC-158',
  in: ['scene', 'test-stakes', 'test-build'],
  by: (state, seat) =>
    !state.compel && (isBank(state, seat) ? state.switches.gmCompels : playedBy(state, seat) !== undefined),
  things: (state, seat) =>
    (state.session?.scene?.present ?? [])
      .flatMap((id) => findCharacter(state, id) ?? [])
      .filter((one) => one.seat !== seat && listCompelBases(state, one).length > 0),
  title: ({ on }) => playWords.compel.title(on.name),
  prompt({ state }) {
    const declined = state.session?.scene?.declined ?? []
    const { prompt, warning } = playWords.compel
    return declined.length > 0 ? `${prompt} ${warning(declined.join('; '))}` : prompt
  },
  refuse: ({ state, seat }) =>
    isBank(state, seat) || (characterOf(state, seat)?.fate ?? 0) > 0 ? undefined : whyPlay.noFate,
  aside: true,
  inputs({ state, on }) {
    const bases = listCompelBases(state, on).map((one) => {
      return { value: keyOfBasis(one), label: one.text, note: playWords.bases[one.basis] }
    })
    return {
      basis: choice(playWords.compel.basis, bases, insisting(whyPlay.noBasis)),
      choice: neededText(playWords.compel.choice, whyPlay.sayChoice),
    }
  },
  consent: ({ state }) => judges(state),
  because: () => playWords.compel.because,
  notNow({ state: { compel, test, ability } }) {
    if (compel) return whyPlay.oneCompel
    if (test) return whyPlay.diceDown
    return ability ? whyPlay.compelAfterAbility : whyPlay.compelInScene
  },
  notYours: ({ state }) => (state.compel ? whyPlay.oneCompel : whyPlay.betweenPlayers),
  notThat: ({ state, seat, asked }) =>
    characterOf(state, seat)?.id === asked.on ? whyPlay.compelSelf : whyPlay.betweenPlayers,
  decide(turn, { state, seat, on }, { basis, choice: chosen }) {
    const bank = isBank(state, seat)
    turn.emit({
      type: 'compel-opened',
      compel: {
        id: `k${state.made.compels + 1}`,
        from: bank ? null : seat,
        to: on.seat,
        character: on.id,
        choice: chosen,
        ...chosenBasis(listCompelBases(state, on), basis),
        held: bank ? 0 : COMPEL_STAKE,
      },
    })
  },
})

const isBank = isGamemaster
