import type {
  DifficultyStep,
  Gravity,
  Reference,
  SideName,
  StakesPart,
  Use,
} from '../rules/testing/obstacle-test.ts'

/** Obstacle tests, from the call to the outcome. */
export const testWords = {
  uses: { helpful: 'helpful', neutral: 'neither', hindering: 'hindering' } satisfies Record<Use, string>,
  dice: {
    base: (lifepath: string, use: Use) => (use === 'helpful' ? lifepath : `${lifepath} (${useWord(use)})`),
    average: 'nothing special',
    theirs: (label: string) => `${label}, against them`,
    opponent: 'the opponent’s own',
  },
  call: {
    title: 'Call an obstacle test',
    of: (name: string) => `Test ${name}`,
    prompt: 'Something is in the way, and it matters how it goes.',
    tester: 'Who tests',
    against: 'Against',
    nobody: 'nobody: the situation resists',
    obstacle: 'What is in the way',
    overcome: (list: string) => `Overcome before, and so no test again: ${list}.`,
  },
  weigh: {
    title: 'Say what is at stake',
    prompt: 'What happens otherwise, and how hard is it? Your yes goes with it.',
  },
  takeOn: {
    title: 'Accept, and gather the dice',
    prompt: 'With your yes the pool is locked; until a die falls the gamemaster may open it again.',
    bonuses: 'What also helps, a die each',
  },
  intent: {
    title: 'Say what you want, and how',
    again: 'Put intent and task differently',
    prompt: 'What do you want, and how do you go about it? One task has to be enough.',
    intent: 'What you want',
    timing: 'By when, if it matters',
    task: 'How you do it',
    gravity: 'What it is about',
  },
  gravities: {
    ordinary: 'anything else',
    kill: 'killing somebody',
    convince: 'changing somebody’s mind for good',
  } satisfies Record<Gravity, string>,
  done: { ordinary: 'hurt', kill: 'killed', convince: 'convinced' } satisfies Record<Gravity, string>,
  consequence: {
    title: 'Say what happens otherwise',
    again: 'Put the consequence differently',
    prompt: 'If they fail, this complicates what they are after.',
    text: 'What happens',
    condition: 'A condition, if any',
    conditionHint: 'a word or two, such as “shaken”',
    rank: 'Its weight',
    raises: 'Or raise one they have',
    none: 'none',
    gravity: 'What it is about',
    /** What is no consequence at all. */
    nothing: ['nothing', 'nothing happens', 'none'],
  },
  opposition: {
    title: (name: string) => `Say what ${name} wants`,
    prompt: 'What they want is what happens if the tester fails.',
    intent: 'What they want',
    task: 'How they go about it',
    gravity: 'What it is about',
  },
  compromise: {
    tester: {
      title: 'Offer a softer consequence',
      prompt: 'Still a success for the other side, but better for you. They may take it for a reroll.',
    },
    opponent: {
      title: 'Offer a smaller intent',
      prompt: 'Still a success for the tester, but better for you. They may take it for a reroll.',
    },
    text: 'What would do',
  },
  contest: {
    condition: (name: string) => `A condition it leaves ${name} with, if any`,
    leaves: 'A condition it leaves, if any',
    bearer: 'Who would bear a condition',
  },
  simple: { title: 'Do without compromises', prompt: 'A plain pass or fail, if both sides want it.' },
  accept: { title: 'Accept the stakes', prompt: 'Whoever may get the one has to bear the other.' },
  sendBack: { title: (part: StakesPart) => `Send back: ${PARTS[part]}`, reason: 'Why' },
  parts: {
    intent: 'the intent',
    task: 'the task',
    consequence: 'the other side’s intent',
    'on-consequence': 'the softer consequence',
    'on-intent': 'the smaller intent',
  } satisfies Record<StakesPart, string>,
  reasons: {
    'is-task': 'that is a how, not a what',
    'too-wide': 'too wide for one task',
    impossible: 'not possible',
    weight: 'the two stakes should weigh the same',
    'could-not': 'that could not achieve it',
    'not-here': 'not possible here',
    beyond: 'beyond this character',
    'no-success': 'that is no success for us any more',
  },
  ruling: {
    title: 'Rule without dice',
    prompt: 'Out of reach, sure to work, or dull if it failed: then no dice.',
    result: 'What happens',
    granted: 'they get what they want',
    imposed: 'the consequence comes',
    text: 'How',
  },
  withdraw: {
    title: 'Withdraw from this test',
    prompt: 'Before the dice, if the gamemaster agrees. Nothing is earned or noted.',
    because: 'They would rather not test after all.',
  },
  flag: {
    title: (about: string) => `This was settled: ${about}`,
    prompt: 'The gamemaster says whether that result already covers this.',
  },
  answerFlag: {
    title: 'Was this settled before?',
    prompt: 'If so, the test is off and the earlier result stands.',
    settled: 'Yes, the earlier result stands',
  },
  difficulty: {
    title: 'Set the difficulty',
    prompt: 'For whom would it be how hard?',
    reference: 'For',
    step: 'it would be',
  },
  references: {
    average: 'an average person or apprentice',
    journeyman: 'a journeyman',
    master: 'a master',
  } satisfies Record<Reference, string>,
  steps: { easy: 'easy', moderate: 'moderate', hard: 'hard' } satisfies Record<DifficultyStep, string>,
  edge: {
    title: 'Give an edge',
    prompt: 'For something not counted yet that makes it clearly easier or harder.',
    edge: 'Which',
    advantage: 'advantage',
    disadvantage: 'disadvantage',
    reason: 'Because of',
  },
  takeEdge: (edge: string, reason: string) => `Take back ${edge}: ${reason}`,
  link: {
    title: (about: string, edge: string) => `Carry on from “${about}”: ${edge}`,
    prompt: 'This test follows from that one.',
  },
  linked: (about: string) => `follows from “${about}”`,
  help: {
    title: (name: string) => `Let ${name} help`,
    was: (name: string) => `Help with ${name}`,
    prompt: 'Helping is advantage. Helpers share whatever goes wrong.',
    more: 'The test has an advantage already; helping only shares the risk.',
    how: 'How',
    reason: (name: string, how: string) => (how === '' ? `${name} helps` : `${name} helps: ${how}`),
    because: (name: string) => `${name} would help and share the risk.`,
  },
  lifepath: {
    title: (name: string) => `Choose the lifepath ${name} draws on`,
    prompt: 'Helpful rolls its rating, neither 2, hindering 1 and earns you something.',
    lifepath: 'Lifepath',
    none: 'none in particular',
    use: 'It is',
    reward: 'If it hinders, you get',
  },
  rewards: { fate: 'a fate point', clear: 'a step towards clearing it', 'clear-tax': 'its tax cleared' },
  judge: {
    title: (name: string) => `Judge the lifepath ${name} draws on`,
    prompt: 'Does it really help here?',
    use: 'It is',
  },
  bonus: { title: (label: string) => `${label} helps`, price: '+1 die' },
  dropBonus: (label: string) => `Leave out ${label}`,
  strike: { title: (label: string) => `Strike ${label}`, reason: 'Why' },
  hinder: {
    title: (label: string) => `Let ${label} hinder`,
    price: { versus: 'a die for the other side', independent: '+1 to the target' },
    reward: 'You get',
  },
  dropHindrance: (label: string) => `Do not let ${label} hinder`,
  lock: { title: (name: string) => `Lock ${name}’s pool`, prompt: 'Everything that counts is in.' },
  reopen: { title: 'Wait: open the pools again', prompt: 'Something is missing. No die has fallen yet.' },
  rollTarget: {
    title: (dice: number) => `Roll ${dice} for the target`,
    prompt: 'Your successes are what the tester has to reach.',
  },
  roll: {
    title: (dice: number, target: number) => `Roll ${dice} against ${target}`,
    prompt: '4, 5 and 6 succeed, and a 6 brings a die more.',
  },
  advantage: { title: 'Use the advantage', prompt: 'The whole pool again, once.' },
  persona: {
    title: 'Spend a persona point',
    prompt: 'The whole pool again. The point is noted on the lifepath.',
    useless: 'The target is 0: no reroll can change this.',
  },
  takeCompromise: {
    tester: (text: string) => `Settle for less and roll again: ${text}`,
    opponent: (text: string) => `Let them off lightly and have it rolled again: ${text}`,
  },
  stand: { title: 'Let it stand', pass: 'The test passes.', fail: 'The test fails.' },
  outcome: {
    title: 'Tell what comes of it',
    prompt: {
      intent: (text: string) => `They get it: ${text}`,
      'intent-compromise': (text: string) => `They get less than they wanted: ${text}`,
      consequence: (text: string) => `It happens: ${text}`,
      'consequence-compromise': (text: string) => `It happens, softened: ${text}`,
    },
    text: 'How it goes',
    helpers: 'Helpers it falls on as well',
  },
} as const

const PARTS: Record<StakesPart, string> = testWords.parts

function useWord(use: Use): string {
  return testWords.uses[use]
}

/** "the tester", "the opponent", where no name will do. */
export const sideWords: Readonly<Record<SideName, string>> = {
  tester: 'the tester',
  opponent: 'the other side',
}
