import { line, prose, several, yes } from '../../../../engine/fields/field.ts'
import { insisting, required } from '../../../../engine/fields/required.ts'
import { action, said } from '../../contract.ts'
import type { Character } from '../../rules/characters.ts'
import { gamemastersOnly, ifGamemaster } from '../../rules/moments.ts'
import { countWaited, isGamemaster } from '../../rules/people.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-200 The gamemaster sets a scene: where, when, what they see, and who is there. */
export const setScene = action('set-scene', {
  rule: 'HC-200',
  in: ['framing'],
  by: isGamemaster,
  ...said(playWords.setScene),
  refuse: ({ state }) => (castOf(state).length === 0 ? whyPlay.nobodyThere : undefined),
  main: true,
  inputs({ state }) {
    const asked = playWords.setScene
    const cast = castOf(state)
    const filled = required(whyPlay.sayWhere)
    const waited = (one: Character) =>
      one.scenes === 0 ? asked.notYet : asked.waited(countWaited(state, one))
    return {
      place: line(asked.place, 1, LIMITS.line, filled),
      time: line(asked.time, 1, LIMITS.line, filled),
      opening: prose(asked.opening, 1, LIMITS.prose, filled),
      present: several(
        asked.present,
        cast.map((one) => ({ value: one.id, label: one.name, note: waited(one) })),
        { min: 1, max: Math.max(1, cast.length) },
        insisting(whyPlay.sayWhere),
      ),
      ...(state.session?.scenes ? { continues: yes(asked.continues, { rule: 'HC-045' }) } : {}),
    }
  },
  notNow: ifGamemaster('HC-200', ({ session }) => (session?.scene ? whyPlay.oneScene : undefined)),
  notYours: gamemastersOnly('HC-200'),
  decide(turn, _, { place, time, opening, present, continues = false }) {
    turn.emit({ type: 'scene-set', scene: { place, time, opening, present, continues } })
    turn.narrate(opening)
  },
})

/** Who can be in a scene: everybody in play, and whoever is ready to come in. */
function castOf({ characters }: HotCircle): Character[] {
  return characters.filter((one) => one.status === 'active' || one.status === 'ready')
}
