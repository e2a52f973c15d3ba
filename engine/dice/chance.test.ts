import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Chance, ForcedFacesError, fairChance, fastChance, forcedChance } from './chance.ts'
import { commitmentOf, fairFaces, type Hashing } from './fair.ts'

const nodeHashing: Hashing = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const at = { epoch: 1, index: 0, nonce: 'ab' }
const seed = (digit: string) => digit.repeat(64)

describe('fair chance', () => {
  const table = 'oak'

  test('rolls with the seed of the epoch, and the same place gives the same faces', () => {
    const chance = fairChance({
      table,
      hashing: nodeHashing,
      seedOf: (epoch) => seed(String(epoch)),
      newSeed: notNeeded,
    })
    const dice = [6, 8, 10, 12, 20, 100]
    expect(chance.roll(at, dice)).toEqual(fairFaces({ table, seed: seed('1'), at, dice }, nodeHashing))
    expect(chance.roll(at, dice)).toEqual(chance.roll(at, dice))
    expect(chance.roll({ ...at, epoch: 2 }, dice)).not.toEqual(chance.roll(at, dice))
    expect(chance.commit(2)).toBe(commitmentOf(table, 2, seed('2'), nodeHashing))
    expect(chance.reveal(2)).toBe(seed('2'))
  })

  test('F22 makes one new seed for a new epoch, and no other ever', () => {
    const made: number[] = []
    const newSeed = (epoch: number) => {
      made.push(epoch)
      return seed('abc'.charAt(made.length - 1))
    }
    const chance = fairChance({ table, hashing: nodeHashing, seedOf: () => undefined, newSeed })
    const promise = chance.commit(1)
    chance.commit(2)
    expect(chance.commit(1)).toBe(promise)
    expect(made).toEqual([1, 2])
    expect(commitmentOf(table, 1, chance.reveal(1), nodeHashing)).toBe(promise)
    expect(chance.roll(at, [1000])).toEqual(
      fairFaces({ table, seed: seed('a'), at, dice: [1000] }, nodeHashing),
    )
  })

  test('does not roll or reveal before it has promised', () => {
    const chance = fairChance({ table, hashing: nodeHashing, seedOf: () => undefined, newSeed: notNeeded })
    expect(() => chance.roll(at, [6])).toThrow('Dice 1 are not sealed yet')
    expect(() => chance.reveal(1)).toThrow('Dice 1 are not sealed yet')
  })

  test('refuses a weak seed', () => {
    const chance = fairChance({ table, hashing: nodeHashing, seedOf: () => undefined, newSeed: () => '1234' })
    expect(() => chance.commit(1)).toThrow('64 hexadecimal digits')
    expect(() => chance.reveal(1)).toThrow('not sealed')
  })

  function notNeeded(): string {
    throw new Error('No new seed should be made here.')
  }
})

describe('forced chance', () => {
  test('gives the faces in order and tells what is left', () => {
    const chance = forcedChance([9, 4, 2, 6])
    expect(chance.roll(at, [10, 8, 8])).toEqual([9, 4, 2])
    expect(chance.unused()).toEqual([6])
    expect(chance.roll(at, [])).toEqual([])
    expect(chance.roll(at, [6])).toEqual([6])
    expect(chance.unused()).toEqual([])
  })

  test('says clearly when the faces run out, and takes none of them', () => {
    const chance = forcedChance([1, 2])
    expect(() => chance.roll(at, [6, 6, 8])).toThrow(ForcedFacesError)
    expect(() => chance.roll(at, [6, 6, 8])).toThrow(
      'This roll is d6 + d6 + d8, but only 2 of the 2 given faces are left.',
    )
    expect(chance.unused()).toEqual([1, 2])
  })

  test.each([7, 0, -1, 1.5])('says clearly that %d does not fit a d6', (face) => {
    expect(() => forcedChance([3, face]).roll(at, [6, 6])).toThrow(
      `Given face number 2 is ${face}, and a d6 has no such face.`,
    )
  })

  test('keeps its own copy of nothing secret: fixed words for promise and seed', () => {
    const chance = forcedChance([])
    expect([chance.commit(1), chance.reveal(2)]).toEqual(['forced-commitment', 'forced-seed'])
    expect(() => chance.roll(at, [1])).toThrow(RangeError)
  })
})

describe('fast chance', () => {
  test('gives the same faces for the same seed, all within the dice', () => {
    const dice = [2, 3, 6, 20, 1000]
    const rollSome = (chance: Chance) => Array.from({ length: 200 }, () => chance.roll(at, dice))
    const rolls = rollSome(fastChance(1))
    expect(rollSome(fastChance(1))).toEqual(rolls)
    expect(rollSome(fastChance(2))).not.toEqual(rolls)
    for (const faces of rolls) {
      for (const [die, face] of faces.entries()) expect(face >= 1 && face <= (dice[die] ?? 0)).toBe(true)
    }
    expect([fastChance(1).commit(1), fastChance(1).reveal(1)]).toEqual(['fast-commitment', 'fast-seed'])
  })

  test('rolls millions of dice a second', () => {
    const chance = fastChance(1)
    const dice = [6, 6, 8, 8, 10]
    const rates = Array.from({ length: 5 }, () => {
      const start = performance.now()
      for (let round = 0; round < 200_000; round++) chance.roll(at, dice)
      return 1_000_000 / (performance.now() - start)
    })
    // Measured at 50 million a second; the bar is low because tests share the machine.
    expect(Math.max(...rates) * 1000).toBeGreaterThan(5_000_000)
  })
})
