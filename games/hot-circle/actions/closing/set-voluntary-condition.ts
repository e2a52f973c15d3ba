import { name, prose, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { sameWords } from '../../rules/characters.ts'
import { hasFinished, inPlay, isUnfinished, ownPlayed } from '../../rules/closing.ts'
import { plays } from '../../rules/edition.ts'
import { nextThing } from '../../rules/testing/settling.ts'
import { LIMITS } from '../../state.ts'
import { closingWords, whyClosing } from '../../words/index.ts'

/** HC-052 HC-211 How did the session leave them? One voluntary condition at a time, shown in a line or two. */
export const setVoluntaryCondition = action('set-voluntary-condition', {
  rule: 'HC-052',
  in: ['voluntary-condition'],
  by: isUnfinished,
  ...said(closingWords.condition),
  inputs(at) {
    const { text, epilogue, ideas } = closingWords.condition
    // Under the first rules nobody looked at what else they bear.
    const borne = plays(at.state, 2) ? ownPlayed(at).conditions : []
    const isBorne = (value: string) =>
      borne.some((one) => one.origin !== 'voluntary' && sameWords(one.text, value))
    return {
      text: name(text, LIMITS.name, {
        ...required(whyClosing.nameCondition),
        ideas,
        also: (value) => (isBorne(value) ? whyClosing.hasCondition(value) : undefined),
      }),
      epilogue: prose(epilogue, 1, LIMITS.text, required(whyClosing.epilogue)),
    }
  },
  notNow: inPlay(whyClosing.notInPlay),
  notYours: hasFinished,
  decide(turn, at, { text, epilogue }) {
    const { id: character, name: called } = ownPlayed(at)
    turn.narrate(epilogue, called)
    const condition = { id: nextThing(at.state), text, rank: 'minor', origin: 'voluntary', count: 0 } as const
    turn.emit({ type: 'voluntary-condition-set', character, condition, epilogue })
  },
})
