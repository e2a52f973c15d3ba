import { nameOf, prose, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { endingOf, nextTeller } from '../../rules/ending.ts'
import { byLeaders } from '../../rules/roles.ts'
import type { Becoming } from '../../state.ts'
import { why, words } from '../../words/words.ts'

const isShared = (state: Becoming) => endingOf(state).winners.length > 1

/** BE-178 Whoever has most tells how the story closes; several share it, a piece each in turn (BE-179). */
export const narrateEnding = action('narrate-ending', {
  rule: 'BE-178',
  in: ['finale'],
  ...byLeaders,
  ruleOf: ({ state }) => (isShared(state) ? 'BE-179' : 'BE-178'),
  title: () => words.finale.tell,
  prompt: ({ state }) => (isShared(state) ? words.finale.sharePrompt : words.finale.tellPrompt),
  refuse({ state, seat, names }) {
    const next = nextTeller(endingOf(state))
    if (next === seat || next === undefined) return undefined
    return refusal('BE-179', why.theirPiece(nameOf(names, next)))
  },
  main: true,
  inputs: () => ({ text: prose(words.finale.text, 1, 8000, refusal('BE-178', why.blankEnding)) }),
  decide(turn, { seat }, { text }) {
    turn.narrate(text)
    turn.emit({ type: 'ending-told', seat })
  },
})
