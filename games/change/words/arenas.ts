/** What the offers around Institutions and Arenas say. */
export const arenaWords = {
  institution: {
    title: 'Make an Institution',
    fromDisplaced: (trait: string) => `Make an Institution of ${trait}`,
    decline: (trait: string) => `Leave it at ${trait}`,
    declineGives: 'This trait can become an Institution only now.',
    prompt: 'Three traits become one body. It lasts for ever. Free, in your own turn.',
    price: { says: 'three traits, worn as in a Challenge', costs: { traits: 3 } },
    priceOfTwo: { says: 'two more traits', costs: { traits: 2 } },
    traits: 'Three traits',
    twoMore: 'Two more traits',
    hint: 'Only regular traits: power 1. With a good defining trait: power 3, but it steps down. A second one adds nothing.',
    name: 'Name',
    purpose: 'What it does',
    cost: {
      '++': 'steps down to a regular +; power 3',
      '--': '',
      '+': 'becomes 0',
      '0': 'becomes −',
      '-': 'poor',
    },
  },
  found: {
    any: 'Found an Arena',
    title: (institution: string) => `Found an Arena with ${institution}`,
    prompt: 'How are things done here? It begins as one verb and earns one winning die.',
    verb: 'A verb',
    more: 'Further pieces',
  },
  segment: { question: 'Question', answer: 'Answer' },
  propose: {
    any: 'Add to an Arena, or change it',
    title: (institution: string, sentence: string) => `Send ${institution} into ${sentence}`,
    prompt: 'Add pieces, change pieces, or both: one attempt, as hard as its hardest part.',
    parts: 'Pieces',
    what: 'Add or change',
    add: 'Add a piece',
    change: (text: string) => `Change (${text})`,
    points: (institution: string, points: number) =>
      `${institution} can lay ${points === 1 ? 'one piece' : `up to ${points} pieces`} now.`,
    how: 'What your people do',
  },
  rearrange: {
    title: (sentence: string) => `Rearrange ${sentence}`,
    prompt: 'Only how it reads. The order in time stays.',
    order: 'The sentence',
  },
  stance: {
    title: (group: string) => `Take a stance for ${group}`,
    prompt: 'Nobody sees it until all are in.',
    stance: 'Your stance',
    options: [
      { value: 'for', label: 'For it', note: 'your Segments help' },
      { value: 'against', label: 'Against it', note: 'your Segments stand in the way' },
      { value: 'abstain', label: 'Neither' },
    ] as const,
  },
  founder: {
    title: (value: number) => `Use the Founder’s Bonus (+${value})`,
    prompt: 'It stands against what you oppose, and wears by 1 each time.',
    price: (value: number) => ({ says: `${value} becomes ${Math.max(0, value - 1)}`, costs: { bonus: 1 } }),
  },
}
