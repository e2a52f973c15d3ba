import type { Seat } from '../../../../engine/game.ts'
import type { AgeTurn } from '../../contract.ts'
import type { SplitGroup } from '../../events/words.ts'
import type { WordList } from '../../state.ts'
import { openList, splitGroups, TABLE_SIZE } from './theme.ts'

/** SA-008, SA-009: on from the word last landed on, round the table; a word one has ends the list. */
export function walkOn(turn: AgeTurn, seat: Seat): void {
  const own = openList(turn.state, seat)
  if (!own) return
  const dice = turn.roll([12, 12])
  const total = (dice[0] ?? 1) + (dice[1] ?? 1)
  const from = own.rolls.at(-1)?.landed ?? 0
  const landed = ((from + total - 1) % TABLE_SIZE) + 1
  const repeated = own.numbers.includes(landed)
  turn.emit({ type: 'word-rolled', seat, dice, landed, repeated })
  if (repeated && turn.state.lists.every((list) => list.closed)) splitLists(turn, own)
}

/** SA-014, SA-015: at first everyone's lists together; in another round only the one just closed. */
function splitLists(turn: AgeTurn, last: WordList): void {
  const { lists, leads, made } = turn.state
  const groups: SplitGroup[] = []
  for (const one of leads ? [last] : lists) {
    for (const numbers of splitGroups(one.numbers)) {
      groups.push({ seed: `s${made.seeds + groups.length + 1}`, seat: one.seat, numbers })
    }
  }
  turn.emit({ type: 'groups-split', groups })
}
