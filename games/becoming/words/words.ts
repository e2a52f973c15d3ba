import type { Pronouns, Voice } from '../content/voice.ts'
import type { PriceKind } from '../state.ts'

/** What is offered, and why not: an action asks for both. */
export { why } from './why.ts'

const dice = (count: number) => (count === 1 ? 'one die' : `${count} dice`)

/** What the table offers: titles, prompts, labels. */
export const words = {
  gathering: {
    claim: 'Choose your side',
    claimPrompt: 'One of you is the Hero. The other three are the Fates who want to make the Hero over.',
    role: 'You play',
    hero: 'the Hero',
    fate: 'a Fate',
    draw: 'Let the dice choose the Hero',
    drawPrompt: 'If two of you want the part, or nobody does. Everyone has to agree.',
    quest: { title: 'Choose a quest', prompt: 'A Hero card, three Fates and nine scenes.' },
    questLabel: 'Quest',
    own: 'Bring your own quest',
    ownPrompt: 'Paste a quest as the quest editor exports it. It is checked before it is laid on the table.',
    ownLabel: 'The quest',
    start: 'Open the story',
    startPrompt: (title: string) => `Everyone is here. You play ${title}.`,
  },

  draft: {
    title: ({ them }: Voice) => `Choose an Asset for ${them}`,
    prompt: 'Beliefs, skills, and those who stand by the Hero: three of each, chosen by all of you.',
    asset: 'Asset',
    path: (number: number) => `Asset ${number} of 9`,
  },

  naming: {
    title: 'Name the Hero',
    prompt: 'Who is it? The story speaks of the Hero as you choose here.',
    label: 'The Hero’s name',
    pronouns: 'The story says',
    choices: [
      { value: 'she', label: 'she, her' },
      { value: 'he', label: 'he, his' },
      { value: 'they', label: 'they, their' },
      { value: 'name', label: 'the name alone' },
    ] satisfies { value: Pronouns; label: string }[],
  },

  speaking: 'What you say with it',

  fates: {
    title: 'Take a Fate',
    prompt: 'You are this Fate for the whole story. The dice are yours alone.',
    card: 'Fate',
    dice: 'Dice',
  },

  framing: {
    tickPrompt: 'Bring it into the scene, then tick it off.',
    tickText: 'Say it in your own words, if you like',
    close: { title: 'The scene is set', prompt: 'On to the Threat.' },
    leave: (left: string) => `Leave out: ${left}`,
    whole: { title: 'Open the scene', prompt: 'The scene, the Threat, and what happens if you win.' },
    elements: 'In the scene',
  },

  avatar: {
    title: 'Step into the scene as somebody',
    change: (name: string) => `Be somebody other than ${name}`,
    prompt: 'Through whom do you tempt the Hero? A face, a voice, a letter: somebody of this scene.',
    name: 'Who',
    text: 'How they come in',
  },

  threat: {
    present: 'Bring the Threat',
    again: 'Put the Threat differently',
    presentPrompt: (count: number) => `Forcefully, out of what is happening. It rolls ${dice(count)}.`,
    text: 'The Threat',
    stakes: 'Say what happens if you win',
    stakesAgain: 'Change what you play for',
    stakesPrompt: 'Both sides play for something. Make it hurt, make it matter.',
    stakesText: 'If I win',
  },

  heroDice: {
    invoke: (name: string) => `Call on ${name}`,
    invokePrompt: (count: number) => `Adds ${dice(count)}.`,
    risk: 'It is risked: if the Agent wins, it may be marked.',
    line: 'How it helps here',
    gather: 'Call on Assets, and roll',
    gatherPrompt: 'Say how each one helps. What you leave blank stays at home, and is not risked.',
    gatherLine: (name: string, count: number) => `${name} · ${dice(count)}`,
    withdraw: (name: string) => `Leave ${name} out of it`,
    moon: 'Shoot the moon',
    moonPrompt: 'Three dice, no Assets, no bargains. Win, and you take back what was turned, and 5 points.',
    moonPrice: 'It cannot be undone in this scene.',
    moonGives: 'You go in with three dice and nobody’s help, and you cannot take it back in this scene.',
    lock: 'These are my dice',
    lockPrompt: (count: number) =>
      count === 0 ? 'You go in with three dice and nothing at risk.' : 'Then the Agent gathers dice.',
  },

  agentDice: {
    negative: (trait: string, asset: string) => `Use “${trait}” (${asset})`,
    subverted: (asset: string) => `Use ${asset}`,
    prompt: 'One die, if you can bring it into the Threat. The others judge whether it fits.',
    line: 'How it serves the Threat',
    withdraw: (name: string) => `Do without ${name}`,
    moon: 'Shoot the moon',
    moonPrompt:
      'Only the threat dice, none from anyone. Win, and you subvert an Asset and mark every risked one.',
    moonPrice: 'It cannot be undone in this scene.',
    moonGives: 'You go in with the threat dice alone, and you cannot take it back in this scene.',
    lock: { title: 'These are my dice', prompt: 'Then the Tempters speak.' },
  },

  temptation: {
    support: 'Stand with the Agent',
    supportPrompt: 'Three more dice for the Threat. You score nothing by it.',
    line: 'What you do',
    bargain: 'Offer the Hero a bargain',
    bargainPrompt: 'One to three dice of yours, for a price in what makes the Hero the Hero.',
    underMoon:
      'The Hero shoots the moon and turns every bargain down; all it brings is one die for the Agent.',
    underBothMoons: 'Hero and Agent both shoot the moon: a bargain is turned down, and brings nobody a die.',
    pitch: ({ them }: Voice) => `What you say to ${them}`,
    aside: { title: 'Stand aside', prompt: 'Neither help nor harm, this time.' },
    instead: (title: string) => `Instead: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    logged: 'Lay a move',
  },

  terms: {
    dice: 'Dice for the Hero',
    price: 'The price',
    kind: 'The Hero gives up',
    kinds: {
      subvert: 'an Asset: it is subverted',
      'add-negative': 'a clean name: it gains a negative Trait',
      'remove-positive': 'a positive Trait: it is lost',
    } satisfies Record<PriceKind, string>,
    asset: 'Asset',
    trait: 'Trait that is lost',
    noTrait: 'none',
    text: 'New negative Trait',
    textHint: 'a few words',
    when: 'Due',
    whens: [
      { value: 'now', label: 'now, before the roll' },
      { value: 'later', label: 'later, after the prize' },
    ],
  },

  answers: {
    accept: (fate: string, count: number) => `Accept ${fate}: ${dice(count)}`,
    acceptPrompt: 'The dice are yours before the roll. The price is owed.',
    counter: (fate: string) => `Counter ${fate}`,
    counterPrompt: 'Other dice, another price. The Tempter takes it, holds to the offer, or improves it.',
    reject: (fate: string) => `Refuse ${fate}`,
    rejectPrompt: 'The Agent gains one die.',
    withdraw: (fate: string) => `Take your counter to ${fate} back`,
    take: ({ their }: Voice) => `Take ${their} counter-offer`,
    takePrompt: ({ name }: Voice) => `The bargain is struck on the terms of ${name}.`,
    hold: 'Hold to your offer',
    holdPrompt: ({ name }: Voice) => `${name} may still accept it as it stood.`,
    improve: 'Improve your offer',
    improvePrompt: 'More dice, or part of the price dropped, softened or swapped; nothing worse than before.',
  },

  lateCalls: {
    lock: 'Let the dice fall',
    rolls: 'The other side is ready. The dice are rolled at once.',
    waits: 'If the other side adds something, you may look again.',
  },

  prize: {
    spread: (name: string) => `Mark ${name}`,
    spreadPrompt: 'One change on every risked Asset. That is your prize: you subvert none outright.',
    moonSpreadPrompt: 'One change on every risked Asset.',
    change: 'What you do to it',
    add: 'add a negative Trait · 1 token, 5 if it is the third',
    remove: (trait: string) => `strike out “${trait}” · 2 tokens`,
    negative: 'The new negative Trait',
    subvert: (name: string) => `Subvert ${name}`,
    subvertPrompt:
      '4 tokens. That is your prize: the risked ones stay unmarked. You rename it and say what harm it does now.',
    moonSubvertPrompt: '4 tokens. Then every risked Asset is marked as well.',
    grow: (name: string) => `Strengthen ${name}`,
    growPrompt: 'One positive Trait, 3 points.',
    positive: 'The new positive Trait',
    decline: { title: 'Take nothing', prompt: 'No Trait, no points.' },
    declineGives: 'You won, and take neither a Trait nor points for it.',
    regain: (name: string) => `Take back ${name}`,
    regainPrompt: ({ theirs }: Voice) => `It is ${theirs} again, less one negative Trait: 2 points for that.`,
    regainBarePrompt: ({ theirs }: Voice) => `It is ${theirs} again.`,
    crossOut: 'Cross out',
  },

  rewriting: {
    title: (name: string) => `Say what ${name} has become`,
    prompt: ({ them }: Voice) =>
      `It is yours now. Give it another name and say how it works against ${them}.`,
    name: 'Its name now',
    twist: ({ them }: Voice) => `The harm it does ${them}`,
  },

  resolution: {
    narrate: 'Tell how the Threat ends',
    narratePrompt: 'True to your stakes, and to what has changed on the Hero’s sheet.',
    text: 'What happens',
    andTurn: 'Tell the end, and go on',
    close: 'Turn the page',
    closePrompt: (last: boolean) => (last ? 'This was the last scene.' : 'On to the next scene.'),
    leave: (names: string) => `Turn the page before ${names} got new words`,
  },

  finale: {
    tell: 'Tell how the story closes',
    tellPrompt: 'You have won. The last words are yours.',
    sharePrompt: 'You share the victory: a piece each, in turn, like a montage.',
    text: 'How it closes',
    close: { title: 'Close the book', prompt: 'The story stands as it is.' },
  },
} as const
