import { name, prose } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
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
    const others = plays(at.state, 2)
      ? ownPlayed(at).conditions.filter((one) => one.origin !== 'voluntary')
      : []
    return {
      text: name(text, LIMITS.name, {
        ...required(whyClosing.nameCondition),
        ideas,
        also: (value) =>
          others.some((one) => sameWords(one.text, value)) ? whyClosing.hasCondition(value) : undefined,
      }),
      epilogue: prose(epilogue, 1, LIMITS.text, required(whyClosing.epilogue)),
    }
  },
  notNow: inPlay(whyClosing.notInPlay),
  notYours: hasFinished,
  decide(turn, at, { text, epilogue }) {
    const { id: character, name: called } = ownPlayed(at)
    turn.narrate(epilogue, called)
    const condition = {
      id: nextThing(turn.state),
      text,
      rank: 'minor',
      origin: 'voluntary',
      count: 0,
    } as const
    turn.emit({ type: 'voluntary-condition-set', character, condition, epilogue })
  },
})
