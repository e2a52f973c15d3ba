import { prose, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { playedBy } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-017 Between scenes and between sessions a player may let their character leave the story alive, and make another. */
export const retireCharacter = action('retire-character', {
  rule: 'HC-017',
  in: ['framing', 'between'],
  by: (state, seat) => playedBy(state, seat) !== undefined,
  ...said(playWords.retire),
  aside: true,
  inputs: () => ({
    farewell: prose(playWords.retire.farewell, 1, LIMITS.text, required(whyPlay.sayFarewell)),
  }),
  notNow: ({ state, seat }) => (playedBy(state, seat) ? whyPlay.retireBetween : whyPlay.nobodyToPlay),
  notYours: () => whyPlay.nobodyToPlay,
  decide(turn, at, { farewell }) {
    const { id: character, name } = ownPlayed(at)
    turn.narrate(farewell, name)
    turn.emit({ type: 'character-retired', character, why: farewell, alive: true })
  },
})
