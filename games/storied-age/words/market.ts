import { refusal } from '../../../engine/writing.ts'
import { victoryTokens } from './things.ts'

/** What the actions at the end of a chapter, and of the story, say of themselves. */
export const marketWords = {
  finish: {
    title: 'Finish spending',
    prompt: 'Victory Tokens do not carry over.',
    gives: (left: number) =>
      left === 1
        ? 'One Victory Token is left, and it is lost.'
        : `${left} Victory Tokens are left, and they are lost.`,
  },
  advance: {
    step: (goal: string, step: number, of: number) => `Advance: ${goal} (${step} of ${of})`,
    title: 'Advance the plot',
  },
  tweak: (character: string, trait: string) => `Tweak ${character}’s ${trait}`,
  rewrite: (character: string, trait: string) => `Rewrite ${character}’s ${trait}`,
  dice: {
    title: (trait: string, dice: string) => `Change the dice of ${trait} (${dice})`,
    field: 'New dice',
  },
  addTrait: (character: string, dice: string) => `Give ${character} a new trait (${dice})`,
  impede: (npc: string) => `Impede ${npc}`,
  thwart: (npc: string) => `Thwart ${npc}`,
  kill: (npc: string) => `Kill ${npc}`,
  reason: 'How does it happen?',
  link: 'What have they to do with this chapter?',
  capture: {
    title: (captive: string) => `Capture ${captive}`,
    titleOf: (captor: string, captive: string) => `${captor} captures ${captive}`,
    prompt: 'The captive leaves all other company and cannot advance the plot until free.',
  },
  token: 'Take an Adversity Token',
  join: {
    title: (character: string) => `${character} travels together with …`,
    prompt: 'Whenever one of them is established, the other comes along.',
    companion: 'With whom?',
  },
  scatter: { title: (character: string) => `Scatter ${character}’s company`, bonds: 'Whom?' },
  strengthen: { title: (character: string) => `Bind ${character} more closely`, lead: 'To whom?' },
  weaken: (character: string) => `Loosen ${character}’s loyalty`,
  conclude: {
    title: 'Conclude the chapter',
    prompt: 'Close it with a few sentences, also about what was bought.',
    text: 'How the chapter ends',
    completion: (goal: string) => `How “${goal}” is completed`,
  },
  change: {
    title: 'Say how the world changes',
    prompt: 'One change that is good as your character sees it. It stands as fact in the ending.',
    text: 'The change',
    pass: 'Leave the world as it is',
    passGives: 'You will not say how the world changes.',
  },
  concession: {
    title: 'Name a concession',
    prompt: 'Something that concerns the Protagonist or the community; the aftermath must honour it.',
    size: 'How great?',
    text: 'The concession',
    /** By the parts of the plot that the Antagonist completed. */
    allowed: ['none', 'one minor concession', 'one major or two minor concessions'],
  },
  aftermath: {
    title: 'Tell the aftermath',
    prompt: 'The last page: what became of the world and of those who fought over it.',
    text: 'The aftermath',
  },
} as const

function sayLeft(budget: number): string {
  return budget === 0 ? 'nothing is' : `only ${budget} ${budget === 1 ? 'is' : 'are'}`
}

/** Why not, when a chapter ends and when the story does. */
export const whyMarket = {
  tooDear: (cost: number, budget: number) =>
    refusal('SA-129', `That costs ${victoryTokens(cost)}, and ${sayLeft(budget)} left to spend.`),
  notSpender: (winner: string) => refusal('SA-129', `${winner} won the chapter and does the spending.`),
  onlyAtTheEnd: refusal('SA-130', 'Victory Tokens are spent when the chapter ends.'),
  tellCompletion: (goal: string) => refusal('SA-134', `Tell how “${goal}” is completed.`),
  concludes: (player: string) => refusal('SA-134', `${player} concludes this chapter.`),
  writeIt: refusal('SA-134', 'Write how the chapter ends.'),

  oneStep: refusal('SA-135', 'One plot step per chapter; the next can be bought in another.'),
  captiveStep: (character: string) =>
    refusal(
      'SA-135',
      `${character} is captive and cannot advance the plot; first a chapter must be won with freedom as its aim.`,
    ),
  complete: (character: string, what: 'plot' | 'subplot') =>
    refusal('SA-135', `${character}’s ${what} is already complete.`),
  spotlightOnly: {
    plot: refusal('SA-135', 'Only the Spotlight Player can advance a plot.'),
    tweak: refusal('SA-136', 'Only the Spotlight Player can change a trait.'),
    rewrite: refusal('SA-137', 'Only the Spotlight Player can change a trait.'),
    dice: refusal('SA-138', 'Only the Spotlight Player can change a trait’s dice.'),
    trait: refusal('SA-139', 'Only the Spotlight Player can add a trait.'),
    impede: refusal('SA-140', 'Only the Spotlight Player can impede somebody.'),
    thwart: refusal('SA-141', 'Only the Spotlight Player can thwart somebody.'),
    kill: refusal('SA-142', 'Only the Spotlight Player can kill somebody.'),
    company: refusal('SA-143', 'Only the Spotlight Player can let characters travel together.'),
  },
  adversityOnly: {
    scatter: refusal('SA-144', 'Only the Adversity Player can scatter a company.'),
    capture: refusal('SA-145', 'Only the Adversity Player can capture somebody.'),
    token: refusal('SA-146', 'Only the Adversity Player can take Adversity Tokens.'),
  },
  ownPlot: refusal('SA-135', 'Only the Spotlight Character’s own plot advances.'),
  nothingChanged: (rule: 'SA-136' | 'SA-137') => refusal(rule, 'Write other words than the trait has.'),
  onlyTheirTraits: (character: string) => refusal('SA-136', `You can change only ${character}’s traits.`),
  becomes: (dice: string, list: string) => refusal('SA-138', `${dice} can become ${list}.`),
  deadEnd: (dice: string) => refusal('SA-138', `${dice} cannot be changed further.`),
  traitsFull: (most: number) => refusal('SA-R79', `A sheet holds ${most} traits.`),
  npcsOnly: (rule: string) => refusal(rule, 'Only NPCs can be impeded, thwarted or killed.'),
  already: (rule: string, npc: string, mark: string) => refusal(rule, `${npc} is already ${mark}.`),
  sayReason: (rule: string) => refusal(rule, 'Say how it happens in the story.'),

  neutralTraveller: (character: string) =>
    refusal('SA-143', `${character} is Neutral; only aligned characters travel together.`),
  differentSides: refusal('SA-143', 'They are on different sides.'),
  apart: refusal('SA-143', 'They are not in the same place.'),
  nowhere: (character: string) => refusal('SA-143', `${character} has not come into the story yet.`),
  noCompanion: refusal('SA-143', 'Choose who travels along.'),
  captiveTraveller: (character: string) => refusal('SA-143', `${character} is a captive.`),
  goneTraveller: (character: string) => refusal('SA-143', `${character} is out of the story.`),
  together: refusal('SA-143', 'They travel together already.'),
  nobodyNear: (character: string) => refusal('SA-143', `Nobody is there who could travel with ${character}.`),
  thingTraveller: (character: string) => refusal('SA-O7', `${character} cannot travel.`),
  onlyTheirCompany: refusal('SA-144', 'Scatter only breaks the Spotlight Character’s company.'),
  alone: (character: string) => refusal('SA-144', `${character} travels alone.`),
  captivityStays: refusal('SA-144', 'Captivity is not ended by scattering.'),
  noCaptor: refusal('SA-145', 'Choose a captor among the characters you introduced.'),
  thingCaptor: (character: string) => refusal('SA-O7', `${character} cannot hold anyone captive.`),
  captiveCaptor: (character: string) => refusal('SA-145', `${character} is a captive and can hold nobody.`),
  noLink: refusal('SA-147', 'Say how the character is part of this chapter.'),

  ownerMoves: (owner: string, pc: string) => refusal('SA-148', `Only ${owner} can move ${pc}.`),
  leadsStay: refusal('SA-052', 'The Protagonist and the Antagonist do not change sides.'),
  outwardOnly: refusal('SA-148', 'The Spotlight Player moves loyalties toward alignment only.'),
  alreadyPersonal: (character: string) => refusal('SA-148', `${character} is already Personally Aligned.`),
  chooseLead: refusal('SA-148', 'Choose the Protagonist or the Antagonist.'),
  backToNeutral: (character: string) => refusal('SA-148', `${character} must come back to Neutral first.`),
  inwardOnly: refusal('SA-149', 'The Adversity Player moves NPCs toward Neutral only.'),
  alreadyNeutral: (character: string) => refusal('SA-149', `${character} is already Neutral.`),
  tookNoPart: (pc: string) => refusal('SA-150', `${pc} took no part in this chapter.`),
  notMet: (character: string) =>
    refusal('SA-151', `${character} did not share an exchange with the Protagonist or the Antagonist.`),
  notMetLead: (character: string, lead: string) =>
    refusal('SA-152', `${character} has not dealt with ${lead} in this chapter.`),
  movedAlready: (pc: string) => refusal('SA-153', `${pc} already moved this chapter.`),
  wasAudience: (owner: string) => refusal('SA-153', `${owner} was neither Spotlight nor Adversity Player.`),

  notYourCompany: refusal('SA-154', 'That is not your character’s company.'),
  captiveStays: refusal(
    'SA-154',
    'A captive cannot simply leave. Open a chapter with escape as its aim and end it ahead, or be rescued so.',
  ),

  notAligned: (pc: string, victor: string) => refusal('SA-160', `${pc} is not aligned with ${victor}.`),
  unfinished: (pc: string) => refusal('SA-160', `${pc}’s subplot was not completed.`),
  oneChange: refusal('SA-160', 'One change each, and you have said yours.'),
  passed: refusal('SA-160', 'You have left the world as it is.'),
  supportingOnly: refusal('SA-160', 'Supporting Characters say how the world changes.'),
  sayChange: refusal('SA-160', 'Say how the world changes.'),
  noneOwed: refusal('SA-161', 'No concessions are owed when the Antagonist wins.'),
  happyEnding: refusal('SA-162', 'No part of the Antagonist’s plot was completed: nothing is owed.'),
  allowed: (parts: number, list: string) =>
    refusal('SA-162', `${parts} completed ${parts === 1 ? 'part allows' : 'parts allow'} ${list}.`),
  antagonistImposes: (name: string) => refusal('SA-162', `${name} names the concessions.`),
  howGreat: refusal('SA-162', 'Say whether the concession is minor or major.'),
  sayConcession: refusal('SA-162', 'Say what it costs.'),
  waitingForConcession: (name: string) => refusal('SA-162', `Waiting for ${name} to name the concession.`),
  waitingForChanges: (names: string) =>
    refusal('SA-163', `Waiting for ${names} to say how the world changes.`),
  victorTells: (rule: 'SA-161' | 'SA-162', name: string) => refusal(rule, `${name} tells the aftermath.`),
  writeAftermath: refusal('SA-163', 'Write the aftermath.'),
  storyComplete: refusal('SA-163', 'The story is complete.'),
} as const
