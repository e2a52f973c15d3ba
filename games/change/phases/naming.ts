import { line, name } from '../../../engine/fields/field.ts'
import type { Seat } from '../../../engine/game.ts'
import { namingIdeas } from '../content/ideas.ts'
import { why } from '../refusals.ts'
import { groupOf, otherSeats } from '../sheet.ts'
import type { Change } from '../state.ts'
import { words } from '../words.ts'
import { type Asking, type ChangeOffer, offer } from './contract.ts'

/** CH-062: slips for new traits. They wait for no one else and nobody waits for them, until the turn ends. */
export function nameTraits({ state, seat }: Asking): ChangeOffer[] {
  return state.slips
    .filter((slip) => groupOf(state, slip.by).seat === seat)
    .map((slip) =>
      offer({
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
    )
}

export function namersOwing(state: Change): Seat[] {
  return [...new Set(state.slips.map((slip) => groupOf(state, slip.by).seat))]
}
