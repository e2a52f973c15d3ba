/** What these screens say, besides what the offers say themselves. */
export const words = {
  characters: {
    title: 'Who is in this story?',
    intro:
      'Everyone makes a character: a name and at least one essential trait with a level from 1 to 5. Or take one of ours and begin at once.',
    first: 'Call a first test when you are ready. Until then sheets are free to change.',
  },
  story: {
    title: 'The story is yours',
    intro: 'Tell it in turn. When you need to know who decides how something goes, call a test.',
  },
  closed: { title: 'The story is told', intro: 'What was decided stays here to be read.' },
  test: {
    called: (name: string) => `${name} asks`,
    sealed: 'Entries are sealed until they are opened.',
    hidden: 'A sealed entry',
    putIn: 'Press a trait to put it in',
    change: ['Change', (name: string) => `${name}’s entry`],
    nobody: 'Nobody has entered a trait yet.',
    waiting: 'no dice yet',
    stale: 'The level changed: choose dice again.',
    locked: 'locked',
    level: (level: number, max: number) => `level ${level}, up to ${max}`,
    total: (total: number) => `total ${total}`,
    winners: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} has the pen.`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} share the pen.`,
    tied: 'Tied: they roll again.',
    odds: (alone: string) => `${alone} to take the pen`,
    shares: (shared: string) => `${shared} to share it`,
    least: (least: string) => `${least} if everybody else joins`,
  },
  dice: {
    two: 'Two dice',
    three: 'Three dice',
    preferred: 'preferred',
    mean: (mean: string) => `average ${mean}`,
    range: (least: number, most: number) => `${least} to ${most}`,
    curve: (name: string, mean: string) => `${name}: totals around ${mean}`,
    fell: (total: number, least: number, most: number, better: number) =>
      `${total} on a curve from ${least} to ${most}: as good or better ${Math.round(better * 100)} % of the time`,
    pick: 'Pick a set of dice first.',
  },
  past: { title: 'Decided before', cancelled: 'cancelled' },
  cast: {
    empty: 'No characters yet.',
    draft: 'not ready',
    opposition: 'opposition',
    bonus: (amount: number, label: string) => `+${amount} ${label}`,
    usual: (dice: string) => `usually ${dice}`,
    level: (level: number) => `level ${level}`,
  },
  paper: { trait: 'Trait', level: 'Level', highest: 'Highest', dice: 'Usual dice' },
} as const

export function nameDice(dice: readonly number[]): string {
  return dice.map((size) => `d${size}`).join(' + ')
}

export function percent(chance: number): string {
  return `${(chance * 100).toFixed(chance > 0 && chance < 0.1 ? 1 : 0)} %`
}
