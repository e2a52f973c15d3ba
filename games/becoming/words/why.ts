import type { Category } from '../content/quest.ts'
import type { Voice } from '../content/voice.ts'

const plural: Record<Category, string> = { virtue: 'Virtues', strength: 'Strengths', ally: 'Allies' }

/** Why not, in words a player understands, and where possible what to do instead. The rule stands beside each where it is given. */
export const why = {
  heroTaken: (name: string) => `${name} already plays the Hero, and may still step down.`,
  youAreHero: 'You already play the Hero.',
  youAreFate: 'You are a Fate already. You could play the Hero instead.',
  heroSettled: 'The Hero is settled. Whoever plays the Hero may still step down.',
  noHero: 'Choose who plays the Hero first.',
  unknownQuest: 'That quest is not on the shelf.',
  badQuest: (problems: readonly string[]) =>
    `This quest cannot be played yet. ${problems.slice(0, 3).join(' ')}${problems.length > 3 ? ` And ${problems.length - 3} more.` : ''}`,
  noShortQuest:
    'This table plays the short quest of six scenes, and this quest marks none. Mark six in the quest editor, or choose another quest.',

  notYourPick: (name: string) => `It is ${name}’s pick.`,
  assetTaken: 'Already on the sheet. Pick another.',
  notOnCard: 'Pick from the Hero card.',
  categoryFull: (category: Category) =>
    `The Hero already has three ${plural[category]}. Pick from the other kinds.`,
  draftOver: 'All nine Assets are chosen.',
  blankName: 'It needs a name.',
  fateTaken: (name: string) => `${name} already took that Fate. Take another.`,
  heroHasNoFate: 'The Hero does not take a Fate card.',
  oneFateEach: 'You already have a Fate.',
  colourTaken: 'Another player uses that colour. Choose another.',

  rolesFixed: 'Roles come from the scene.',
  noSkipping: 'Scenes are played in order. The next one opens when this one is closed.',
  noMoreScenes: 'All the scenes have been played.',
  gameEnding: 'The Hero’s last Asset is lost; this is the last scene.',
  wrongStep: (its: string, now: string) => `That belongs to ${its}; the table is at ${now}.`,
  onlyRole: (role: string) => `Only the ${role} may do that.`,
  agentCannotTempt: 'You run this scene’s Threat; only the other two Fates tempt.',
  elementsLeft: (left: string) => `Not narrated yet: ${left}. Say yes to leave that out, or tell it first.`,
  blankText: 'Say who it is.',
  blankThreat: 'Describe the Threat.',
  blankStakes: 'Both sides must say what they play for.',
  threatFirst: 'Wait for the Threat; then say what you play for.',

  subverted: (name: string) =>
    `${name} has been turned against the Hero. Choose an Asset that is still live.`,
  nothingToCall: 'There is no Asset left to call on.',
  alreadyInvoked: (name: string) => `${name} is called on already this scene, and counts. Call on another.`,
  blankLine: (name: string) => `Say in a line how ${name} helps.`,
  moonNoAssets: 'You are shooting the moon: no Assets in this scene.',
  moonDeclared: 'The moon is declared already, for the whole scene.',
  takeBackAssets: 'Take back your Assets first.',
  takeBackClaims: 'Take back your claims first.',
  moonTooLate: (step: number) => `The moon is declared while you gather dice, in step ${step}.`,
  traitsFollowAssets: 'Positive Traits count by themselves on the Assets you call on.',
  locked: 'Your dice are set. They open again if the other side adds something.',
  lockedEarly: 'Your dice are set, and nothing is taken back in this scene.',

  contentDice: 'Threat dice come from the scene.',
  notNegative: 'Only negative Traits help the Threat.',
  noSuchTrait: 'There is no such Trait.',
  alreadyClaimed: 'It gives its die already in this scene. Use something else, or lock your dice.',
  moonNoBonus: 'You are shooting the moon: threat dice only.',
  blankClaim: 'Say in a line how it serves the Threat.',
  stillHers: (name: string) =>
    `${name} is still the Hero’s. Only subverted Assets and negative Traits serve the Threat.`,
  stillLive: (name: string) => `${name} has not been turned, so it keeps its name.`,
  struckForNow: 'The table has ruled on this claim. Try it again in step 8, with another line.',
  struck: 'The table has ruled on this claim for this scene. Use something else.',

  eitherOr: 'Support or bargain, not both. Until the other Tempter has moved you may exchange your move.',
  nothingLaid: 'You have no move to exchange yet. Lay one.',
  alreadyDeclared: 'Both Tempters have declared; their moves stand.',
  moonNoSupport:
    'The Agent is shooting the moon and may take no dice from you. Offer a bargain, or stand aside.',
  blankPitch: ({ them }: Voice) => `Say what you offer ${them}.`,
  nothingToAsk: 'The Hero has nothing left that you could ask for. Support the Agent, or stand aside.',
  diceOneToThree: 'A bargain offers one, two or three dice.',
  notAPrice: 'You can only ask for a subversion, a negative Trait or the loss of a positive Trait.',
  threeOfAKind: 'You can ask for each thing at most three times.',
  noPrice: 'A bargain has a price: ask for at least one thing.',
  noSuchPositive: (name: string) => `${name} has no such positive Trait.`,
  notPositive: 'Fates remove positive Traits.',
  five: (name: string) => `${name} already carries five Traits, and no more fit.`,
  turnedByThen: (name: string) =>
    `An earlier part of this price already turns ${name}. Ask for something else, or drop one of the two.`,
  takenByThen: (name: string) =>
    `An earlier part of this price already takes that Trait from ${name}. Name another, or drop one of the two.`,
  fullByThen: (name: string) =>
    `With the earlier parts of this price ${name} carries five Traits, and no more fit. Drop one, or choose another Asset.`,
  blankTrait: 'Give the Trait a few words.',
  waitForTempters: 'Both Tempters declare before you answer.',

  nothingToAnswer: (name: string) => `${name} made no offer, so there is nothing to answer.`,
  settled: 'That bargain is settled, for this scene.',
  counterPending: (name: string) =>
    `Your counter-offer lies with ${name}. Wait for the answer, or take it back.`,
  sameTerms: 'That is the offer you were given. Change something, or accept it.',
  noCounter: 'No counter-offer lies before you. You answer when the Hero has made one.',
  notBetter: 'An improvement must give more dice, or drop, soften or swap part of the price.',
  fewerDice:
    'An improvement gives no die fewer than the offer that stands, and more where nothing else is better. You may also hold to that offer.',
  nothingToImprove: 'No better offer is possible: hold to it, or take the counter-offer.',
  dearer:
    'An improvement adds nothing to the price: each part stands for one that was no lighter and not due later. You may also hold to your offer.',

  bargainsFirst: 'Bargains come first; the dice fall when both sides are ready.',
  noReroll: 'The dice are cast, and fall once.',

  notTheWinner: (winner: string) => `The ${winner} won this scene, and takes the prize.`,
  onePrize: 'You have begun to mark what was risked, and that is your prize. Mark the rest.',
  moonTaken: 'You have your Asset. Now mark the risked ones.',
  nothingRisked: 'The Hero risked no Asset. You may subvert one.',
  notRisked: (name: string) => `${name} was not risked. Mark one that was.`,
  oneChangeEach: 'It has had its change. Mark another risked Asset.',
  fullRemoveInstead: (name: string) => `${name} is full; remove a positive Trait instead.`,
  moonSubvertFirst: 'Subvert an Asset first; then mark the risked ones.',
  moonPrizeInstead: 'You shot the moon: take both prizes, first the Asset.',
  noMoon: 'You did not shoot the moon. Take the usual prize.',
  regainFirst: 'First take back one Asset that was turned.',
  oneRegained: 'One Asset comes back, not more. Go on with the usual prize.',
  notSubverted: 'That Asset was not turned. Choose one that was.',
  nothingToRegain: 'Choose one of the Hero’s subverted Assets.',
  onlyThatAsset: (name: string) => `Only a negative Trait of ${name} can be crossed out.`,

  notYourSubversion: (name: string) => `${name} turned this Asset, and gives it its new name.`,
  rewriteTooLate: 'It has its new name, and the scene in which it turned is over.',
  blankTwist: ({ them }: Voice) => `Say what harm it does ${them} now.`,
  unwritten: (names: string) =>
    `No new words yet for ${names}. Say yes to turn the page all the same; they may still be written.`,
  tellFirst: 'Tell how the Threat ends first.',
  blankResolution: 'Tell how the Threat ends.',
  sheetLocked: 'Traits change only through bargains and prizes.',
  ledgerOnly: 'Scores come from the ledger.',

  notALeader: (names: string) => `${names} will tell the ending.`,
  theirPiece: (name: string) => `The next piece is ${name}’s.`,
  blankEnding: 'Tell how the story closes.',
  endingIncomplete: (names: string) => `Still to tell a part: ${names}.`,
  closedAlready: 'You have closed the book; the others are still at it.',
  finished: 'The story is over.',
} as const
