/** What a stand-in says at a test: from who is in play, their traits and the question that is asked. */
import type { Random } from '../../../engine/dice/random.ts'
import { compose, type Parts, things } from '../../../engine/telling/speech.ts'
import { BONUS_IDEAS, TRAIT_IDEAS } from '../content/ideas.ts'
import type { TestView, View } from '../view.ts'
import { ANYWHERE, SCENES, type Scene } from './scenes.ts'

const NAMES = [
  'Odile Marsh',
  'Bram Tolliver',
  'Suki Vane',
  'Old Perrin',
  'Dr Halloran',
  'Mab',
  'The Night Porter',
  'Ines Corvo',
  'Captain Rook',
  'Wilhelmina Ash',
  'Teodor',
  'The Lighthouse',
  'Cousin Fitch',
  'Nuala Grey',
  'Aunt Petronel',
]
const DESCRIPTIONS = [
  'It has saved {who} {times}.',
  'People remark on it {times}.',
  'Nobody knows where it comes from.',
  'It runs in the family.',
  'Learnt the hard way, {where}.',
  'It is no secret {where}.',
]
/** What is said of a trait, now and then. */
const ASIDES = [
  'They have said it of {who} for years: {trait}.',
  'If anything helps here, it is this: {trait}.',
  '{trait}: it is not only a manner of speaking.',
  'Somebody mutters it, half in envy: {trait}.',
  'One sees what is meant by {trait}.',
  '{trait}, after all, and today it shows.',
]
const HOWS = ['{who} {move}.', '{who} {move}.', '{who} {move}. {aside}', '{aside} {who} {move}.']
const REASONS = [
  'Let us keep it simple this time.',
  'It feels a little too easy.',
  'Not while the dice are so even.',
  'I would rather see it done with what is there.',
  'That was not in the story until now.',
  'Save it for when we are really in trouble.',
]

const PARTS: Parts = {
  times: things(`
    more than once / since childhood / at the worst moments / whenever it rains / twice a week /
    in three towns`),
  where: things(`
    on the bridge / behind the stage / under the station clock / on the roof of the archive / by the canal /
    at the back door of the inn`),
}

export interface Telling {
  readonly view: View
  readonly you: number
  readonly random: Random
  /** The trait that is meant. */
  readonly trait?: string
  /** The character that it is about. */
  readonly character?: string
  /** The test that it belongs to. */
  readonly asked?: TestView
}

/** A name that begins with an article, in the middle of a sentence; a sentence that begins with it gets its capital. */
function called(name: string): string {
  return name.replace(/^The /u, 'the ')
}

function say(
  patterns: readonly string[],
  { view, you, random, trait, character, asked }: Telling,
  more: Parts = {},
): string {
  const names = view.characters.map((one) => one.name)
  const own =
    character ?? view.characters.find((one) => one.owner === you)?.name ?? names[0] ?? 'the stranger'
  const met =
    asked?.entries.flatMap(({ character: id }) => view.characters.filter((one) => one.id === id)) ?? []
  const near = met.map((one) => one.name).filter((name) => name !== own)
  const others = near.length > 0 ? near : names.filter((name) => name !== own)
  const other = called(others.length > 0 ? random.pick(others) : 'somebody')
  const quoted = trait ? `“${trait.replace(/[.!?…]+$/u, '')}”` : 'what else is there'
  return compose(random, patterns, { ...PARTS, ...more, who: called(own), other, trait: quoted })
}

/** What lies on the table to be answered, if it is one that we know. */
function sceneOf({ view, asked }: Telling): Scene {
  return SCENES.find(({ question }) => question === asked?.question) ?? sceneAsked(view)
}

function sceneAsked({ tests }: View): Scene {
  return SCENES.find(({ question }) => tests.some((test) => test.question === question)) ?? ANYWHERE
}

/** Nobody does what somebody else has just done, or is about to: each seat has moves of its own. */
function freeMoves(telling: Telling): readonly string[] {
  const { view, you } = telling
  const seats = [...new Set(view.characters.map(({ owner }) => owner))].sort((one, other) => one - other)
  const own = Math.max(0, seats.indexOf(you))
  const moves = sceneOf(telling).moves.filter((_, place) => place % Math.max(1, seats.length) === own)
  const done = telling.asked?.entries.map(({ shown }) => shown?.how ?? '') ?? []
  const free = moves.filter((move) => !done.some((how) => how.includes(move)))
  return free.length > 0 ? free : ANYWHERE.moves
}

export const tell = {
  name: ({ view, random }: Telling): string => {
    const free = NAMES.filter((name) => !view.characters.some((one) => one.name === name))
    return random.pick(free.length > 0 ? free : NAMES)
  },
  trait: ({ random }: Telling): string => random.pick(TRAIT_IDEAS),
  description: (telling: Telling): string => say(DESCRIPTIONS, telling),
  how: (telling: Telling): string => say(HOWS, telling, { move: freeMoves(telling), aside: ASIDES }),
  question: ({ random }: Telling): string => random.pick(SCENES).question,
  outcome: (telling: Telling): string => say(sceneOf(telling).ends, telling),
  bonus: ({ random }: Telling): string => random.pick(BONUS_IDEAS),
  reason: ({ random }: Telling): string => random.pick(REASONS),
}
