import { refusal } from '../../../engine/writing.ts'
import { counted } from './things.ts'

/** What the actions of a chapter say of themselves. */
export const chapterWords = {
  bid: {
    spotlight: {
      title: 'Close your hand for the spotlight',
      prompt: 'The highest bid opens the chapter with that many Chapter Tokens; every other bid is lost.',
    },
    adversity: {
      title: 'Close your hand for the adversity',
      prompt:
        'The highest bid presents the trouble with that many Chapter Tokens, and gains as many Spotlight Tokens.',
    },
    tokens: 'Tokens',
  },
  opening: {
    title: (place: string) => `Begin the chapter at ${place}`,
    // SA-R11: with no token left one may still go on, without dice.
    lastTokens: (character: string) => `${character} gets there, and you will have no Chapter Tokens left.`,
    prompt: (character: string) => `${character} is after something here: say what, and how.`,
    aim: 'What are you after?',
    approach: 'How do you go about it?',
    setting: 'The setting',
    frees: 'Whose freedom is the aim?',
    nobody: 'Nobody’s',
    escape: 'Escape',
    rescue: 'Rescue: they must be in the chapter',
  },
  journey: { likelihood: 'How likely is it?', route: 'Map units of the way' },
  reward: {
    title: (element: string) => `Reward ${element}`,
    arrival: (element: string) => `Reward the arrival of ${element}`,
    prompt: (who: string) => `${who} gets a Chapter Token from the bank. It costs you nothing.`,
  },
  activate: {
    title: (character: string) => `Activate ${character}`,
    prompt: 'All traits of the character can be used, until a roll exhausts them.',
    captive: (character: string) =>
      `${character} is a captive and was brought along; whether they lend a hand is for their own player to say.`,
  },
  threat: {
    title: 'Introduce a threat',
    prompt: 'Ground, weather, nameless beasts: active at once, for this chapter only.',
    kind: 'Kind',
    text: 'What is it?',
    bring: {
      title: 'Bring a threat into the roll',
      prompt: 'It costs a token, is active at once and rolls with you now.',
    },
    rearm: (threat: string) => `Arm ${threat} again`,
  },
  establish: {
    title: (character: string) => `Bring in ${character}`,
    prompt:
      'Say how they come to be here; how likely that is, the table judges. They act for you in this chapter.',
    how: 'How do they come to be here?',
  },
  npc: {
    title: 'Create a new character',
    titleOf: (kind: string) => `Create a new character (${kind})`,
    prompt: 'They exist from now on; bringing them into a chapter comes after.',
    from: (price: string) => `from ${price}`,
    class: 'Where do they come from?',
    basis: 'Which seed, which part of the story?',
    track: 'Loyalty',
    thing: 'A thing, not a person',
  },
  mirror: {
    title: 'Hold up a Dark Mirror',
    titleOf: (character: string) => `Hold up a Dark Mirror to ${character}`,
    prompt: 'Somebody else with the same traits, but for one or two that are their opposite.',
    name: 'Name',
    opposites: 'Opposites',
    instead: 'Instead of',
  },
  pool: {
    use: (trait: string, dice: string) => `Use ${trait} (${dice})`,
    how: 'How does it help?',
    several: {
      title: 'Use traits',
      prompt: 'Say how it helps, and it rolls with you. What you leave blank stays out.',
    },
    source: (text: string, dice: string) => `${text} · ${dice}`,
    drop: (trait: string) => `Leave out ${trait}`,
  },
  ready: {
    title: 'Ready to roll',
    prompt: 'When both of you are ready, all dice roll at once. Any change opens it again.',
    gives: 'You have put in no trait, so you roll no dice and lose this exchange.',
    withdraw: 'Not ready after all',
  },
  narrate: {
    title: 'Tell how it goes',
    again: 'Tell the last exchange again',
    prompt:
      'Show your side in a good light, by the traits that were used. What can still be rolled stays in play.',
    text: 'What happens',
  },
  leave: {
    leave: (companion: string) => `Leave the company of ${companion}`,
    letGo: (captive: string) => `Let ${captive} go`,
  },
  correct: {
    title: 'Correct your tokens',
    prompt: 'For mistakes the table has noticed.',
    spotlight: 'Spotlight Tokens',
    adversity: 'Adversity Tokens',
  },
} as const

function tokens(count: number, kind: string): string {
  return counted(count, `${kind} Token`)
}

/** Why not, in a chapter. */
export const whyChapter = {
  later: refusal('SA-059', 'That comes later in the chapter.'),
  earlier: refusal('SA-059', 'That came earlier in the chapter.'),
  beforePlay: (names: string) => refusal('SA-057', `Waiting for ${names} to finish their characters.`),
  storyEnded: refusal('SA-159', 'The story is decided; only the epilogue is left to tell.'),
  undecided: refusal('SA-159', 'That belongs to the epilogue, once a lead has completed a third part.'),

  closedHands: refusal('SA-058', 'Not while hands are closed.'),
  onlySpotlightTokens: (held: number) => refusal('SA-060', `You have only ${tokens(held, 'Spotlight')}.`),
  mustBidSpotlight: refusal('SA-061', 'You have Spotlight Tokens, so you must bid at least one.'),
  noSpotlightTokens: refusal('SA-062', 'You have no Spotlight Tokens to bid.'),
  revealed: (rule: 'SA-063' | 'SA-075') => refusal(rule, 'Bids are already revealed.'),
  onlyAdversityTokens: (held: number) => refusal('SA-073', `You have only ${tokens(held, 'Adversity')}.`),
  mustBidAdversity: refusal('SA-074', 'You have Adversity Tokens, so you must bid at least one.'),
  noAdversityTokens: refusal('SA-074', 'You have no Adversity Tokens to bid.'),
  spotlightIsNoAdversity: refusal('SA-073', 'The Spotlight Player cannot also be the adversity.'),

  placeAndAim: (character: string) =>
    refusal('SA-068', `Say where the chapter begins and what ${character} is after.`),
  notSpotlight: (name: string) => refusal('SA-068', `${name} opens this chapter.`),
  tooFar: (cost: number, held: number) =>
    refusal(
      'SA-069',
      `Starting there costs ${tokens(cost, 'Chapter')} and you have ${held}. Choose somewhere nearer.`,
    ),
  sameStart: refusal(
    'SA-071',
    'You lost the last attempt that started this way. Change the approach or the place.',
  ),

  audienceOnly: refusal('SA-081', 'Only the audience can reward.'),
  nothingNew: refusal('SA-081', 'There is no new element to reward.'),
  notForActivation: refusal(
    'SA-082',
    'Rewards are for bringing something new into the chapter, not for activating it.',
  ),
  rewardedAlready: refusal('SA-084', 'You already rewarded this.'),
  momentPassed: refusal('SA-084', 'The dice are rolled; that moment has passed.'),

  spendersOnly: refusal('SA-087', 'Only the Spotlight and Adversity Players spend Chapter Tokens.'),
  tooDear: (cost: number, held: number) =>
    refusal('SA-087', `That costs ${tokens(cost, 'Chapter')}; you have ${held}.`),
  rewardsComeAfter: (cost: number) =>
    refusal('SA-083', `You need ${tokens(cost, 'Chapter')} now; rewards come only afterwards.`),
  keepOne: refusal(
    'SA-088',
    'Keep one token: you must activate a character or introduce a threat in this exchange.',
  ),

  notHere: (character: string) =>
    refusal('SA-089', `${character} is not in this chapter; establish them first.`),
  actsForOther: (character: string, player: string) =>
    refusal('SA-089', `${character} is acting for ${player} in this chapter.`),
  allActive: (character: string) => refusal('SA-089', `All of ${character}’s traits are already active.`),
  wholeCharacter: refusal('SA-090', 'One token activates the whole character.'),
  activateFirst: (character: string) =>
    refusal('SA-091', `Spend a Chapter Token to activate ${character} first.`),
  threatsAreAdversitys: refusal('SA-093', 'Only the Adversity Player introduces threats.'),
  threatDice: refusal('SA-093', 'Passive is 3d6, active is 2d8.'),
  nameThreat: refusal('SA-093', 'Say what the threat is.'),
  stillActive: (threat: string) => refusal('SA-096', `${threat} is still active.`),
  threatGone: refusal('SA-095', 'Threats last only for their chapter.'),

  presentAlready: (character: string) => refusal('SA-097', `${character} is already in this chapter.`),
  journey: (character: string, units: number, { cost, held }: { cost: number; held: number }) =>
    refusal(
      'SA-098',
      `${character} is ${units} map units away. The journey costs ${tokens(cost, 'Chapter')}, and you have ${held}.`,
    ),
  noWay: (character: string) => refusal('SA-099', `Say how ${character} comes to be here.`),
  allAtOnce: (total: number, held: number) =>
    refusal('SA-100', `Bringing them in costs ${tokens(total, 'Chapter')} at once, and you have ${held}.`),
  howLikely: refusal('SA-099', 'Say how likely it is: expected, unexpected or surprising.'),
  againstSpotlight: (npc: string, character: string) =>
    refusal('SA-102', `${npc} stands against ${character}; only the Adversity Player could bring them in.`),
  withSpotlight: (npc: string, character: string) =>
    refusal('SA-103', `${npc} is on ${character}’s side; only the Spotlight Player could bring them in.`),
  noSide: (character: string) =>
    refusal('SA-104', `${character} has taken no side, so only Neutral characters can be brought in.`),
  holdsFreed: (captor: string, captive: string) =>
    refusal(
      'SA-R16',
      `${captor} holds ${captive}, whom you mean to free: bring in ${captive}, and ${captor} comes along, against you.`,
    ),
  gone: (npc: string) => refusal('SA-105', `${npc} is permanently out of the story.`),
  atLeast: (npc: string, mark: string, likelihood: string) =>
    refusal('SA-105', `${npc} is ${mark}: being here is at least ${likelihood}.`),
  fixedPlace: (thing: string, place: string) =>
    refusal('SA-O7', `${thing} stays where it is: within one map unit of ${place}.`),

  npcDear: (cost: number, held: number) =>
    refusal('SA-108', `Creating somebody like that costs ${tokens(cost, 'Chapter')}; you have ${held}.`),
  whereFrom: refusal('SA-108', 'Say where they come from: named on a seed, implied, or anyone at all.'),
  whoseFreedom: refusal('SA-155', 'Choose one of the captives, or nobody.'),
  noKinds: refusal('SA-O8', 'This table plays without lesser and greater characters.'),
  onlyExists: (npc: string) => refusal('SA-110', `${npc} exists but is not in the chapter yet.`),
  oneOrTwo: refusal('SA-111', 'A Dark Mirror changes one or two traits.'),
  copiedTraits: refusal('SA-111', 'Copied traits stay exactly the same.'),
  nameMirror: refusal('SA-111', 'Name the mirror.'),
  sayBasis: refusal('SA-108', 'Say which seed or which part of the story they come from.'),
  castFull: (most: number) =>
    refusal('SA-R79', `This table holds ${most} characters that are no player’s own.`),
  noSheet: refusal('SA-055', 'That character has no sheet yet; create the character first.'),

  spendFirst: refusal(
    'SA-113',
    'Spend at least one token on a character’s traits or a threat before rolling.',
  ),
  spendMore: (required: number, spent: number) =>
    refusal(
      'SA-O6',
      `With that many tokens you must spend ${required} in this exchange; you have spent ${spent}.`,
    ),
  idle: (trait: string) => refusal('SA-115', `${trait} is not active.`),
  exhausted: (trait: string, character: string) =>
    refusal('SA-115', `${trait} is exhausted until ${character} is activated again.`),
  threatExhausted: (threat: string) => refusal('SA-115', `${threat} is exhausted until it is armed again.`),
  notForYou: (character: string) => refusal('SA-115', `${character} is not acting for you.`),
  onceOnly: refusal('SA-115', 'Each trait counts once per exchange.'),
  sayHow: (trait: string) => refusal('SA-115', `Say how ${trait} helps.`),
  usedEnough: (most: number) =>
    refusal(
      'SA-R79',
      `You have put in ${most} traits in this exchange, counting those you left out again. Roll now.`,
    ),
  sayOne: refusal('SA-115', 'Say of at least one trait how it helps.'),
  nothingActive: refusal('SA-089', 'None of yours is active: activate a character first.'),
  oneDie: refusal('SA-117', 'Bring at least one trait or threat.'),
  isReady: refusal('SA-118', 'You have said that you are ready.'),
  notReady: refusal('SA-118', 'You have not said that you are ready.'),
  winnerTells: (players: string, several: boolean) =>
    refusal('SA-124', `${players} ${several ? 'may tell' : 'tells'} this one.`),
  writeIt: refusal('SA-124', 'Write how it goes.'),
  toldAgain: (name: string) => refusal('SA-004', `First ${name} tells the last exchange again.`),
} as const
