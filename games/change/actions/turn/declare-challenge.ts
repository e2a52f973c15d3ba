import { action } from '../../contract.ts'
import { inPlay, isOwnTurn, whyNoAction, whyNoDeed } from '../../rules/deeds.ts'
import { aim, stepField } from '../../rules/inputs.ts'
import { activeGroup } from '../../rules/sheet.ts'
import { difficultyOf } from '../../rules/sums.ts'
import { words } from '../../words/index.ts'

/** CH-033 CH-034 My people are going to … , at a step of my choosing. Once the action is spent, this one says so. */
export const declareChallenge = action('declare-challenge', {
  rule: 'CH-033',
  in: ['open'],
  by: isOwnTurn,
  title: () => words.challenge.title,
  prompt: () => words.challenge.prompt,
  refuse: ({ state }) => whyNoAction(state),
  main: true,
  inputs: ({ state }) => ({ aim: aim(words.challenge.aim(activeGroup(state).name)), step: stepField(1) }),
  notNow: inPlay(whyNoDeed),
  notYours: whyNoDeed,
  decide(turn, { state }, { aim: text, step }) {
    const { id: actor, name } = activeGroup(state)
    const declared = { kind: 'self', actor, target: null, shed: null, text } as const
    turn.emit({ type: 'challenge-declared', ...declared, step, difficulty: difficultyOf(step) })
    turn.narrate(text, name)
  },
})
