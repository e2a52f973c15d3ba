import { describe, expect, it } from 'vitest'
import type { Action, Game } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import { readThroughVeil, type Table } from '../../engine/table.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { PlayedTable } from '../../testkit/played-table.ts'
import { readAhead } from './reading-again.ts'

const veil = (passages: string): Action => ({ do: 'veil', with: { passages, name: '' } })

function talk(game: Game, steps: number): PlayedTable {
  const played = new PlayedTable(game, { seats: 2 })
  played.mustAct(1, { do: 'claim', with: { text: 'The lighthouse' } })
  for (let step = 0; step < steps; step++) {
    played.mustAct(step % 2, { do: 'narrate', with: { text: `The ${step}th night at the lighthouse` } })
  }
  return played
}

function readAheadOf({ table, entries }: PlayedTable, seat: number, action: Action) {
  return readAhead(table as unknown as Table, { seat, action }, entries)
}

/** The event that an action makes, and what was read for it beforehand. */
async function both(played: PlayedTable, seat: number, action: Action) {
  const readAgain = await readAheadOf(played, seat, action)
  const past = [...played.entries]
  const { events } = played.mustAct(seat, action)
  const event = events[0] as TableEvent
  return { event, past, table: readAgain?.(event), readAgain }
}

describe('a table that is read again before it is veiled', () => {
  const game = closedHands as unknown as Game

  it('is the one that the rules would read by themselves', async () => {
    const played = talk(game, 9)
    const version = played.table.version - 4
    for (const action of [
      veil(''),
      veil(`${version}.0 4.0`),
      { do: 'veil', with: { passages: '', name: 'Ben' } },
    ]) {
      const { event, past, table } = await both(played, 0, action)
      expect(event.type).toBe('table/veiled')
      expect(table).toEqual(readThroughVeil(game, past, event))
    }
    const anew: Action = { do: 'write-anew', on: `line ${version}.0`, with: { text: ' A night by the sea ' } }
    const seat = played.entries[version - 1]?.seat ?? 0
    const { event, past, table } = await both(played, seat, anew)
    expect(event).toMatchObject({ type: 'table/written-anew', text: 'A night by the sea' })
    expect(table).toEqual(readThroughVeil(game, past, event))
  })

  it('is not read for what does not fit, and known for no other event', async () => {
    const played = talk(game, 2)
    expect(await readAheadOf(played, 0, veil('999.0'))).toBeUndefined()
    expect(await readAheadOf(played, 0, { do: 'rewind', with: { to: '4' } })).toBeUndefined()
    expect(
      await readAheadOf(played, 0, { do: 'write-anew', on: 'line 4.0', with: { text: 'x' } }),
    ).toBeUndefined()
    const { readAgain } = await both(played, 0, veil(''))
    expect(readAgain?.({ type: 'table/veiled', lines: [], words: [] })).toBeUndefined()
  })

  it('keeps words that its game cannot do without', async () => {
    const needy: Game = {
      ...game,
      show(state) {
        if (JSON.stringify(state).includes('veiled')) throw new Error('I need my words.')
        return game.show(state)
      },
    }
    const played = talk(needy, 1)
    const claim = played.entries.findIndex((entry) => entry.do === 'claim') + 1
    const { event, table, readAgain } = await both(played, 0, veil(`${claim}.0`))
    expect(event).toEqual({ type: 'table/veiled', lines: [`${claim}.0`], words: [] })
    expect(table?.kernel.veiled.lines).toHaveLength(1)
    expect(() => readAgain?.({ ...event, words: [`${claim}.0`] } as TableEvent)).toThrow('I need my words.')
  })

  it('lets the loop turn on the way', async () => {
    const played = talk(game, 3000)
    let turns = 0
    let isReading = true
    const turn = () => {
      turns += 1
      if (isReading) setImmediate(turn)
    }
    setImmediate(turn)
    await readAheadOf(played, 0, veil(''))
    isReading = false
    expect(turns).toBeGreaterThanOrEqual(5)
  })
})
