import type { Claimed } from '../../../../engine/writing.ts'
import { type At, action, type CircleTurn } from '../../contract.ts'
import { type Character, findCharacter } from '../../rules/characters.ts'
import { chosenBasis, claimants, claimFields, listTroubles, whyNoClaim } from '../../rules/compels.ts'
import { isGamemaster, judgedByGamemaster } from '../../rules/people.ts'
import { type FateClaim, TROUBLE_WORTH } from '../../rules/session.ts'
import { nextThing } from '../../rules/testing/settling.ts'
import type { HotCircle } from '../../state.ts'
import { abilityWords } from '../../words/index.ts'

/** HC-154 Right after real trouble came of who they are, a player claims a fate point; the gamemaster may object. */
export const claimFate = action('claim-fate', {
  rule: 'HC-154',
  in: ['scene'],
  by: (state, seat) => !isGamemaster(state, seat),
  things: claimants,
  title: ({ on }) => abilityWords.claim.title(on.name),
  prompt: () => abilityWords.claim.prompt,
  aside: true,
  inputs: claimFields,
  judged: {
    ...judgedByGamemaster,
    /** Until the scene is cut, and while the point has not been spent. */
    stands(state, claimed) {
      const found = findClaim(state, claimed)
      return !!found && (findCharacter(state, found.character)?.fate ?? 0) > 0
    },
    strike(turn, claimed) {
      const found = findClaim(turn.state, claimed)
      if (!found) return
      const { id: claim, character } = found
      turn.emit({ type: 'fate-claim-undone', claim, character, points: TROUBLE_WORTH })
    },
  },
  notNow: whyNoClaim,
  notThat: whyNoClaim,
  decide: claim,
})

export function claim(
  turn: CircleTurn,
  { on }: At<Character>,
  { basis, why }: { basis: string; why: string },
): void {
  const troubled = { character: on.id, ...chosenBasis(listTroubles(on), basis) }
  const { seat: by, state } = turn
  turn.emit({ type: 'fate-claimed', claim: nextThing(state), ...troubled, why, by, points: TROUBLE_WORTH })
}

function findClaim({ session }: HotCircle, { seat, on, with: given }: Claimed): FateClaim | undefined {
  const { why } = given as { why: string }
  return session?.scene?.claims.find((one) => one.by === seat && one.character === on && one.why === why)
}
