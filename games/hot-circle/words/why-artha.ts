import { refusal } from '../../../engine/writing.ts'

/** Why not: points, tax, conditions, advancement and loss. */
export const whyArtha = {
  onlyPcs: refusal('HC-147', 'Fate is for player characters alone.'),
  notThatRow: refusal(
    'HC-154',
    'Fate comes from a stance, an instinct, a trait or a relationship on the sheet.',
  ),
  gamemasterConfirms: refusal('HC-154', 'The gamemaster grants fate. Claim it.'),
  sayTrouble: refusal('HC-154', 'Say in a line what trouble came of it.'),
  paidOnce: refusal('HC-154', 'That trouble has paid already.'),
  byItself: refusal('HC-155', 'Hindrances are paid by themselves when the test is over.'),
  inScene: refusal('HC-154', 'Fate is claimed in the scene, right after the trouble.'),
  notBoth: refusal('HC-156', 'One use earns a fate point or counts for clearing, never both.'),
  whatFateIsFor: refusal('HC-157', 'Fate is for rerolls of ability tests and for compels.'),
  earnedLater: refusal('HC-103', 'What this test earns comes when it is over.'),
  taxStays: refusal('HC-164', 'Only letting the lifepath hinder an obstacle test lifts its tax.'),
  conditionStays: refusal('HC-053', 'A condition goes by hindering, and by nothing else.'),
  alreadyMajor: (condition: string) => refusal('HC-051', `${condition} is major already.`),
  fromConsequence: refusal('HC-051', 'Conditions are given by consequences alone.'),
  conditionTwice: refusal('HC-051', 'They have that condition. Raise it instead.'),
  countedOut: refusal('HC-167', 'One step clears a minor condition. Leave it out of the list instead.'),
  wouldRise: refusal('HC-180', 'So many points would raise it. Set the rating, and what is left.'),
  conditionsFull: refusal('HC-051', 'They bear as many conditions as a sheet holds. Raise one instead.'),
  giveOrRaise: refusal('HC-051', 'A new condition or one that is raised, not both.'),
  whatPersonaIsFor: refusal('HC-179', 'Persona is for rerolls of obstacle tests.'),
  tooLittle: (lifepath: string, spent: number, cost: number) =>
    refusal('HC-183', `${lifepath} has ${spent} of ${cost} spent fate.`),
  notYours: refusal('HC-183', 'That is not on your sheet.'),
  permanentAlready: (asset: string) => refusal('HC-183', `${asset} is permanent already.`),
  noTestOpen: refusal('HC-183', 'Finish the open test before that.'),
  sayWhatHappened: refusal('HC-185', 'How was it lost? Say so.'),
  gamemasterTakes: refusal('HC-185', 'Only the gamemaster, from what happens in play.'),
  onlyPermanent: refusal('HC-185', 'Only what is permanent can be lost like that.'),
  duringPlay: refusal('HC-185', 'Assets are lost in play, in a scene.'),
} as const
