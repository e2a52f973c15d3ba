import { adviseOn } from './advise-quest.ts'
import { DICE_COLOURS, isDiceColour } from './colours.ts'
import type { Quest } from './quest.ts'
import { checkShape, type Findings } from './quest-shape.ts'
import { said } from './quest-words.ts'
import { repeated } from './repeated.ts'

/** BE-003: a quest that can be played, with what is unusual about it; or all that keeps it from being played. */
export type CheckedQuest =
  | { readonly quest: Quest; readonly advice: readonly string[] }
  | { readonly problems: readonly string[] }

/** A quest as text from outside: parsed, then checked. */
export function parseQuest(text: string): CheckedQuest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problems: [said.notJson] }
  }
  return checkQuest(value)
}

export function checkQuest(value: unknown): CheckedQuest {
  const findings: Findings = { problems: [], advice: [] }
  const quest = checkShape(value, findings)
  if (!quest) return { problems: findings.problems }
  // Parts can only be compared once they are there.
  const problems = [...checkIds(quest), ...checkColours(quest), ...checkAgents(quest)]
  return problems.length > 0 ? { problems } : { quest, advice: [...findings.advice, ...adviseOn(quest)] }
}

/** What is drafted or taken is named by its id. */
function checkIds({ heroCard: { virtues, strengths, allies }, fates }: Quest): string[] {
  return [
    ...repeated([...virtues, ...strengths, ...allies].map(({ id }) => id)).map(said.sameAssetId),
    ...repeated(fates.map(({ id }) => id)).map(said.sameFateId),
  ]
}

function checkColours({ heroCard, fates }: Quest): string[] {
  const colours = [heroCard.diceColour, ...fates.map(({ diceColour }) => diceColour)]
  const known = DICE_COLOURS.map(({ value }) => value).join(', ')
  return colours.filter((colour) => !isDiceColour(colour)).map((colour) => said.noColour(colour, known))
}

/** BE-022: a scene names its Agent. */
function checkAgents({ fates, scenes }: Quest): string[] {
  return scenes.flatMap(({ agentFateId, title }, index) =>
    fates.some(({ id }) => id === agentFateId) ? [] : [said.noFate(`Scene ${index + 1} “${title}”`)],
  )
}
