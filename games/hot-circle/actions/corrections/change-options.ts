import { action, said } from '../../contract.ts'
import { optionFields, switchesOf } from '../../options.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-O1 to HC-O7 Options change between sessions. */
export const changeOptions = action('change-options', {
  rule: 'HC-O1',
  in: ['between'],
  by: ({ sessions, compel }) => sessions > 0 && !compel,
  ...said(playWords.options),
  inputs: ({ state }) => optionFields(state.switches),
  notNow: () => whyPlay.optionsBetween,
  decide: (turn, _, input) => turn.emit({ type: 'options-changed', switches: switchesOf(input) }),
})
