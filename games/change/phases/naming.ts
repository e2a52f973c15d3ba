import { line, name } from '../../../engine/fields/field.ts'
import type { Seat } from '../../../engine/old-contract.ts'
import { awaitedFor, mayActFor, standsIn } from '../away.ts'
import { namingIdeas } from '../content/ideas.ts'
import { why } from '../refusals.ts'
import { groupOf, otherSeats, traitCalled } from '../sheet.ts'
import type { Change, Slip } from '../state.ts'
import { words } from '../words.ts'
import { type Asking, type ChangeOffer, offer } from './contract.ts'

/** CH-062: slips for new traits. They wait for no one else and nobody waits for them, until the turn ends. */
export function nameTraits(asking: Asking): ChangeOffer[] {
  const { state, seat } = asking
  const owed = state.slips
    .filter((slip) => mayActFor(state, seat, slip.by))
    .map((slip) => nameTrait(asking, slip, standsIn(state, seat, slip.by) ? forNow(state, slip) : {}))
  const lent = state.lent
    .filter((slip) => groupOf(state, slip.by).seat === seat)
    .map((slip) => nameTrait(asking, slip, overAgain(state, slip)))
  return [...owed, ...lent]
}

function nameTrait({ state, seat }: Asking, slip: Slip, about: Partial<ChangeOffer>): ChangeOffer {
  return {
    ...offer({
      do: 'name-trait',
      on: slip.trait,
      title: words.slip.title(state, slip),
      prompt: words.slip.prompt(slip.rule, slip.by !== slip.sheet),
      rule: slip.rule,
      inputs: {
        name: name(words.slip.name, 60, {
          rule: 'CH-062',
          because: why.nameNeeded.because,
          ideas: namingIdeas(slip.rule, slip.by !== slip.sheet),
        }),
        why: line(words.slip.why, 0, 200, { hint: words.slip.whyHint }),
      },
      judged: otherSeats(state, seat),
      decide(turn, input) {
        turn.emit({
          type: 'trait-named',
          trait: slip.trait,
          seat: turn.seat,
          name: input.name,
          why: input.why,
        })
      },
    }),
    ...about,
  }
}

/** HJ-15: a name in the stead of somebody who is away. */
function forNow(state: Change, slip: Slip): Partial<ChangeOffer> {
  const title = words.away.nameFor(words.slip.title(state, slip))
  return { title, prompt: words.away.nameForPrompt, rule: 'HJ-15' }
}

/** HJ-15: whoever had the right to name it may put a better name over the one that was lent. */
function overAgain(state: Change, slip: Slip): Partial<ChangeOffer> {
  const title = words.away.rename(traitCalled(state, slip.trait)?.name ?? '')
  return { title, prompt: words.away.renamePrompt, rule: 'HJ-15', aside: true }
}

export function namersOwing(state: Change): Seat[] {
  return [...new Set(state.slips.flatMap((slip) => awaitedFor(state, slip.by)))]
}
