import { type Ability, type AssetKind, labelOf } from '../rules/characters.ts'
import type { AbilityFailure } from '../rules/testing/ability-test.ts'

/** Ability tests, fate and what becomes of assets. */
export const abilityWords = {
  dice: {
    recorded: (asset: { kind: AssetKind; name: string }) => `${labelOf(asset)} is known`,
    friend: 'a friend already',
    shared: 'somebody both know',
  },
  ask: {
    resources: { title: 'I have that', prompt: 'Gear, money, property: they own it, and have it here.' },
    circles: {
      title: 'I know somebody',
      prompt: 'Somebody of the gamemaster’s who is friendly and can be here.',
    },
    wises: { title: 'I know about that', prompt: 'A broad subject, and one question about it.' },
    deeds: {
      title: 'I did something before',
      prompt: 'Their own act, unopposed, instead of a scene about it.',
    },
  } satisfies Record<Ability, { title: string; prompt: string }>,
  lifepath: 'From which lifepath',
  hindering: 'It makes it less likely (1 die, and a fate point)',
  existing: 'On the sheet already',
  somethingNew: 'no, something new',
  setting: 'Their setting',
  asking: {
    resources: 'What do you have?',
    circles: 'Whom do you know, and why?',
    wises: 'What do you want to know?',
    deeds: 'What did you do?',
  } satisfies Record<Ability, string>,
  naming: {
    resources: 'Name of the gear',
    circles: 'Their name',
    wises: 'Subject',
    deeds: 'What it shows (focus)',
  } satisfies Record<Ability, string>,
  nameHint: 'may stay empty for something on the sheet',
  price: {
    title: 'Set the target',
    prompt: (lifepath: string, ask: string) => `With ${lifepath}: ${ask}`,
    use: 'The lifepath is',
    shared: 'They share one of the character’s relationships',
  },
  modifiers: {
    valuable: 'valuable',
    rare: 'rare',
    unlikely: 'unlikely',
    hostile: 'hostile',
    specific: 'needs a certain lifepath',
    rank: 'of another rank',
    obscure: 'obscure',
    secret: 'secret',
    distant: 'far away or long ago',
  },
  refuse: {
    title: 'Turn this down',
    prompt: 'No test, no cost.',
    reason: 'Why',
    reasons: {
      'another-ability': 'that is a matter for another ability',
      impossible: 'that is not possible here',
      settled: 'that was settled before',
      'not-own': 'a deed is their own act',
      opposed: 'somebody would have opposed it: let us play it',
      contradicts: 'it goes against what we know',
      'better-scene': 'let us play that out instead',
    },
  },
  withdraw: { title: 'Ask for something else', prompt: 'Before the dice, at no cost.' },
  fate: { title: 'Spend a fate point', prompt: 'The whole pool again. The point is noted on the lifepath.' },
  acceptFailure: { title: 'Accept it', prompt: 'The test fails.' },
  failure: {
    title: 'Say what failing brings',
    prompt: 'Tax, or what this ability has instead.',
    what: 'What',
    text: 'What happens',
  },
  failures: {
    tax: 'the lifepath is taxed',
    'hostile-contact': 'they are here, and hostile',
    misinformed: 'the character is sure of something wrong',
    'deed-with-cost': 'it happened, and it cost something',
  } satisfies Record<AbilityFailure, string>,
  answer: {
    title: 'Answer the question',
    prompt: (question: string) => `What is true. “${question}”`,
    text: 'The answer',
  },
  hand: { title: 'Let the player say', prompt: 'What they write is how it is, unless you strike it.' },
  write: {
    title: 'Write the answer',
    prompt: 'It becomes true if the gamemaster lets it.',
    text: 'The answer',
  },
  veto: { title: 'Strike that answer', prompt: 'They know it all the same, whatever it is.' },
  acceptAnswer: { title: 'So it is', prompt: 'The answer is true.' },
  claim: {
    title: (name: string) => `Claim fate for ${name}`,
    prompt: 'Real trouble came of who they are. The gamemaster may object.',
    basis: 'It came of',
    why: 'What trouble',
  },
  grant: {
    title: (name: string) => `Give ${name} a fate point`,
    prompt: 'Real trouble came of who they are.',
  },
  bases: {
    belief: (text: string) => `the stance “${text}”`,
    instinct: (text: string) => `the instinct “${text}”`,
    trait: (text: string) => `being ${text}`,
    relationship: (text: string) => `helping ${text}`,
  },
  upgrade: {
    title: (label: string, becomes: string) => `Make ${label} a ${becomes}`,
    prompt: 'The spent fate of its lifepath pays for it.',
  },
  lose: {
    title: (name: string, label: string) => `${name} loses ${label}`,
    prompt: 'For good. Its spent fate and a persona point come back when the session ends.',
    why: 'How it was lost',
    gives: 'It is gone for good.',
    because: (label: string) => `${label} would be gone for good.`,
  },
} as const
