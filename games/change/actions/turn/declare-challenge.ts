import { action, said } from '../../contract.ts'
import { declare, isOwnTurn, whyNoAction, whyNoDeed } from '../../rules/deeds.ts'
import { aim, stepField } from '../../rules/inputs.ts'
import { activeGroup } from '../../rules/sheet.ts'
import { words } from '../../words/index.ts'

/** CH-033 CH-034 My people are going to … , at a step of my choosing. Once the action is spent, this one says so. */
export const declareChallenge = action('declare-challenge', {
  rule: 'CH-033',
  in: ['open'],
  by: isOwnTurn,
  ...said(words.challenge),
  refuse: ({ state }) => whyNoAction(state),
  main: true,
  inputs: ({ state }) => ({ aim: aim(words.challenge.aim(activeGroup(state).name)), step: stepField(1) }),
  otherwise: whyNoDeed,
  decide: (turn, _, { aim, step }) => declare(turn, { kind: 'self', step }, aim),
})
