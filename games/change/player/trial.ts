import type { Trial } from '../../../engine/standing-in.ts'
import type { ChangeView } from '../view/show.ts'

/** The world is sketched, the groups have their sheets, and the visitor's turn begins. */
export const trial: Trial = {
  seats: 3,
  isReady({ phase, show, you }) {
    const { groups, active } = show as ChangeView
    return phase?.name === 'open' && groups.some(({ id, seat }) => id === active && seat === you)
  },
}
