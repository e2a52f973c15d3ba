/** Everything that notices say, in one place. Names and titles come in as plain lines. */

export const words = {
  somebody: 'Somebody',
  givenUp: 'Given up after several tries.',
  yourMove: (what: string) => (what === '' ? 'It is your move.' : `Your move: ${what}.`),
  othersWait: (names: string) => `${names} ${names.includes(' and ') ? 'wait' : 'waits'} for you.`,
  nudged: (by: string) => `${by} nudges you.`,
  asked: (by: string) => `${by} asks for your word.`,
  chapter: 'A chapter has ended, and the next one begins.',
  closing: 'Nothing has happened here for a week. Go on, let it rest, or end it together?',
  book: 'The story has ended, and its book is ready.',
  lapsed: (names: string) =>
    `The time that was agreed is over for ${names}. The table can choose how to go on.`,
  lapsedYou: 'The time you promised is over. You come back by acting.',
  /** What the table does by its own hand, and what has to do with sessions, by the event. */
  happened: {
    'table/pace-warned': 'Most of the time you promised is over.',
    'session-soon': 'You meet in an hour.',
    'table/session-proposed': 'Times for a session are proposed. Mark what suits you.',
    'table/session-picked': 'A session is agreed on.',
    'table/session-dropped': 'A session that was agreed on does not take place.',
  } as Readonly<Record<string, string>>,
  digest: {
    title: 'Your tables today',
    awaited: (title: string, what: string) => `${title}: ${what}`,
  },
  hook: {
    move: (names: string, what: string) =>
      what === '' ? `The table waits for ${names}.` : `The table waits for ${names} to ${what}.`,
  },
  test: {
    title: 'Storytable',
    line: 'This is how you will be told.',
  },
  confirm: {
    title: 'Storytable: shall we write to you?',
    lines: (table: string) => [
      `Somebody at the table “${table}” would like to be told by e-mail at this address.`,
      'If that is you, confirm it. If it is not, do nothing: you will not hear from us again.',
    ],
  },
  mail: {
    open: 'Open the table',
    confirm: 'Confirm this address',
    asOf: (at: number) => `As of ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    change: 'Change what you are told of:',
    changeLink: 'Change what you are told of',
    end: 'No more of these, with one press:',
    endLink: 'No more of these',
  },
  calendar: {
    name: 'Storytable',
    session: (title: string) => `Session: ${title}`,
    deadline: (title: string) => `Your move is due: ${title}`,
  },
} as const
