import { action } from '../../contract.ts'
import { isSpecial, labelOf, listAssets } from '../../rules/characters.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { introduce } from '../../rules/introducing.ts'
import { presentCharacter } from '../../rules/people.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-047 Special items and relationships are always at hand, without a test. */
export const introduceAsset = action('introduce-asset', {
  rule: 'HC-047',
  in: ['scene'],
  by: (state, seat) => presentCharacter(state, seat) !== undefined,
  things(state, seat) {
    const character = presentCharacter(state, seat)
    return character ? listAssets(character).filter(isSpecial) : []
  },
  title: ({ on }) => playWords.bringIn(labelOf(on)),
  prompt: () => playWords.introduce.prompt,
  refuse: ({ state, on }) =>
    state.session?.scene?.introduced.includes(on.id) ? whyPlay.alreadyHere(on.name) : undefined,
  aside: true,
  notNow: ({ state }) => (state.session?.scene ? undefined : whyPlay.noScene('HC-047')),
  notThat: () => whyPlay.onlySpecial,
  decide: (turn, at) => introduce(turn, ownPlayed(at), at.on),
})
