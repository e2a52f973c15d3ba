/** What the kernel says about pace and about evenings together. */

export const paceWords = {
  title: 'The pace you promise each other',
  prompt:
    'How often each of you moves, and what happens when somebody does not. Time that is not used is saved.',
  hours: 'One move within so many hours',
  quiet: 'Days that do not count',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  offset: 'Minutes your clock is ahead of UTC',
  then: 'When somebody’s time is over',
  after: {
    wait: 'we wait, and choose then',
    'stand-in': 'the table plays for them until they are back',
    rest: 'the seat rests, and play goes on where it can',
    host: 'the host decides',
  },
  away: 'Be away for some days',
  awayPrompt: (days: number) =>
    `The promise waits for you. You have ${days} ${days === 1 ? 'day' : 'days'} of leave left at this table.`,
  awayDays: 'How many days',
  noLeave: 'You have taken all your leave at this table.',
  back: 'I am back',
  backPrompt: 'Your seat is yours again.',
  give: (name: string) => `Give ${name} time`,
  giveHours: 'How many hours',
  standIn: (name: string) => `Let the table play for ${name}`,
  standInPrompt: 'A simulated player makes their moves until they are back.',
  rest: (name: string) => `Let the seat of ${name} rest`,
  restPrompt: 'Play goes on without it where it can. They take it again when they are back.',
  kept: 'The table keeps the pace',
  told: {
    noPromise: 'There is no promised pace any more.',
    promised: ({ hours, then }: { hours: number; then: 'wait' | 'stand-in' | 'rest' | 'host' }) =>
      `The pace is promised: one move within ${hours} ${hours === 1 ? 'hour' : 'hours'}. When somebody’s time is over, ${paceWords.after[then]}.`,
    away: (name: string, until: string) => `${name} is away until ${until}.`,
    back: (name: string) => `${name} is back.`,
    given: (by: string, name: string, hours: number) =>
      `${by} gives ${name} ${hours} more ${hours === 1 ? 'hour' : 'hours'}.`,
    warned: (name: string, due: string) => `The table reminds ${name}: there is time until ${due}.`,
    lapsed: (name: string) =>
      `The time of ${name} is over. The table does not wait for their word until they act.`,
    standIn: (name: string) => `A stand-in plays for ${name} until they are back.`,
    rested: (name: string) => `The seat of ${name} rests.`,
  },
} as const

export const sessionWords = {
  propose: 'Propose times to meet',
  proposePrompt: 'Each marks what suits, in their own time zone; then one time is picked.',
  times: 'Times',
  at: 'Minutes since 1970',
  minutes: 'How long, in minutes',
  twice: 'Name each time once.',
  mark: 'Mark the times that suit you',
  suits: 'These suit you',
  pick: (time: string) => `Meet on ${time}`,
  drop: (time: string) => `Call off ${time}`,
  told: {
    proposed: (name: string, times: readonly string[]) => `${name} proposes to meet: ${times.join('; ')}.`,
    marked: (name: string) => `${name} marks the times that suit.`,
    picked: (time: string) => `You meet on ${time}.`,
    dropped: (name: string, time: string) => `${name} calls off the session of ${time}.`,
  },
} as const
