/** What the actions at the end of a chapter, and of the story, say of themselves. */
export const marketWords = {
  finish: { title: 'Finish spending', prompt: 'Victory Tokens do not carry over.' },
  advance: {
    step: (goal: string, step: number, of: number) => `Advance: ${goal} (${step} of ${of})`,
    title: 'Advance the plot',
  },
  tweak: (character: string, trait: string) => `Tweak ${character}’s ${trait}`,
  rewrite: (character: string, trait: string) => `Rewrite ${character}’s ${trait}`,
  dice: {
    title: (trait: string, dice: string) => `Change the dice of ${trait} (${dice})`,
    field: 'New dice',
  },
  addTrait: (character: string, dice: string) => `Give ${character} a new trait (${dice})`,
  impede: (npc: string) => `Impede ${npc}`,
  thwart: (npc: string) => `Thwart ${npc}`,
  kill: (npc: string) => `Kill ${npc}`,
  reason: 'How does it happen?',
  capture: {
    title: (captive: string) => `Capture ${captive}`,
    titleOf: (captor: string, captive: string) => `${captor} captures ${captive}`,
    prompt: 'The captive leaves all other company and cannot advance the plot until free.',
  },
  token: 'Take an Adversity Token',
  join: {
    title: (character: string) => `${character} travels together with …`,
    prompt: 'Whenever one of them is established, the other comes along.',
    companion: 'With whom?',
  },
  scatter: { title: (character: string) => `Scatter ${character}’s company`, bonds: 'Whom?' },
  strengthen: { title: (character: string) => `Bind ${character} more closely`, lead: 'To whom?' },
  weaken: (character: string) => `Loosen ${character}’s loyalty`,
  conclude: {
    title: 'Conclude the chapter',
    prompt: 'Close it with a few sentences, also about what was bought.',
    text: 'How the chapter ends',
    completion: (goal: string) => `How “${goal}” is completed`,
  },
  change: {
    title: 'Say how the world changes',
    prompt: 'One change that is good as your character sees it. It stands as fact in the ending.',
    text: 'The change',
    pass: 'Leave the world as it is',
  },
  concession: {
    title: 'Name a concession',
    prompt: 'Something that concerns the Protagonist or the community; the aftermath must honour it.',
    size: 'How great?',
    text: 'The concession',
    /** By the parts of the plot that the Antagonist completed. */
    allowed: ['none', 'one minor concession', 'one major or two minor concessions'],
  },
  aftermath: {
    title: 'Tell the aftermath',
    prompt: 'The last page: what became of the world and of those who fought over it.',
    text: 'The aftermath',
  },
} as const
