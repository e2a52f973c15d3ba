import { line, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { kept } from '../../rules/drafts.ts'
import { everybodyElse } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-004 The first thing a group agrees on: a genre and a style. */
export const agreeGenre = action('agree-genre', {
  rule: 'HC-004',
  in: ['genre'],
  ...said(setupWords.genre),
  main: true,
  inputs({ state: { campaign } }) {
    const { genre, genreIdeas, style, styleIdeas } = setupWords.genre
    const filled = required(whyZero.genreAndStyle)
    return {
      genre: line(genre, 1, LIMITS.line, { ...filled, ideas: genreIdeas, ...kept(campaign.genre) }),
      style: line(style, 1, LIMITS.line, { ...filled, ideas: styleIdeas, ...kept(campaign.style) }),
    }
  },
  consent: everybodyElse,
  decide: (turn, _, { genre, style }) => turn.emit({ type: 'genre-agreed', genre, style }),
})
