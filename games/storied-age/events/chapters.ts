import { heading, listWords, nameOf, note, type Seat } from '../../../engine/writing.ts'
import { type Arrival, newChapter, type Opening } from '../rules/chapter.ts'
import { characterName, placeName } from '../rules/naming.ts'
import type { Role, StoriedAge } from '../state.ts'
import { words } from '../words/things.ts'
import { told } from '../words/told.ts'
import { arrive, unarrive } from './arriving.ts'
import { chapterEvent, event, playerEvent } from './event.ts'

/** What each role is given, of both kinds of tokens. */
type TokensByRole = Readonly<Record<Role, { readonly spotlight: number; readonly adversity: number }>>

/** Everyone gets tokens by their role, to begin with or again. */
export function beginChapter(state: StoriedAge, { tokens }: { tokens: TokensByRole }): void {
  for (const player of state.players) {
    const { spotlight, adversity } = tokens[player.role ?? 'supporting']
    player.spotlight += spotlight
    player.adversity += adversity
  }
  state.chapter ??= newChapter(state.past.length + 1, state.seats)
  state.phase = 'spotlight-bid'
}

/** The frame of a chapter: the opening, the end, and the tokens in between. */
export const chapterEvents = [
  chapterEvent('chapter-opened', {
    apply(chapter, { opening, arrivals }: { opening: Opening; arrivals: readonly Arrival[] }, state) {
      chapter.opening = { ...opening }
      chapter.tokens.spotlight -= opening.cost
      for (const arrival of arrivals) arrive(state, chapter, arrival)
      state.phase = 'adversity-bid'
    },
    tell({ opening, arrivals }, state) {
      const { aim, approach, cost } = opening
      const [lead = '', ...companions] = arrivals.map((one) => characterName(state, one.character))
      const place = placeName(state, opening.place)
      const costs = cost > 0 ? told.journeyCosts(cost) : ''
      const along = companions.length > 0 ? told.alongCome(listWords(companions), companions.length > 1) : ''
      return [note(told.opens({ place, lead, aim, approach }) + costs + along, 'SA-068')]
    },
  }),
  /** SA-070: somebody doubts it; nothing was paid, and closed hands open unseen. */
  chapterEvent('opening-taken-back', {
    apply(chapter, _: object, state) {
      chapter.tokens.spotlight += chapter.opening?.cost ?? 0
      for (const { character } of chapter.present) unarrive(state, chapter, character)
      chapter.opening = null
      chapter.bids = chapter.bids.map(() => null)
      state.phase = 'opening'
    },
    tell: () => [note(told.opensDifferently, 'SA-070')],
  }),
  /** SA-158: everything that lives only in a chapter goes with it. */
  chapterEvent('chapter-concluded', {
    apply(chapter, _: { seat: Seat }, state) {
      const { number, spotlight, adversity, opening, outcome, purchases } = chapter
      state.past.push({
        number,
        spotlight: spotlight ?? 0,
        adversity: adversity ?? 0,
        place: opening?.place ?? '',
        aim: opening?.aim ?? '',
        winner: outcome?.winner ?? 'tie',
        purchases: purchases.map(({ what, cost, about }) => ({ what, cost, about })),
      })
      state.chapter = null
    },
  }),
  /** SA-157: whatever part they played; then the next chapter begins. */
  event('tokens-refreshed', {
    apply: beginChapter,
    tell: (_event, state) => [
      note(told.refreshed, 'SA-157'),
      heading(words.chapter(state.chapter?.number ?? 0)),
    ],
  }),
  /** A repair by everyone's consent. */
  playerEvent('tokens-corrected', {
    apply(player, { spotlight, adversity }: { seat: Seat; spotlight: number; adversity: number }) {
      Object.assign(player, { spotlight, adversity })
    },
    tell: ({ seat, spotlight, adversity }, _state, names) => [
      note(told.holds(nameOf(names, seat), spotlight, adversity), 'SA-058'),
    ],
  }),
] as const
