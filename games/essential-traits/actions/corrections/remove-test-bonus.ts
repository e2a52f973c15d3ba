import { action } from '../../contract.ts'
import { clearStaleDice } from '../../rules/dice-field.ts'
import { namesOf, openEntriesOf } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-044 A bonus of an open entry is taken back, if everyone likes. */
export const removeTestBonus = action('remove-test-bonus', {
  rule: 'ET-044',
  things: (state) =>
    openEntriesOf(state)
      .filter(({ entry }) => entry.open)
      .flatMap(({ entry }) => entry.bonuses.map((bonus) => ({ id: bonus.id, entry, bonus }))),
  title: ({ state, on: { entry, bonus } }) =>
    words.corrections.bonus(namesOf(state, entry).character, bonus.label),
  decide(turn, { on: { entry, bonus } }) {
    turn.emit({ type: 'test-bonus-removed', entry: entry.id, bonus })
    clearStaleDice(turn, entry.trait)
  },
})
