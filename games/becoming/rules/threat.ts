import { prose, refusal } from '../../../engine/writing.ts'
import type { BecomingAt, BecomingTurn } from '../contract.ts'
import type { Becoming, Side } from '../state.ts'
import { why, words } from '../words/words.ts'
import { outlineOf } from './quest.ts'
import { byAgent, byHero } from './roles.ts'
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

const stakesOf = (state: Becoming, side: Side) =>
  sceneOf(state)[side === 'hero' ? 'heroStakes' : 'agentStakes']

/** What happens if this side wins, as it was put last. */
export function stakesField(state: Becoming, side: Side, rule: string) {
  const own = stakesOf(state, side)
  const ideas = sayIdeas(state, outlineOf(state)?.stakesIdeas?.[side], LONGEST_STAKES)
  return prose(words.threat.stakesText, 1, LONGEST_STAKES, {
    ...refusal(rule, why.blankStakes),
    ideas,
    ...(own === null ? {} : { initial: own }),
  })
}

/** BE-045: the Threat in the Agent's words, with the quest's own as an idea. */
export function threatField(state: Becoming) {
  const outline = outlineOf(state)
  const ideas = sayIdeas(state, outline && [outline.threat], LONGEST_THREAT)
  return prose(words.threat.text, 1, LONGEST_THREAT, { ...refusal('BE-045', why.blankThreat), ideas })
}

const ROLES = { hero: byHero, agent: byAgent }

/** The same for both sides. */
export function settingStakes(side: Side, rule: string) {
  return {
    ...ROLES[side](rule),
    title: ({ state }: BecomingAt) =>
      stakesOf(state, side) === null ? words.threat.stakes : words.threat.stakesAgain,
    prompt: () => words.threat.stakesPrompt,
    main: ({ state }: BecomingAt) => stakesOf(state, side) === null,
    inputs: ({ state }: BecomingAt) => ({ text: stakesField(state, side, rule) }),
    decide(turn: BecomingTurn, _: BecomingAt, { text }: { text: string }) {
      turn.emit({ type: 'stakes-set', side, text })
      goOnFromThreat(turn)
    },
  }
}
