import { listNames } from '../words.ts'

/** Every sentence about the pace a group promises, and about evenings to meet on. */
export const paceWords = {
  title: 'Pace and meetings',
  back: 'Back to the table',
  promise: 'Your promise',
  none: 'Nobody has promised a pace at this table. It waits for everyone, however long.',
  every: (hours: number) =>
    hours % 24 === 0
      ? hours === 24
        ? 'One move a day from each of you.'
        : `One move in ${hours / 24} days from each of you.`
      : `One move in ${hours} hours from each of you.`,
  quiet: (days: readonly string[]) => `${listNames(days)} ${days.length === 1 ? 'does' : 'do'} not count.`,
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  then: 'When somebody’s time is over:',
  after: {
    wait: 'we wait, and choose then.',
    'stand-in': 'the table plays for them until they are back.',
    rest: 'the seat rests, and play goes on where it can.',
    host: 'the host decides.',
  },
  change: 'Change the promise',
  open: {
    title: 'The pace you promise each other',
    hours: 'One move from each within',
    choices: [
      { hours: 12, label: 'half a day' },
      { hours: 24, label: 'a day' },
      { hours: 72, label: 'three days' },
      { hours: 168, label: 'a week' },
    ],
    weekend: 'Saturday and Sunday do not count',
    then: 'When somebody’s time is over',
    hint: 'Everybody sees it before they sit down. Time that is not used is saved.',
    afterLabels: {
      wait: 'We wait, and choose then',
      'stand-in': 'The table plays for them until they are back',
      rest: 'The seat rests, and play goes on where it can',
      host: 'The host decides',
    },
  },
  clocks: 'How it stands',
  clock: {
    waits: (since: string, due: string) => `awaited since ${since}, has time until ${due}`,
    lapsed: 'the time is over',
    stoodIn: 'a stand-in plays',
    away: (until: string) => `away until ${until}`,
    free: 'not awaited',
    resting: 'the seat rests',
  },
  yours: 'What you can do',
  meet: 'Meeting',
  noMeeting: 'No evening is agreed on.',
  agreed: (when: string, minutes: number) => `${when}, for ${minutes} minutes`,
  drop: 'Call it off',
  proposed: (name: string) => `${name} asks which of these times suit you. They are shown in your own zone.`,
  suits: (names: readonly string[]) => (names.length === 0 ? 'nobody yet' : `suits ${listNames(names)}`),
  mark: 'These suit me',
  marked: 'Noted.',
  pick: 'Take this one',
  propose: 'Propose times',
  time: (place: number) => `Time ${place}`,
  another: 'Another time',
  minutes: 'How long, in minutes',
  send: 'Ask everyone',
  failed: 'That did not work just now. Please try again.',
} as const
