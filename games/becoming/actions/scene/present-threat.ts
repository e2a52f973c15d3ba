import { action } from '../../contract.ts'
import { outlineOf } from '../../rules/quest.ts'
import { byAgent } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { goOnFromThreat, threatField } from '../../rules/threat.ts'
import { words } from '../../words/words.ts'

/** BE-045 The Agent brings the Threat; it may be put differently until the step closes. */
export const presentThreat = action('present-threat', {
  rule: 'BE-045',
  in: ['threat'],
  ...byAgent('BE-045'),
  title: ({ state }) => (sceneOf(state).threat === null ? words.threat.present : words.threat.again),
  prompt: ({ state }) => words.threat.presentPrompt(outlineOf(state)?.threatDice ?? 1),
  main: ({ state }) => sceneOf(state).threat === null,
  inputs: ({ state }) => ({ text: threatField(state) }),
  decide(turn, _, { text }) {
    turn.emit({ type: 'threat-presented', text })
    goOnFromThreat(turn)
  },
})
