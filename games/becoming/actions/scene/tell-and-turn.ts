import { listWords, prose, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { turnPage } from '../../rules/ending.ts'
import { byTeller } from '../../rules/roles.ts'
import { listUnwritten } from '../../rules/sheet.ts'
import { why, words } from '../../words/words.ts'

/** BE-R52 The winner tells how the Threat ends and turns the page with it, if nothing is owed its words. */
export const tellAndTurn = action('tell-and-turn', {
  rule: 'BE-R52',
  in: ['resolution'],
  ...byTeller('BE-125'),
  by: (state, seat) => byTeller('BE-125').by(state, seat) && !state.scene?.resolved,
  title: () => words.resolution.andTurn,
  prompt: () => words.resolution.narratePrompt,
  refuse({ state }) {
    const owed = listWords(listUnwritten(state).map(({ name }) => name))
    return owed === '' ? undefined : refusal('BE-R50', why.unwritten(owed))
  },
  main: ({ state }) => listUnwritten(state).length === 0,
  inputs: () => ({ text: prose(words.resolution.text, 1, 6000, refusal('BE-125', why.blankResolution)) }),
  decide(turn, { seat }, { text }) {
    turn.narrate(text)
    turn.emit({ type: 'scene-resolved', seat })
    turnPage(turn)
  },
})
