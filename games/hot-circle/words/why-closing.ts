import { refusal } from '../../../engine/writing.ts'

/** Why not, when a session ends. */
export const whyClosing = {
  firstStep: (step: string) => refusal('HC-207', `First: ${step}.`),
  stepClosed: refusal('HC-207', 'That step is closed.'),
  notNow: (rule: string, step: string) => refusal(rule, `That comes when a session ends, in “${step}”.`),
  notYourGoal: refusal('HC-177', 'That was not a goal of yours this session.'),
  sharedOnlyResolved: refusal('HC-177', 'The extra point is for goals that were achieved.'),
  chooseOutcome: refusal('HC-177', 'Furthered or achieved. A goal that was given up earns nothing.'),
  bothNeedsOption: refusal('HC-177', 'Achieved covers furthered: a goal is paid once.'),
  sameStance: refusal('HC-178', 'The stance is the same. A new goal alone earns nothing.'),
  sameInstinct: refusal('HC-178', 'It is the same instinct.'),
  finished: refusal('HC-207', 'You have finished this step. Until the others have, you may open it again.'),
  notFinished: refusal('HC-207', 'You have not said that you are done.'),
  playersFirst: refusal('HC-207', 'The players finish first; then you.'),
  noStep: refusal('TB-002', 'There is no closing step to finish now.'),
  noMilestone: refusal('HC-187', 'A trait vote follows a milestone.'),
  notTheirTrait: (name: string) => refusal('HC-188', `Not one of ${name}’s traits.`),
  oneBallot: refusal('HC-188', 'One ballot each.'),
  hasTrait: (name: string) => refusal('HC-191', `${name} has that trait.`),
  proposedAlready: refusal('HC-191', 'Somebody has proposed that.'),
  notProposed: refusal('HC-191', 'Only what was proposed can be voted in.'),
  traitsFull: (most: number) => refusal('HC-192', `${most} traits are as many as a sheet can hold.`),
  nameCondition: refusal('HC-052', 'A word for it.'),
  hasCondition: (condition: string) =>
    refusal('HC-052', `${condition} stands on the sheet already. Choose another word, or keep it as it is.`),
  notInPlay: refusal('HC-052', 'Voluntary conditions are set when a session ends.'),
  epilogue: refusal('HC-211', 'Show it in a line or two.'),
  noVoluntary: refusal('HC-052', 'You have no voluntary condition.'),
} as const
