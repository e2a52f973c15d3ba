/** What a stand-in says at a test: from who is in play, their traits and the question that is asked. */
import type { Random } from '../../../engine/dice/random.ts'
import { compose, inside, type Parts, things } from '../../../engine/telling/speech.ts'
import { BONUS_IDEAS, QUESTION_IDEAS, TRAIT_IDEAS } from '../content/ideas.ts'
import type { View } from '../view.ts'

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
  'It runs in the family, {times}.',
  'Learnt the hard way, {where}.',
  'It is no secret {where}.',
]
const HOWS = [
  '{trait}: {who} {move} {where}.',
  '{who} {move}, and {trait} shows.',
  'With {trait} it is easy: {who} {move}.',
  'Who else {move} {where}? {trait} has its uses.',
  '{who} has {trait} to thank for this and {move}.',
]
const QUESTIONS = [
  'Who {asks} {where}?',
  'Does {who} {finish} {where}?',
  'What becomes of {thing} {where}?',
  'Who finds {thing} first, {who} or {other}?',
  'Can {who} and {other} {finish}?',
  'How much does {thing} cost {other}?',
]
const OUTCOMES = [
  '{who} {did} {where}, and {other} {saw}. {end}',
  '{where} {who} {did}. {end}',
  '{end} But {who} {did}, and {other} {saw}.',
  'It comes down to one breath: {who} {did}. {end}',
  '{other} {saw}; by then {who} had the answer. {end}',
]
const REASONS = [
  'Let us keep it simple this time.',
  'It feels a little too easy.',
  'Not while the dice are so even.',
]

const PARTS: Parts = {
  times: things(`
    more than once / since childhood / at the worst moments / whenever it rains / twice a week /
    in three towns`),
  where: things(`
    on the bridge / in the flooded cellar / behind the stage / at the edge of the crowd /
    under the station clock / in the last carriage / on the roof of the archive / by the canal /
    in the glasshouse / at the back door of the inn`),
  move: things(`
    steps forward / does not blink / takes the long way round / talks without a pause / holds the rope /
    counts to three / knows which door / waits for the right second / laughs it off / goes first /
    reads the small print / catches the lamp`),
  asks: things(`
    gets the last word / is believed / keeps the key / is missed first / has to explain it /
    is still there in the morning / pays`),
  finish: things(`
    get away unseen / keep the promise / win the crowd / open it in time / tell the truth /
    find the way out / save the dog`),
  thing: things(`
    the sealed box / the wrong letter / the last ticket / the borrowed coat / the map / the old debt /
    the photograph / the bell`),
  did: things(`
    says the thing that nobody had dared to say / gets there with a minute to spare /
    lets it fall and catches it again / walks out with more than was asked for / finds the hidden stair /
    gives it away for nothing / makes them all laugh / loses a shoe and wins the day /
    stays until the lights go out / is right for the wrong reason`),
  saw: things(`
    sees all of it / pretends not to notice / will want something for it / is the first to clap /
    writes it down / has to sit down`),
  end: things(`
    It will be told in the taverns for years. / Nobody mentions the price until later. /
    The rain stops, as if it had been waiting. / Somebody has left the door open. /
    It is quieter than anyone had expected. / The clock starts again. / There is one chair too many now. /
    What that means they will see tomorrow. / For a moment nobody moves.`),
}

export interface Telling {
  readonly view: View
  readonly you: number
  readonly random: Random
  /** The trait that is meant. */
  readonly trait?: string
  /** The character that it is about. */
  readonly character?: string
}

function say(patterns: readonly string[], { view, you, random, trait, character }: Telling): string {
  const names = view.characters.map((one) => one.name)
  const own =
    character ?? view.characters.find((one) => one.owner === you)?.name ?? names[0] ?? 'the stranger'
  const others = names.filter((name) => name !== own)
  const other = others.length > 0 ? random.pick(others) : 'somebody'
  return compose(random, patterns, { ...PARTS, who: own, other, trait: trait ? `“${inside(trait)}”` : 'it' })
}

export const tell = {
  name: ({ view, random }: Telling): string => {
    const free = NAMES.filter((name) => !view.characters.some((one) => one.name === name))
    return random.pick(free.length > 0 ? free : NAMES)
  },
  trait: ({ random }: Telling): string => random.pick(TRAIT_IDEAS),
  description: (telling: Telling): string => say(DESCRIPTIONS, telling),
  how: (telling: Telling): string => say(HOWS, telling),
  question: (telling: Telling): string =>
    telling.random.below(3) === 0 ? telling.random.pick(QUESTION_IDEAS) : say(QUESTIONS, telling),
  outcome: (telling: Telling): string => say(OUTCOMES, telling),
  bonus: ({ random }: Telling): string => random.pick(BONUS_IDEAS),
  reason: ({ random }: Telling): string => random.pick(REASONS),
}
