import { toYou } from '../table/words.ts'
import { listNames } from '../words.ts'

/** Every sentence of looking back, going back and coming back. */
export const timeWords = {
  look: 'Look back',
  title: (table: string) => `${table}, looked back at`,
  step: (version: number, latest: number) => `Step ${version} of ${latest}`,
  looking: (what: string) =>
    what === '' ? 'You are looking at an earlier moment.' : `You are looking at: ${what}`,
  latest: 'This is how the table stands now. Pull the slider, or press the left arrow, to walk back.',
  readOnly: 'Nothing can be done here; nobody sees that you look.',
  now: 'Back to now',
  takenBack: 'The table went back over this later: it was taken back.',
  loading: 'One moment …',
  failed: 'This moment could not be read just now.',
  tooFar: (latest: number) => `The table has not come that far yet. This is its latest step, ${latest}.`,
  slider: 'Moment of the table',
  stepBack: 'One step back',
  stepOn: 'One step on',
  chapterBack: 'To the chapter before',
  chapterOn: 'To the next chapter',
  walk: 'Walk through the table',
  link: 'Link to this moment',
  copied: 'Copied',
  byHand: 'Copy it from the address above',
  linkHint: 'Whoever opens it sees what their own seat saw then.',
  lobby: 'The table was not begun yet.',
  seated: (name: string) => `${name} sits at the table.`,
  empty: (seat: number) => `Seat ${seat + 1} is empty.`,
  story: { empty: 'Nothing was told yet.', earlier: 'The chronicle goes on before this.' },
  keys: 'Arrow keys: one step. Page up and down: a chapter. Home and End: the whole way. Escape: back to now.',

  back: {
    here: 'Go back to here',
    ask: (names: readonly string[]) => `Ask ${listNames(names)} to go back`,
    go: 'Go back',
    title: 'To before which step?',
    nothing: 'There is no step to go back to yet.',
    kept: 'Nothing is erased. What is taken back stays in the chronicle, marked.',
    pending: 'Asked already',
    agreed: (names: readonly string[]) =>
      `${listNames(names)} ${names.length === 1 ? 'has' : 'have'} agreed.`,
    waiting: (names: readonly string[]) => `Waiting for ${listNames(names)}.`,
    failed: 'The table could not take this just now.',
  },
  fork: {
    here: 'Begin another table from here …',
    title: 'Another table from here',
    needs: (names: readonly string[]) => `Needs ${listNames(names)}: it is their story too.`,
    asked: 'Asked. The other table begins as soon as everyone has agreed.',
    open: (title: string) => `Go to “${title}”`,
    from: (title: string, version: number) => `This table goes on from step ${version} of “${title}”.`,
    brought: (title: string, version: number) => `Brought in from a file: “${title}”, up to step ${version}.`,
    unproven:
      'The steps in it could not be checked against the rules: until then it tells what whoever made the file says.',
    list: 'Tables that go on from this one',
    began: (title: string) => `Another table has begun from here: “${title}”.`,
    stay: 'Stay here',
    fromStep: (version: number) => `from step ${version}`,
  },
  since: {
    title: 'Since you left',
    left: (count: number) => (count === 1 ? 'and one more line' : `and ${count} more lines`),
    yours: (what: string) =>
      what ? `The table waits for you to ${toYou(what)}.` : 'The table waits for you.',
    waits: (names: string, what: string) =>
      what ? `The table waits for ${names} to ${what}.` : `The table waits for ${names}.`,
    nobody: 'Nobody is awaited.',
    look: 'See how it was',
    dismiss: 'All right',
    by: (name: string, voice: string | undefined) => (voice ? `${voice} (${name})` : name),
  },
} as const
