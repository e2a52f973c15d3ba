import { insisting, prose, refusal, said, several } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byAgent } from '../../rules/roles.ts'
import { goOnFromThreat, stakesField, threatField } from '../../rules/threat.ts'
import { why, words } from '../../words/words.ts'
import { listUntold } from './tick-element.ts'

/** BE-R52 The Agent's whole opening at once: the scene with its Elements, the Threat, and what happens if he wins. */
export const setTheScene = action('set-the-scene', {
  rule: 'BE-R52',
  in: ['framing'],
  ...byAgent('BE-040'),
  ...said(words.framing.whole),
  main: true,
  inputs({ state }) {
    const left = listUntold(state).map(({ id, text }) => ({ value: id, label: text }))
    return {
      text: prose(words.framing.tickText, 0, 4000),
      elements: several(
        words.framing.elements,
        left,
        { min: 0, max: left.length },
        { ...insisting(refusal('BE-040', why.blankText)), initial: left.map(({ value }) => value) },
      ),
      threat: threatField(state),
      stakes: stakesField(state, 'agent', 'BE-046'),
    }
  },
  decide(turn, _, { text, elements, threat, stakes }) {
    if (text !== '') turn.narrate(text)
    for (const { id, element, text: told } of listUntold(turn.state))
      if (elements.includes(id)) turn.emit({ type: 'element-told', element, text: told })
    turn.emit({ type: 'framing-closed', left: listUntold(turn.state).map((one) => one.text) })
    turn.emit({ type: 'step-reached', step: 2 })
    turn.emit({ type: 'threat-presented', text: threat })
    turn.emit({ type: 'stakes-set', side: 'agent', text: stakes })
    goOnFromThreat(turn)
  },
})
