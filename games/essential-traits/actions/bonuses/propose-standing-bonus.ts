import { action } from '../../contract.ts'
import { judgesOf } from '../../rules/authority.ts'
import { bonusFields, whyHighest } from '../../rules/bonuses.ts'
import { clearStaleDice } from '../../rules/dice-field.ts'
import { whyInTest } from '../../rules/whose.ts'
import { standingLevel, traitsOf } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-013, ET-R07 A bonus that stays, for any trait in play, with the consent of everyone else. */
export const proposeStandingBonus = action('propose-standing-bonus', {
  rule: 'ET-013',
  things: (state) => state.characters.filter((one) => one.ready).flatMap(traitsOf),
  title: ({ on }) => words.bonus.standingTitle(on.character.name, on.trait.name),
  prompt: () => words.bonus.standingPrompt,
  refuse: ({ state, on }) => whyInTest(state, on) ?? whyHighest(standingLevel(on.trait)),
  aside: true,
  inputs: ({ on }) => bonusFields(standingLevel(on.trait)),
  asks: ({ state, seat }) => judgesOf(state, seat).length > 0,
  consent: ({ state, seat }) => judgesOf(state, seat),
  decide(turn, { seat, on: { id, trait } }, input) {
    const bonus = { id: `${id}-b${trait.made + 1}`, ...input, by: seat }
    turn.emit({ type: 'standing-bonus-granted', trait: id, bonus })
    clearStaleDice(turn, id)
  },
})
