import { choice } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { closedWindow, inChallenge, makeClaim, untilTheDie } from '../../rules/claims.ts'
import { how } from '../../rules/inputs.ts'
import { groupsInPlay } from '../../rules/joining.ts'
import { findTrait } from '../../rules/sheet.ts'
import { hasSupported, listSupports, whyNotUse } from '../../rules/uses.ts'
import { buildingOf, participants, SUM_PHASES } from '../../rules/windows.ts'
import type { Change, Side } from '../../state.ts'
import { why, words } from '../../words/index.ts'

/** CH-052 CH-053 CH-055 A group outside the Challenge lends one trait to one side, once. */
export const supportSide = action('support-side', {
  rule: 'CH-053',
  in: SUM_PHASES,
  things: (state, seat) => listSupports(state, seat).map((found) => ({ id: found.trait.id, found })),
  none({ state: { challenge, groups }, seat }) {
    const isSpent = challenge && groups.some((own) => own.seat === seat && hasSupported(challenge, own.id))
    return isSpent ? { title: words.claim.lendAgain, refused: why.supportSpent } : undefined
  },
  title: ({ on }) => words.claim.support(on.found.trait.name),
  prompt: () => words.claim.prompts.support,
  price: ({ on }) => words.claim.price(on.found.trait.rating),
  inputs: ({ state }) => ({ side: sideField(state), how: how() }),
  judged: untilTheDie,
  /** CH-023, CH-052, CH-053: another's, a participant's, lent already, past its die, or not to be spent. */
  otherwise: inChallenge(({ state, seat, asked }, challenge) => {
    const found = findTrait(state, asked.on ?? '')
    if (found && found.group.seat !== seat) return why.notYours
    const own = groupsInPlay(state, seat)
    if (own.length === 0) return why.notInPlay
    if (own.every((group) => participants(challenge).includes(group.id))) return why.participant
    if (own.some((group) => hasSupported(challenge, group.id))) return why.supportSpent
    if (!buildingOf(state)) return closedWindow(state, challenge)
    if (asked.on === undefined) return undefined
    return found ? whyNotUse(state, challenge, found) : why.noSuchTrait
  }),
  decide: (turn, { on: { id, found } }, { side, how }) =>
    makeClaim(turn, { kind: 'support', by: found.group.id, side, on: id, how }),
})

function sideField(state: Change) {
  const building = buildingOf(state)
  const sides = building?.window.supports ?? []
  const [first, second] = sides
  const options = sides.map((value: Side) => ({
    value,
    label: building ? words.sideName(state, building.challenge, value) : '',
  }))
  const initial = first !== undefined && second === undefined ? { initial: first } : {}
  return choice(words.claim.side, options, { ...why.notThatSide, ...initial })
}
