import type { Seat } from '../../../engine/game.ts'
import { does, rolling, type ScriptStep, told } from '../../../engine/watching/evening-script.ts'
import { bids, exchange, LENA, open, SEFA, threat, use, wake } from './players.ts'

type Bid = readonly [seat: Seat, amount: number]
type Used = readonly [trait: string, why: string]
type Comment = readonly [text: string, rule: string]

/** A chapter of Sefa’s with one exchange, told in three breaths. */
interface QuickChapter {
  readonly spotlight: readonly Bid[]
  readonly place: string
  readonly opening: { readonly aim: string; readonly approach: string; readonly setting: string }
  readonly adversity: readonly Bid[]
  readonly foe: Seat
  readonly threats: readonly (readonly ['passive' | 'active', string])[]
  /** Who else comes, on either side. */
  readonly arrivals?: readonly ScriptStep[]
  readonly mine: readonly Used[]
  readonly theirs: readonly Used[]
  readonly dice: readonly number[]
  readonly telling: readonly [seat: Seat, text: string]
  readonly buys: readonly ScriptStep[]
  readonly end: { readonly text: string; readonly completion?: string }
  readonly comments: readonly [opening: Comment, roll: Comment, end: Comment]
}

export const step = does(LENA, 'advance-plot')

export function quickChapter(chapter: QuickChapter): ScriptStep[] {
  const { spotlight, place, opening, adversity, foe, threats, arrivals = [], mine, theirs } = chapter
  const [first, roll, last] = chapter.comments
  const closer = chapter.telling[0] === LENA ? LENA : foe
  return [
    ...told(...first, ...bids('spotlight', ...spotlight), open(LENA, place, opening)),
    ...told(
      ...roll,
      ...bids('adversity', ...adversity),
      ...threats.map(([kind, text]) => threat(foe, kind, text)),
      ...arrivals,
      wake(LENA, SEFA),
      ...mine.map(([trait, why]) => use(LENA, trait, why)),
      ...theirs.map(([trait, why]) => use(foe, trait, why)),
      does(foe, 'declare-ready'),
      rolling(does(LENA, 'declare-ready'), ...chapter.dice),
    ),
    ...told(
      ...last,
      exchange(...chapter.telling),
      ...chapter.buys,
      does(closer, 'finish-spending'),
      does(closer, 'conclude-chapter', chapter.end),
    ),
  ]
}
