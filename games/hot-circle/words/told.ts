import type { PersonaReason } from '../rules/session.ts'
import type { AbilityFailure } from '../rules/testing/ability-test.ts'
import type { ObstacleOutcome, RollCause } from '../rules/testing/obstacle-test.ts'

/** How facts are told: the margin of the story, and its headings. */
export const told = {
  something: 'something',
  none: 'none',
  /** A player's words as a sentence of the story. */
  sentence: (text: string) => ended(text.charAt(0).toUpperCase() + text.slice(1)),
  aLifepath: 'a lifepath',
  theGamemaster: 'The gamemaster',

  kit: (title: string) => `The board is laid from “${title}”.`,
  genre: (genre: string, style: string) => `${genre}, ${style}.`,
  setting: (name: string) => `A setting: ${name}.`,
  settingNow: (name: string) => `A setting is now ${name}.`,
  settingGone: 'A setting is gone, with its factions.',
  settings: (names: string) => `The settings: ${names}.`,
  situation: 'The situation',
  gamemaster: (name: string) => `${name} is the gamemaster.`,
  marked: (name: string, step: string) => `${name} is done with “${step}”.`,
  unmarked: (name: string) => `${name} is not done yet.`,
  reopened: (step: string) => `“${step}” is open again.`,
  faction: (name: string, rank: string, setting: string) => `${name}, a ${rank} power of ${setting}.`,
  factionGone: 'A faction is gone.',
  factions: (names: string) => `Power is held by ${names}.`,
  tie: (from: string, how: string, to: string) => `${from} ${how} ${to}.`,
  drawn: (tie: string) => `Out of the bag: ${tie}`,
  tieGone: (from: string, to: string) => `${from} and ${to}: that tie is gone.`,
  turned: (from: string, to: string) => `${from} turns on ${to}.`,
  demoted: (name: string) => `${name} is a minor power now.`,
  map: 'The map of friends and rivals is drawn.',

  picks: (count: number) => `Everybody gets ${count} lifepath picks.`,
  requirement: (lifepath: string, needs: string) => `For ${lifepath} the gamemaster asks: ${ended(needs)}`,
  sample: (player: string, name: string) => `${player} begins from ${name}.`,
  described: (player: string, name: string) => `${player} plays ${name}.`,
  beliefs: (name: string) => `${name} has three beliefs.`,
  instincts: (name: string) => `${name} has three instincts.`,
  instinctsBack: (name: string) => `${name}’s instincts are to be written anew: narrow, and no contest.`,
  joinLater: (names: string) => `The story begins; still to come: ${names}.`,
  traits: (name: string, traits: string) => `People call ${name} ${traits}.`,
  bridge: (setting: string) => `, over into ${setting}`,
  lifepath: (name: string, lifepath: string, over: string) => `${name}: ${lifepath}${over}.`,
  doubled: (name: string) => `${name} takes a lifepath twice.`,
  special: (name: string, asset: string) => `${name} always has ${asset}.`,
  ready: (name: string) => `${name} is ready.`,
  putRight: (name: string, what: 'beliefs' | 'instincts' | 'conditions' | 'lifepaths' | 'traits') =>
    `${name}’s ${what} are put right.`,

  npcChanged: (name: string) => `${name} has changed.`,
  npcMet: (name: string) => `You meet ${name}.`,
  howThingsStand: 'How things stand',
  recap: (session: number) => `What happened in session ${session}`,
  wish: (player: string, text: string) => `${player} would like: ${ended(text)}`,
  scene: (place: string, time: string) => `${place}, ${time}`,
  present: (names: string) => `Here: ${names}.`,
  entered: (name: string) => `${name} comes in.`,
  left: (name: string) => `${name} goes.`,
  introduced: (name: string, what: string) => `${name} brings in ${what}.`,
  byInstinct: (name: string, instinct: string) => `${name}, by instinct: ${ended(instinct)}`,
  cut: 'Cut.',
  milestone: 'A milestone.',
  sessionEnds: 'The session ends.',
  later: (months: number) => `${spellMonths(months)} later`,
  became: (name: string, lifepath: string) => `${name} has become: ${lifepath}.`,
  theEnd: 'The end',

  compel: (who: string, name: string, choice: string) => `${who} compels ${name}: ${ended(choice)}`,
  compelAccepted: 'The compel is accepted, and the point changes hands.',
  compelDeclined: 'The compel is refused, at the price of a fate point.',
  fateClaimed: (name: string, basis: string) => `Fate for ${name}, for ${basis}.`,
  fateUndone: (name: string) => `No fate for ${name} after all.`,

  called: (tester: string, obstacle: string, opponent: string | null) =>
    opponent === null ? `${tester} faces ${obstacle}.` : `${tester} against ${opponent}: ${obstacle}.`,
  ruled: { granted: 'No dice: it is so.', imposed: 'No dice: it goes wrong.' },
  settledBefore: 'No test: the earlier result stands.',
  withdrawn: 'The test is off.',
  aside: (timing: string) => ` (${timing})`,
  staked: (text: string, condition: string, rank: string) =>
    `${text.replace(/\.$/, '')} (${condition}, ${rank})`,
  stakedOn: (name: string, condition: string, rank: string) => ` (${name}: ${condition}, ${rank})`,
  intent: (intent: string, task: string) => `Wanted: ${ended(intent)} How: ${ended(task)}`,
  consequence: (text: string) => `Otherwise: ${ended(text)}`,
  opposition: (intent: string, task: string) => `The other side wants: ${ended(intent)} How: ${ended(task)}`,
  compromise: (name: string, text: string) => `${name} would settle it like this: ${ended(text)}`,
  simple: (name: string) => `${name} would do without compromises.`,
  sentBack: (part: string, reason: string) => `To be put differently, ${part}: ${reason}.`,
  accepted: 'The stakes are accepted.',
  flagged: (player: string) => `${player} says that this was settled before.`,
  notSettled: 'It was not; the test goes on.',
  difficulty: (reference: string, step: string) => `For ${reference} that is ${step}.`,
  judged: (name: string, use: string) => `${name}’s lifepath is ${use}.`,
  hinders: (label: string, name: string) => `In ${name}’s way: ${label}.`,
  hindersNot: (label: string, name: string) => `No longer in ${name}’s way: ${label}.`,
  struck: (label: string, reason: string) => `${label} does not count here. ${reason}`.trim(),
  edge: (edge: 'advantage' | 'disadvantage', reason: string) =>
    `${edge === 'advantage' ? 'Advantage' : 'Disadvantage'}: ${ended(reason)}`,
  target: (target: number) => `The target is ${target}.`,
  task: (successes: number, target: number) =>
    `${successes} against ${target}: due to ${successes >= target ? 'pass' : 'fail'}.`,
  causes: {
    first: '',
    advantage: 'Advantage, rolled again. ',
    disadvantage: 'Disadvantage, rolled again. ',
    'persona-tester': 'A persona point, rolled again. ',
    'persona-opponent': 'A persona point against them, rolled again. ',
    'compromise-tester': 'Rolled again. ',
    'compromise-opponent': 'Rolled again. ',
    fate: 'A fate point, rolled again. ',
  } satisfies Record<RollCause, string>,
  compromiseTaken: (name: string) => `${name} takes the compromise.`,
  outcomes: {
    intent: 'It stands: they get what they wanted.',
    'intent-compromise': 'It stands: they get the smaller part.',
    consequence: 'It stands: the consequence comes.',
    'consequence-compromise': 'It stands: the softer consequence comes.',
  } satisfies Record<ObstacleOutcome, string>,
  hit: (name: string) => `It falls on ${name} as well.`,

  wonders: (name: string, subject: string) => `${name} asks about ${subject}.`,
  asked: (name: string, ability: string, ask: string) => `${name}, ${ability}: ${ended(ask)}`,
  refused: (reason: string) => `No test: ${reason}.`,
  somethingElse: 'They ask for something else.',
  priced: (target: number, pool: number) =>
    `The target is ${target}, with ${pool === 1 ? '1 die' : `${pool} dice`}.`,
  against: (successes: number, target: number) => `${successes} against ${target}.`,
  isSo: 'It is so.',
  isNotSo: 'It fails.',
  handed: 'The player says how it is.',
  perhaps: (text: string) => `Perhaps: ${ended(text)}`,
  vetoed: 'That is not how it is.',
  contact: {
    friendly: (npc: string, name: string) => `${npc} is there for ${name}.`,
    hostile: (npc: string, name: string) => `${npc} is there, and no friend of ${name}’s.`,
    turned: (npc: string, name: string) => `${npc} has turned against ${name}.`,
  },
  failuresBefore: {
    tax: '',
    'hostile-contact': '',
    misinformed: 'What they are wrongly sure of: ',
    'deed-with-cost': 'It happened, and it cost something: ',
  } satisfies Record<AbilityFailure, string>,
  failures: {
    tax: '',
    'hostile-contact': '',
    misinformed: 'They are sure of it, and it is not so.',
    'deed-with-cost': 'It happened, and it cost something.',
  } satisfies Record<AbilityFailure, string>,

  fatePaid: (name: string, label: string) => `A fate point for ${name}: ${label} got in the way.`,
  fateSpent: (name: string, lifepath: string) => `${name} spends a fate point on ${lifepath}.`,
  personaPaid: (points: number, name: string, why: string) => `${points} persona for ${name}: ${why}.`,
  personaSpent: (name: string) => `${name} spends a persona point.`,
  earned: {
    furthered: 'a goal that was furthered',
    resolved: 'a goal that was achieved',
    stance: 'another stance',
    instinct: 'another instinct',
    trait: 'a changed trait',
    'lost-asset': 'what was lost',
  } satisfies Record<PersonaReason, string>,
  raised: (lifepath: string, rating: number) => `${lifepath} rises to ${rating}D6.`,
  gone: (name: string) => `${name} leaves the story.`,
  retired: (name: string, why: string) => `${name} leaves the story: ${ended(why)}`,
  pointsCorrected: (name: string, fate: number, persona: number) =>
    `${name} now has ${fate} fate and ${persona} persona.`,
  conditionGiven: (name: string, text: string, rank: string) => `${name} is ${text} (${rank}).`,
  conditionRaised: (label: string) => `${label} is major now.`,
  conditionCounted: (label: string) => `A step towards being no longer ${label}.`,
  noLonger: (name: string, text: string) => `${name} is no longer ${text}.`,
  taxed: (ability: string, lifepath: string) => `${ability} of ${lifepath} is taxed.`,
  untaxed: (lifepath: string) => `${lifepath} is free of tax.`,
  atHand: (name: string, label: string) => `${name} has ${label} at hand.`,
  upgraded: (name: string, label: string, kind: string) => `${name} keeps ${label} for good, as a ${kind}.`,
  lost: (name: string, what: string, why: string) => `${name} has lost ${what} for good: ${ended(why)}`,
  refunded: (asset: string, fate: number, persona: number, name: string) =>
    `For the loss of ${asset}: ${fate > 0 ? `${fate} fate and ` : ''}${persona} persona for ${name}.`,

  goal: (name: string, outcome: string, goal: string, points: number) =>
    `${name}, ${outcome}: ${goal} (${points} persona).`,
  goalUndone: (name: string) => `${name}’s claim does not count.`,
  believes: (name: string, stance: string, goal: string) =>
    `${name} believes ${stance}, and so must ${ended(goal)}`,
  instinct: (name: string, instinct: string) => `${name}: ${ended(instinct)}`,
  denied: 'Only other words for the same: no award.',
  afterSession: 'After the session',
  is: (name: string, condition: string) => `${name} is ${condition}.`,
  letsGo: (name: string) => `${name} lets a condition go.`,
  voted: (player: string) => `${player} has voted.`,
  proposed: (player: string, text: string) => `${player} proposes: ${ended(text)}`,
  proposedNone: (player: string) => `${player} proposes none.`,
  noMajority: 'No majority. One more ballot.',
  isNow: (name: string, trait: string) => `${name} is now ${trait}.`,
  stays: (name: string) => `${name} stays as they are.`,
  ballots: (ballots: string) => `The ballots: ${ballots}.`,
} as const

/** A player's words as a sentence: a stop at the end, unless there is one. */
function ended(text: string): string {
  return /[.!?…]["”’)]?$/.test(text) ? text : `${text}.`
}

function spellMonths(months: number): string {
  const years = months / 12
  if (!Number.isInteger(years)) return months === 1 ? 'A month' : `${months} months`
  return years === 1 ? 'A year' : `${years} years`
}
