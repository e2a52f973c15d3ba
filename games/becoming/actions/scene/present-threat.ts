import { prose } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { outlineOf } from '../../rules/quest.ts'
import { byAgent } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { goOnFromThreat } from '../../rules/threat.ts'
import { sayIdeas } from '../../rules/voice.ts'
import { why, words } from '../../words/words.ts'

const LONGEST_THREAT = 2000

/** BE-045 The Agent brings the Threat; it may be put differently until the step closes. */
export const presentThreat = action('present-threat', {
  rule: 'BE-045',
  in: ['threat'],
  ...byAgent('BE-045'),
  title: ({ state }) => (sceneOf(state).threat === null ? words.threat.present : words.threat.again),
  prompt: ({ state }) => words.threat.presentPrompt(outlineOf(state)?.threatDice ?? 1),
  main: true,
  inputs({ state }) {
    const outline = outlineOf(state)
    const ideas = sayIdeas(state, outline && [outline.threat], LONGEST_THREAT)
    return {
      text: prose(words.threat.text, 1, LONGEST_THREAT, { rule: 'BE-045', because: why.blankThreat, ideas }),
    }
  },
  decide(turn, _, { text }) {
    turn.emit({ type: 'threat-presented', text })
    goOnFromThreat(turn)
  },
})
