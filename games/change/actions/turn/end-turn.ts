import { action } from '../../contract.ts'
import { mayActFor, standsIn } from '../../rules/away.ts'
import { isOwnTurn } from '../../rules/deeds.ts'
import { whatIsOpen } from '../../rules/owed.ts'
import { activeGroup } from '../../rules/sheet.ts'
import type { Change } from '../../state.ts'
import { why, words } from '../../words/index.ts'

const isSkipping = ({ state, seat }: { state: Change; seat: number }) =>
  standsIn(state, seat, activeGroup(state).id)

/**
 * CH-015 CH-016 The turn goes on to the next group, with or without an action, once nothing is owed.
 * HJ-15 The turn of a people whose player is away is passed for them.
 */
export const endTurn = action('end-turn', {
  rule: 'CH-016',
  in: ['open'],
  by: (state, seat) => mayActFor(state, seat, activeGroup(state).id),
  ruleOf: (at) => (isSkipping(at) ? 'HJ-15' : at.state.actionUsed ? 'CH-016' : 'CH-015'),
  title(at) {
    if (isSkipping(at)) return words.away.skip(activeGroup(at.state).name)
    return at.state.actionUsed ? words.end.title : words.end.pass
  },
  prompt(at) {
    if (isSkipping(at)) return words.away.skipPrompt
    return at.state.actionUsed ? words.end.prompt : words.end.passPrompt
  },
  refuse: ({ state }) => (state.slips.length > 0 ? whatIsOpen(state) : undefined),
  settles: true,
  gives: (at) => (at.state.actionUsed || isSkipping(at) ? undefined : words.end.gives),
  main: ({ state }) => state.actionUsed,
  otherwise: ({ state, seat }) =>
    isOwnTurn(state, seat) ? whatIsOpen(state) : why.notYourTurn(activeGroup(state).name),
  decide: (turn, { state }) =>
    turn.emit({ type: 'turn-ended', turn: state.turn, hasActed: state.actionUsed }),
})
