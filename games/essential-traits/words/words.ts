import { maxValueAt } from '../rules/dice-sets.ts'
import type { Bonus, Named } from '../state.ts'

/** Everything this game says on screen, so that other languages need no other folder; why not stands in why.ts. */
export const words = {
  about: {
    line: 'Say who somebody is in a few words, put those words to the test, and take the pen when you win.',
    players: '2 to 12',
    length: 'a minute for one test, an evening for a story',
    mood: 'any: you bring the world',
    authors: 'after the TL-N Core by Tragos Games, restated in our own words',
  },

  options: {
    coreOnly: { title: 'Core dice only', meaning: 'Only d4, d6, d8, d10, d12 and d20 are used.' },
    twoWherePossible: {
      title: 'Two where possible',
      meaning: 'Three dice only at levels that two dice cannot make.',
    },
    rollOff: {
      title: 'Roll-off',
      meaning: 'Those who tie for the highest roll again until one of them is ahead; nobody shares.',
    },
    facilitator: {
      title: 'Facilitator',
      meaning: 'One seat grants all bonuses, judges whether a trait fits, and voices the opposition.',
      nobody: 'nobody',
      seat: (number: number) => `seat ${number}`,
    },
    sealedEntry: {
      title: 'Sealed entry',
      meaning: 'Traits, bonuses and dice stay hidden until everyone has locked and the caller opens them.',
    },
  },

  phases: {
    characters: 'Characters',
    story: 'Between tests',
    testing: 'A test',
    narrating: 'Narrative control',
    steps: {
      enter: 'Enter traits',
      dice: 'Choose dice',
      open: 'Open the entries',
      roll: 'Roll',
      tell: 'Tell',
      close: 'Close',
    },
  },

  waiting: {
    character: 'make a character ready',
    firstTest: 'call the first test',
    story: 'tell on, or call a test',
    enter: 'enter a trait, or let the test pass',
    dice: 'choose and lock their dice',
    open: 'open the entries',
    roll: 'roll the dice',
    tell: 'say how it goes',
    close: 'close the test',
    several: 'play out the tests on the table',
  },

  create: {
    title: 'Create a character',
    prompt: 'Anybody or anything that can want something. It joins in once it has a trait.',
    name: 'Name',
    opposition: 'Opposition',
    oppositionHint: 'A storm, a guard, a rumour: something the others are up against.',
  },

  sample: {
    title: 'Add a sample character',
    prompt: 'Ready to play, with two traits. Make it yours.',
    who: 'Who',
    note: (mood: string, traits: string) => `${mood} · ${traits}`,
  },

  ready: {
    title: (character: string) => `Bring ${character} into play`,
    prompt: 'From then on the character can be put to the test.',
  },

  trait: {
    addTitle: (character: string) => `Give ${character} a trait`,
    addPrompt: 'A few words that say who this is, what they mean, and how strong they are.',
    editTitle: (character: string, trait: string) => `Change ${character}’s “${trait}”`,
    deleteTitle: (character: string, trait: string) => `Delete ${character}’s “${trait}”`,
    byAgreement: 'Play has started, so everyone else has to agree.',
    name: 'Name of the trait',
    description: 'What it means',
    level: 'Level',
    levelHint: '1 is a knack, 5 is what you are known for.',
  },

  bonus: {
    standingTitle: (character: string, trait: string) => `Give ${character}’s “${trait}” a standing bonus`,
    standingPrompt: 'It raises the level until somebody removes it.',
    removeTitle: (character: string, trait: string, label: string) =>
      `Remove “${label}” from ${character}’s “${trait}”`,
    testTitle: (character: string) => `Give ${character} a bonus for this test`,
    testPrompt: ({ trait, level }: Named) =>
      `It raises “${trait}”, now level ${level}, until the test is closed.`,
    sealedPrompt: 'Only you see it until the entries are open; then the others may object.',
    amount: 'Levels',
    amountHint: 'How many levels it adds.',
    label: 'What for',
  },

  dice: {
    chooseTitle: (character: string) => `Choose dice for ${character}`,
    preferTitle: (character: string, trait: string) => `Choose the usual dice of ${character}’s “${trait}”`,
    preferPrompt: 'They are laid out for you whenever the trait enters a test at this level.',
    choosePrompt: ({ trait, level }: Named) =>
      `“${trait}” is level ${level}: two or three dice whose sizes add up to ${maxValueAt(level)}.`,
    field: 'Dice',
    hint: 'Two dice are preferred.',
    note: (least: number, most: number, mean: number) => `${least} to ${most}, on average ${mean}`,
    lockTitle: (character: string) => `Lock ${character}’s dice`,
    lockPrompt: 'Shows the table that you are done. You can unlock until the roll.',
    unlockTitle: (character: string) => `Unlock ${character}’s dice`,
  },

  test: {
    call: {
      title: 'Call a test',
      prompt:
        'Ask what the winner will decide. Everybody may enter a trait; the highest total takes the pen.',
    },
    question: 'What is being decided?',
    cancelTitle: 'Cancel the test',
    cancelGives: 'All that was put in for it is dropped.',
    cancelPrompt: (question: string) => `“${question}” is left open.`,
    enterTitle: (character: string) => `Put ${character} to the test`,
    enterPrompt: (question: string) => `“${question}”: which trait decides it for you?`,
    commitTitle: (character: string, trait: string) => `Put in ${character}’s “${trait}”`,
    commitPrompt: (question: string) =>
      `“${question}”: the trait goes in with these dice, and they are locked.`,
    trait: 'Trait',
    traitLabel: (trait: string, level: number) => `${trait} · level ${level}`,
    how: 'How it applies',
    howHint: 'One line, so that the others can follow.',
    withdrawTitle: (character: string) => `Withdraw ${character} from the test`,
  },

  roll: {
    title: 'Roll the dice',
    prompt: (question: string) => `“${question}”: all dice at once, and once only.`,
    open: {
      title: 'Open the entries',
      prompt: 'Everyone sees all traits, bonuses and dice. From then on nothing changes before the roll.',
    },
  },

  narrate: {
    title: 'Say how it goes',
    andClose: 'Say how it goes, and go on',
    prompt: (question: string) => `You hold the pen: “${question}”`,
    text: 'Your words',
    pass: { title: 'Pass', prompt: 'Leave the words to those who share the pen with you.' },
    passGives: 'Your share of the pen is gone for this test.',
    close: { title: 'Close the test', prompt: 'The story goes on from here. Bonuses for this test end.' },
  },

  corrections: {
    level: (character: string, trait: string) => `Correct the level of ${character}’s “${trait}”`,
    bonus: (character: string, label: string) => `Take back ${character}’s bonus “${label}”`,
    hand: (character: string) => `Hand ${character} to another player`,
    to: 'To',
    remove: (character: string) => `Take ${character} out of the story`,
    options: 'Change the options of this table',
  },

  book: { sheets: 'Then and now' },

  told: {
    facilitator: (name: string) => `${name} is the facilitator.`,
    options: (titles: string) => `In force from now on: ${titles || 'the game as written'}.`,
    created: (name: string, character: string) => `${name} creates ${character}.`,
    opposition: (name: string, character: string) => `${name} speaks for ${character}.`,
    ready: (character: string) => `${character} is in play.`,
    handed: (from: string, to: string, character: string) => `${from} hands ${character} to ${to}.`,
    removed: (character: string) => `${character} leaves the story.`,
    trait: (character: string, trait: string, level: number) => `${character}: “${trait}”, level ${level}.`,
    edited: ({ character, trait, level }: Named, before: string) =>
      before === trait
        ? `${character}’s “${trait}” changes; it is level ${level}.`
        : `${character}’s “${before}” becomes “${trait}”, level ${level}.`,
    deleted: (character: string, trait: string) => `${character} loses “${trait}”.`,
    bonus: ({ character, trait, level }: Named, { amount, label }: Bonus) =>
      `${character}’s “${trait}” gains ${amount} for “${label}”: now level ${level}.`,
    bonusGone: ({ character, trait, level }: Named, { label }: Bonus) =>
      `${character}’s “${trait}” loses its bonus for “${label}”: now level ${level}.`,
    preferredGone: (trait: string) => `The usual dice of “${trait}” no longer fit its level or this table.`,
    level: ({ character, trait }: Named, level: number, before: number) =>
      `${character}’s “${trait}” is level ${level}, not ${before}.`,
    called: (name: string) => `${name} calls a test.`,
    calledSealed: (name: string) => `${name} calls a test. Entries stay sealed until all are locked.`,
    cancelled: (question: string) => `The test is cancelled: “${question}”`,
    entered: (name: string, { character, trait, level }: Named) =>
      `${name} puts ${character}’s “${trait}”, level ${level}, to the test.`,
    enteredSealed: (name: string, character: string) => `${name} puts ${character} to the test, sealed.`,
    withdrawn: (character: string) => `${character} withdraws from the test.`,
    takenBack: (character: string) => `${character}’s trait does not stand. Another may be entered.`,
    stale: ({ character, trait, level }: Named) =>
      `“${trait}” is now level ${level}: ${character} needs new dice for ${maxValueAt(level)}.`,
    locked: (name: string, character: string, dice: string) => `${name} locks ${dice} for ${character}.`,
    lockedSealed: (name: string, character: string) => `${name} locks ${character}’s dice, sealed.`,
    unlocked: (name: string, character: string) => `${name} unlocks ${character}’s dice.`,
    opened: 'The entries are open.',
    shown: ({ character, trait, level }: Named, dice: string) =>
      `${character}: “${trait}”, level ${level}, ${dice}.`,
    label: ({ character, trait }: Named) => `${character}: ${trait}`,
    won: (totals: string, name: string) => `${totals}. ${name} has narrative control.`,
    shared: (totals: string, names: string) => `${totals}. ${names} share narrative control.`,
    tied: (totals: string) => `${totals}. A tie: the highest roll again.`,
    total: (character: string, total: number) => `${character} ${total}`,
    passed: (name: string) => `${name} passes the pen on.`,
    closed: 'The test is closed.',
  },
} as const
