import { choice, line, nameOf, otherSeats, required, said, yes } from '../../../../engine/writing.ts'
import { type AgeAt, action } from '../../contract.ts'
import { findSeed, playerAt } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-037, SA-038: a person from a seed, one's own first; ticking a box is enough to look further. */
export const chooseSupporting = action('choose-supporting', {
  rule: 'SA-037',
  in: ['supporting'],
  by: (state, seat) => playerAt(state, seat).role === 'supporting',
  ...said(setupWords.supporting),
  refuse({ state, seat }) {
    const { concept } = playerAt(state, seat)
    return concept ? whySetup.hasCharacter(concept.who) : undefined
  },
  main: true,
  inputs(at) {
    const { state, seat, names } = at
    const seeds = state.seeds.map(({ id, sentence, creator }) => ({
      value: id,
      label: sentence,
      note: nameOf(names, creator),
    }))
    return {
      who: line(setupWords.supporting.who, 1, 100, {
        ...required(whySetup.whoIsIt),
        also: (who) => whyTaken(at, who),
      }),
      ownSeedsUnusable: yes(setupWords.supporting.ownUnusable),
      seed: choice(setupWords.supporting.seed, seeds, {
        rule: 'SA-037',
        also: (seed, before) =>
          before.ownSeedsUnusable || findSeed(state, seed)?.creator === seat
            ? undefined
            : whySetup.ownSeedsFirst,
      }),
    }
  },
  notYours: () => whySetup.leadHasCharacter,
  decide: (turn, { seat }, { seed, who }) => turn.emit({ type: 'supporting-chosen', seat, seed, who }),
})

function whyTaken({ state, seat, names }: AgeAt, who: string) {
  const wanted = who.toLowerCase()
  const taken = otherSeats(state.seats, seat).find((other) => {
    const { concept, role } = playerAt(state, other)
    const known = role === 'supporting' ? concept?.who : role ? state.axis?.[role] : undefined
    return known?.toLowerCase() === wanted
  })
  return taken === undefined ? undefined : whySetup.takenCharacter(nameOf(names, taken), who)
}
