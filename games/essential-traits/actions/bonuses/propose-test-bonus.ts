import type { Claimed } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { grantersOf, judgesOf } from '../../rules/authority.ts'
import { bonusFields, whyHighest } from '../../rules/bonuses.ts'
import { clearStaleDice } from '../../rules/dice-field.ts'
import { judgedUntilRoll } from '../../rules/entering.ts'
import { notYourEntry } from '../../rules/whose.ts'
import {
  type Bonus,
  type EssentialTraits,
  findEntry,
  isFixed,
  levelOf,
  namesOf,
  openEntriesOf,
} from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/**
 * ET-044 Before the dice, with the consent of the other entrants (ET-R07). A sealed bonus cannot be asked
 * for without telling it; it is judged when the entries are open (ET-R29, ET-K3).
 */
export const proposeTestBonus = action('propose-test-bonus', {
  rule: 'ET-044',
  things: (state, seat) => openEntriesOf(state).filter(({ entry }) => entry.open || entry.seat === seat),
  title: ({ state, on }) => words.bonus.testTitle(namesOf(state, on.entry).character),
  prompt: ({ state, on: { entry } }) =>
    entry.open ? words.bonus.testPrompt(namesOf(state, entry)) : words.bonus.sealedPrompt,
  refuse: ({ state, on }) => (isFixed(on) ? why.isOpen : whyHighest(levelOf(state, on.entry))),
  sealed: ({ on }) => !on.entry.open,
  inputs: ({ state, on }) => bonusFields(levelOf(state, on.entry)),
  judged: {
    by: ({ state, seat, on }) => (on.entry.open ? [] : judgesOf(state, seat)),
    ...judgedUntilRoll(findClaimed, (turn, { entry, bonus }) => {
      turn.emit({ type: 'test-bonus-removed', entry: entry.id, bonus })
      clearStaleDice(turn, entry.trait)
    }),
  },
  asks: ({ state, seat, on }) => grantersOf(state, seat, on).length > 0,
  consent: ({ state, seat, on }) => grantersOf(state, seat, on),
  notThat(asking) {
    const found = findEntry(asking.state, asking.asked.on)
    if (!found) return notYourEntry(asking)
    return found.test.status === 'rolled' ? why.bonusTooLate : why.notSeen
  },
  decide(turn, { seat, on: { entry } }, input) {
    const bonus = { id: `${entry.id}-b${entry.made + 1}`, ...input, by: seat }
    turn.emit({ type: 'test-bonus-granted', entry: entry.id, bonus })
    clearStaleDice(turn, entry.trait)
  },
})

function findClaimed(state: EssentialTraits, { on, with: given }: Claimed) {
  const { test, entry } = findEntry(state, on) ?? {}
  const claimed = given as Partial<Bonus> | null
  if (!entry || test?.status !== 'open') return undefined
  const bonus = entry.bonuses.find((one) => one.label === claimed?.label && one.amount === claimed.amount)
  return bonus && { entry, bonus }
}
