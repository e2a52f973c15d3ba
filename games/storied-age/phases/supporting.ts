import { choice, line, yes } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { AgeOffer, AgePhase, Asking } from '../contract.ts'
import { barred, required } from '../contract.ts'
import { whySetup } from '../refusals/setup.ts'
import { allSeats, findSeed, LIMITS, nameOf, otherSeats, playerAt, type StoriedAge } from '../state.ts'
import { words } from '../words.ts'
import { editPlot } from './plots.ts'
import { editSeeds } from './setup-edits.ts'
import { setupPath } from './steps.ts'

export const supportingPhase: AgePhase = {
  title: words.steps.supporting,
  rules: ['SA-037', 'SA-038', 'SA-039'],
  awaits: (state) =>
    allSeats(state).filter((seat) => {
      const { role, concept } = playerAt(state, seat)
      return role === 'supporting' && !concept
    }),
  waitingFor: () => words.waiting.supporting,
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    const isLead = playerAt(state, seat).role !== 'supporting'
    if (isLead) return [...editPlot(asking), ...editSeeds(asking)]
    return [chooseSupporting(asking), requestMoreSeeds(asking), ...editSeeds(asking)]
  },
  path: setupPath,
}

/** SA-037, SA-038: a person from a seed, one's own first; ticking a box is enough to look further. */
function chooseSupporting({ state, seat, names }: Asking): AgeOffer {
  const { concept } = playerAt(state, seat)
  return offer({
    do: 'choose-supporting',
    title: 'Choose whom you play',
    prompt: 'A person named or implied on a seed. Look among your own seeds first.',
    rule: 'SA-037',
    ...barred(concept ? whySetup.hasCharacter(concept.who) : undefined),
    inputs: {
      who: line('Who', 1, 100, {
        ...required(whySetup.whoIsIt),
        also: (who) => whyTaken(state, seat, who, names),
      }),
      ownSeedsUnusable: yes('None of my own seeds offers a person'),
      seed: choice(
        'From which seed',
        state.seeds.map((seed) => ({
          value: seed.id,
          label: seed.sentence,
          note: nameOf(names, seed.creator),
        })),
        {
          rule: 'SA-037',
          also: (seed, before) =>
            before.ownSeedsUnusable || findSeed(state, seed)?.creator === seat
              ? undefined
              : whySetup.ownSeedsFirst,
        },
      ),
    },
    decide(turn, input) {
      turn.emit({ type: 'supporting-chosen', seat, seed: input.seed, who: input.who })
    },
  })
}

function whyTaken(
  state: StoriedAge,
  seat: number,
  who: string,
  names: readonly string[],
): Refusal | undefined {
  const wanted = who.toLowerCase()
  const taken = otherSeats(state, seat).find((other) => {
    const { concept, role } = playerAt(state, other)
    const known = role === 'supporting' ? concept?.who : role ? state.axis?.[role] : undefined
    return known?.toLowerCase() === wanted
  })
  return taken === undefined ? undefined : whySetup.takenCharacter(nameOf(names, taken), who)
}

/** SA-039: words, groups, seeds and charts once more for this player; the leads stay (SA-R39). */
function requestMoreSeeds({ state, seat }: Asking): AgeOffer {
  const player = playerAt(state, seat)
  const latest = state.seeds.findLast((seed) => seed.creator === seat)
  const refused = player.concept
    ? whySetup.hasCharacter(player.concept.who)
    : player.moreSeeds >= LIMITS.moreSeeds
      ? whySetup.seedsLeft(latest?.sentence ?? '')
      : undefined
  return offer({
    do: 'request-more-seeds',
    title: 'Make more seeds',
    prompt: 'If nobody’s seeds offer a person for you, you walk the theme table again.',
    rule: 'SA-039',
    judged: otherSeats(state, seat),
    ...barred(refused),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'more-seeds-requested', seat })
    },
  })
}
