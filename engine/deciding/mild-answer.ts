import type { Random } from '../dice/random.ts'
import type { Action, Offer } from '../game.ts'

/** In so many cases of four a mild person lets stand what others made. */
const KEEPS = 3

/** What the table offers the seat, or at least all that answers. */
interface Asked {
  readonly common: readonly Pick<Offer, 'do' | 'on' | 'refused'>[]
}

/** How somebody mild answers what is questioned: one's own is taken back or stood by, others' mostly stands. */
export function mildAnswer({ common }: Asked, random: Random): Action | undefined {
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
