import { action } from '../../contract.ts'
import { askFields, toAsked } from '../../rules/asking.ts'
import { ABILITIES } from '../../rules/characters.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { isGamemaster, playedBy, presentCharacter } from '../../rules/people.ts'
import { abilityWords, whyAbility, whyTest, words } from '../../words/index.ts'

/** HC-105 A player asks for something to be true, in a scene they are in or while one is framed. */
export const askAbilityTest = action('ask-ability-test', {
  rule: 'HC-105',
  in: ['framing', 'scene'],
  by: (state, seat) =>
    (state.session?.scene ? presentCharacter(state, seat) : playedBy(state, seat)) !== undefined,
  things: () => ABILITIES.map((id) => ({ id })),
  title: ({ on }) => abilityWords.ask[on.id].title,
  prompt: ({ on }) => abilityWords.ask[on.id].prompt,
  refuse(at) {
    if (at.state.compel) return whyTest.answerCompel
    const isLocked = ownPlayed(at).lifepaths.every((one) => one.tax[at.on.id])
    return isLocked ? whyAbility.allTaxed(words.abilities[at.on.id]) : undefined
  },
  inputs: (at) => askFields({ state: at.state, character: ownPlayed(at), ability: at.on.id }),
  notNow({ state, seat }) {
    if (state.test || state.ability) return whyAbility.testOpen
    return isGamemaster(state, seat) ? whyAbility.playersChoice : whyAbility.inPlay
  },
  notYours({ state, seat }) {
    if (isGamemaster(state, seat)) return whyAbility.playersChoice
    const own = playedBy(state, seat)
    return own ? whyAbility.notInScene(own.name) : whyAbility.onlyPcs
  },
  decide: (turn, at, input) =>
    turn.emit({
      type: 'ability-asked',
      test: toAsked({ state: at.state, character: ownPlayed(at), ability: at.on.id }, input),
    }),
})
