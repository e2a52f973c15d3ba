import { refusal } from '../../../engine/refusal.ts'

/** Why not, in setup: the rule that says so, in words a player understands. */
export const whySetup = {
  tooEarly: (step: string, later: string) => refusal('SA-006', `Finish “${step}” before “${later}”.`),
  tooLate: (step: string) => refusal('SA-006', `“${step}” is done; only its words can still be changed.`),
  chartsCast: refusal('SA-006', 'The star charts are already cast.'),
  diceChoose: refusal('SA-007', 'Words come from the dice.'),
  listFinished: (word: string) => refusal('SA-009', `You landed on ${word} again; your list is finished.`),
  fortyWords: refusal('SA-012', 'A theme table needs forty different words.'),
  wordLength: refusal('SA-O2', 'Each word of a theme table has 1 to 24 characters.'),
  themeFirst: (name: string) => refusal('SA-O2', `${name} writes the theme table first.`),
  themeFrozen: refusal('SA-O2', 'The first word is rolled, so the theme table stays as it is.'),
  everyWord: refusal('SA-016', 'Use every word of the group exactly once.'),
  orderFirst: refusal('SA-021', 'Put the words in order first.'),
  noSentence: refusal('SA-017', 'Write a sentence or two for this seed.'),
  sentenceFirst: refusal('SA-020', 'Write the seed’s sentence first.'),
  notAuthor: (author: string) =>
    refusal('SA-018', `Only ${author} writes this seed; you may send a suggestion.`),
  tryAlone: (author: string) =>
    refusal('SA-018', `${author} tries alone first; suggest when the words are in order.`),
  suggestedAlready: (author: string) =>
    refusal('SA-018', `You have made your suggestion; ${author} has the last word.`),
  ownSeed: refusal('SA-018', 'This is your own seed: write it.'),
  seedLocked: refusal('SA-020', 'This seed is confirmed.'),
  keepOne: refusal('SA-025', 'You made both lead seeds. Keep one and give the other to another player.'),
  notYours: (name: string) => refusal('SA-025', `${name} made both lead seeds and hands one of them over.`),
  nameCommunity: refusal('SA-027', 'Name the community that is at stake.'),
  sayWho: refusal('SA-027', 'Say who the Protagonist is.'),
  sayAntagonist: refusal('SA-029', 'Say who the Antagonist is.'),
  sayChange: refusal('SA-029', 'Say what the Antagonist’s plan would do to the community.'),
  placeIt: refusal('SA-032', 'Place it on the map.'),
  notContributor: (name: string) =>
    refusal('SA-032', `${name} put that place on the map; only they move it.`),
  mapFull: (most: number) =>
    refusal('SA-R79', `Each player may add ${most} places; yours are all on the map.`),
  noDrawingNow: refusal('SA-R80', 'Terrain is drawn while the map is made, and when a chapter opens.'),
  notYourLine: (name: string) => refusal('SA-R80', `${name} drew that; only they rub it out.`),
  onTheMap: refusal('SA-R80', 'Keep the line on the map.'),
  lineLength: (most: number) => refusal('SA-R80', `A line has from 2 to ${most} points.`),
  drawnEnough: (most: number) =>
    refusal('SA-R80', `Each player may draw ${most} lines; rub one out to draw another.`),
  noPlaceYet: refusal('SA-032', 'Put at least one place on the map first.'),
  threeParts: refusal('SA-033', 'A lead’s plot has exactly three parts.'),
  emptyGoal: refusal('SA-033', 'Say in a few words what this part is after.'),
  leadsOnly: refusal(
    'SA-033',
    'Only the Protagonist’s and the Antagonist’s players outline three-part plots.',
  ),
  takenCharacter: (player: string, who: string) => refusal('SA-037', `${player} already plays ${who}.`),
  whoIsIt: refusal('SA-037', 'Say whom you play.'),
  hasCharacter: (who: string) => refusal('SA-037', `You play ${who}.`),
  leadHasCharacter: refusal('SA-037', 'Your character comes from your lead seed.'),
  ownSeedsFirst: refusal('SA-038', 'Check your own seeds first, or mark them as having no character.'),
  seedsLeft: (sentence: string) => refusal('SA-039', `There is still “${sentence}” to choose from.`),
  oneSubplot: refusal('SA-040', 'A Supporting Character has one subplot.'),
  emptySubplot: refusal('SA-040', 'Say in a few words what the subplot is after.'),
  noPlaceOf: (names: string, several: boolean) =>
    refusal('SA-043', `${names} ${several ? 'have' : 'has'} not added a place yet.`),
  nameless: refusal('SA-044', 'Name every place on the map.'),
  nameIt: refusal('SA-044', 'Give the place a name.'),
  aboutTen: (units: string) =>
    refusal('SA-045', `The farthest places should be about ten map units apart; this makes it ${units}.`),
  twoPlaces: refusal('SA-045', 'The map unit is measured between places that lie apart: spread them out.'),
  needsTraits: (name: string) => refusal('SA-047', `${name || 'The character'} needs four traits.`),
  noName: refusal('SA-048', 'Give the character a name.'),
  fewWords: refusal('SA-049', 'Keep the trait to a few words.'),
  standardDice: refusal('SA-050', 'Use one 1d10, two 2d8 and one 3d6.'),
  kindDice: (dice: string) => refusal('SA-O8', `This kind of character has ${dice}.`),
} as const
