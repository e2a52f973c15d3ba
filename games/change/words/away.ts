/** HJ-15: what offers say when somebody is away. */
export const awayWords = {
  away: {
    title: (player: string) => `Go on without ${player} for now`,
    prompt: 'When you have waited as long as you agreed to. Everyone else present must consent.',
    promptOfTwo:
      'There is nobody else to agree, so they are asked themselves. If you promised a pace and their time is over, you need not wait.',
    back: {
      title: 'I am back',
      prompt: 'You were away and others stood in for you. Anything you do brings you back.',
    },
    bareDefence: {
      title: 'Roll their defence bare',
      prompt: 'They are away: what stands on the sum counts, and nothing more.',
    },
    abstain: (group: string) => `Let ${group} abstain`,
    abstainPrompt: 'Their player is away. They count for neither side.',
    skip: (group: string) => `Pass the turn of ${group}`,
    skipPrompt: 'Their player is away.',
    nameFor: (title: string) => `${title}, for now`,
    nameForPrompt: 'Its namer is away and may put a better name over yours later.',
    rename: (name: string) => `Put your own name over “${name}”`,
    renamePrompt: 'Somebody named it while you were away. The right is still yours.',
  },
}
