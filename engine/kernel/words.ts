import { decidingWords, lower, toldOfQuestions } from './deciding-words.ts'
import { paceWords, sessionWords } from './pace/words.ts'
import { standInWords } from './stand-ins/words.ts'

/** Everything the kernel says on screen, in one place, so that other languages need no other file. */
export const words = {
  pace: paceWords,
  session: sessionWords,
  standIns: standInWords,
  pause: {
    title: 'Pause the table',
    prompt: 'Stops play for everyone, at once. Nobody is told who asked.',
    already: 'The table is paused already.',
    story: 'The table is paused. Talk first; the story goes on after.',
  },
  resume: {
    title: 'Go on',
    prompt: 'When everyone is ready. Anyone can pause again.',
    notPaused: 'The table is not paused: play goes on.',
  },
  notBegun: 'The table has not begun yet.',
  stages: { lobby: 'Before play', play: 'Play', closed: 'Closed' },
  safety: {
    title: 'Lines and veils',
    prompt: 'Lines stay out of the story altogether; veils happen off stage.',
    lines: 'Lines',
    veils: 'Veils',
    add: 'Add a line or a veil',
    addPrompt: 'Nobody is told who wrote it.',
    as: 'It is',
    line: 'a line',
    lineNote: 'Stays out of the story.',
    veil: 'a veil',
    veilNote: 'Happens off stage.',
    text: 'What',
    blank: 'Write what it is.',
    full: 'There is no more room. Shorten what stands there under “Lines and veils”.',
  },
  veil: {
    title: 'Veil something',
    prompt: 'It vanishes for everyone, everywhere. Nobody is told who asked.',
    passages: 'Passages',
    passagesHint: 'Numbers of lines, as 17.0 17.1; left empty: the last thing told.',
    name: 'A name',
    nameHint: 'A name or other words that shall vanish wherever they stand.',
    noPassage: 'Choose passages of this table, by their numbers.',
    nowhere: 'You see that name nowhere at this table.',
    seam: 'A passage is veiled.',
    mask: '(veiled)',
    maskOf: (number: number) => `(veiled ${number})`,
  },
  anew: {
    title: 'Write veiled words anew',
    line: 'What you told here is veiled. You may tell it in another way.',
    word: 'A name or words of yours are veiled. You may choose others.',
    text: 'New words',
    blank: 'Write the new words first.',
  },
  say: { title: 'Say', text: 'Table talk', blank: 'Say something first.' },
  narrate: {
    title: 'Tell the story',
    prompt: 'Your words go into the book. You can change them until somebody goes on from them.',
    text: 'What happens',
    voice: 'Spoken by',
    voiceHint: 'A character, if you speak as one.',
    blank: 'The page is still empty: write what happens.',
  },
  edit: { title: 'Change your words', text: 'Your words' },
  nudge: {
    title: 'Nudge',
    prompt: 'A gentle reminder to someone the table waits for.',
    seat: 'Whom',
    notAwaited: 'The table does not wait for them, or you have nudged them already.',
  },
  ...decidingWords,
  rewind: {
    title: 'Go back',
    prompt: 'Undoes steps of play. Nothing is erased: what was taken back stays in the chronicle, marked.',
    to: 'Back to before',
    together: 'Everyone',
    nothing: 'There is no step yet to go back to.',
    before: (who: string, what: string) => `${who}: ${what}`,
    free: 'Free: nobody has learnt anything since.',
    alone: 'Free: nobody else sits at this table.',
    needs: (names: string, reason: string) => `Needs ${names}, because ${reason}.`,
    they: 'they',
    saw: { roll: 'the roll', reveal: 'what was opened' },
    reason: whyAsked,
    tooFar: 'That step is not one the table can go back to.',
    many: (most: number) =>
      `This table has gone back ${most} times. What happened stays from now on; a house ruling can mend it.`,
  },
  fork: {
    title: 'Begin another table from here',
    prompt:
      'The story so far is copied up to a moment, and goes on at a second table with new dice. Everyone keeps their seat and what it keeps to itself; this table stays as it is.',
    at: 'From step',
    name: 'Name of the other table',
    again: (title: string) => `${title}, otherwise`,
    early: (begun: number) => `Play began with step ${begun}: take that one or a later one.`,
    late: (latest: number) => `The table has not come that far: step ${latest} is the latest.`,
    ended: (closed: number) => `The table was closed with step ${closed}: take an earlier one.`,
    sealed:
      'Something was sealed at that moment that has not been opened since. Take a moment before it, or wait until it is open.',
    many: (most: number) => `${most} tables go on from this one already.`,
    why: 'Everyone at the table has to agree: it is their story too.',
  },
  seats: {
    take: 'Take this seat',
    name: 'Your name',
    sitting: 'You sit here already.',
    newName: 'Name of the new player',
    rename: 'Change your name',
    handOver: 'Hand over your seat',
    handOverPrompt: 'Somebody else plays on from here. They get a new link; yours stops working.',
    leave: 'Leave the table',
    leavePrompt:
      'You may go at any time and owe nobody a reason. Your seat rests: somebody else can take it, or play for you. You get a link for the way back.',
    standIn: (name: string) => `Play for ${name}`,
    standInPrompt: 'The seat rests. With the consent of all you play it too, and see what it sees.',
    begin: 'Begin',
    add: 'Add a seat',
    drop: 'Remove the last seat',
    sameName: (name: string) => `Somebody here is called “${name}” already, or nearly so.`,
    empty: (count: number) =>
      count === 1
        ? 'One seat is still empty. Invite someone, or remove it.'
        : `${count} seats are still empty. Invite people, or remove them.`,
    tooFew: (title: string, min: number) => `${title} needs at least ${min} ${min === 1 ? 'seat' : 'seats'}.`,
    full: (title: string, max: number) => `${title} has room for ${max}.`,
    lastTaken: 'Somebody sits there.',
  },
  door: {
    title: 'Open or close the door',
    prompt: 'While it is open, whoever has the table’s link may take a free seat.',
    label: 'The door',
    open: 'open',
    closed: 'closed',
  },
  keys: {
    make: 'Make a link to a seat',
    makePrompt: 'For another device, or for whoever shall sit there. Everyone is told.',
    seat: 'Which seat',
    notYours:
      'Make links to your own seat, or to a free one if you are the host. For others, ask them first.',
    whose: 'Choose a seat that somebody plays.',
    whoseNow:
      'Choose a seat whose player can be asked. Where a stand-in plays for somebody, they hand the seat over themselves, or all others agree once they have gone (“Invite somebody in place of a player who has gone”).',
    signOut: 'Sign out your other devices',
    signOutPrompt: 'Only this browser holds your seat then.',
    invite: 'Invite somebody to a seat that is played',
    invitePrompt: 'Whoever plays it has to agree; then you may make a link to it.',
    inviteWhy: 'Somebody else would see all that your seat sees.',
    absence: 'Invite somebody in place of a player who has gone',
    absencePrompt: 'All others have to agree. It is off as soon as the player acts again.',
    absenceWhy: 'Whoever comes sees all that the seat sees, and plays it from then on.',
    here: (name: string) =>
      `${name} is at the table. Ask for their yes (“Invite somebody to a seat that is played”).`,
    hereLately: (name: string, { ago, left }: { ago: string; left: string }) =>
      `${name} was here ${ago} ago, and may come back. This is possible in ${left}, if ${name} neither looks nor acts until then. Ask for their yes meanwhile (“Invite somebody to a seat that is played”).`,
    seenAgain: 'Look at the table again',
    remove: 'Remove a player',
    removePrompt: 'The seat is free then, and the player can come back only by a new link.',
    removeWhy: 'Nobody is sent away by one alone.',
    claim: 'Come to a seat',
  },
  ruling: {
    title: 'House ruling',
    // No typographic mark here: one would double the size in memory of all that is offered with it.
    prompt: 'For this table only, with the consent of everyone, written into the chronicle.',
    text: 'The ruling',
    blank: 'Write the ruling.',
  },
  dice: {
    open: 'Open the dice',
    prompt: 'Shows the secret behind all rolls so far, so that anyone can check them. New dice begin.',
    noneYet: 'Nothing has been rolled since the dice were last opened.',
  },
  bringIn: 'Bring in a table from a file',
  restore: 'Restore the table from a backup',
  sharing: {
    title: 'Share the whole record',
    prompt:
      'With the consent of all, everyone here may take the table along as one file that can be played on: with all that was whispered and sealed up to now.',
    sealed: 'Something is sealed now. Share the record when it is open, or after the table has closed.',
    already: 'The record is shared already, up to this step.',
  },
  closing: { title: 'Close the table', prompt: 'Play ends here. The story stays readable.' },
  told: {
    seatAdded: 'A seat is added.',
    seatDropped: 'The last seat is taken away.',
    invitationAllowed: (by: string, name: string, voted: boolean) =>
      voted
        ? `${name} has gone: ${by} may invite somebody to the seat.`
        : `${by} may invite somebody to ${name}’s seat.`,
    ownKey: (name: string) => `${name} made a link to their own seat.`,
    keyMade: (by: string, name: string) => `${by} made a link to ${name}’s seat.`,
    claimed: (name: string, also: string) =>
      also === ''
        ? `Somebody came to ${name}’s seat by its link.`
        : `Somebody came to ${name}’s seat by its link: the browser that holds ${also}’s seat too.`,
    seenAgain: (name: string) =>
      `${name} has looked at the table: what was decided because they had gone is off.`,
    signedOut: (name: string) => `${name} signed out all other devices of the seat.`,
    removed: (name: string) => `${name} was removed from the table.`,
    doorOpened: (name: string) => `${name} opened the door: whoever has the table’s link may sit down.`,
    doorClosed: (name: string) => `${name} closed the door: seats are given by their own links.`,
    opened: (title: string) => `${title}: the table is open.`,
    taken: (name: string) => `${name} sits down.`,
    renamed: (before: string, after: string) => `${before} is now called ${after}.`,
    handedOver: (before: string, after: string) => `${before} hands the seat over to ${after}.`,
    host: (name: string) => `${name} keeps the table now.`,
    left: (name: string) => `${name} leaves the table. The seat rests.`,
    stoodIn: (by: string, name: string) => `${by} plays for ${name}, whose seat rests.`,
    stoodDown: (by: string, name: string) => `${by} no longer plays for ${name}. The seat rests.`,
    begun: 'Play begins.',
    closed: 'The table is closed.',
    nudged: (by: string, whom: string) => `${by} nudges ${whom}.`,
    paused: 'The table is paused.',
    resumed: (name: string) => `${name} opens the table again.`,
    safety: 'Lines and veils were changed.',
    veiled: 'Something told was veiled.',
    shared: 'By everyone’s consent, whoever sits here may take the whole record along.',
    kept: 'This is the story of another table, to be read. It cannot be played on.',
    restored: 'The table is back from a backup. What came after this step is not here.',
    anew: (name: string) => `${name} writes veiled words anew.`,
    proposed: (name: string, what: string, summary: string, whom: string) =>
      `${name} would like to ${lower(what)}${summary ? ` (${summary})` : ''}. Asked: ${whom}.`,
    agreed: (name: string) => `${name} agrees.`,
    declined: (name: string, what: string | undefined, reason: string) =>
      `${name} declines${what ? ` “${what}”` : ''}${reason ? `: ${reason}` : '.'}`,
    withdrawn: (name: string) => `${name} withdraws the proposal.`,
    lapsed: (because: string) => `Agreed, but no longer possible: ${because}`,
    objected: (name: string, reason: string) => `${name} objects: ${reason}`,
    ...toldOfQuestions,
    rewound: (name: string, free: boolean) =>
      free
        ? `${name} takes a step back.`
        : `By everyone’s consent the table goes back; ${name} asked for it.`,
    edited: (name: string) => `${name} changed their words.`,
    ruled: (text: string) => `House ruling: ${text}`,
    forked: (title: string, at: number) => `Another table goes on from step ${at}: “${title}”.`,
    brought: (title: string, at: number) => `Brought in from a file: “${title}”, up to step ${at}.`,
    branched: (title: string, at: number) =>
      `Here this table goes on by itself, from step ${at} of “${title}”.`,
    epochOpened: (epoch: number, commitment: string) => `Dice ${epoch} are sealed: ${commitment}`,
    epochClosed: (epoch: number, seed: string) => `Dice ${epoch} are open: ${seed}`,
  },
} as const

interface Asking {
  /** What was seen, and by whom. */
  readonly saw: readonly string[]
  readonly who: string
  /** Who has played on; empty where it is all who saw. */
  readonly players: string
  readonly count: number
}

/** "they saw the roll and Ben has gone on since" */
function whyAsked({ saw, who, players, count }: Asking): string {
  const seen = saw.length === 0 ? '' : `${who} saw ${saw.join(' and ')}`
  if (count === 0) return seen
  const gone = `${players === '' ? '' : `${players} `}${count === 1 ? 'has' : 'have'} gone on since`
  if (seen === '') return gone
  return `${seen}${saw.length > 1 ? ',' : ''} and ${gone}`
}
