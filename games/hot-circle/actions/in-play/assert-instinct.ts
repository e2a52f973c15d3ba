import { line } from '../../../../engine/fields/field.ts'
import { action } from '../../contract.ts'
import { judgedByGamemaster, presentCharacter } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { playWords, spellInstinct, whyPlay } from '../../words/index.ts'

/** HC-027 HC-028 An instinct was followed, unless the gamemaster says that its trigger was not met; never in the place of a contest. */
export const assertInstinct = action('assert-instinct', {
  rule: 'HC-027',
  in: ['scene', 'test-stakes', 'test-build'],
  by: (state, seat) => presentCharacter(state, seat) !== undefined,
  things: (state, seat) =>
    (presentCharacter(state, seat)?.instincts ?? []).map((instinct, slot) => ({
      id: String(slot),
      slot,
      instinct,
    })),
  title: ({ on }) => playWords.assert.title(spellInstinct(on.instinct)),
  prompt: () => playWords.assert.prompt,
  refuse: ({ state }) => (state.test?.kind === 'versus' ? whyPlay.noInstinctInVersus : undefined),
  aside: true,
  inputs: () => ({ text: line(playWords.assert.text, 1, LIMITS.text) }),
  judged: judgedByGamemaster,
  notNow: ({ state }) => (state.session?.scene ? undefined : whyPlay.noScene('HC-027')),
  notYours: () => whyPlay.notTheirInstinct,
  notThat: () => whyPlay.notTheirInstinct,
  decide(turn, { state, seat, on: { slot } }, { text }) {
    const { id: character, name } = presentCharacter(state, seat) ?? { id: '', name: '' }
    turn.emit({ type: 'instinct-asserted', character, slot, text })
    turn.narrate(text, name)
  },
})
