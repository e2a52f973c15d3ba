import { listWords } from '../../../engine/writing.ts'
import { capital, type Voice } from '../content/voice.ts'
import type { PriceKind } from '../state.ts'

const die = (count: number) => (count === 1 ? '1 die' : `${count} dice`)
const point = (count: number) => (count === 1 ? '1 point' : `${count} points`)
const token = (count: number) => (count === 1 ? '1 token' : `${count} tokens`)

/** “Jory, Who Dives for Bells,” gets its second comma before a verb. */
const closed = (name: string) => (name.includes(',') ? `${name},` : name)

/** The chronicle's sentences. */
export const told = {
  quest: (title: string) => `The quest is ${title}.`,
  questChanged: (name: string, title: string) => `${name} lays ${title} on the table.`,
  isHero: (name: string) => `${name} plays the Hero.`,
  stepsDown: (name: string) => `${name} plays a Fate after all.`,
  drawn: (name: string) => `The dice choose ${name} to play the Hero.`,
  drafted: (name: string, asset: string, category: string, { them }: Voice) =>
    `${name} gives ${them} ${asset}, ${/^[AEIOU]/.test(category) ? 'an' : 'a'} ${category}.`,
  named: ({ name, their, pronouns }: Voice) =>
    `${pronouns === 'name' ? 'The Hero’s' : capital(their)} name is ${name}.`,
  fate: (name: string, fate: string, colour: string) => `${name} is ${fate}, with the ${colour} dice.`,
  scene: (number: number, title: string) => `${number}. ${title}`,
  leads: (name: string, fate: string) => `${fate} runs this scene (${name}).`,
  element: (text: string) => `Told: ${text}`,
  leftOut: (texts: readonly string[]) => `Left out: ${listWords(texts.map((text) => `“${text}”`))}.`,
  avatar: (name: string, who: string) => `${name} is ${who} in this scene.`,
  threatDice: (count: number) => `The Threat rolls ${die(count)}.`,
  stakes: (name: string, text: string) => `If ${name} wins: ${text}`,
  invoked: (hero: string, asset: string, dice: number) =>
    `${hero} calls on ${asset}: ${die(dice)}, and it is risked.`,
  withdrawn: (hero: string, asset: string) => `${hero} leaves ${asset} out of it.`,
  heroMoon: (hero: string) => `${hero} shoots the moon: three dice, no Assets, no bargains.`,
  agentMoon: (fate: string) => `${fate} shoots the moon: threat dice only.`,
  claimed: (fate: string, what: string) => `${fate} turns ${what} to the Threat: 1 die.`,
  unclaimed: (fate: string, what: string) => `${fate} does without ${what}.`,
  struck: (what: string) => `The table strikes the claim on ${what}.`,
  laid: (fate: string) => `${fate} lays a move face down.`,
  laidOwn: (what: string) => `Face down before you: ${what}`,
  supports: (fate: string) => `${fate} stands with the Agent: 3 dice.`,
  offers: (fate: string, terms: string) => `${fate} offers ${terms}`,
  aside: (fate: string) => `${fate} stands aside.`,
  terms: (count: number, price: string) => `${die(count)} for ${price}.`,
  items: {
    subvert: (asset, _, { them }) => `${asset}, turned against ${them}`,
    'add-negative': (asset, text) => `“${text}” on ${asset}`,
    'remove-positive': (asset, text) => `the loss of “${text}” from ${asset}`,
  } satisfies Record<PriceKind, (asset: string, text: string, voice: Voice) => string>,
  later: (item: string) => `${item} (later)`,
  counters: (hero: string, fate: string, terms: string) => `${hero} answers ${fate}: ${terms}`,
  uncounters: ({ name, their, pronouns }: Voice) =>
    `${name} takes ${pronouns === 'name' ? 'the' : their} counter-offer back.`,
  holds: (fate: string) => `${fate} holds to the offer.`,
  improves: (fate: string, terms: string) => `${fate} improves the offer: ${terms}`,
  accepted: (hero: string, fate: string, count: number) =>
    `${hero} takes the bargain of ${fate}: ${die(count)}.`,
  taken: (fate: string, hero: string, count: number) =>
    `${fate} agrees to the terms of ${hero}: ${die(count)}.`,
  rejected: (hero: string, fate: string, extra: boolean) =>
    `${hero} refuses ${fate}.${extra ? ' The Agent gains 1 die.' : ''}`,
  moonRejects: (hero: string, fate: string, extra: boolean) =>
    `Under the moon ${hero} hears no offers: ${fate} is refused.${extra ? ' The Agent gains 1 die.' : ''}`,
  lapsed: (item: string, { they, isPlural }: Voice) =>
    `This could no longer be paid: ${item}. ${capital(they)} ${isPlural ? 'keep' : 'keeps'} the dice.`,
  negative: (asset: string, text: string) => `${closed(asset)} is marked: “${text}”.`,
  positive: (asset: string, text: string) => `${closed(asset)} grows: “${text}”.`,
  lostTrait: (asset: string, text: string) => `${closed(asset)} loses “${text}”.`,
  crossedOut: (asset: string, text: string) => `“${text}” is crossed out on ${asset}.`,
  subverted: (asset: string, fate: string) => `${closed(asset)} is subverted, and belongs to ${fate} now.`,
  broken: (asset: string, fate: string) =>
    `Three marks are too many: ${closed(asset)} is subverted, and belongs to ${fate} now.`,
  regained: (asset: string, { theirs }: Voice) => `${closed(asset)} is ${theirs} again.`,
  rewritten: (before: string, name: string) =>
    before === name ? `${closed(name)} has turned.` : `${closed(before)} has become ${name}.`,
  scoredFate: (name: string, points: number) => `${name} scores ${token(points)}.`,
  scoredHero: (name: string, points: number) => `${name} scores ${point(points)}.`,
  hero: 'the Hero',
  pool: (name: string, count: number) => `${name}, ${die(count)}`,
  quoted: (text: string) => `“${text}”`,
  won: (name: string, face: number, own: number, other: number) =>
    `${name} wins on ${faceNames[face] ?? ''}: ${own} against ${other}.`,
  tie: (hero: string) => `Every face is tied. The scene goes to ${hero}.`,
  declined: (hero: string) => `${hero} takes nothing.`,
  void: 'There is no prize to take.',
  lastAsset: ({ them, they, isPlural }: Voice) =>
    `Nothing that made ${them} who ${they} ${isPlural ? 'were' : 'was'} is left to ${them}. The story ends with this scene.`,
  finale: 'The close of the story',
  kept: (hero: string, count: number) => `${hero} kept ${count} of nine.`,
  player: (name: string, player: string) => `${name} (${player})`,
  total: (name: string, total: number) => `${name} ${total}`,
  totals: (rows: string) => `In the end: ${rows}.`,
  winner: (name: string) => `${name} tells how it closes.`,
  winners: (names: string) => `${names} share the ending.`,
  end: 'Here the story ends.',
} as const

const faceNames = ['', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes']
