import { action } from '../../contract.ts'
import { COMPEL_STAKE } from '../../rules/session.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-160 Whoever accepts gets the point and does it; what hinders a test by it has to hinder. */
export const acceptCompel = action('accept-compel', {
  rule: 'HC-160',
  in: ['scene', 'test-stakes', 'test-build'],
  by: ({ compel }, seat) => compel?.to === seat,
  title: () => playWords.accept.title,
  prompt: ({ state }) => playWords.accept.prompt(state.compel?.choice ?? ''),
  notNow: () => whyPlay.noCompel,
  notYours: () => whyPlay.noCompel,
  decide: (turn) =>
    turn.emit({ type: 'compel-accepted', compel: turn.state.compel?.id ?? '', points: COMPEL_STAKE }),
})
