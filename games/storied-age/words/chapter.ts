/** What the actions of a chapter say of themselves. */
export const chapterWords = {
  bid: {
    spotlight: 'Close your hand for the spotlight',
    spotlightPrompt:
      'The highest bid opens the chapter with that many Chapter Tokens; every other bid is lost.',
    adversity: 'Close your hand for the adversity',
    adversityPrompt:
      'The highest bid presents the trouble with that many Chapter Tokens, and gains as many Spotlight Tokens.',
    tokens: 'Tokens',
  },
  opening: {
    title: (place: string) => `Begin the chapter at ${place}`,
    // SA-R11: with no token left one may still go on, without dice.
    lastTokens: (character: string) => `${character} gets there, and you will have no Chapter Tokens left.`,
    prompt: (character: string) => `${character} is after something here: say what, and how.`,
    aim: 'What are you after?',
    approach: 'How do you go about it?',
    setting: 'The setting',
    frees: 'Whose freedom is the aim?',
    nobody: 'Nobody’s',
    escape: 'Escape',
    rescue: 'Rescue: they must be in the chapter',
  },
  journey: { likelihood: 'How likely is it?', route: 'Map units of the way' },
  reward: {
    title: (element: string) => `Reward ${element}`,
    prompt: 'Whoever brought it in gets a Chapter Token from the bank. It costs you nothing.',
  },
  activate: {
    title: (character: string) => `Activate ${character}`,
    prompt: 'All traits of the character can be used, until a roll exhausts them.',
  },
  threat: {
    title: 'Introduce a threat',
    prompt: 'Ground, weather, nameless beasts: active at once, for this chapter only.',
    kind: 'Kind',
    text: 'What is it?',
    rearm: (threat: string) => `Arm ${threat} again`,
  },
  establish: {
    title: (character: string) => `Bring in ${character}`,
    prompt:
      'Say how they come to be here; how likely that is, the table judges. They act for you in this chapter.',
    how: 'How do they come to be here?',
  },
  npc: {
    title: 'Create a new character',
    titleOf: (kind: string) => `Create a new character (${kind})`,
    prompt: 'They exist from now on; bringing them into a chapter comes after.',
    from: (price: string) => `from ${price}`,
    class: 'Where do they come from?',
    basis: 'Which seed, which part of the story?',
    track: 'Loyalty',
    thing: 'A thing, not a person',
  },
  mirror: {
    title: 'Hold up a Dark Mirror',
    titleOf: (character: string) => `Hold up a Dark Mirror to ${character}`,
    prompt: 'Somebody else with the same traits, but for one or two that are their opposite.',
    name: 'Name',
    opposites: 'Opposites',
    instead: 'Instead of',
  },
  pool: {
    use: (trait: string, dice: string) => `Use ${trait} (${dice})`,
    how: 'How does it help?',
    drop: (trait: string) => `Leave out ${trait}`,
  },
  ready: {
    declare: 'Ready to roll',
    prompt: 'When both of you are ready, all dice roll at once. Any change opens it again.',
    withdraw: 'Not ready after all',
  },
  narrate: {
    title: 'Tell how it goes',
    prompt:
      'Show your side in a good light, by the traits that were used. What can still be rolled stays in play.',
    text: 'What happens',
  },
  leave: {
    leave: (companion: string) => `Leave the company of ${companion}`,
    letGo: (captive: string) => `Let ${captive} go`,
  },
  correct: {
    title: 'Correct your tokens',
    prompt: 'For mistakes the table has noticed.',
    spotlight: 'Spotlight Tokens',
    adversity: 'Adversity Tokens',
  },
} as const
