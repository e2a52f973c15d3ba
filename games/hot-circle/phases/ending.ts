import { line } from '../../../engine/fields/field.ts'
import { type Asking, barred, type CircleOffer, offer } from '../contract.ts'
import { whyPlay } from '../refusals/play.ts'
import { LIMITS } from '../state.ts'
import { playWords } from '../words-play.ts'
import { closeIfFinished } from './closing-steps.ts'

/** HC-206: “… and that is where we stop.” */
export function endSession({ state }: Asking): CircleOffer {
  const { title, prompt, lastLine, ideas } = playWords.end
  return offer({
    do: 'end-session',
    title,
    prompt,
    rule: 'HC-206',
    ...barred(state.compel ? whyPlay.endMidCompel : undefined),
    inputs: { lastLine: line(lastLine, 0, LIMITS.line, { ideas }) },
    decide(turn, input) {
      turn.emit({ type: 'session-ended', lastLine: input.lastLine })
      closeIfFinished(turn)
    },
  })
}

/** HC-187: once a session. */
export function declareMilestone({ state }: Asking): CircleOffer[] {
  const { title, prompt, text } = playWords.milestone
  return [
    offer({
      do: 'declare-milestone',
      title,
      prompt,
      rule: 'HC-187',
      aside: true,
      ...barred(state.session?.milestone ? whyPlay.oneMilestone : undefined),
      inputs: { text: line(text, 1, LIMITS.line) },
      decide: (turn, input) => turn.emit({ type: 'milestone-declared', text: input.text }),
    }),
  ]
}
