import { action, type TraitsTurn } from '../../contract.ts'
import { optionFields, settingsFrom } from '../../options.ts'
import { diceRulesOf, spellSet } from '../../rules/dice-sets.ts'
import { standingLevel, traitsOf } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-R31 Options change between tests, so that nobody's dice change under them. */
export const changeOptions = action('change-options', {
  rule: 'ET-R31',
  title: () => words.corrections.options,
  refuse: ({ state }) => (state.tests.length > 0 ? why.testsRunning : undefined),
  inputs: ({ state }) => optionFields(state.settings, state.seats),
  decide(turn, { state }, input) {
    turn.emit({ type: 'options-changed', settings: settingsFrom(input, state.seats) })
    clearForbiddenDice(turn)
  },
})

/** ET-O1 and ET-O2 may forbid dice that were somebody's usual ones. */
function clearForbiddenDice(turn: TraitsTurn): void {
  const rules = diceRulesOf(turn.state.settings)
  for (const { trait } of turn.state.characters.flatMap(traitsOf)) {
    const usual = trait.preferred && spellSet(trait.preferred)
    const isAllowed = rules.sets[standingLevel(trait)]?.some((set) => spellSet(set) === usual)
    if (usual !== null && !isAllowed) turn.emit({ type: 'preferred-dice-cleared', trait: trait.id })
  }
}
