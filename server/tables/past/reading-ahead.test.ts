import { describe, expect, it } from 'vitest'
import { act } from '../../../engine/act.ts'
import { fastChance } from '../../../engine/dice/chance.ts'
import type { Action, Game } from '../../../engine/game.ts'
import type { TableEvent } from '../../../engine/kernel/events.ts'
import type { ReadAhead } from '../../../engine/means.ts'
import { type Entry, fold, readThroughVeil, type Table } from '../../../engine/table.ts'
import { closedHands } from '../../../testkit/closed-hands.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { aheadOf, type ReadBehind, readBehind, type Wish } from './reading-ahead.ts'

const veil = (passages: string): Action => ({ do: 'veil', with: { passages, name: '' } })

function talk(game: Game, steps: number): PlayedTable {
  const played = new PlayedTable(game, { seats: 2 })
  played.mustAct(1, { do: 'claim', with: { text: 'The lighthouse' } })
  for (let step = 0; step < steps; step++) {
    played.mustAct(step % 2, { do: 'narrate', with: { text: `The ${step}th night at the lighthouse` } })
  }
  return played
}

/** As another process reads it: from the log alone, and told in JSON. */
async function readFor({ table, entries }: PlayedTable, seat: number, action: Action) {
  const copy = fold(table.game, entries) as Table
  return JSON.parse(JSON.stringify(await readBehind(copy, { seat, action }, entries))) as ReadBehind
}

/** The event that an action makes by itself, and what was read for it beforehand. */
async function both(played: PlayedTable, seat: number, action: Action) {
  const { game } = played.table
  const ahead = aheadOf(game as Game, await readFor(played, seat, action))
  const past = [...played.entries]
  const { events } = played.mustAct(seat, action)
  const event = events[0] as TableEvent
  const table = event.type === 'table/rewound' ? undefined : ahead.readAgain?.(event)
  return { event, past, table, ahead }
}

/** Does the same with what was read ahead instead of the log. */
function actAhead(past: readonly Entry[], game: Game, { seat, action }: Wish, ahead: ReadAhead) {
  const table = fold(game, past) as Table
  const outcome = act(table, seat, action, { chance: fastChance(1), nonce: '00', at: 0, ahead })
  return { outcome, table }
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
      expect(table?.state).toEqual(readThroughVeil(game, past, event).state)
      expect(table?.kernel).toEqual(readThroughVeil(game, past, event).kernel)
    }
    const anew: Action = { do: 'write-anew', on: `line ${version}.0`, with: { text: ' A night by the sea ' } }
    const seat = played.entries[version - 1]?.seat ?? 0
    const { event, past, table } = await both(played, seat, anew)
    expect(event).toMatchObject({ type: 'table/written-anew', text: 'A night by the sea' })
    expect(table?.kernel).toEqual(readThroughVeil(game, past, event).kernel)
  })

  it('decides as the log itself would, without the log', async () => {
    const played = talk(game, 9)
    const { version } = played.mustAct(0, { do: 'claim', with: { text: 'A boat' } })
    played.mustAct(1, { do: 'say', with: { text: 'hm' } })
    const wishes: Wish[] = [
      { seat: 1, action: veil('') },
      { seat: 1, action: { do: 'veil', with: { passages: '', name: 'The lighthouse' } } },
      { seat: 0, action: { do: 'rewind', with: { to: String(version) } } },
    ]
    for (const wish of wishes) {
      const { past, ahead } = await both(played, wish.seat, wish.action)
      const { outcome, table } = actAhead(past, game, wish, ahead)
      expect(outcome).toEqual({ kind: 'accepted', entry: played.entries.at(-1) })
      expect(table.state).toEqual(played.table.state)
      expect(table.kernel).toEqual(played.table.kernel)
    }
  })

  it('goes back with the veil where a request to go back had waited for less', async () => {
    const played = talk(game, 9)
    const to = String(played.table.version - 1)
    played.mustAct(1, { do: 'rewind', with: { to } })
    // Nobody is left who has to agree; done without the log, as it once was, this leaves it to whatever has one.
    const lent = act(
      played.table,
      0,
      { do: 'lend-seat', with: {} },
      { chance: fastChance(1), nonce: '', at: 0, ahead: {} },
    )
    if (lent.kind === 'accepted') played.entries.push(lent.entry)
    expect(played.table.kernel.proposals).toHaveLength(1)
    const wish: Wish = { seat: 1, action: veil('') }
    const { past, ahead } = await both(played, wish.seat, wish.action)
    expect(played.entries.at(-1)?.events.map(({ type }) => type)).toContain('table/rewound')
    const { outcome, table } = actAhead(past, game, wish, ahead)
    expect(outcome).toEqual({ kind: 'accepted', entry: played.entries.at(-1) })
    expect(table.state).toEqual(played.table.state)
  })

  it('is not read for what does not fit, and known for no other event', async () => {
    const played = talk(game, 2)
    const nothing = { veils: [], rewound: null }
    expect(await readFor(played, 0, veil('999.0'))).toEqual(nothing)
    expect(await readFor(played, 0, { do: 'rewind', with: { to: '1' } })).toEqual(nothing)
    const anew = { do: 'write-anew', on: 'line 4.0', with: { text: 'x' } }
    expect(await readFor(played, 0, anew)).toEqual(nothing)
    const { ahead } = await both(played, 0, veil(''))
    expect(() => ahead.readAgain?.({ type: 'table/veiled', lines: [], words: [] })).toThrow('Another veil')
    expect(() => ahead.stateAt?.(1)).toThrow('Another moment')
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
    const { event, table, ahead } = await both(played, 0, veil(`${claim}.0`))
    expect(event).toEqual({ type: 'table/veiled', lines: [`${claim}.0`], words: [], spares: [] })
    expect(table?.kernel.veiled.lines).toHaveLength(1)
    expect(() => ahead.readAgain?.({ ...event, words: [`${claim}.0`] } as TableEvent)).toThrow(
      'without these',
    )
  })

  it('lets the loop turn on the way', async () => {
    // However fast a machine reads: each step of this game takes longer than one piece of such work may.
    const slow: Game = {
      ...game,
      evolve(state, event) {
        const until = performance.now() + 6
        while (performance.now() < until);
        game.evolve(state, event)
      },
    }
    const played = talk(slow, 1)
    let turns = 0
    let isReading = true
    const turn = () => {
      turns += 1
      if (isReading) setImmediate(turn)
    }
    setImmediate(turn)
    const copy = fold(slow, played.entries) as Table
    await readBehind(copy, { seat: 0, action: veil('') }, played.entries)
    isReading = false
    expect(turns).toBeGreaterThanOrEqual(1)
  })
})
