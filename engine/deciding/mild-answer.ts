import type { Random } from '../dice/random.ts'
import type { Frame } from '../frame.ts'
import type { Action } from '../game.ts'

/** In so many cases of four a mild person lets stand what others made. */
const KEEPS = 3

/** How somebody mild answers what is questioned: one's own is taken back or stood by, others' mostly stands. */
export function mildAnswer({ common }: Frame, random: Random): Action | undefined {
  const find = (name: string) => common.find((offer) => offer.do === name && !offer.refused)
  const vote = find('judge')
  if (vote) {
    const verdict = random.below(4) < KEEPS ? 'keep' : 'strike'
    return { do: vote.do, ...(vote.on === undefined ? {} : { on: vote.on }), with: { verdict } }
  }
  const [backs, stands] = [find('take-back'), find('stand-by')]
  const answer = random.below(2) === 0 ? (backs ?? stands) : (stands ?? backs)
  return answer && { do: answer.do, ...(answer.on === undefined ? {} : { on: answer.on }) }
}
