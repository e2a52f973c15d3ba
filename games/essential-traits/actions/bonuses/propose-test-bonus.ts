import type { At } from '../../../../engine/action.ts'
import type { Claimed, Seat } from '../../../../engine/game.ts'
import { refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { authorityOf } from '../../rules/authority.ts'
import { bonusFields, whyHighest } from '../../rules/bonuses.ts'
import { clearStaleDice } from '../../rules/dice-field.ts'
import { leading, notYourEntry, whyOver } from '../../rules/whose.ts'
import {
  type Bonus,
  type EntryIn,
  type EssentialTraits,
  findEntry,
  isFixed,
  levelOf,
  namesOf,
  openEntriesOf,
} from '../../state.ts'
import { words } from '../../words/words.ts'

/**
 * ET-044 Before the dice, with the consent of the other entrants (ET-R07). A sealed bonus cannot be asked
 * for without telling it; it is judged when the entries are open (ET-R29, ET-K3).
 */
export const proposeTestBonus = action('propose-test-bonus', {
  rule: 'ET-044',
  things: (state, seat) => openEntriesOf(state).filter(({ entry }) => entry.open || entry.seat === seat),
  title: ({ state, on }) => words.bonus.testTitle(namesOf(state, on.entry).character),
  prompt({ state, on: { entry } }) {
    const { trait, level } = namesOf(state, entry)
    return entry.open ? words.bonus.testPrompt(trait, level) : words.bonus.sealedPrompt
  },
  refuse: ({ state, on }) =>
    isFixed(on) ? refusal('ET-O12', words.test.isOpen) : whyHighest(levelOf(state, on.entry)),
  sealed: ({ on }) => !on.entry.open,
  inputs: ({ state, on }) => bonusFields(levelOf(state, on.entry)),
  judged: {
    by: ({ state, seat, on }) => (on.entry.open ? [] : authorityOf(state).judgesOf(seat)),
    stands: (state, claim) => findClaimed(state, claim) !== undefined,
    waits: (state, claim) => findClaimed(state, claim)?.entry.open === false,
    strike(turn, claim) {
      const found = findClaimed(turn.state, claim)
      if (!found) return
      turn.emit({ type: 'test-bonus-removed', entry: found.entry.id, bonus: found.bonus })
      clearStaleDice(turn, found.entry.trait)
    },
  },
  asks: (at) => grantersOf(at).some((one) => one !== at.seat),
  consent: grantersOf,
  notThat(asking) {
    const { state, asked } = asking
    const { test, entry } = findEntry(state, asked.on ?? '') ?? {}
    if (!entry) return whyOver(state, leading(asked.on)) ?? notYourEntry(asking)
    return test?.status === 'rolled'
      ? refusal('ET-044', words.bonus.tooLate)
      : refusal('ET-O12', words.bonus.notSeen)
  },
  decide(turn, { seat, on: { entry } }, input) {
    const bonus = { id: `${entry.id}-b${entry.made + 1}`, ...input, by: seat }
    turn.emit({ type: 'test-bonus-granted', entry: entry.id, bonus })
    clearStaleDice(turn, entry.trait)
  },
})

/** ET-R07: nobody is asked about what is sealed. */
function grantersOf({ state, seat, on: { test, entry } }: At<EssentialTraits, EntryIn>): readonly Seat[] {
  return entry.open ? authorityOf(state).grantersInTest(seat, test, entry.seat) : []
}

function findClaimed(state: EssentialTraits, { on, with: given }: Claimed) {
  const { test, entry } = findEntry(state, on ?? '') ?? {}
  const claimed = given as Partial<Bonus> | null
  if (!entry || test?.status !== 'open') return undefined
  const bonus = entry.bonuses.find((one) => one.label === claimed?.label && one.amount === claimed.amount)
  return bonus && { entry, bonus }
}
