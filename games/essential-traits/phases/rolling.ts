import { type Names, offer, type Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { sumOf } from '../dice-sets.ts'
import type { EntryRoll, RollResult } from '../events.ts'
import { type Entry, type EssentialTraits, entrantsOf, listNames, nameOf, type Test } from '../state.ts'
import { words } from '../words.ts'
import { whyStale } from './dice.ts'
import { barred, type TraitsOffer, type TraitsTurn } from './offer-parts.ts'

/** ET-R30: after so many dead heats in a row the tied players share after all. */
const MOST_ROLL_OFFS = 20

/** ET-042 to ET-049: the caller rolls when everyone is ready. */
export function rollingOffers(state: EssentialTraits, seat: Seat, names: Names): TraitsOffer[] {
  const own = state.tests.filter((test) => test.caller === seat && test.status === 'open')
  return own.flatMap((test) => {
    const roll = rollTest(state, test, names)
    return isSealed(test) ? [openEntries(state, test, names), roll] : [roll]
  })
}

function isSealed(test: Test): boolean {
  return test.sealed && !test.entries.every((entry) => entry.open)
}

/** ET-O12 and ET-R29: open for all to see, before the roll. */
function openEntries(state: EssentialTraits, test: Test, names: Names): TraitsOffer {
  return offer({
    do: 'open-entries',
    on: test.id,
    title: words.roll.openTitle,
    prompt: words.roll.openPrompt,
    rule: 'ET-O12',
    ...barred(whyNotReady(state, test, names)),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'entries-opened', test: test.id })
    },
  })
}

/** ET-046: all dice of all entries at the same time, once. */
function rollTest(state: EssentialTraits, test: Test, names: Names): TraitsOffer {
  const sealed = isSealed(test) ? refusal('ET-O12', words.roll.sealed) : undefined
  return offer({
    do: 'roll-test',
    on: test.id,
    title: words.roll.title,
    prompt: words.roll.prompt(test.question),
    rule: 'ET-046',
    ...barred(whyNotReady(state, test, names) ?? sealed),
    inputs: {},
    decide(turn) {
      const first = rollFor(turn, test.entries)
      // ET-O7 is read here and nowhere else.
      const isDecided = !turn.state.settings.rollOff || first.winners.length === 1
      turn.emit({ type: 'test-rolled', test: test.id, ...first, winners: isDecided ? first.winners : [] })
      if (!isDecided) rollOff(turn, test, first)
    },
  })
}

/** Why a test cannot be rolled yet: ET-042, ET-028, ET-046. */
function whyNotReady(state: EssentialTraits, test: Test, names: Names): Refusal | undefined {
  const entrants = entrantsOf(test)
  if (test.entries.length < 2) return refusal('ET-042', words.roll.needTwoTraits)
  if (entrants.length < 2)
    return refusal('ET-042', words.roll.needTwoPlayers(nameOf(names, entrants[0] ?? 0)))
  for (const entry of test.entries) {
    const stale = entry.open ? whyStale(state, entry) : undefined
    if (stale) return stale
  }
  const unlocked = entrants.filter((seat) =>
    test.entries.some((entry) => entry.seat === seat && !entry.locked),
  )
  if (unlocked.length === 0) return undefined
  return refusal('ET-046', words.roll.notLocked(listNames(names, unlocked), unlocked.length))
}

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
  const winners = new Set(entries.filter((entry) => highest.includes(entry.id)).map((entry) => entry.seat))
  return { rolls, highest, winners: [...winners].sort((a, b) => a - b) }
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
