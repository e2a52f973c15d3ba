import { expect, it } from 'vitest'
import { defineGame } from '../../engine/define-game.ts'
import { closedHands } from '../closed-hands.ts'
import { PlayedTable } from '../players/played-table.ts'

type Judged = NonNullable<ReturnType<typeof closedHands.judgementOf>>

/** Four at Closed Hands where claims are judged in another way. */
function judging(judged: Partial<Judged>) {
  const actions = closedHands.actions.map((one) =>
    one.name === 'claim'
      ? { ...one, rules: { ...one.rules, judged: { ...one.rules.judged, ...judged } } }
      : one,
  )
  const game = defineGame({ ...closedHands, actions } as typeof closedHands)
  return new PlayedTable(game, { seats: 4 })
}

it('TB-041 what is settled can no longer be questioned; all else can, in the order in which it was done', () => {
  // The first claim is settled once three have been made.
  const played = judging({ stands: ({ claims }, { seat }) => seat !== 0 || claims.length < 3 })
  const claim = (seat: number) => played.mustAct(seat, { do: 'claim', with: { text: `claim of ${seat}` } })
  const questionable = () =>
    played
      .frame(3)
      .common.filter((offer) => offer.do === 'object')
      .map((offer) => offer.on)
  const versions = [0, 1, 2].map((seat) => String(claim(seat).version))
  expect(questionable()).toEqual(versions.slice(1))
  const bid = played.mustAct(3, { do: 'bid', with: { tokens: 1 } })
  expect(questionable()).toEqual(versions.slice(1))
  expect(bid.version).toBe(Number(versions[2]) + 1)
  expect(played.table.kernel.judged.map(({ version }) => String(version))).toEqual(versions.slice(1))
})

it('TB-047 whoever owns what is questioned decides it alone, and the others where the owner has gone', () => {
  const played = judging({ owners: () => [1] })
  const { version } = played.mustAct(0, { do: 'claim', with: { text: 'the bridge is out' } })
  const on = String(version)
  for (const seat of [1, 2]) played.mustAct(seat, { do: 'object', on, with: { reason: 'we crossed it' } })
  const voters = () => played.frame(0).questions.map((one) => one.voters)
  expect(voters()).toEqual([[1]])
  played.mustAct(0, { do: 'stand-by', on })
  played.mustAct(1, { do: 'leave-table' })
  expect(voters()).toEqual([[2, 3]])
  // Their votes count as theirs do: a tie lets it stand, where the owner's one word would have struck it.
  played.mustAct(2, { do: 'judge', on, with: { verdict: 'strike' } })
  played.mustAct(3, { do: 'judge', on, with: { verdict: 'keep' } })
  expect(played.frame(0).questions).toEqual([])
  expect(played.table.state.claims).toHaveLength(1)
})
