import { sayKinds } from '../../engine/record/say-kinds.ts'
import { asProposed } from '../../engine/telling/sentence.ts'
import { listNames } from '../words.ts'

/** Every sentence at the table, so that other languages need no other file. */
function lines(count: number): string {
  return count === 1 ? 'one new line' : `${count} new lines`
}

/** What others wait for, said to whom they wait for: "write their seeds" is "write your seeds". */
export function toYou(what: string): string {
  return what.replace(/\btheir\b/g, 'your').replace(/\bthey\b/g, 'you')
}

export const tableWords = {
  table: {
    sections: { stage: 'Page', cast: 'Sheets', story: 'Margin', talk: 'Talk', figure: 'In play' },
    sectionsOf: 'Parts of the table',
    hand: 'What you can do',
    breadcrumb: 'Where we are',
    around: 'Around the table',
    here: 'here',
    away: 'away',
    sameDevice: 'at this device',
    heldWith: (names: readonly string[]) => `same browser as ${names.join(', ')}`,
    awaited: 'awaited',
    done: 'done',
    xCard: 'X-card: veil something',
    writing: (names: readonly string[]) =>
      `${listNames(names)} ${names.length === 1 ? 'is' : 'are'} writing …`,
    diceFall: 'The dice are falling …',
    watching: (count: number) => (count === 1 ? 'one watches' : `${count} watch`),
    you: 'you',
    pause: 'Pause the table',
    paused: 'The table is paused',
    menu: 'Menu',
    news: (count: number) => `${count} new`,
    spectator: 'You are watching.',
    closed: 'This table is closed. Its story stays readable.',
    whispered: 'Only you see this',
    players: 'Players',
    rulings: 'House rulings',
    switchTo: (name: string) => `Pass to ${name}`,
    seatGone: 'This seat is played from somewhere else now.',
    seatGoneText: 'Ask the host for a new link if it should be yours.',
    watchInstead: 'Watch the table',
    nothingShown: 'Nothing is on the table yet.',
    stillEmpty: (what: string) => `Still empty: ${what}.`,
  },
  hand: {
    yourMove: 'Your move',
    asked: (what: string) => toYou(what).charAt(0).toUpperCase() + toYou(what).slice(1),
    alsoWaiting: (names: string) => `The table waits for ${names} too.`,
    waiting: (names: string, what: string) =>
      what ? `Waiting for ${names} to ${what}.` : `Waiting for ${names}.`,
    nobody: 'Nobody is awaited.',
    free: 'Nobody is awaited; anyone may go on.',
    over: 'The story has come to its end.',
    paused: 'The table is paused. Talk first; go on when everyone is ready.',
    notNow: 'Not now',
    nudge: 'Nudge',
    nudgeWhom: (name: string) => `Nudge ${name}`,
    nudgedHere: (name: string) => `${name} is here and sees your nudge.`,
    nudgedAway: (name: string) => `${name} is away; your nudge waits at their seat.`,
    nudgedBy: (names: readonly string[]) =>
      `${listNames(names)} ${names.length === 1 ? 'waits' : 'wait'} for you.`,
    nudgedTitle: (names: readonly string[], title: string) =>
      `${listNames(names)} ${names.length === 1 ? 'waits' : 'wait'} for you · ${title}`,
    onStage: 'What you can do is on the page.',
    showOnStage: 'Show me',
    hide: 'Hide',
    rest: 'More',
    groups: { now: 'You can also', staged: 'On the page', aside: 'At hand' },
    choose: 'Choose …',
    notDone: 'Not now',
    doIt: 'Yes, do it',
    goneOffer: 'This is no longer offered. Your words are kept here as long as you leave this open.',
    sent: (title: string) => `Sent: ${title} …`,
  },
  slips: {
    wants: (who: string, what: string) => `${who} proposes${asProposed(what)}.`,
    agree: 'Agree',
    mayObject: (count: number) =>
      count === 1 ? 'One thing you may question' : `${count} things you may question`,
    ready: (who: string, what: string, set: number, all: number) =>
      `${who}: ${what}. Ready ${set} of ${all}.`,
    readyToo: 'Ready too',
    takeYesBack: 'Take your yes back',
    decline: 'Decline …',
    waits: (what: string, names: string) => `You proposed${asProposed(what)}. Waiting for ${names}.`,
    waitsOther: (who: string, what: string, names: string) =>
      `${who} proposes${asProposed(what)}. Waiting for ${names}.`,
    withdraw: 'Withdraw',
    /** Whoever proposed it knows them; the page is for what the others do. */
    yourWords: 'In your words',
    waiting: (count: number) => `${count} proposals wait for an answer`,
    agreed: (names: readonly string[]) =>
      `${listNames(names)} ${names.length === 1 ? 'has' : 'have'} agreed.`,
    refusedNote: 'All right',
    object: 'Question …',
  },
  question: {
    yours: (who: string, askers: number, what: string) =>
      `${who} ${askers === 1 ? 'questions' : 'question'} your “${what}”`,
    others: (who: string, askers: number, maker: string, what: string) =>
      `${who} ${askers === 1 ? 'questions' : 'question'} ${maker}’s “${what}”`,
    answer: (says: string) =>
      `Take it back, word it anew, or stand by it. If you stand by it the others decide: ${says}`,
    waits: (maker: string) => `${maker} answers first. Until then nothing is rolled and nothing is closed.`,
    voting: (says: string) => `To decide: ${says}`,
    votes: 'Votes',
    voted: 'has voted',
    notYet: 'not yet',
    keep: 'Let it stand',
    strike: 'Strike it',
    takeBack: 'Take it back',
    wordAnew: 'Word it anew …',
    standBy: 'Stand by it',
    join: 'Question it too …',
    drop: 'Let it stand after all',
    inPlace: (who: string, reason: string) => `${who} questions this: ${reason}`,
    answers: (maker: string) => `${maker} answers first.`,
    stoodBy: (maker: string) => `${maker} stands by it.`,
    count: (voted: string, missing: string) =>
      voted === '' ? `Still to vote: ${missing}.` : `Voted: ${voted}. Still to vote: ${missing}.`,
  },
  story: {
    title: 'Story',
    empty: 'No one has spoken yet. Set the scene.',
    emptyWatching: 'No one has spoken yet.',
    earlier: 'Earlier',
    margin: 'Margin notes',
    earlierNotes: (count: number) => (count === 1 ? 'One earlier note' : `${count} earlier notes`),
    noNotes: 'What the rules do is noted here.',
    look: ['Look back', 'through the table'],
    newLines: (count: number) => `${lines(count)} below`,
    newSince: 'New since you were here',
    change: 'Change',
    changed: 'Save',
    takenBack: 'taken back',
    whispered: 'only you read this',
    check: 'check',
    tell: 'Tell the story',
    placeholder: 'What happens?',
    voice: 'as',
    voicePlaceholder: 'the teller, or a character',
    sendKeys: 'Ctrl ↵',
    write: 'Tell it',
    writing: 'Sent …',
    by: (name: string) => `told by ${name}`,
    failed: 'It could not be sent just now. Your words are still here.',
  },
  talk: {
    title: 'Talk',
    empty: 'Nobody has said anything yet.',
    say: 'Say something',
    send: 'Say',
  },
  connection: {
    title: 'Connection',
    lost: 'Connection lost, trying again …',
    back: (count: number) => `Connected again. Meanwhile: ${lines(count)}.`,
    more: (count: number) => `and ${count} more`,
    show: 'Show in the story',
    dismiss: 'All right',
  },
  menu: {
    title: 'Menu',
    groups: { story: 'The story', table: 'This table', help: 'Help', leaving: 'Leaving' },
    guide: 'Guide',
    look: 'Look back through the table',
    back: 'Go back',
    invitations: 'Invitations and other devices',
    how: 'How we play',
    safety: 'Lines and veils',
    repairs: 'House rulings and corrections',
    dice: 'Dice, and how to check them',
    export: 'Export the table',
    rename: 'Change your name',
    handOver: 'Hand over your seat',
    close: 'Close the table',
    keys: 'Keys',
    shelf: 'Back to the shelf',
    book: 'The story as a book',
    paper: 'Sheets and quick reference on paper',
    noRepairs: 'There is nothing to rule on before play begins.',
    none: 'This is not possible now.',
  },
  dice: {
    how: 'Before the first roll the table locked its secret away and published a seal of it. Every roll follows from that secret, its number and random parts that players’ browsers had locked in before. When the secret is opened, anyone can work out every roll again and see that none was changed.',
    now: (epoch: number, rolls: number) =>
      rolls === 0
        ? `Dice ${epoch}: nothing rolled yet.`
        : rolls === 1
          ? `Dice ${epoch}: one roll so far.`
          : `Dice ${epoch}: ${rolls} rolls so far.`,
    seal: 'The seal',
    kinds: sayKinds,
    none: 'No dice are sealed yet. They are when play begins.',
    record: 'Read the record of all rolls',
    export: 'Download the log to check it',
    verifyPage: 'Check it on a page that needs no network',
    verify: 'Or with “storytable verify FILE”, on a machine of your own.',
  },
  keys: {
    on: 'Use single keys',
    onHint: 'Switch this off if you speak to your computer.',
    list: [
      ['1 – 9', 'take the offer of that number'],
      ['G', 'open or close the guide'],
      ['T', 'table talk'],
      ['S', 'the story'],
      ['N', 'tell the story'],
      ['H', 'what you can do'],
      ['B', 'look back through the table'],
      ['M', 'the menu'],
      ['?', 'this page'],
      ['Esc', 'close what is open'],
    ],
  },
  announce: {
    says: (name: string, text: string) => `${name} says: ${text}`,
    tells: (name: string, text: string) => `${name} tells: ${text}`,
    yourMove: (phase: string) => `Your move. ${phase}.`,
    waiting: (names: string) => `Waiting for ${names}.`,
    lost: 'Connection lost.',
    back: 'Connected again.',
  },
} as const
