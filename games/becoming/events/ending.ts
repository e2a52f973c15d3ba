import { heading, listWords, nameOf, note, type Seat } from '../../../engine/writing.ts'
import { isLive } from '../rules/sheet.ts'
import { told } from '../words/told.ts'
import { event } from './event.ts'
import { actorName, heroName } from './lines.ts'

/** Step 13. */
export const endingEvents = [
  event('finale-opened', {
    apply(state, _: object) {
      state.phase = 'finale'
      state.ending = { winners: [], told: [], closed: [] }
    },
    tell: (_, state) => [
      heading(told.finale),
      note(told.kept(heroName(state), state.assets.filter(isLive).length), 'BE-168'),
    ],
  }),
  event('totals-counted', {
    apply(state, { winners }: { winners: Seat[] }) {
      if (state.ending) state.ending.winners = [...winners]
    },
    tell({ winners }, state, names) {
      const nameAt = (seat: Seat) => actorName(state, names, seat)
      const rows = state.totals.map((total, seat) => told.total(nameAt(seat), total))
      const who = listWords(winners.map((seat) => told.player(nameAt(seat), nameOf(names, seat))))
      return [
        note(told.totals(listWords(rows)), 'BE-177'),
        winners.length === 1 ? note(told.winner(who), 'BE-178') : note(told.winners(who), 'BE-179'),
      ]
    },
  }),
  event('ending-told', { apply: (state, { seat }: { seat: Seat }) => state.ending?.told.push(seat) }),
  event('ending-closed', { apply: (state, { seat }: { seat: Seat }) => state.ending?.closed.push(seat) }),
  event('story-closed', {
    apply(state, _: object) {
      state.phase = 'finished'
    },
    tell: () => [note(told.end, 'BE-180')],
  }),
] as const
