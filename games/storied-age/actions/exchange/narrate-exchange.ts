import { prose } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import { listNames } from '../../../../engine/telling/names.ts'
import { action, byTheOthers } from '../../contract.ts'
import { chapterOf } from '../../rules/presence.ts'
import { tally, tellers } from '../../rules/resolving.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

const TEXT = prose(chapterWords.narrate.text, 1, 4000, required(whyChapter.writeIt))

/** SA-124 to SA-126: the winner tells; while the Adversity Player has tokens, another exchange begins. */
export const narrateExchange = action('narrate-exchange', {
  rule: 'SA-124',
  in: ['exchange-narrate'],
  by: (state, seat) => tellers(state).includes(seat),
  title: () => chapterWords.narrate.title,
  prompt: () => chapterWords.narrate.prompt,
  main: true,
  inputs: () => ({ text: TEXT }),
  judged: byTheOthers,
  notYours({ state, names }) {
    const seats = tellers(state)
    return whyChapter.winnerTells(listNames(names, seats), seats.length > 1)
  },
  decide(turn, { seat }, { text }) {
    turn.narrate(text)
    turn.emit({ type: 'exchange-told', seat })
    const hasMore = chapterOf(turn.state).tokens.adversity > 0
    turn.emit(hasMore ? { type: 'exchange-begun' } : tally(turn.state))
  },
})
