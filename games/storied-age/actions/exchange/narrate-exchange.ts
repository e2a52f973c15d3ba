import { listNames, prose, required } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { chapterOf } from '../../rules/presence.ts'
import { tally, tellers } from '../../rules/resolving.ts'
import { whyOutOfStep } from '../../rules/steps.ts'
import { judgedExchange } from '../../rules/telling.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

const TEXT = prose(chapterWords.narrate.text, 1, 4000, required(whyChapter.writeIt))

/**
 * SA-124 to SA-126: the winner tells; while the Adversity Player has tokens, another exchange begins. What was
 * struck is told again (SA-004), wherever play has gone since.
 */
export const narrateExchange = action('narrate-exchange', {
  rule: 'SA-124',
  in: ['exchange-narrate', 'exchange-prepare', 'resolve-spend', 'conclude'],
  by: (state, seat) => tellers(state).includes(seat),
  title: ({ state }) =>
    state.chapter?.retelling === undefined ? chapterWords.narrate.title : chapterWords.narrate.again,
  prompt: () => chapterWords.narrate.prompt,
  main: true,
  inputs: () => ({ text: TEXT }),
  judged: judgedExchange,
  notYours({ state, names }) {
    const seats = tellers(state)
    if (seats.length === 0) return whyOutOfStep(state, names, 'exchange-narrate')
    return whyChapter.winnerTells(listNames(names, seats), seats.length > 1)
  },
  decide(turn, { seat }, { text }) {
    turn.narrate(text)
    if (chapterOf(turn.state).retelling !== undefined) {
      turn.emit({ type: 'exchange-told-again', seat })
      return
    }
    turn.emit({ type: 'exchange-told', seat })
    const hasMore = chapterOf(turn.state).tokens.adversity > 0
    turn.emit(hasMore ? { type: 'exchange-begun' } : tally(turn.state))
  },
})
