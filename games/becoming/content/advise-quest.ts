import { type Quest, SHORT_SCENES } from './quest.ts'
import { said } from './quest-words.ts'
import { repeated } from './repeated.ts'
import { isPronounHint } from './voice.ts'

const SCENES_OF_A_FATE = 3
const SHORT_SCENES_OF_A_FATE = 2
const USUAL_DICE = { least: 4, most: 10, apart: 2 }

/** What is unusual about a quest that can be played. Its author may mean it. */
export function adviseOn(quest: Quest): string[] {
  return [...adviseOnNames(quest), ...adviseOnAgents(quest), ...adviseOnDice(quest), ...adviseOnShort(quest)]
}

function adviseOnNames({ heroCard, fates, scenes }: Quest): string[] {
  const { virtues, strengths, allies, diceColour, pronounHint } = heroCard
  const names = [...virtues, ...strengths, ...allies].map(({ name }) => name)
  const colours = [diceColour, ...fates.map((fate) => fate.diceColour)]
  return [
    ...repeated(names).map(said.sameName),
    ...repeated(colours).map(said.sameColour),
    ...scenes.flatMap(({ no }, index) => (no === index + 1 ? [] : [said.numbered(index + 1, no)])),
    ...(pronounHint === undefined || isPronounHint(pronounHint) ? [] : [said.pronoun(pronounHint)]),
  ]
}

/** Every Fate runs three scenes, one in each act, and never two in a row. */
function adviseOnAgents({ fates, scenes }: Quest): string[] {
  const countOf = (fate: string, from = 0, to = scenes.length) =>
    scenes.slice(from, to).filter(({ agentFateId }) => agentFateId === fate).length
  const uneven = fates.filter(({ id }) => countOf(id) !== SCENES_OF_A_FATE)
  const acts = fates
    .filter((fate) => !uneven.includes(fate))
    .flatMap(({ id, name }) =>
      [0, 3, 6]
        .map((from) => ({ from, count: countOf(id, from, from + 3) }))
        .filter(({ count }) => count > 1)
        .map(({ from, count }) => said.act(name, count, from + 1, from + 3)),
    )
  const inARow = scenes.flatMap(({ agentFateId }, index) => {
    const fate = fates.find(({ id }) => id === agentFateId)
    return fate && scenes[index - 1]?.agentFateId === agentFateId
      ? [said.inARow(fate.name, index, index + 1)]
      : []
  })
  return [...uneven.map(({ id, name }) => said.leads(name, countOf(id))), ...acts, ...inARow]
}

function adviseOnDice({ fates, scenes }: Quest): string[] {
  const { least, most, apart } = USUAL_DICE
  const sums = fates.map(({ id }) =>
    scenes.reduce((sum, scene) => sum + (scene.agentFateId === id ? scene.threatDice : 0), 0),
  )
  const isApart = Math.max(...sums) - Math.min(...sums) > apart
  const many = scenes.flatMap(({ title, threatDice }, index) =>
    threatDice < least || threatDice > most
      ? [said.manyDice(`Scene ${index + 1} “${title}”`, threatDice)]
      : [],
  )
  return [...many, ...(isApart ? [said.dice(sums.join(', '))] : [])]
}

/** BE-O12: six scenes, two for every Fate. */
function adviseOnShort({ fates, scenes }: Quest): string[] {
  const short = scenes.filter((scene) => scene.short)
  if (short.length === 0) return [said.noShort]
  if (short.length !== SHORT_SCENES) return [said.short(short.length)]
  const countOf = (fate: string) => short.filter(({ agentFateId }) => agentFateId === fate).length
  return fates
    .filter(({ id }) => countOf(id) !== SHORT_SCENES_OF_A_FATE)
    .map(({ id, name }) => said.shortFate(name, countOf(id)))
}
