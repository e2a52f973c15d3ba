import { describe, expect, it } from 'vitest'
import { traitsOf } from '../../engine/actions/index.ts'
import { openTable } from '../../engine/open.ts'
import { closedHands } from '../closed-hands.ts'
import { answer, does, lobby, means, reason, sit } from './sit.ts'

const take = (name: string) => ({ do: 'take-seat', with: { name } })

describe('seats', () => {
  it('TB-010 the host sits at the first seat, the others take theirs', () => {
    const table = lobby()
    expect(table.kernel.taken).toEqual([true, false, false])
    expect(answer(does(table, 1, take('Ben')))).toBe('accepted')
    expect(table.kernel.names).toEqual(['Ann', 'Ben', ''])
    expect(answer(does(table, 1, take('Ben again')))).not.toBe('accepted')
  })

  it('TB-009 before play the host closes the table’s door and opens it again, and nobody else does', () => {
    const table = lobby()
    const door = (to: string) => ({ do: 'set-door', with: { door: to } })
    does(table, 1, take('Ben'))
    expect(table.kernel.door).toBe('open')
    expect(answer(does(table, 1, door('closed')))).toBe('TB-009')
    expect(answer(does(table, 0, door('closed')))).toBe('accepted')
    expect(table.kernel.door).toBe('closed')
    expect(answer(does(table, 0, door('ajar')))).not.toBe('accepted')
    does(table, 0, door('open'))
    expect(table.kernel.door).toBe('open')
    expect(answer(does(sit().table, 0, door('closed')))).not.toBe('accepted')
  })

  it('TB-010 options outside what the game offers are refused', () => {
    const opened = openTable(
      closedHands,
      {
        table: 't',
        title: 'x',
        names: ['Ann'],
        options: { rich: 'very' },
        agreement: 'trusting',
        pace: 'live',
      },
      means,
    )
    expect(opened.kind).toBe('refused')
  })

  it('TB-011 begins only when every seat is taken, and only by the host', () => {
    const table = lobby()
    const early = does(table, 0, { do: 'begin' })
    expect(answer(early)).toBe('TB-011')
    expect(reason(early)).toMatch(/2 seats are still empty/)
    does(table, 1, take('Ben'))
    does(table, 2, take('Cleo'))
    expect(answer(does(table, 1, { do: 'begin' }))).toBe('TB-011')
    expect(answer(does(table, 0, { do: 'begin' }))).toBe('accepted')
    expect(table.kernel.stage).toBe('play')
    expect(table.state.purses).toEqual([6, 6, 6])
  })

  it('TB-012 the host adds seats up to the game’s limit and removes the last empty one', () => {
    const table = lobby(4)
    expect(answer(does(table, 0, { do: 'add-seat' }))).toBe('accepted')
    expect(answer(does(table, 0, { do: 'add-seat' }))).toBe('TB-012')
    expect(answer(does(table, 0, { do: 'drop-seat' }))).toBe('accepted')
    does(table, 3, take('Dev'))
    const outcome = does(table, 0, { do: 'drop-seat' })
    expect(answer(outcome)).toBe('TB-012')
    expect(reason(outcome)).toBe('Somebody sits there.')
    expect(table.kernel.names.length).toBe(4)
  })

  it('TB-012 a table opens only with as many seats as the game has room for', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const opened = openTable(
      closedHands,
      { table: 't', title: 'x', names, agreement: 'trusting', pace: 'live' },
      means,
    )
    expect(opened.kind === 'refused' && opened.refusal.rule).toBe('TB-012')
  })

  it.each([
    ...['Ann', 'ann', ' A n n ', 'Änn', 'ANN!'],
    // Cyrillic and Greek letters, a soft hyphen, a blank that is no space, a filler.
    ...['\u0410nn', '\u0391nn', 'A\u00adnn', 'A\u2800nn', 'An\u3164n', '\uff21nn'],
  ])('TB-013 “%s” reads like Ann and is refused', (name) => {
    expect(answer(does(lobby(), 1, take(name)))).toBe('TB-013')
  })

  it.each(['', '   ', 'x'.repeat(41), 'two\nlines', 'hid\u202eden', 'a\u0301\u0301\u0301\u0301\u0301\u0301'])(
    'TB-013 refuses the name %j',
    (name) => {
      expect(answer(does(lobby(), 1, take(name)))).toBe('TB-013')
    },
  )

  it('TB-013 a player may change their name; the chronicle says who was meant', () => {
    const played = sit()
    const entry = played.mustAct(1, { do: 'rename', with: { name: 'Benedict' } })
    expect(played.table.kernel.names[1]).toBe('Benedict')
    expect(entry.lines[0]?.text).toBe('Ben is now called Benedict.')
  })

  it('TB-014 a seat is handed over with all that belongs to it', () => {
    const played = sit()
    played.mustAct(1, { do: 'bid', with: { tokens: 4 } })
    const entry = played.mustAct(1, { do: 'hand-over', with: { name: 'Zoe' } })
    expect(entry.lines[0]?.text).toBe('Ben hands the seat over to Zoe.')
    expect(played.table.kernel.names[1]).toBe('Zoe')
    expect(played.frame(1).whisper).toEqual({ bid: 4 })
    // Whoever asks again, because the answer was lost, holds the seat no longer.
    expect(traitsOf('hand-over')).toMatchObject({ freesSeat: true, givesKey: true })
    expect(traitsOf('make-key').freesSeat).toBeUndefined()
  })

  it('TB-090 a spectator sees what everybody sees, and is offered nothing', () => {
    const played = sit()
    played.mustAct(0, { do: 'bid', with: { tokens: 5 } })
    const frame = played.frame('spectator')
    expect(frame.show).toEqual(played.frame(1).show)
    expect(frame.whisper).toEqual({})
    expect([frame.offers, frame.common]).toEqual([[], []])
    expect(JSON.stringify(played.lines('spectator'))).not.toContain('You hold')
  })
})
