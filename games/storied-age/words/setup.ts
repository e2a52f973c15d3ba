import { refusal } from '../../../engine/writing.ts'
import type { PhaseName } from '../state.ts'

/** What the actions of setup say of themselves. */
export const setupWords = {
  theme: {
    title: 'Write the theme table',
    prompt: 'Forty different words, in the order of their numbers.',
    words: 'Words',
    word: 'Word',
  },
  roll: {
    first: 'Roll your first word',
    next: 'Roll your next word',
    walk: { title: 'Walk the ring', prompt: 'Two d12 again and again, until you land on a word you have.' },
    begin: 'Two d12 show where the walk begins.',
    goOn: (word: string) => `Two d12, counted on from ${word}.`,
  },
  order: {
    title: 'Put the words in order',
    prompt: 'The order inspires the sentence and draws the star chart.',
    words: 'Words',
  },
  seed: {
    write: 'Write the seed',
    rewrite: 'Rewrite the seed',
    prompt: 'One or two sentences about a character, the world or magic, in the past or the present.',
    sentence: 'Sentence',
    about: 'About',
  },
  makeSeed: {
    title: 'Make this seed',
    prompt: 'Put its words in an order, and write the sentence that could have come from them.',
  },
  suggest: { title: (author: string) => `Suggest something to ${author}`, text: 'Suggestion' },
  confirm: {
    title: 'Confirm the seed',
    prompt: 'Its order stands from now on; the star chart is cast when every seed is confirmed.',
  },
  handOff: {
    title: 'Keep one lead seed, hand the other over',
    prompt: 'You made both. Ask first whom it suits; the choice is yours.',
    keep: 'Keep',
    to: 'Give the other to',
  },
  axis: {
    propose: 'Propose the plot axis',
    change: 'Change the plot axis',
    prompt:
      'Who stands for which community, and what would the Antagonist’s plan do to it? Add to the seeds, negate none.',
    protagonist: 'The Protagonist',
    community: 'The community',
    antagonist: 'The Antagonist',
    threat: 'The threatened change',
    notes: 'Notes',
  },
  place: {
    add: 'Put a place on the map',
    addInPlay: 'Add a new spot to the map',
    rename: (place: string) => `Rename ${place}`,
    nameIt: 'Name this place',
    move: (place: string) => `Move ${place || 'this place'}`,
    where: 'Where',
    name: 'Name',
    nameLater: 'It may wait until the map is finished.',
    fromSeed: 'From which seed',
    noSeed: 'None',
  },
  terrain: {
    title: 'Draw terrain',
    prompt: 'Coasts, rivers, mountains, forests, roads. They are for the eye: distances stay straight lines.',
    line: 'Line',
    point: 'Point',
    kind: 'What is it?',
  },
  mapBegun: {
    title: 'Go on to the plots',
    prompt: 'The places the seeds and the plot axis need are on the map. More can follow in the last step.',
  },
  mapUnit: {
    title: 'Set the map unit',
    prompt:
      'About ten map units should lie between the two farthest places. The unit stays for the whole game.',
    farthest: 'Across the map, in tenths of a map unit',
    else: 'something else',
  },
  plot: {
    part: (number: number) => `Outline part ${number} of your plot`,
    whole: {
      title: 'Outline your plot',
      prompt: 'Three parts, a short goal each. The first two stand alone; the last may clash head-on.',
    },
    parts: 'Parts',
    anyPart: 'It must make sense however far the rival’s plot has got.',
    lastPart: 'The last part may clash head-on with your rival’s: only one of you will finish.',
    subplot: {
      title: 'Outline your subplot',
      prompt:
        'If you reach it, some part of a lead’s plot gets easier or harder; but it must not wait for any of them.',
    },
    kind: 'Kind',
    goal: 'Goal',
    turningPoint: 'Turning point',
    mayWait: 'It may stay blank until you reach it.',
  },
  supporting: {
    title: 'Choose whom you play',
    prompt: 'A person named or implied on a seed. Look among your own seeds first.',
    who: 'Who',
    ownUnusable: 'None of my own seeds offers a person',
    seed: 'From which seed',
    more: {
      title: 'Make more seeds',
      prompt: 'If nobody’s seeds offer a person for you, you walk the theme table again.',
    },
  },
  sheet: {
    write: 'Write your character',
    rewrite: 'Rewrite your character',
    prompt:
      'A name and four traits: things the character is, has or knows, useful in many adventures but not in all.',
    name: 'Name',
    trait: 'Trait',
    traits: 'Traits',
    dice: 'Dice, in the order of the traits',
  },
} as const

/** Why not, in setup: the rule that says so, in words a player understands. */
export const whySetup = {
  tooEarly: (step: string, later: string) => refusal('SA-006', `Finish “${step}” before “${later}”.`),
  tooLate: (step: string, still = '') => refusal('SA-006', `“${step}” is done${still}.`),
  inPlay: (step: string) =>
    refusal('SA-006', `“${step}” belongs to setup. Play has begun, and what was written then stands.`),
  /** What of a step that is done may still be changed, until play begins. */
  stillOpen: {
    words: ': the words stand as they were rolled',
    seeds: '; until play begins authors may still rewrite their sentences',
    supporting: '; a character’s name is written on its sheet',
  } as Readonly<Partial<Record<PhaseName, string>>>,
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
  hasCharacter: (who: string) => refusal('SA-037', `You have chosen already: you play ${who}.`),
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
