import type { CardAsset, FateCard, Quest, SceneOutline } from './quest.ts'

const THREAT_DICE = [6, 6, 6, 7, 7, 8, 8, 8, 8]
const SHORT = [1, 3, 4, 7, 8, 9]

/** The smallest quest that is whole: a form to be filled in by whoever writes their own. */
export function blankQuest(): Quest {
  return {
    id: 'my-quest',
    title: 'My Quest',
    genre: 'its genre',
    blurb: 'What is it about?',
    heroCard: {
      concept: 'Who is the Hero, before it begins?',
      nameIdeas: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
      diceColour: 'ivory',
      virtues: blankAssets('virtue', 'Virtue'),
      strengths: blankAssets('strength', 'Strength'),
      allies: blankAssets('ally', 'Ally'),
    },
    fates: [blankFate('first', 'indigo'), blankFate('second', 'amber'), blankFate('third', 'slate')],
    scenes: ['first', 'second', 'third', 'second', 'third', 'first', 'third', 'first', 'second'].map(
      blankScene,
    ),
  }
}

/** One of ours as a beginning: the author's own from now on. */
export function copyQuest(quest: Quest): Quest {
  return { ...(JSON.parse(JSON.stringify(quest)) as Quest), id: `my-${quest.id}`, title: `My ${quest.title}` }
}

function blankAssets(id: string, name: string): CardAsset[] {
  return [1, 2, 3, 4].map((number) => ({
    id: `${id}-${number}`,
    name: `${name} ${number}`,
    line: 'One line.',
    twistIdeas: ['How it may turn.', 'How else.'],
  }))
}

function blankFate(id: string, diceColour: string): FateCard {
  return {
    id,
    name: `The ${id} Fate`,
    theme: 'What it wants of {them}.',
    portrait: 'What the card shows.',
    diceColour,
    temptations: ['One.', 'Two.', 'Three.', 'Four.'],
    npcIdeas: ['one', 'two', 'three', 'four'],
  }
}

function blankScene(agentFateId: string, index: number): SceneOutline {
  return {
    no: index + 1,
    title: `Scene ${index + 1}`,
    setup: 'Where are we, and what is already wrong?',
    threat: 'What comes at {them}?',
    elements: ['First.', 'Second.', 'Third.'],
    agentFateId,
    threatDice: THREAT_DICE[index] ?? 6,
    ...(SHORT.includes(index + 1) ? { short: true } : {}),
  }
}

export const QUEST_TEMPLATE: string = JSON.stringify(blankQuest())
