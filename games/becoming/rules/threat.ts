import type { At } from '../../../engine/action.ts'
import { prose } from '../../../engine/fields/field.ts'
import type { BecomingTurn } from '../contract.ts'
import type { Becoming, Side } from '../state.ts'
import { why, words } from '../words/words.ts'
import { outlineOf } from './quest.ts'
import { sceneOf } from './scene.ts'
import { sayIdeas } from './voice.ts'

const LONGEST_STAKES = 500

/** Step 2 closes by itself once all three texts are there; until then each may be rewritten. */
export function goOnFromThreat(turn: BecomingTurn): void {
  const { threat, agentStakes, heroStakes } = sceneOf(turn.state)
  if (threat !== null && agentStakes !== null && heroStakes !== null)
    turn.emit({ type: 'step-reached', step: 3 })
}

/** The same for both sides. */
export function settingStakes(side: Side, rule: string) {
  const ownOf = (state: Becoming) => sceneOf(state)[side === 'hero' ? 'heroStakes' : 'agentStakes']
  return {
    title: ({ state }: At<Becoming>) =>
      ownOf(state) === null ? words.threat.stakes : words.threat.stakesAgain,
    prompt: () => words.threat.stakesPrompt,
    inputs({ state }: At<Becoming>) {
      const own = ownOf(state)
      const ideas = sayIdeas(state, outlineOf(state)?.stakesIdeas?.[side], LONGEST_STAKES)
      const initial = own === null ? {} : { initial: own }
      return {
        text: prose(words.threat.stakesText, 1, LONGEST_STAKES, {
          rule,
          because: why.blankStakes,
          ideas,
          ...initial,
        }),
      }
    },
    decide(turn: BecomingTurn, _: At<Becoming>, { text }: { text: string }) {
      turn.emit({ type: 'stakes-set', side, text })
      goOnFromThreat(turn)
    },
  }
}
