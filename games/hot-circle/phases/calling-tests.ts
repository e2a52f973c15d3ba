import { choice, name } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Asking, barred, type CircleOffer, offer, required } from '../contract.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { findNpc, type HotCircle, isGamemaster, LIMITS, nameOfCharacter } from '../state.ts'
import { testWords } from '../words-tests.ts'

/** The situation resists, not a person. */
const NOBODY = 'nobody'

/** HC-054, HC-055: the gamemaster calls a test for a player character who is there. */
export function callTestOffers({ state, seat }: Asking): CircleOffer[] {
  const scene = state.session?.scene
  if (!scene || !isGamemaster(state, seat)) return []
  const said = testWords.call
  const named = (id: string) => ({ value: id, label: nameOfCharacter(state, id) })
  const npcs = scene.npcs.filter((id) => findNpc(state, id))
  const against = [{ value: NOBODY, label: said.nobody }, ...[...scene.present, ...npcs].map(named)]
  return [
    offer({
      do: 'call-obstacle-test',
      title: said.title,
      prompt: said.prompt,
      rule: 'HC-054',
      ...barred(whyNoCall(state)),
      inputs: {
        tester: choice(said.tester, scene.present.map(named), {
          ...{ rule: whyTest.npcsAlone.rule, because: whyTest.npcsAlone.because },
        }),
        against: choice(said.against, against, {
          rule: 'HC-055',
          initial: NOBODY,
          also: (one, { tester }) => (one === tester ? whyTest.notAgainstSelf : undefined),
        }),
        obstacle: name(said.obstacle, LIMITS.name, { ...required(whyTest.nameObstacle), ...hintOf(state) }),
      },
      decide: (turn, input) =>
        turn.emit({
          type: 'test-called',
          test: `t${turn.state.made.tests + 1}`,
          kind: input.against === NOBODY ? 'independent' : 'versus',
          obstacle: input.obstacle,
          tester: input.tester,
          opponent: input.against === NOBODY ? null : input.against,
        }),
    }),
  ]
}

function whyNoCall(state: HotCircle): Refusal | undefined {
  if (state.compel) return whyTest.answerCompel
  return state.session?.scene?.present.length === 0 ? whyTest.nobodyHere : undefined
}

/** HC-069: what was overcome lately is said beside the form. */
function hintOf({ ledger }: HotCircle): { hint?: string } {
  const overcome = ledger.recent.filter(
    ({ kind, result }) => result === 'pass' && (kind === 'independent' || kind === 'versus'),
  )
  const names = [...new Set(overcome.map((one) => one.about))]
  return names.length > 0 ? { hint: testWords.call.overcome(names.join(', ')) } : {}
}
