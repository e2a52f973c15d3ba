/** Everything the kernel says on screen, in one place, so that other languages need no other file. */
export const words = {
  pause: {
    title: 'Pause the table',
    prompt: 'Stops play for everyone, at once. Nobody is told who asked.',
    already: 'The table is paused already.',
    story: 'The table is paused. Talk first; the story goes on after.',
  },
  resume: { title: 'Go on', prompt: 'When everyone is ready. Anyone can pause again.' },
  safety: {
    title: 'Lines and veils',
    prompt: 'Lines stay out of the story altogether; veils happen off stage.',
    lines: 'Lines',
    veils: 'Veils',
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
  agree: { title: (who: string, what: string) => `Agree: ${who} would like to ${lower(what)}` },
  decline: {
    title: (who: string, what: string) => `Decline: ${who} would like to ${lower(what)}`,
    reason: 'Why not',
  },
  withdraw: { title: (what: string) => `Withdraw “${what}”` },
  object: {
    title: (who: string, what: string) => `Object to ${who}: ${lower(what)}`,
    prompt: 'Takes it back, so that it can be done differently.',
    reason: 'What does not fit',
    blank: 'Say what does not fit.',
  },
  rewind: {
    title: 'Go back',
    prompt: 'Undoes steps of play. Nothing is erased: what was taken back stays in the chronicle, marked.',
    to: 'Back to before',
    together: 'Everyone',
    before: (who: string, what: string) => `${who}: ${what}`,
    free: 'Free: nobody has learnt anything since.',
    needs: (names: string) => `Needs ${names}, because something was learnt since or they have acted.`,
    tooFar: 'That step is not one the table can go back to.',
  },
  seats: {
    take: 'Take this seat',
    name: 'Your name',
    newName: 'Name of the new player',
    rename: 'Change your name',
    handOver: 'Hand over your seat',
    handOverPrompt: 'Somebody else plays on from here. They get a new link; yours stops working.',
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
  closing: { title: 'Close the table', prompt: 'Play ends here. The story stays readable.' },
  told: {
    opened: (title: string) => `${title}: the table is open.`,
    taken: (name: string) => `${name} sits down.`,
    renamed: (before: string, after: string) => `${before} is now called ${after}.`,
    handedOver: (before: string, after: string) => `${before} hands the seat over to ${after}.`,
    host: (name: string) => `${name} keeps the table now.`,
    begun: 'Play begins.',
    closed: 'The table is closed.',
    nudged: (by: string, whom: string) => `${by} nudges ${whom}.`,
    paused: 'The table is paused.',
    resumed: (name: string) => `${name} opens the table again.`,
    safety: (name: string) => `${name} writes down lines and veils.`,
    proposed: (name: string, what: string, summary: string, whom: string) =>
      `${name} would like to ${lower(what)}${summary ? ` (${summary})` : ''}. Asked: ${whom}.`,
    agreed: (name: string) => `${name} agrees.`,
    declined: (name: string, reason: string) => `${name} declines${reason ? `: ${reason}` : '.'}`,
    withdrawn: (name: string) => `${name} withdraws the proposal.`,
    lapsed: (because: string) => `Agreed, but no longer possible: ${because}`,
    objected: (name: string, reason: string) => `${name} objects: ${reason}`,
    rewound: (name: string, free: boolean) =>
      free
        ? `${name} takes a step back.`
        : `By everyone’s consent the table goes back; ${name} asked for it.`,
    edited: (name: string) => `${name} changed their words.`,
    ruled: (text: string) => `House ruling: ${text}`,
    epochOpened: (epoch: number, commitment: string) => `Dice ${epoch} are sealed: ${commitment}`,
    epochClosed: (epoch: number, seed: string) => `Dice ${epoch} are open: ${seed}`,
  },
} as const

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
