import { describe, expect, it } from 'vitest'
import type { KindCounts } from '../../engine/dice/roll-kinds.ts'
import type { GameEvent } from '../../engine/game.ts'
import { boundOf } from '../../engine/kernel/dice/giving.ts'
import { Replay } from '../../engine/past/replay.ts'
import { checkExport } from '../../engine/record/check.ts'
import type { Entry } from '../../engine/table.ts'
import { hashing } from '../../server/hashing.ts'
import { readShelf } from '../../server/shelf.ts'
import { type DiceScheme, DiceTable } from '../hostile/dice-table.ts'

const { games } = await readShelf()
const game = games.find(({ slug }) => slug === 'storied-age') as (typeof games)[number]
const say = (text: string) => ({ do: 'say', with: { text } })
const roll = { do: 'roll-theme-word' }
const HOUR = 3_600_000

const types = (entry: Entry | undefined) => entry?.events.map(({ type }) => type) ?? []
const isTurn = (entry: Entry | undefined) => types(entry).includes('table/epoch-opened')

/** Four people, each with a browser of their own. */
function sitDown(scheme: DiceScheme): DiceTable {
  for (let seed = 1; ; seed++) {
    const played = new DiceTable(game, seed, scheme)
    if (played.table.kernel.names.length === 4) return played
  }
}

function kindOf(entry: Entry | undefined): unknown {
  const rolled = entry?.events.find(
    (event): event is GameEvent & { kind?: string } => event.type === 'table/rolled',
  )
  return rolled?.kind
}

function kindsOf(played: DiceTable): KindCounts {
  const verdict = checkExport(played.file('spectator'), hashing)
  if (!verdict.ok) throw new Error(verdict.problem)
  return verdict.kinds
}

describe('dice that nobody chooses', () => {
  it('TB-120 an action of nobody’s hand brings no part', () => {
    const played = sitDown('parts')
    for (const seat of [1, 2]) played.act(seat, say('hm'))
    const part = played.giving(0)
    expect(part).toHaveProperty('part')
    expect(types(played.act(0, { do: 'pause' }, part))).toEqual(['table/paused'])
    expect(types(played.act(0, say('hm'), part))).toContain('table/part-given')
  })

  it('TB-121 rolls say of which kind they are, and others find the same', () => {
    const played = sitDown('parts')
    expect(kindOf(played.act(0, roll))).toBe('alone')
    for (let times = 0; times < 3; times++) for (const seat of [0, 1]) played.act(seat, say('hm'))
    expect(kindOf(played.act(0, roll))).toBe('shared')
    expect(kindOf(played.act(0, roll, {}))).toBe('alone')
    expect(kindsOf(played)).toMatchObject({ shared: 0, 'shared-old': 1, alone: 2, unbound: 0, old: 0 })
  })

  it('TB-124 whoever brings nothing plays all the same', () => {
    const played = sitDown('parts')
    expect(kindOf(played.act(1, roll, {}))).toBe('unbound')
  })

  it('TB-125 a stand-in brings no part', () => {
    const played = sitDown('parts')
    const entry = played.act(0, say('hm'), { standIn: true, bind: '00'.repeat(32) })
    expect(types(entry)).toEqual(['table/said'])
  })

  it('TB-120 what is no part binds nothing, and after the end nothing is bound', () => {
    const played = sitDown('parts')
    const bind = '00'.repeat(32)
    expect(types(played.act(0, say('hm'), { bind: 'mine' }))).toEqual(['table/said'])
    expect(types(played.act(0, say('hm'), { bind }))).toEqual(['table/said', 'table/bound'])
    played.act(0, { do: 'close-table' }, {})
    expect(types(played.act(1, { do: 'make-key', with: { seat: 1 } }, { bind }))).toEqual(['table/key-made'])
  })

  it('TB-123 dice turn with the first action of a session, after it', () => {
    const played = sitDown('parts')
    played.act(0, roll)
    const at = played.table.kernel.dice.at
    expect(isTurn(played.act(0, say('soon'), { at: at + HOUR }))).toBe(false)
    const entry = played.act(0, roll, { at: at + 6 * HOUR })
    expect(types(entry).slice(-2)).toEqual(['table/epoch-closed', 'table/epoch-opened'])
    expect(isTurn(played.act(0, say('next day'), { at: at + 30 * HOUR }))).toBe(false)
    expect(played.table.kernel.dice).toMatchObject({ epoch: 2, rolls: 0 })
  })

  it('TB-123 and with the five hundredth roll', () => {
    const played = sitDown('parts')
    played.act(0, roll)
    played.table.kernel.dice.rolls = 499
    expect(isTurn(played.act(1, say('hm')))).toBe(false)
    expect(isTurn(played.act(1, roll))).toBe(true)
  })

  it('TB-126 dice from before go on until they turn; then people have a part in them', () => {
    const played = sitDown('old')
    played.act(0, roll)
    expect(kindOf(played.act(1, roll))).toBeUndefined()
    const at = played.table.kernel.dice.at
    expect(isTurn(played.act(0, say('older program'), { at: at + 9 * HOUR }))).toBe(false)
    expect(isTurn(played.act(0, say('newer program'), { at: at + 20 * HOUR, sealing: 2 }))).toBe(true)
    expect(kindOf(played.act(1, roll))).toBe('unbound')
    expect(kindsOf(played)).toMatchObject({ shared: 0, alone: 0, unbound: 1, old: 2 })
  })

  it('TB-126 and so do those in which people had another part; their chains begin anew with the turn', () => {
    const played = sitDown('parts')
    const sayAll = () => {
      for (let times = 0; times < 4; times++) for (const seat of [0, 1]) played.act(seat, say('hm'))
    }
    sayAll()
    expect(kindOf(played.act(0, roll))).toBe('shared')
    played.update('rounds')
    sayAll()
    expect(kindOf(played.act(0, roll))).toBe('shared')
    expect(played.table.kernel.dice.parts).not.toHaveProperty('scheme')
    played.act(0, { do: 'open-dice' })
    expect(played.table.kernel.dice.parts).toEqual({ scheme: 3, now: 1, sealed: 1, chains: [] })
    expect(kindOf(played.act(1, roll))).toBe('alone')
    sayAll()
    expect(kindOf(played.act(0, roll))).toBe('shared')
    expect(kindsOf(played)).toMatchObject({ shared: 1, 'shared-old': 2, alone: 1, unbound: 0, old: 0 })
    const again = new Replay(game)
    for (const entry of JSON.parse(JSON.stringify(played.entries))) expect(again.take(entry)).toBe('follows')
  })

  it('TB-125 a browser that comes to hold another seat begins anew: its part fits, and is not taken', () => {
    const played = sitDown('rounds')
    for (let times = 0; times < 3; times++) for (const seat of [0, 1]) played.act(seat, say('hm'))
    played.act(1, roll)
    const { kernel } = played.table
    const holds = [1, 0]
    expect(boundOf(kernel, 0, [0])).toMatch(/^[0-9a-f]{64}$/)
    expect(boundOf(kernel, 0, holds)).toBeUndefined()
    expect(types(played.act(0, say('hm'), { ...played.giving(0), holds }))).toEqual(['table/said'])
    const bound = played.act(0, say('hm'), { bind: '00'.repeat(32), holds })
    expect(bound?.events.at(-1)).toMatchObject({ type: 'table/bound', also: [1], version: bound?.version })
    expect(boundOf(kernel, 0, holds)).toBe('00'.repeat(32))
    // The answer was lost, and it is sent again.
    expect(types(played.act(0, say('hm'), { bind: '00'.repeat(32), holds }))).toEqual(['table/said'])
  })
})
