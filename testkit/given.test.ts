import { describe, expect, it } from 'vitest'
import { closedHands } from './closed-hands.ts'
import { asked, given, refused } from './given.ts'

const bid = (tokens: number) => ({ do: 'bid', with: { tokens } })

describe('given, when, then', () => {
  it('compares the events of an action, and those of the kernel only where they are asked for', () => {
    given(closedHands, { seats: 2 })
      .acts([0, bid(2)])
      .when(1, bid(3))
      .chance(4)
      .then(
        { type: 'bid-sealed', seat: 1, tokens: 3 },
        { type: 'bids-revealed', bids: [2, 3], winner: 1, face: 4 },
      )
      .when(1, { do: 'tell', with: { text: 'So it went.' } })
      .then({ type: 'table/narrated', seat: 1, text: 'So it went.' }, { type: 'told', seat: 1 })
  })

  it('compares refusals by rule and by words', () => {
    const table = given(closedHands, { seats: 2 })
    table.when(0, bid(7)).then(refused('XB-001', /You hold 6/))
    expect(() => table.when(0, bid(7)).then(refused('XB-002', /You hold 6/))).toThrow(/XB-001/)
    expect(() => table.when(0, bid(7)).then(refused('XB-001', /You hold 5/))).toThrow(/You hold 6/)
    expect(() => table.when(0, bid(7)).then({ type: 'told', seat: 0 })).toThrow(/refused: XB-001/)
    expect(() => table.when(0, bid(1)).then(refused('XB-001', /You hold/))).toThrow(/accepted/)
  })

  it('fails on events that differ, on faces left over, and on a test that forgot to say what it expects', () => {
    const table = () => given(closedHands, { seats: 2 })
    expect(() => table().when(0, bid(1)).then({ type: 'bid-sealed', seat: 0, tokens: 2 })).toThrow()
    expect(() => table().when(0, bid(1)).then()).toThrow()
    expect(() => table().when(0, bid(1)).chance(3).then({ type: 'bid-sealed', seat: 0, tokens: 1 })).toThrow(
      /faces/,
    )
    // What a test that returned the attempt would call.
    expect(() =>
      table()
        .when(0, bid(1))
        .then((() => undefined) as never),
    ).toThrow(/write \.then/)
  })

  it('reaches a position by events, by actions and by consent', () => {
    const table = given(closedHands, { seats: 2, options: { rich: true } }).events({
      type: 'purse-set',
      seat: 0,
      tokens: 9,
    })
    table.when(0, { do: 'give', with: { to: 1, tokens: 1 } }).then(asked(1))
    table.allAgree()
    expect(table.view('spectator').show.purses).toEqual([8, 21])
    table.acts([1, { do: 'claim', with: { text: 'mine' } }]).objects(0)
    expect(table.state.claims).toEqual([])
    expect(table.offer(0, 'bid').inputs.tokens).toMatchObject({ max: 8 })
    expect(() => table.offer(0, 'tell')).toThrow(/not offered tell/)
    expect(table.told(0)).toMatch(/Ann gives 1 to Ben/)
    expect(() => table.acts([0, bid(30)])).toThrow(/You hold 8/)
  })
})
