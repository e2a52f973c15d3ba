import { listNames, refusal, said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { endingOf } from '../../rules/ending.ts'
import { byLeaders } from '../../rules/roles.ts'
import { why, words } from '../../words/words.ts'

/** BE-180 When every winner has told a piece and closes the book, the story is over. */
export const closeStory = action('close-story', {
  rule: 'BE-180',
  in: ['finale'],
  ...byLeaders,
  ...said(words.finale.close),
  refuse({ state, seat, names }) {
    const { winners, told, closed } = endingOf(state)
    const owing = winners.filter((one) => !told.includes(one))
    if (owing.length > 0) return refusal('BE-179', why.endingIncomplete(listNames(names, owing)))
    return closed.includes(seat) ? refusal('BE-179', why.closedAlready) : undefined
  },
  main: true,
  decide(turn, { seat }) {
    turn.emit({ type: 'ending-closed', seat })
    const { winners, closed } = endingOf(turn.state)
    if (winners.every((one) => closed.includes(one))) turn.emit({ type: 'story-closed' })
  },
})
