import type { Seat } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import type { Condition } from '../../rules/characters.ts'
import { inPlay, isUnfinished, ownPlayed } from '../../rules/closing.ts'
import { playedBy } from '../../rules/people.ts'
import type { HotCircle } from '../../state.ts'
import { closingWords, whyClosing } from '../../words/index.ts'

/** HC-052 A voluntary condition may be let go of when a session ends. */
export const dropVoluntaryCondition = action('drop-voluntary-condition', {
  rule: 'HC-052',
  in: ['voluntary-condition'],
  by: (state, seat) => isUnfinished(state, seat) && findVoluntary(state, seat) !== undefined,
  title: ({ state, seat }) => closingWords.drop(findVoluntary(state, seat)?.text ?? ''),
  aside: true,
  notNow: inPlay(whyClosing.notInPlay),
  notYours: () => whyClosing.noVoluntary,
  decide(turn, at) {
    const condition = findVoluntary(at.state, at.seat)?.id ?? ''
    turn.emit({ type: 'voluntary-condition-dropped', character: ownPlayed(at).id, condition })
  },
})

function findVoluntary(state: HotCircle, seat: Seat): Condition | undefined {
  return playedBy(state, seat)?.conditions.find((one) => one.origin === 'voluntary')
}
