import type { Line, Seat } from '../../../engine/writing.ts'
import { chapterTokens, counted, victoryTokens } from './things.ts'

/** A player's own words within a move: story, with the move itself as a note beside them. */
export function story(text: string, by: Seat, voice?: string): Line[] {
  return text === '' ? [] : [{ kind: 'story', text, by, ...(voice === undefined ? {} : { voice }) }]
}

/** Somebody's own words as the end of a sentence: a full stop, unless they have brought one. */
export function ended(text: string): string {
  return /[.!?…][”’")]*$/u.test(text) ? text : `${text}.`
}

/** What the chronicle says of what has happened. */
export const told = {
  theme: (title: string) => `The theme table is “${title}”.`,
  themeWritten: 'The theme table is written.',
  lands: (who: string, word: string, again: boolean) =>
    `${who} lands on ${word}${again ? ' again: the list is finished' : ''}.`,
  groups: (count: number) => `The words fall into ${counted(count, 'group')}.`,
  orders: (author: string, words: string) => `${author} orders: ${words}.`,
  writesSeed: (author: string, sentence: string) => `${author} writes a seed: ${ended(sentence)}`,
  writesAgain: (author: string) => `${author} writes that seed again.`,
  suggests: (who: string, author: string, text: string) => `${who} suggests to ${author}: ${ended(text)}`,
  confirms: (author: string) => `${author} confirms a seed.`,
  chart: (seed: string, points: number, intersections: number) =>
    `“${seed}” has ${counted(points, 'point')} and ${counted(intersections, 'intersection')}.`,
  equalCharts: 'Equal star charts: the dice decide.',
  protagonistSeed: (seed: string) => `The Protagonist Seed is: ${ended(seed)}`,
  antagonistSeed: (seed: string) => `The Antagonist Seed is: ${ended(seed)}`,
  seedDie: (author: string, words: string) => `${author} (${words} …)`,
  handsOver: (from: string, role: string, to: string) => `${from} hands the ${role} Seed to ${to}.`,
  leads: (protagonist: string, antagonist: string) =>
    `${protagonist} plays the Protagonist, ${antagonist} the Antagonist.`,
  walksAgain: (who: string) => `${who} walks the theme table again.`,
  axis: (axis: { protagonist: string; community: string; antagonist: string; change: string }) =>
    `The plot axis: ${axis.protagonist} stands for ${ended(axis.community)} ${axis.antagonist} threatens it: ${ended(axis.change)}`,
  plotPart: (part: number, who: string, goal: string) => `Part ${part} of ${who}’s plot: ${ended(goal)}`,
  subplot: (who: string, goal: string) => `${who}’s subplot: ${ended(goal)}`,
  plays: (who: string, character: string) => `${who} plays ${ended(character)}`,
  sheet: (who: string, name: string, traits: string) => `${who} plays ${name}: ${traits}.`,
  startingTokens: 'Everyone has their starting tokens.',
  placed: (who: string, place: string) => `${who} puts ${place || 'a place'} on the map.`,
  named: (name: string) => (name ? `A place is called ${name}.` : 'A place loses its name again.'),
  moved: (place: string) => `${place} lies elsewhere.`,
  nameless: 'a place without a name',
  removed: 'A place is taken off the map.',
  draws: (who: string, terrain: string) => `${who} draws on the map: ${terrain}.`,
  rubbedOut: 'Something drawn on the map is rubbed out.',
  mapBegun: 'The map is begun.',
  mapFinished: 'The map is finished and its unit set.',

  closesHand: (who: string) => `${who} closes a hand.`,
  hands: (hands: string) => `Hands open: ${hands}.`,
  hand: (who: string, bid: number) => `${who} ${bid}`,
  spotlight: (who: string) => `${who} has the spotlight.`,
  adversity: (who: string) => `${who} presents the adversity.`,
  appointed: (who: string) => `Nobody could bid: ${who} presents the adversity.`,
  tie: (names: string, how: string) => `${names} bid the same: ${how}.`,
  tieBrokenBy: {
    protagonist: 'the Protagonist goes first',
    antagonist: 'the Antagonist goes first',
    longest: 'whoever has waited longest goes first',
    dice: 'the dice decide',
  },
  opens: (how: { place: string; lead: string; aim: string; approach: string }) =>
    `The chapter opens at ${how.place}. ${how.lead} wants: ${ended(how.aim)} How: ${ended(how.approach)}`,
  journeyCosts: (tokens: number) => ` The journey costs ${chapterTokens(tokens)}.`,
  alongCome: (names: string, several: boolean) => ` Along ${several ? 'come' : 'comes'} ${names}.`,
  opensDifferently: 'The chapter begins differently.',
  refreshed: 'Everyone gets new tokens.',
  holds: (who: string, spotlight: number, adversity: number) =>
    `${who} now holds ${counted(spotlight, 'Spotlight Token')} and ${counted(adversity, 'Adversity Token')}.`,

  somebody: 'Somebody',
  something: 'Something',
  uses: (who: string, trait: string) => `${who} uses ${trait}.`,
  leftOut: (trait: string) => `${trait} is left out.`,
  activates: (who: string, character: string) => `${who} activates ${character}.`,
  threat: (who: string, dice: string) => `${who} introduces a threat (${dice}).`,
  threatWithdrawn: 'That threat is withdrawn; no token is spent.',
  threatBack: (threat: string) => `${threat} is back.`,
  brings: (who: string, character: string, how: string) => `${who} brings in ${character} (${how}).`,
  doesNotCome: (character: string) => `${character} does not come after all.`,
  creates: (who: string, how: { name: string; price: string; basis: string }) =>
    `${who} creates ${how.name} (${how.price}): ${ended(how.basis)}`,
  mirrors: (who: string, how: { name: string; price: string; of: string }) =>
    `${who} holds up a Dark Mirror to ${how.of}: ${how.name} (${how.price}).`,
  unmade: 'That character does not exist after all.',
  rewards: (who: string, whom: string) => `${who} rewards ${whom} with a Chapter Token.`,
  ready: (who: string) => `${who} is ready.`,
  notReady: (who: string) => `${who} is not ready after all.`,
  tellsAgain: (who: string) => `${who} tells the last exchange again.`,
  exchangeBegins: (exchange: string) => `${exchange} begins.`,
  deadHeat: 'A dead heat: nobody wins.',
  beats: (high: number, low: number, winner: string) => `${high} beats ${low || 'no die'}: ${winner} wins.`,
  exhausted: (who: string, traits: string, several: boolean) =>
    ` ${who} rolled low: ${traits} ${several ? 'are' : 'is'} exhausted.`,

  outcome: {
    tie: 'A tie',
    spotlight: 'The spotlight wins',
    adversity: 'The adversity wins',
  },
  resolved: (result: string, how: { spotlight: number; adversity: number; more: string; spends: string }) =>
    `${result}: ${how.spotlight} to ${how.adversity}${how.more}. ${how.spends}`,
  converted: (tokens: number) =>
    `, with ${chapterTokens(tokens)} turned into ${tokens === 1 ? 'a Victory Token' : 'Victory Tokens'}`,
  nobodySpends: 'Nobody spends.',
  maySpend: (who: string, budget: number) => `${who} may spend ${victoryTokens(budget)}.`,
  free: (character: string) => `${character} is free.`,
  completed: (goal: string) => `“${goal}” is completed.`,
  advances: (goal: string, steps: number, of: number) => `“${goal}” advances: ${steps} of ${of}.`,
  takenBack: 'It is not bought after all, and its tokens come back.',
  spendingOver: 'The spending is over.',
  leaves: (character: string, companion: string) => `${character} leaves the company of ${companion}.`,
  letsGo: (captor: string, captive: string) => `${captor} lets ${captive} go.`,
  earns: (who: string, tokens: number) => `${who} gains ${counted(tokens, 'Spotlight Token')} for it.`,
  becomes: (before: string, after: string) => `${before} becomes ${after}.`,
  diceBecome: (trait: string, before: string, after: string) => `${trait}: ${before} becomes ${after}.`,
  gains: (character: string, trait: string, dice: string) => `${character} gains ${trait} (${dice}).`,
  exists: (name: string) => `${name} exists from now on.`,
  mirrorExists: (name: string, of: string) => `${name} exists from now on, the Dark Mirror of ${of}.`,
  stands: (character: string, track: string) => `${character} is now ${track}.`,
  together: (one: string, other: string) => `${one} and ${other} travel together.`,
  scattered: (character: string) => `${character}’s company is scattered.`,
  marked: (character: string, mark: string) => `${character} is ${mark}.`,
  captures: (captor: string, captive: string) => `${captor} captures ${captive}.`,
  takesToken: (who: string) => `${who} takes an Adversity Token.`,
  decided: (victor: string) => `The ${victor} is victorious: the story is decided.`,
  saysChange: (who: string) => `${who} says how the world changes.`,
  leavesWorld: (who: string) => `${who} leaves the world as it is.`,
  concession: (size: string) => `A ${size} concession is named.`,
} as const
