import { line, type Seat } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { makeClaims, untilTheDie } from '../../rules/claims.ts'
import { declare, isOwnTurn, whyNoAction, whyNoDeed } from '../../rules/deeds.ts'
import { aim, anyOf, stepField } from '../../rules/inputs.ts'
import { activeGroup, listTraits } from '../../rules/sheet.ts'
import { whyNotSpend } from '../../rules/uses.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

function listSpendable(state: Change) {
  return listTraits(activeGroup(state)).filter((found) => !whyNotSpend(state.turn, found))
}

/** RL-75 A Challenge and the traits its people lean on, in one breath. */
export const venture = action('venture', {
  rule: 'RL-75',
  in: ['open'],
  by: (state: Change, seat: Seat) => isOwnTurn(state, seat) && listSpendable(state).length > 0,
  title: () => words.challenge.venture,
  prompt: () => words.challenge.prompt,
  refuse: ({ state }) => whyNoAction(state),
  main: true,
  inputs({ state }) {
    const own = listSpendable(state).map(({ trait }) => trait)
    return {
      aim: aim(words.challenge.aim(activeGroup(state).name)),
      step: stepField(1),
      traits: anyOf(words.challenge.lean, own),
      how: line(words.challenge.how, 0, 200, {
        rule: 'CH-021',
        also: (how, { traits }) =>
          how === '' && Array.isArray(traits) && traits.length > 0 ? why.sayHowTraits : undefined,
      }),
    }
  },
  judged: untilTheDie,
  otherwise: whyNoDeed,
  decide(turn, { state }, { aim, step, traits: [on, ...also], how }) {
    declare(turn, { kind: 'self', step }, aim)
    const { id: by } = activeGroup(state)
    if (on !== undefined) makeClaims(turn, { kind: 'trait', by, side: 'actor', on, how }, also)
  },
})
