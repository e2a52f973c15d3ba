/** The parts of a quest as the editor calls them: what is said about a quest uses the same words. */
export const PART_NAMES: Readonly<Record<string, string>> = {
  id: 'short name',
  title: 'title',
  genre: 'genre',
  blurb: 'what it is about',
  heroCard: 'The Hero card',
  concept: 'who the Hero is',
  pronounHint: 'pronoun',
  nameIdeas: 'ideas for the Hero’s name',
  diceColour: 'colour of the dice',
  virtues: 'Virtues',
  strengths: 'Strengths',
  allies: 'Allies',
  name: 'name',
  line: 'one line',
  twistIdeas: 'how it may turn',
  fates: 'The Fates',
  theme: 'what it wants',
  portrait: 'what the card shows',
  temptations: 'what it says to tempt the Hero',
  npcIdeas: 'people it acts through',
  scenes: 'The scenes',
  no: 'number',
  setup: 'setup',
  threat: 'threat',
  elements: 'elements',
  agentFateId: 'its Fate',
  threatDice: 'threat dice',
  short: 'in the short quest',
  stakesIdeas: 'ideas for stakes',
  agent: 'for the Agent',
  hero: 'for the Hero',
}

/** One of a list. */
const ONE_OF: Readonly<Record<string, string>> = {
  virtues: 'Virtue',
  strengths: 'Strength',
  allies: 'Ally',
  fates: 'Fate',
  scenes: 'Scene',
}

export function nameOfPart(key: string): string {
  // A file from outside may hold a part called “constructor”.
  return (Object.hasOwn(PART_NAMES, key) && PART_NAMES[key]) || `“${key.slice(0, 40)}”`
}

/** Scene 3 “Car Four”; of ideas and the like, which have no name of their own, only the place. */
export function nameOfItem(list: string, place: number, item: unknown): string {
  const { title, name } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>
  const called = title ?? name
  const own = typeof called === 'string' && called.trim() !== '' ? ` “${called.slice(0, 60)}”` : ''
  return `${ONE_OF[list] ?? nameOfPart(list)} ${place}${own}`
}

/** What is wrong with a quest, or unusual about it; each is a whole sentence. */
export const said = {
  notJson: 'It is not written as JSON. Export one from the quest editor.',
  notAQuest: 'It is no quest: a quest has a Hero card, three Fates and nine scenes.',
  missing: (where: string) => `${where}: nothing is there.`,
  blank: (where: string) => `${where} is blank.`,
  notWords: (where: string) => `${where} must be words.`,
  tooLong: (where: string, length: number, max: number) => `${where} has ${length} characters; ${max} fit.`,
  notShort: (where: string) => `${where} must be small letters, digits and dashes, 40 at most.`,
  notWhole: (where: string, min: number, max: number) =>
    `${where} must be a whole number from ${min} to ${max}.`,
  notYes: (where: string) => `${where} must be yes or no.`,
  notList: (where: string) => `${where} must be a list.`,
  notParts: (where: string) => `${where} must have parts of its own.`,
  count: (where: string, count: number, min: number, max: number) =>
    `${where}: there ${count === 1 ? 'is 1' : `are ${count}`}, and there must be ${min === max ? `exactly ${min}` : `${min} to ${max}`}.`,
  sameAssetId: (id: string) => `Two Assets have the short name “${id}”. Give one of them another.`,
  sameFateId: (id: string) => `Two Fates have the short name “${id}”. Give one of them another.`,
  noColour: (colour: string, known: string) => `There are no ${colour} dice. There are ${known}.`,
  noFate: (scene: string) => `${scene} is run by none of the three Fates. Choose one of them.`,

  unknownPart: (where: string) => `${where} is no part of a quest, and is left out.`,
  usual: (where: string, count: number, min: number, max: number) =>
    `${where}: ${count}, where ${min} to ${max} are usual.`,
  sameName: (name: string) => `Two Assets are called “${name}”.`,
  sameColour: (colour: string) => `Two of the four sets of dice are ${colour}.`,
  numbered: (place: number, no: number) =>
    `Scene ${place} in the list is numbered ${no}. It is played as number ${place}.`,
  leads: (fate: string, count: number) =>
    `${fate} runs ${count === 1 ? '1 scene' : `${count} scenes`}; three are usual.`,
  act: (fate: string, count: number, from: number, to: number) =>
    `${fate} runs ${count} of the scenes ${from} to ${to}; one is usual.`,
  inARow: (fate: string, from: number, to: number) =>
    `${fate} runs scenes ${from} and ${to}, one after the other.`,
  dice: (sums: string) => `The Fates’ threat dice add up to ${sums}. Usually they are at most 2 apart.`,
  manyDice: (scene: string, dice: number) => `${scene} rolls ${dice} threat dice; 4 to 10 are usual.`,
  noShort: 'No scene is marked for the short quest, so a table of six scenes cannot play it.',
  short: (count: number) => `${count} scenes are marked for the short quest; six are usual.`,
  shortFate: (fate: string, count: number) =>
    `${fate} runs ${count} scenes of the short quest; two are usual.`,
  pronoun: (hint: string) =>
    `The pronoun is “${hint}”. The story can say “she”, “he”, “they” or “name”; this counts as “she”.`,
} as const
