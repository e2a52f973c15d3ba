import type { StakedCondition } from '../rules/testing/obstacle-test.ts'

const dice = (count: number) => (count === 1 ? '1 die' : `${count} dice`)
const successes = (count: number) => (count === 1 ? '1 success' : `${count} successes`)

const FOR = {
  average: 'for an average person',
  journeyman: 'for a journeyman',
  master: 'for a master',
}

/** Obstacle tests and ability tests. */
export const testWords = {
  abilities: { resources: 'Resources', circles: 'Circles', wises: 'Wises', deeds: 'Deeds' },
  assets: {
    gear: 'gear',
    contact: 'contact',
    subject: 'subject',
    focus: 'focus',
    'special-item': 'special item',
    relationship: 'relationship',
    wise: 'wise',
    skill: 'skill',
  },
  stakes: {
    intent: 'Wants',
    task: 'By',
    consequence: 'Otherwise',
    opposition: 'Wants instead',
    onIntent: 'Half of what was wanted',
    onConsequence: 'A milder loss',
    taken: 'taken: this counts now',
    missing: 'not said yet',
    condition: (one: StakedCondition) =>
      one.raises ? `${one.text} becomes major` : `a ${one.rank} condition: ${one.text}`,
    gravity: { kill: 'somebody may die', convince: 'somebody may be convinced' } as Record<string, string>,
    sentBack: (reason: string) => `Sent back: ${reason}`,
    sendBack: 'Send back',
    accepted: (sides: readonly string[]) => `Agreed so far: ${sides.join(', ')}.`,
    sides: {
      tester: 'the tester’s side',
      opponent: 'the opponent’s side',
      'tester-alone': 'the player',
      'opponent-alone': 'the gamemaster',
    } as Record<string, string>,
    simple: 'Without compromises: one side gets what it wants.',
  },
  test: {
    kinds: { independent: 'Obstacle test', versus: 'Versus test' },
    alone: (tester: string) => `${tester} faces it`,
    between: (tester: string, opponent: string) => `${tester} against ${opponent}`,
    target: 'Target',
    ob: (target: number) => successes(target),
    dice,
    difficulty: (reference: keyof typeof FOR, step: string) => `${step} ${FOR[reference]}`,
    locked: 'dice are set',
    noLifepath: 'No lifepath chosen yet.',
    drop: (label: string) => `Leave out ${label}`,
    strike: (label: string) => `Strike ${label}`,
    strikeShort: 'Strike',
    obUp: '+1 Ob',
    dieUp: '+1 d',
    hinders: (reward: 'fate' | 'clear') =>
      reward === 'fate' ? 'hinders, for a point of fate' : 'hinders, towards clearing it',
    forced: (label: string) => `has to hinder: ${label}`,
    couldHelp: 'Could help',
    couldHinder: 'Could hinder',
    then: (chance: string) => `then ${chance}`,
    edges: {
      neither: 'Neither advantage nor disadvantage',
      advantage: 'Advantage: one failed roll may be rolled again',
      disadvantage: 'Disadvantage: the first pass is rolled again',
    },
    edge: (edge: string, reason: string, helper: string) =>
      helper ? `${helper} helps: ${reason || edge}` : `${edge}: ${reason}`,
    passes: (tester: string) => `${tester} passes`,
    odds: (label: string, chance: string) => `${label}: ${chance}`,
    least: (name: string) => (chance: string) =>
      name ? `${chance} if ${name} adds everything` : `${chance} if the others add everything`,
    edgeOdds: (advantage: string, disadvantage: string) =>
      `With advantage ${advantage}, with disadvantage ${disadvantage}.`,
    targetRoll: (name: string) => `${name} sets the target`,
    causes: {
      first: 'The roll',
      advantage: 'Again, by advantage',
      disadvantage: 'Again, by disadvantage',
      'persona-tester': 'Again, for persona',
      'persona-opponent': 'Again, for the other side’s persona',
      'compromise-tester': 'Again, for a compromise',
      'compromise-opponent': 'Again, for the other side’s compromise',
      fate: 'Again, for fate',
    },
    more: 'sixes bring',
    successes,
    rolled: (count: number, faces: readonly number[]) =>
      faces.length > 0 ? `${faces.join(', ')}: ${successes(count)}` : successes(count),
    due: (due: 'pass' | 'fail', count: number, target: number) =>
      `${successes(count)} against ${target}: it would ${due}.`,
    settled: (due: 'pass' | 'fail', count: number, target: number) =>
      `${successes(count)} against ${target}: it ${due === 'pass' ? 'passes' : 'fails'}.`,
    floor: (name: string) => `${name} may still change that.`,
    onceMore: 'One more roll passes',
    outcomes: {
      intent: 'The intent comes true.',
      'intent-compromise': 'Half of the intent comes true.',
      consequence: 'The consequence comes true.',
      'consequence-compromise': 'The milder consequence comes true.',
    },
  },
  ability: {
    means: {
      resources: 'Have or get a thing.',
      circles: 'Know or find somebody.',
      wises: 'Know something, or make it true.',
      deeds: 'Have done it before.',
    } as Record<string, string>,
    by: (name: string, lifepath: string, use: string) =>
      use === 'hindering' ? `${name}, though ${lifepath} stands in the way` : `${name}, by ${lifepath}`,
    name: (name: string) => `On the sheet: ${name}`,
    unpriced: 'not yet set',
    modifier: (label: string, times: number) => (times > 1 ? `${label} × ${times}` : label),
    pool: 'Dice',
    bonus: (count: number) => `${dice(count)} more for what is already on the sheet`,
    withFate: (fate: number) => (fate === 0 ? 'Passes at once' : `Passes with up to ${fate} fate`),
    again: 'One more roll passes',
    due: (due: 'pass' | 'fail', count: number, target: number) =>
      due === 'pass'
        ? `${successes(count)} against ${target}: it is so.`
        : `${successes(count)} against ${target}: not like this.`,
    answerBy: { gamemaster: 'The gamemaster answers.', player: 'The player answers.' },
  },
} as const
