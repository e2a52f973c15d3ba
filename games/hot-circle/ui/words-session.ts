/** Scenes, compels, the end of a session, votes and the calendar. */
export const sessionWords = {
  session: {
    where: (session: number, scene: number) => `Session ${session} · scene ${scene}`,
    milestone: 'milestone',
    framing: 'Where do we look next?',
    lastTime: 'Last time',
    test: 'test',
    cut: 'This scene has done its work. It may be time to cut.',
    wishes: 'Wishes for the next scene',
    ask: 'Ask for something to be true',
    settled: 'Settled for good',
    result: { pass: 'Passed', fail: 'Failed' },
    settledLine: (who: string, about: string, task: string) =>
      task ? `${who}, ${about}: ${task}` : `${who}: ${about}`,
  },
  compel: {
    title: 'A compel',
    says: (from: string, name: string, choice: string) => `${from} to ${name}: ${choice}`,
    basis: (label: string) => `It rests on ${label}.`,
    price: 'Accept it for a point of fate, or pay one to decline.',
    must: 'Without fate there is no declining.',
  },
  closing: {
    title: (session: number) => `Ending session ${session}`,
    steps: {
      'award-persona': {
        title: 'Persona for goals',
        help: 'Which goals did you further, which did you resolve?',
      },
      'set-beliefs': {
        title: 'Beliefs and instincts',
        help: 'Rewrite what no longer holds. A real change is worth persona.',
      },
      'trait-vote': {
        title: 'Trait vote',
        help: 'After a milestone the table votes on every character’s traits.',
      },
      'voluntary-condition': {
        title: 'A condition of your own',
        help: 'Something that lasts a while, if you like.',
      },
    },
    finished: 'Done with this step:',
    claims: 'Claimed',
    claim: (name: string, belief: number, outcome: string, scale: string, shared: boolean) =>
      `${name}, belief ${belief}: ${outcome === 'furthered' ? 'furthered' : `${outcome === 'both' ? 'furthered and resolved' : 'resolved'}, ${scale}`}${shared ? ', with a friend' : ''}`,
    paid: 'Persona paid',
    reasons: {
      furthered: 'a goal furthered',
      resolved: 'a goal resolved',
      stance: 'a new stance',
      instinct: 'a new instinct',
      trait: 'a trait that changed',
      'lost-asset': 'something lost',
    },
  },
  vote: {
    title: (name: string) => `Who has ${name} become?`,
    rounds: {
      remove: 'Which trait no longer fits? All ballots stay closed until the last is in.',
      propose: 'Propose a trait that fits now, or nothing.',
      add: 'Which one shall be written down?',
      'add-again': 'Once more, among those that were level.',
    },
    removed: (trait: string) => `${trait} is struck.`,
    slips: 'Ballots',
    in: 'ballot is in',
    out: 'thinking',
    none: 'nothing',
    yours: (ballot: string) => `Your ballot: ${ballot}`,
    result: (name: string, removed: string | null, added: string | null) => {
      const parts = [removed ? `no longer ${removed}` : '', added ? `now ${added}` : ''].filter(Boolean)
      return `${name}: ${parts.length > 0 ? parts.join(', ') : 'as before'}`
    },
    toCome: (names: readonly string[]) => `Then: ${names.join(', ')}`,
  },
  calendar: {
    between: 'Between sessions',
    over: 'The campaign is over',
    situation: 'The situation',
    since: (session: number) => `After session ${session}:`,
    skip: (months: number) =>
      months % 12 === 0
        ? `${months === 12 ? 'A year' : `${months / 12} years`} later.`
        : `${months === 1 ? 'A month' : `${months} months`} later.`,
    counts: (scenes: number, tests: number) =>
      `${scenes === 1 ? '1 scene' : `${scenes} scenes`}, ${tests === 1 ? '1 test' : `${tests} tests`}`,
    none: 'No session has been played yet.',
    lore: 'Lore',
    loreAbout: (subject: string, who: string, isTrue: boolean) =>
      isTrue ? `${subject}, asked by ${who}` : `${subject}: ${who} is sure of it, and wrong`,
  },
} as const
