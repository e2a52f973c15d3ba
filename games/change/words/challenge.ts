import type { Price } from '../../../engine/writing.ts'
import type { Rating } from '../state.ts'

const RECHARGE: Price = { says: 'recharges a turn', costs: { turns: 1 } }
const PRICES: Readonly<Record<Rating, Price>> = {
  '++': RECHARGE,
  '--': { says: '', costs: {} },
  '+': { says: '+ becomes 0', costs: { ratings: 1 } },
  '0': { says: '0 becomes −', costs: { ratings: 1 } },
  '-': { says: 'poor', costs: {} },
}
const PAID_AND_DECIDED = 'Everything on the sum is paid as the die falls. Higher wins; a tie is lost.'

/** What the offers of a Challenge say, from its declaration to its dice. */
export const challengeWords = {
  challenge: {
    title: 'Set yourselves a Challenge',
    venture: 'Dare something',
    lean: 'What they lean on, 1 each',
    how: 'How it helps',
    prompt: 'My people are going to … Choose how much they dare: more dice, for better or worse.',
    aim: (group: string) => `${group} are going to …`,
    step: 'Step',
    stepHint: '1 Easy (3) · 2 Medium (7) · 3 Hard (12) · 4 Impossible (18) · and on',
    steps: (most: number) => `Steps start at 1 and go up to ${most} here.`,
    change: 'Change the step',
  },
  attack: {
    any: 'Attack another group',
    title: (target: string) => `Attack ${target}`,
    prompt: 'Say what you hope to gain. You build and roll first; then they answer.',
    aim: 'What your people do',
  },
  removal: {
    any: 'Shed a bad defining trait',
    title: (trait: string) => `Shed ${trait}`,
    prompt: 'A Hard Challenge (12). Won or lost, Chaos follows.',
    method: 'How they mean to be rid of it',
  },
  claim: {
    how: 'How it helps',
    also: 'In the same words',
    side: 'For',
    use: (trait: string) => `Use ${trait}`,
    weakness: (trait: string, group: string) => `Turn ${trait} against ${group}`,
    support: (trait: string) => `Lend ${trait}`,
    lendAgain: 'Lend a trait',
    withdraw: (what: string) => `Take back ${what}`,
    prompts: {
      trait: 'Worth 1. Paid when the die falls.',
      weakness: 'Worth 1 against them. A poor trait is lifted by it.',
      support: 'You may lend one trait, to one side.',
    },
    price: (rating: Rating): Price => PRICES[rating],
    weaknessPrice: (rating: Rating): Price =>
      rating === '--' ? RECHARGE : { says: 'lifts it to 0', costs: {} },
  },
  invoke: {
    title: (sentence: string) => `Invoke ${sentence}`,
    prompt: 'Your deed must fit the whole sentence, with one of your Institutions on the scene.',
    worth: (segments: number): Price => ({ says: `+${segments}`, costs: {} }),
    institution: 'Who is there',
    how: 'How it fits, and what they do',
    sayHow: 'Say how your deed fits the Arena.',
  },
  pass: {
    title: 'Nothing from me',
    prompt: 'You can still question what others claim, and every change of the sum asks you again.',
  },
  cancel: { title: 'Take the declaration back', prompt: 'Nothing is paid; your action is still yours.' },
  roll: {
    challenge: { title: 'Roll', prompt: PAID_AND_DECIDED },
    attack: { title: 'Roll the attack', prompt: 'Your total lies open before they answer.' },
    defence: { title: 'Roll the defence', prompt: PAID_AND_DECIDED },
    segments: { title: 'Roll for it', prompt: 'Your total lies open before the Arena answers.' },
    arena: { title: 'Roll for the Arena', prompt: 'The Arena’s die decides. Your total must be higher.' },
  },
  defence: {
    title: 'Say how you thwart it',
    again: 'Put your answer in other words',
    prompt: 'Then lean on your traits and their flaws.',
    text: 'What your people do',
  },
}
