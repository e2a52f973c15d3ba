import { action, type TraitsTurn } from '../../contract.ts'
import type { EntryRoll, RollResult } from '../../events/tests.ts'
import { isSealed, notYourCall, ownCalls, whyNotReady } from '../../rules/calling.ts'
import { sumOf } from '../../rules/dice-sets.ts'
import { type Entry, seatsOf, type Test } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-R30: after so many dead heats in a row the tied players share after all. */
const MOST_ROLL_OFFS = 20

/** ET-046 The caller rolls all dice of all entries at the same time, once, when everyone is ready. */
export const rollTest = action('roll-test', {
  rule: 'ET-046',
  things: ownCalls,
  title: () => words.roll.title,
  prompt: ({ on }) => words.roll.prompt(on.question),
  refuse: ({ state, names, on }) => whyNotReady(state, on, names) ?? (isSealed(on) ? why.sealed : undefined),
  main: true,
  notThat: (asking) => notYourCall(asking, 'ET-046'),
  decide(turn, { on: test }) {
    const first = rollFor(turn, test.entries)
    // ET-O7 is read here and nowhere else.
    const isDecided = !turn.state.settings.rollOff || first.winners.length === 1
    turn.emit({ type: 'test-rolled', test: test.id, ...first, winners: isDecided ? first.winners : [] })
    if (!isDecided) rollOff(turn, test, first)
  },
})

/** ET-043, ET-047 to ET-049: each entry's total stands alone; the players of the highest win, each once. */
function rollFor(turn: TraitsTurn, entries: readonly Entry[]): RollResult {
  const faces = turn.roll(entries.flatMap((entry) => entry.dice))
  let taken = 0
  const rolls = entries.map((entry): EntryRoll => {
    const own = faces.slice(taken, taken + entry.dice.length)
    taken += entry.dice.length
    return { entry: entry.id, faces: own, total: sumOf(own) }
  })
  const best = Math.max(...rolls.map((roll) => roll.total))
  const highest = rolls.filter((roll) => roll.total === best).map((roll) => roll.entry)
  return { rolls, highest, winners: seatsOf(entries.filter((entry) => highest.includes(entry.id))) }
}

/** ET-O7: the tied roll the same dice again, only among themselves, until one player is ahead. */
function rollOff(turn: TraitsTurn, test: Test, first: RollResult): void {
  let tied = first
  for (let round = 1; tied.winners.length > 1 && round <= MOST_ROLL_OFFS; round++) {
    const among = test.entries.filter((entry) => tied.highest.includes(entry.id))
    tied = rollFor(turn, among)
    const isOver = tied.winners.length === 1 || round === MOST_ROLL_OFFS
    turn.emit({ type: 'tie-rolled-off', test: test.id, ...tied, winners: isOver ? tied.winners : [] })
  }
}
