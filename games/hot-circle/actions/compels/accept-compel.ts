import { action } from '../../contract.ts'
import { ofOpenCompel } from '../../rules/compels.ts'
import { COMPEL_STAKE } from '../../rules/session.ts'
import { playWords } from '../../words/index.ts'

/** HC-160 Whoever accepts gets the point and does it; what hinders a test by it has to hinder. */
export const acceptCompel = action('accept-compel', {
  rule: 'HC-160',
  ...ofOpenCompel,
  title: () => playWords.accept.title,
  prompt: ({ state }) => playWords.accept.prompt(state.compel?.choice ?? ''),
  decide: (turn) =>
    turn.emit({ type: 'compel-accepted', compel: turn.state.compel?.id ?? '', points: COMPEL_STAKE }),
})
