import { line } from '../../../../engine/writing.ts'
import { action, aName } from '../../contract.ts'
import { mayActFor, standsIn } from '../../rules/away.ts'
import { newNameField } from '../../rules/inputs.ts'
import { findTrait, groupOf, playerOf, traitName } from '../../rules/sheet.ts'
import type { Slip } from '../../state.ts'
import { why, words } from '../../words/index.ts'

interface Naming {
  readonly id: string
  readonly slip: Slip
  /** HJ-15: one's own to give, in the stead of somebody who is away, or over a name that was lent. */
  readonly as: 'own' | 'for-now' | 'over'
}

/** CH-062 Slips for new traits wait for no one else and nobody waits for them, until the turn ends. HJ-15 Names may be lent. */
export const nameTrait = action('name-trait', {
  rule: 'CH-062',
  in: ['open', 'aftermath'],
  things: (state, seat): Naming[] => [
    ...state.slips
      .filter((slip) => mayActFor(state, seat, slip.by))
      .map((slip) => naming(slip, standsIn(state, seat, slip.by) ? 'for-now' : 'own')),
    ...state.lent.filter((slip) => groupOf(state, slip.by).seat === seat).map((slip) => naming(slip, 'over')),
  ],
  ruleOf: ({ on }) => (on.as === 'own' ? on.slip.rule : 'HJ-15'),
  title({ state, on: { slip, as } }) {
    if (as === 'over') return words.away.rename(traitName(state, slip.trait))
    const title = words.slip.title(state, slip)
    return as === 'own' ? title : words.away.nameFor(title)
  },
  prompt: ({ on: { slip, as } }) =>
    ({
      own: words.slip.prompt(slip),
      'for-now': words.away.nameForPrompt,
      over: words.away.renamePrompt,
    })[as],
  aside: ({ on }) => on.as === 'over',
  main: true,
  inputs: ({ on }) => ({
    name: newNameField(on.slip),
    why: line(words.slip.why, 0, 200, { hint: words.slip.whyHint }),
  }),
  judged: aName,
  /** CH-047, CH-062 and CH-077: somebody else names it, or there is nothing to name. */
  otherwise({ state, names, asked: { on } }) {
    if (on === undefined) return undefined
    const slip = state.slips.find((one) => one.trait === on)
    if (slip) return why.notNamer(playerOf(state, slip.by, names))
    const found = findTrait(state, on)
    const hit = state.changes.findLast((one) => one.group === found?.group.id && one.row === found.row)
    return hit?.rule === 'CH-075' ? why.noNameInSwap : why.noNameDue
  },
  decide: (turn, { seat, on }, { name, why }) =>
    turn.emit({ type: 'trait-named', trait: on.id, seat, name, why }),
})

function naming(slip: Slip, as: Naming['as']): Naming {
  return { id: slip.trait, slip, as }
}
