import { nameOf, type Refusal, type Seat } from '../../../../engine/writing.ts'
import type { AgeAt, AgeTurn } from '../../contract.ts'
import type { SplitGroup } from '../../events/words.ts'
import { type StoriedAge, type WordList, wordAt } from '../../state.ts'
import { whySetup } from '../../words/setup.ts'
import { HOST, openList, splitGroups, TABLE_SIZE } from './theme.ts'

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

/** SA-009, SA-O2: the table comes first, and whoever has landed on a word again is done. */
export function whyNoWalk({ state, seat, names }: AgeAt): Refusal | undefined {
  if (!state.themeWritten) return whySetup.themeFirst(nameOf(names, HOST))
  return openList(state, seat) ? undefined : whySetup.listFinished(lastWord(state, seat))
}

/** The word last landed on; nothing before the first. */
export function lastWord(state: StoriedAge, seat: Seat): string {
  return wordAt(state, listOf(state, seat)?.rolls.at(-1)?.landed ?? 0)
}

export function hasBegun(state: StoriedAge, seat: Seat): boolean {
  return (listOf(state, seat)?.numbers.length ?? 0) > 0
}

function listOf(state: StoriedAge, seat: Seat): WordList | undefined {
  return openList(state, seat) ?? state.lists.findLast((list) => list.seat === seat)
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
