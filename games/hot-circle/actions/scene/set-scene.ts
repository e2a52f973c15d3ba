import { insisting, line, prose, required, several, yes } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { type Asset, type Character, findAsset } from '../../rules/characters.ts'
import { plays } from '../../rules/edition.ts'
import { introduce } from '../../rules/introducing.ts'
import { gamemastersMove } from '../../rules/moments.ts'
import { castOf, characterOf, countWaited } from '../../rules/people.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { playWords, whyPlay } from '../../words/index.ts'

/** HC-200 The gamemaster sets a scene: where, when, what they see, and who is there. */
export const setScene = action('set-scene', {
  rule: 'HC-200',
  in: ['framing'],
  ...gamemastersMove('HC-200', ({ session }) => (session?.scene ? whyPlay.oneScene : undefined)),
  ...said(playWords.setScene),
  refuse: ({ state }) => (castOf(state).length === 0 ? whyPlay.nobodyThere : undefined),
  main: true,
  inputs({ state }) {
    const asked = playWords.setScene
    const filled = required(whyPlay.sayWhere)
    const options = castOf(state).map((one) => {
      const note = one.scenes === 0 ? asked.notYet : asked.waited(countWaited(state, one))
      return { value: one.id, label: one.name, note }
    })
    const howMany = { min: 1, max: Math.max(1, options.length) }
    return {
      place: line(asked.place, 1, LIMITS.line, filled),
      time: line(asked.time, 1, LIMITS.line, filled),
      opening: prose(asked.opening, 1, LIMITS.prose, filled),
      present: several(asked.present, options, howMany, insisting(whyPlay.sayWhere)),
      ...(state.session?.scenes ? { continues: yes(asked.continues, { rule: 'HC-045' }) } : {}),
      ...alongField(state),
    }
  },
  decide(turn, { state }, { place, time, opening, present, continues = false, along = [] }) {
    const wished = listWished(state).filter(({ asset, character }) => {
      return along.includes(asset.id) && present.includes(character.id)
    })
    turn.emit({ type: 'scene-set', scene: { place, time, opening, present, continues } })
    turn.narrate(opening)
    for (const { character, asset } of wished) introduce(turn, character, asset)
  },
})

/** HC-201: relationships that players wished to bring, whom the gamemaster may still leave out. */
function alongField(state: HotCircle) {
  const wished = plays(state, 2) ? listWished(state) : []
  if (wished.length === 0) return {}
  const options = wished.map(({ character, asset: { id, name } }) => {
    return { value: id, label: name, note: playWords.setScene.with(character.name) }
  })
  const initial = options.map(({ value }) => value)
  return { along: several(playWords.setScene.along, options, { min: 0, max: options.length }, { initial }) }
}

function listWished(state: HotCircle): { character: Character; asset: Asset }[] {
  return (state.session?.wishes ?? []).flatMap(({ seat, bring }) => {
    const character = characterOf(state, seat)
    const asset = findAsset(character, bring)?.asset
    return character && asset ? [{ character, asset }] : []
  })
}
