import { action, said } from '../../contract.ts'
import { isAway } from '../../rules/away.ts'
import { PLAY } from '../../rules/play.ts'
import { why, words } from '../../words/index.ts'

/** HJ-15 Whoever was away says so; any other act brings them back as well (contract.ts sees to both). */
export const comeBack = action('come-back', {
  rule: 'HJ-15',
  in: [...PLAY, 'epilogue'],
  by: isAway,
  ...said(words.away.back),
  notYours: () => why.notBack,
  decide: () => undefined,
})
