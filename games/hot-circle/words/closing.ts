/** The four closing steps. */
export const closingWords = {
  claim: {
    title: (goal: string) => `Claim: ${goal}`,
    prompt: 'Did you come nearer to it, or was it achieved? The gamemaster may object.',
    outcome: 'What became of it',
    scale: 'How hard was it',
    shared: 'Another player’s character had part in it',
  },
  outcomes: { furthered: 'furthered', resolved: 'achieved', both: 'furthered and achieved' },
  scales: { simple: 'simple', moderate: 'moderate', complex: 'complex' },
  finish: {
    'award-persona': { title: 'That is all for me', prompt: 'Persona is paid when everybody has finished.' },
    'set-beliefs': { title: 'These are mine for next time', prompt: 'Read them out to the others.' },
    judged: {
      title: 'That is how it is',
      prompt: 'Everybody has claimed what they claim. Question what you doubt first; then it is paid.',
    },
    'voluntary-condition': {
      title: 'That is all for me',
      prompt: 'When everybody has finished, the session is over.',
    },
  },
  reopen: { title: 'I am not done after all', prompt: 'The step stays open until you are.' },
  rewriteBelief: {
    title: (slot: number) => `Set belief ${slot}`,
    prompt: 'A new stance that is a real change earns 2 persona. A new goal alone earns nothing.',
    change: 'The stance is really another one',
  },
  rewriteInstinct: {
    title: (slot: number) => `Set instinct ${slot}`,
    prompt: 'A new instinct that is a real change earns 2 persona.',
    change: 'It is really another one',
  },
  ballot: {
    sealed: 'Others see your ballot when all are in.',
    open: 'Everybody sees your ballot.',
    logged: 'Cast a ballot',
    trait: 'Trait',
  },
  remove: { title: (name: string) => `Vote: which trait does ${name} lose?`, none: 'none of them' },
  propose: {
    title: (name: string) => `Propose a trait for ${name}`,
    prompt: 'What has this character become?',
    text: 'Trait',
  },
  proposeNothing: 'Propose none',
  add: {
    title: (name: string) => `Vote: which trait does ${name} gain?`,
    again: (name: string) => `Vote once more: which trait does ${name} gain?`,
    none: 'no new one',
  },
  condition: {
    title: 'Set your voluntary condition',
    prompt: 'How did the session leave them? Show it in a line or two. A new one replaces the old.',
    text: 'Condition',
    epilogue: 'Epilogue',
    ideas: ['Hopeful', 'Weary', 'Elated', 'Ashamed', 'In love', 'Vengeful'],
  },
  drop: (text: string) => `Let go of “${text}”`,
} as const
