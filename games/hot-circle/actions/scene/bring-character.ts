import { action } from '../../contract.ts'
import { castOf, gamemasters, isThere } from '../../rules/people.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-200 As the gamemaster says who is in a scene, so they may bring somebody into it later. */
export const bringCharacter = action('bring-character', {
  rule: 'HC-200',
  in: ['scene'],
  ...gamemasters(whyPlay.onlyGamemaster('HC-200')),
  things: (state) => castOf(state).filter((one) => !isThere(state, one.id)),
  title: ({ on }) => playWords.bringIn(on.name),
  aside: true,
  notNow: ({ state }) => (state.session?.scene ? whyPlay.afterTheTest : whyPlay.noScene('HC-200')),
  notThat: () => whyPlay.thereAlready,
  decide: (turn, { on }) => turn.emit({ type: 'character-entered', character: on.id }),
})
