import { DICE_COLOURS, isDiceColour } from './colours.ts'
import { type Quest, SCENES, SHORT_SCENES } from './quest.ts'
import { checkShape } from './quest-shape.ts'

/** BE-003: a quest that is whole, or everything that is wrong with it, one sentence each. */
export type CheckedQuest = { readonly quest: Quest } | { readonly problems: readonly string[] }

/** A quest as text from outside: parsed, then checked. */
export function parseQuest(text: string): CheckedQuest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problems: ['it is not written as JSON; export one from the quest editor'] }
  }
  return checkQuest(value)
}

export function checkQuest(value: unknown): CheckedQuest {
  const problems: string[] = []
  const quest = checkShape(value, problems)
  // The lists can only be compared once they are there.
  if (quest && problems.length === 0) problems.push(...checkContent(quest))
  return quest && problems.length === 0 ? { quest } : { problems }
}

function checkContent(quest: Quest): string[] {
  return [
    ...checkIds(quest),
    ...checkColours(quest),
    ...checkNumbers(quest),
    ...checkAgents(quest),
    ...checkThreatDice(quest),
    ...checkShort(quest),
  ]
}

function checkIds(quest: Quest): string[] {
  const { virtues, strengths, allies } = quest.heroCard
  const assets = [...virtues, ...strengths, ...allies]
  return [
    ...repeated(assets.map(({ id }) => id)).map((id) => `two Assets share the id “${id}”`),
    ...repeated(assets.map(({ name }) => name)).map((name) => `two Assets are called “${name}”`),
    ...repeated(quest.fates.map(({ id }) => id)).map((id) => `two Fates share the id “${id}”`),
  ]
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function checkColours({ heroCard, fates }: Quest): string[] {
  const colours = [heroCard.diceColour, ...fates.map(({ diceColour }) => diceColour)]
  const known = DICE_COLOURS.map(({ value }) => value).join(', ')
  return [
    ...colours
      .filter((colour) => !isDiceColour(colour))
      .map((colour) => `there are no ${colour} dice, only ${known}`),
    ...repeated(colours).map((colour) => `two of the four dice sets are ${colour}`),
  ]
}

function checkNumbers({ scenes }: Quest): string[] {
  return scenes.flatMap((scene, index) =>
    scene.no === index + 1 ? [] : [`scene ${index + 1} in the list is numbered ${scene.no}`],
  )
}

/** Every Fate leads three scenes, one in each act, and never two in a row. */
function checkAgents({ fates, scenes }: Quest): string[] {
  const problems = scenes
    .filter((scene) => !fates.some(({ id }) => id === scene.agentFateId))
    .map((scene) => `scene ${scene.no} names an unknown Fate, “${scene.agentFateId}”`)
  if (problems.length > 0) return problems
  for (const fate of fates) {
    for (const act of [0, 1, 2]) {
      const led = scenes.slice(act * 3, act * 3 + 3).filter((scene) => scene.agentFateId === fate.id).length
      if (led !== 1)
        problems.push(`${fate.name} leads ${led} of scenes ${act * 3 + 1} to ${act * 3 + 3}, not one`)
    }
  }
  scenes.forEach((scene, index) => {
    if (index > 0 && scenes[index - 1]?.agentFateId === scene.agentFateId) {
      problems.push(`the same Fate leads scenes ${scene.no - 1} and ${scene.no}`)
    }
  })
  return problems
}

function checkThreatDice({ fates, scenes }: Quest): string[] {
  const sums = fates.map(({ id }) =>
    scenes.reduce((sum, scene) => sum + (scene.agentFateId === id ? scene.threatDice : 0), 0),
  )
  const spread = Math.max(...sums) - Math.min(...sums)
  return spread <= 2 ? [] : [`the Fates’ threat dice add up to ${sums.join(', ')}: at most 2 apart`]
}

/** BE-O12: two short scenes for every Fate. */
function checkShort({ fates, scenes }: Quest): string[] {
  const short = scenes.filter((scene) => scene.short)
  if (short.length !== SHORT_SCENES) {
    return [`${short.length} of the ${SCENES} scenes are marked for the short quest, not ${SHORT_SCENES}`]
  }
  return fates
    .filter(({ id }) => short.filter((scene) => scene.agentFateId === id).length !== 2)
    .map(({ name }) => `${name} leads other than two scenes of the short quest`)
}
