import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { Action } from '../../engine/game.ts'
import { type GamePlayer, type Thinking, thinkFor } from '../../engine/standing-in.ts'
import { bid, sit } from './sit.ts'

/** Ann sits there herself; Ben and Cleo have lent their seats. */
function lent() {
  const played = sit()
  for (const seat of [1, 2]) played.mustAct(seat, { do: 'lend-seat' })
  return played
}

const think = ({ table }: ReturnType<typeof sit>, more: Partial<Thinking> = {}) =>
  thinkFor(table, { player: undefined, random: new Random(1), ...more })

const claiming = (...texts: string[]): { player: GamePlayer; count: () => number } => {
  let calls = 0
  const player = (): Action => {
    calls += 1
    return { do: 'claim', with: { text: texts[Math.min(calls, texts.length) - 1] } }
  }
  return { player, count: () => calls }
}

describe('what a stand-in thinks of', () => {
  it('TB-110 while somebody else is awaited, four moves in a row are enough', () => {
    const { player } = claiming('The bridge is out.')
    expect([0, 3, 4, 5].map((lead) => think(lent(), { player, lead }) !== undefined)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const waiting = lent()
    waiting.mustAct(0, bid(1))
    expect(think(waiting, { player, lead: 9 })).toBeDefined()
  })

  it('TB-110 nobody stands in for a person, nor in a pause', () => {
    expect(think(sit())).toBeUndefined()
    const paused = lent()
    paused.mustAct(0, { do: 'pause' })
    expect(think(paused)).toBeUndefined()
    expect([1, 2]).toContain(think(lent())?.seat)
  })

  it('TB-115 a player who stumbles waits for people, and does whatever is offered where only it is awaited', () => {
    const player = () => {
      throw new Error('no idea')
    }
    const table = lent()
    expect(think(table, { player })).toBeUndefined()
    table.mustAct(0, bid(1))
    expect([1, 2]).toContain(think(table, { player })?.seat)
    table.mustAct(1, bid(1))
    expect(think(table, { player })).toMatchObject({ seat: 2 })
  })

  it('TB-115 the table is looked at once for each seat, however often it asks itself', () => {
    const played = lent()
    played.mustAct(0, bid(1))
    let looks = 0
    const { game } = played.table
    const whisper: typeof game.whisper = (...given) => {
      looks += 1
      return game.whisper(...given)
    }
    let asked = 0
    const player = () => {
      asked += 1
      return undefined
    }
    thinkFor({ ...played.table, game: { ...game, whisper } }, { player, random: new Random(1) })
    expect(asked).toBe(24)
    expect(looks).toBe(2)
  })

  it('TB-115 words that were heard before are put otherwise, forty times at most', () => {
    const heard = () => (text: string) => text === 'The bridge is out.'
    const first = claiming('The bridge is out.', 'The bridge is shaky.')
    expect(think(lent(), { player: first.player, heard })?.action.with).toEqual({
      text: 'The bridge is shaky.',
    })
    expect(first.count()).toBe(2)
    const stubborn = claiming('The bridge is out.')
    expect(think(lent(), { player: stubborn.player, heard })?.action.with).toEqual({
      text: 'The bridge is out.',
    })
    expect(stubborn.count()).toBe(41)
  })

  it('TB-115 no sentence stands twice in the same words', () => {
    const twice = 'The bridge is out. The bridge is out.'
    const { player, count } = claiming(twice, 'The bridge is out.')
    expect(think(lent(), { player, heard: () => () => false })?.action.with).toEqual({
      text: 'The bridge is out.',
    })
    expect(count()).toBe(2)
  })
})
