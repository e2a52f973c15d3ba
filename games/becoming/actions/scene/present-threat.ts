import { prose } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { outlineOf } from '../../rules/quest.ts'
import { byAgent } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { goOnFromThreat } from '../../rules/threat.ts'
import { why, words } from '../../words/words.ts'

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
    const ideas = outline ? [outline.threat] : []
    return { text: prose(words.threat.text, 1, 2000, { rule: 'BE-045', because: why.blankThreat, ideas }) }
  },
  decide(turn, _, { text }) {
    turn.emit({ type: 'threat-presented', text })
    goOnFromThreat(turn)
  },
})
