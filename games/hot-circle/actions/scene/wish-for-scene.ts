import { choice, line } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { labelOf, listAssets } from '../../rules/characters.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { playedBy } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords } from '../../words/index.ts'

const NOBODY = 'nobody'

/** HC-201 Between scenes players say what they want next, and whom they bring. */
export const wishForScene = action('wish-for-scene', {
  rule: 'HC-201',
  in: ['framing'],
  by: (state, seat) => playedBy(state, seat) !== undefined,
  ...said(playWords.wish),
  inputs(at) {
    const { text, bring, nobody } = playWords.wish
    const relationships = listAssets(ownPlayed(at)).filter((one) => one.kind === 'relationship')
    const people = relationships.map((one) => ({ value: one.id, label: labelOf(one) }))
    return {
      text: line(text, 1, LIMITS.text),
      bring: choice(bring, [{ value: NOBODY, label: nobody }, ...people], { initial: NOBODY }),
    }
  },
  decide: (turn, { seat }, { text, bring }) =>
    turn.emit({ type: 'scene-wished', seat, text, bring: bring === NOBODY ? null : bring }),
})
