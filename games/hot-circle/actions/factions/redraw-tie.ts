import { action } from '../../contract.ts'
import { drawFrom, namedTie } from '../../rules/factions.ts'
import { setupWords, whyZero, words } from '../../words/index.ts'

/** HC-012 Anybody may draw a drawn tie again, as often as they like. */
export const redrawTie = action('redraw-tie', {
  rule: 'HC-012',
  in: ['relations'],
  things: (state) =>
    state.campaign.relations
      .filter((one) => one.how === 'drawn')
      .map((tie) => namedTie(state, `${tie.from}:${tie.kind}`, tie)),
  title: ({ on: { names, kind } }) => setupWords.redraw(names[0], words.tie[kind], names[1]),
  aside: true,
  notThat: () => whyZero.notDrawn,
  decide: (turn, { on }) => turn.emit({ type: 'ties-drawn', ties: drawFrom(turn, on.from, [on.kind]) }),
})
