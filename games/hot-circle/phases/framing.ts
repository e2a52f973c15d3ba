import { choice, line, prose, several, yes } from '../../../engine/fields/field.ts'
import { type Character, labelOf, listAssets } from '../characters.ts'
import {
  type Asking,
  barred,
  type CircleOffer,
  type CirclePhase,
  insisting,
  offer,
  required,
} from '../contract.ts'
import { whyPlay } from '../refusals/play.ts'
import { characterOf, type HotCircle, judges, LIMITS } from '../state.ts'
import { words } from '../words.ts'
import { playWords } from '../words-play.ts'
import { forGamemaster } from './agreeing.ts'
import { askAbilityOffers } from './asking-abilities.ts'
import { draftOffers } from './characters.ts'
import { declareMilestone, endSession } from './ending.ts'
import { jottingOffers } from './preparing.ts'
import { upgradeOffers } from './upgrading.ts'

/** HC-199 to HC-201, HC-204: no scene is running; players say what they want, the gamemaster sets one. */
export const framingPhase: CirclePhase = {
  title: words.phases.framing,
  rules: ['HC-199', 'HC-200', 'HC-201', 'HC-203', 'HC-204', 'HC-206'],
  awaits: judges,
  waitingFor: () => playWords.waiting.framing,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [
      ...forGamemaster(asking, () => [
        setScene(asking),
        endSession(asking),
        ...declareMilestone(asking),
        ...jottingOffers(asking),
      ]),
      ...wishForScene(asking),
      ...askAbilityOffers(asking),
      ...upgradeOffers(asking),
      ...draftOffers(asking),
    ]
  },
  path: (state) => [words.path.session(state.sessions), words.phases.framing],
}

/** Who can be in a scene: everybody in play, and whoever is ready to come in. */
function castOf(state: HotCircle): Character[] {
  return state.characters.filter((one) => one.status === 'active' || one.status === 'ready')
}

/** HC-203: scenes of this session since somebody was in one. */
export function countWaited(state: HotCircle, character: Character): number {
  const { session } = state
  if (!session) return 0
  const last = character.lastScene - session.number * 1000
  return session.scenes - Math.max(0, last)
}

/** HC-200 */
function setScene({ state }: Asking): CircleOffer {
  const cast = castOf(state)
  const said = playWords.setScene
  const waited = (one: Character) => (one.scenes === 0 ? said.notYet : said.waited(countWaited(state, one)))
  const filled = required(whyPlay.sayWhere)
  const isFirst = (state.session?.scenes ?? 0) === 0
  return offer({
    do: 'set-scene',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-200',
    ...barred(cast.length === 0 ? whyPlay.nobodyThere : undefined),
    inputs: {
      place: line(said.place, 1, LIMITS.line, filled),
      time: line(said.time, 1, LIMITS.line, filled),
      opening: prose(said.opening, 1, LIMITS.prose, filled),
      present: several(
        said.present,
        cast.map((one) => ({ value: one.id, label: one.name, note: waited(one) })),
        { min: 1, max: Math.max(1, cast.length) },
        insisting(whyPlay.sayWhere),
      ),
      ...(isFirst ? {} : { continues: yes(said.continues, { rule: 'HC-045' }) }),
    },
    decide(turn, input) {
      const { place, time, opening, present } = input
      const continues = input.continues === true
      turn.emit({ type: 'scene-set', scene: { place, time, opening, present, continues } })
      turn.narrate(opening)
    },
  })
}

/** HC-201 */
function wishForScene({ state, seat }: Asking): CircleOffer[] {
  const character = characterOf(state, seat)
  if (character?.status !== 'active') return []
  const said = playWords.wish
  const relationships = listAssets(character).filter((one) => one.kind === 'relationship')
  return [
    offer({
      do: 'wish-for-scene',
      title: said.title,
      prompt: said.prompt,
      rule: 'HC-201',
      inputs: {
        text: line(said.text, 1, LIMITS.text),
        bring: choice(
          said.bring,
          [
            { value: 'nobody', label: said.nobody },
            ...relationships.map((one) => ({ value: one.id, label: labelOf(one) })),
          ],
          { initial: 'nobody' },
        ),
      },
      decide: (turn, input) =>
        turn.emit({
          type: 'scene-wished',
          seat: turn.seat,
          text: input.text,
          bring: input.bring === 'nobody' ? null : input.bring,
        }),
    }),
  ]
}
