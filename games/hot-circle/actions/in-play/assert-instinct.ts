import { line } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { bySlot } from '../../rules/characters.ts'
import { judgedByGamemaster, presentCharacter } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, spellInstinct, whyPlay } from '../../words/index.ts'

/** HC-027 HC-028 An instinct was followed, unless the gamemaster says that its trigger was not met; never in the place of a contest. */
export const assertInstinct = action('assert-instinct', {
  rule: 'HC-027',
  in: ['scene', 'test-stakes', 'test-build'],
  by: (state, seat) => presentCharacter(state, seat) !== undefined,
  things: (state, seat) => bySlot(presentCharacter(state, seat)?.instincts),
  title: ({ on }) => playWords.assert.title(spellInstinct(on.written)),
  prompt: () => playWords.assert.prompt,
  refuse: ({ state }) => (state.test?.kind === 'versus' ? whyPlay.noInstinctInVersus : undefined),
  aside: true,
  inputs: () => ({ text: line(playWords.assert.text, 1, LIMITS.text) }),
  judged: judgedByGamemaster,
  notNow: ({ state }) => (state.session?.scene ? undefined : whyPlay.noScene('HC-027')),
  otherwise: () => whyPlay.notTheirInstinct,
  decide(turn, { state, seat, on: { slot } }, { text }) {
    const { id: character, name } = presentCharacter(state, seat) ?? { id: '', name: '' }
    turn.emit({ type: 'instinct-asserted', character, slot, text })
    turn.narrate(text, name)
  },
})
