import { describe, expect, it } from 'vitest'
import { answer, bid, reason, sit } from './sit.ts'

const claim = (text: string) => ({ do: 'claim', with: { text } })
const give = { do: 'give', with: { to: 1, tokens: 1 } }

function proposal(played: ReturnType<typeof sit>): string {
  return String(played.table.kernel.proposals[0]?.id)
}

describe('agreement', () => {
  it('TB-040 in a trusting table a judged action happens at once', () => {
    const played = sit()
    played.mustAct(0, claim('the bridge is out'))
    expect(played.table.state.claims).toHaveLength(1)
  })

  it('TB-040 in an asking table it waits until every judge has agreed', () => {
    const played = sit({ agreement: 'asking' })
    played.mustAct(0, claim('the bridge is out'))
    expect(played.table.state.claims).toHaveLength(0)
    expect(played.frame(1).seats.map((seat) => seat.awaited)).toEqual([true, true, true])
    const id = proposal(played)
    played.mustAct(1, { do: 'agree', on: id })
    expect(played.table.state.claims).toHaveLength(0)
    expect(answer(played.act(1, { do: 'agree', on: id }))).toBe('TB-042')
    played.mustAct(2, { do: 'agree', on: id })
    expect(played.table.state.claims).toEqual([{ seat: 0, text: 'the bridge is out' }])
    expect(played.table.kernel.proposals).toEqual([])
  })

  it('TB-041 at a table from before votes one objection takes an action back while later play stands', () => {
    const played = sit({ deciding: 1 })
    const version = played.mustAct(0, claim('the bridge is out')).version
    played.mustAct(1, bid(1))
    const object = { do: 'object', on: String(version), with: { reason: 'we crossed it' } }
    expect(answer(played.act(0, object))).toBe('TB-041')
    expect(answer(played.act(1, { ...object, with: { reason: '' } }))).toBe('TB-041')
    const entry = played.mustAct(1, object)
    expect(entry.lines[0]?.text).toBe('Ben objects: we crossed it.')
    expect(played.table.state.claims).toEqual([])
    expect(played.table.state.bids[1]).toBe(1)
  })

  it('TB-041 nothing can be objected to once something is built on it', () => {
    const played = sit()
    const version = played.mustAct(0, claim('the bridge is out')).version
    for (const seat of [0, 1, 2]) played.mustAct(seat, bid(1))
    expect(answer(played.act(1, { do: 'object', on: String(version), with: { reason: 'late' } }))).toBe(
      'TB-041',
    )
  })

  it('TB-042 an action that needs consent waits for those seats, and for them alone', () => {
    const played = sit()
    const entry = played.mustAct(0, give)
    expect(entry.lines[0]?.text).toMatch(/^Ann proposes: give tokens away.*Asked: Ben\.$/)
    expect(played.table.state.purses).toEqual([6, 6, 6])
    expect(answer(played.act(2, { do: 'agree', on: proposal(played) }))).toBe('TB-042')
    played.mustAct(1, { do: 'agree', on: proposal(played) })
    expect(played.table.state.purses).toEqual([5, 7, 6])
  })

  it('TB-043 one no ends it, and nothing was paid', () => {
    const played = sit()
    played.mustAct(0, give)
    const entry = played.mustAct(1, { do: 'decline', on: proposal(played), with: { reason: 'keep it' } })
    expect(entry.lines[0]?.text).toBe('Ben declines “Give tokens away, Ann”: keep it.')
    expect(played.table.kernel.proposals).toEqual([])
    expect(played.table.state.purses).toEqual([6, 6, 6])
  })

  it('TB-043 its maker may withdraw it', () => {
    const played = sit()
    played.mustAct(0, give)
    expect(answer(played.act(1, { do: 'withdraw', on: proposal(played) }))).toBe('TB-043')
    played.mustAct(0, { do: 'withdraw', on: proposal(played) })
    expect(played.table.kernel.proposals).toEqual([])
  })

  it('TB-044 at a table from before it what is no longer possible when the last seat agrees lapses', () => {
    const played = sit({ deciding: 1 })
    played.mustAct(0, give)
    played.mustAct(0, bid(6))
    const entry = played.mustAct(1, { do: 'agree', on: proposal(played) })
    expect(entry.events.at(-1)).toMatchObject({ type: 'table/lapsed' })
    expect(entry.lines.at(-1)?.text).toMatch(/^Agreed, but no longer possible/)
    expect(played.table.state.purses).toEqual([6, 6, 6])
  })

  it('TB-060 a house ruling needs everyone and is recorded for ever', () => {
    const played = sit()
    played.mustAct(0, { do: 'house-ruling', with: { text: 'Ties go to Ben.' } })
    for (const seat of [1, 2]) played.mustAct(seat, { do: 'agree', on: proposal(played) })
    expect(played.frame('spectator').table.rulings).toEqual(['Ties go to Ben.'])
  })

  it('TB-060 a repair that the game allows is made by everyone’s consent only', () => {
    const played = sit()
    played.mustAct(0, { do: 'set-purse', with: { tokens: 9 } })
    expect(played.table.state.purses[0]).toBe(6)
    played.mustAct(1, { do: 'agree', on: proposal(played) })
    const entry = played.mustAct(2, { do: 'agree', on: proposal(played) })
    expect(played.table.state.purses[0]).toBe(9)
    expect(entry.lines.some((line) => line.text.startsWith('House ruling:'))).toBe(true)
    expect(reason(played.act(0, { do: 'set-purse', with: { tokens: 100 } }))).toMatch(/0 to 99/)
  })

  it('TB-080 the host closes the table; anyone else needs all to agree', () => {
    const played = sit()
    played.mustAct(1, { do: 'close-table' })
    expect(played.table.kernel.stage).toBe('play')
    for (const seat of [0, 2]) played.mustAct(seat, { do: 'agree', on: proposal(played) })
    expect(played.table.kernel.stage).toBe('closed')
    const other = sit()
    other.mustAct(0, { do: 'close-table' })
    expect(other.table.kernel.stage).toBe('closed')
  })
})
