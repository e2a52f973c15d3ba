import type { At } from '../../../engine/action.ts'
import { prose } from '../../../engine/fields/field.ts'
import type { BecomingTurn } from '../contract.ts'
import type { Becoming, Side } from '../state.ts'
import { why, words } from '../words/words.ts'
import { outlineOf } from './quest.ts'
import { sceneOf } from './scene.ts'
import { sayIdeas } from './voice.ts'

const LONGEST_STAKES = 500
const LONGEST_THREAT = 2000

/** Step 2 closes by itself once all three texts are there; until then each may be rewritten. */
export function goOnFromThreat(turn: BecomingTurn): void {
  const { threat, agentStakes, heroStakes } = sceneOf(turn.state)
  if (threat !== null && agentStakes !== null && heroStakes !== null)
    turn.emit({ type: 'step-reached', step: 3 })
}

/** What happens if this side wins, as it was put last. */
export function stakesField(state: Becoming, side: Side, rule: string) {
  const own = sceneOf(state)[side === 'hero' ? 'heroStakes' : 'agentStakes']
  const ideas = sayIdeas(state, outlineOf(state)?.stakesIdeas?.[side], LONGEST_STAKES)
  return prose(words.threat.stakesText, 1, LONGEST_STAKES, {
    rule,
    because: why.blankStakes,
    ideas,
    ...(own === null ? {} : { initial: own }),
  })
}

/** BE-045: the Threat in the Agent's words, with the quest's own as an idea. */
export function threatField(state: Becoming) {
  const outline = outlineOf(state)
  const ideas = sayIdeas(state, outline && [outline.threat], LONGEST_THREAT)
  return prose(words.threat.text, 1, LONGEST_THREAT, { rule: 'BE-045', because: why.blankThreat, ideas })
}

/** The same for both sides. */
export function settingStakes(side: Side, rule: string) {
  const ownOf = (state: Becoming) => sceneOf(state)[side === 'hero' ? 'heroStakes' : 'agentStakes']
  return {
    title: ({ state }: At<Becoming>) =>
      ownOf(state) === null ? words.threat.stakes : words.threat.stakesAgain,
    prompt: () => words.threat.stakesPrompt,
    inputs({ state }: At<Becoming>) {
      return { text: stakesField(state, side, rule) }
    },
    decide(turn: BecomingTurn, _: At<Becoming>, { text }: { text: string }) {
      turn.emit({ type: 'stakes-set', side, text })
      goOnFromThreat(turn)
    },
  }
}
