import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairChance } from './chance.ts'
import type { Hashing } from './fair.ts'
import { Random } from './random.ts'
import { type DiceRecord, type EpochRecord, type RollRecord, verifyDice } from './verify.ts'

const nodeHashing: Hashing = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
}

type Changeable = {
  table: string
  epochs: { -readonly [K in keyof EpochRecord]: EpochRecord[K] }[]
  rolls: RollRecord[]
}

const DIGITS = [...'0123456789abcdef']
const hex = (random: Random, length: number) => Array.from({ length }, () => random.pick(DIGITS)).join('')

/** Ten dice of at least twenty faces: no change can hit the same faces by luck. */
function honestTable(random: Random, opened = 3, epochs = 3): Changeable {
  const seeds = new Map<number, string>()
  const newSeed = (epoch: number) => {
    const seed = hex(random, 64)
    seeds.set(epoch, seed)
    return seed
  }
  const table = `table-${random.below(1000)}`
  const chance = fairChance({ table, hashing: nodeHashing, seedOf: (epoch) => seeds.get(epoch), newSeed })
  const record: Changeable = { table, epochs: [], rolls: [] }
  for (let epoch = 1; epoch <= epochs; epoch++) {
    const commitment = chance.commit(epoch)
    const count = 2 + random.below(5)
    for (let index = 0; index < count; index++) {
      const nonce = hex(random, random.below(65))
      const dice = Array.from({ length: 10 }, () => 20 + random.below(981))
      record.rolls.push({ epoch, index, nonce, dice, faces: chance.roll({ epoch, index, nonce }, dice) })
    }
    record.epochs.push(
      epoch <= opened ? { epoch, commitment, seed: chance.reveal(epoch) } : { epoch, commitment },
    )
  }
  return record
}

function changeRoll(record: Changeable, random: Random, change: (roll: RollRecord) => Partial<RollRecord>) {
  const place = random.below(record.rolls.length)
  const roll = record.rolls[place] as RollRecord
  record.rolls[place] = { ...roll, ...change(roll) }
}

const changeDigit = (text: string, random: Random) => {
  const place = random.below(text.length)
  const other = random.pick(DIGITS.filter((digit) => digit !== text[place]))
  return text.slice(0, place) + other + text.slice(place + 1)
}

const TAMPERINGS: Record<string, (record: Changeable, random: Random) => void> = {
  face: (record, random) =>
    changeRoll(record, random, ({ dice, faces }) => {
      const die = random.below(faces.length)
      const others = Array.from({ length: dice[die] ?? 0 }, (_, face) => face + 1).filter(
        (face) => face !== faces[die],
      )
      return { faces: faces.with(die, random.pick(others)) }
    }),
  'order of faces': (record, random) =>
    changeRoll(record, random, ({ faces }) => ({ faces: [...faces.slice(1), faces[0] ?? 0] })),
  'order of rolls': (record, random) => {
    const place = random.below(record.rolls.length - 1)
    record.rolls.splice(place, 2, record.rolls[place + 1] as RollRecord, record.rolls[place] as RollRecord)
  },
  'swap of two results': (record, random) => {
    const [one, other] = random.shuffle([...record.rolls.keys()]) as [number, number]
    const [first, second] = [record.rolls[one] as RollRecord, record.rolls[other] as RollRecord]
    record.rolls[one] = { ...first, dice: second.dice, faces: second.faces, nonce: second.nonce }
    record.rolls[other] = { ...second, dice: first.dice, faces: first.faces, nonce: first.nonce }
  },
  nonce: (record, random) =>
    changeRoll(record, random, ({ nonce }) => ({ nonce: nonce === '' ? '0' : changeDigit(nonce, random) })),
  seed: (record, random) => {
    const epoch = random.pick(record.epochs)
    epoch.seed = changeDigit(epoch.seed ?? '', random)
  },
  commitment: (record, random) => {
    const epoch = random.pick(record.epochs)
    epoch.commitment = changeDigit(epoch.commitment, random)
  },
  'seed and its commitment together': (record, random) => {
    const other = honestTable(random, 1, 1)
    const seed = other.epochs[0]?.seed ?? ''
    const forged = fairChance({
      table: record.table,
      hashing: nodeHashing,
      seedOf: () => seed,
      newSeed: () => seed,
    })
    const epoch = random.pick(record.epochs)
    Object.assign(epoch, { seed, commitment: forged.commit(epoch.epoch) })
  },
  gap: (record, random) => {
    const inner = [...record.rolls.keys()].filter(
      (place) => record.rolls[place + 1]?.epoch === record.rolls[place]?.epoch,
    )
    record.rolls.splice(random.pick(inner), 1)
  },
  'roll told twice': (record, random) => {
    const place = random.below(record.rolls.length)
    record.rolls.splice(place, 0, record.rolls[place] as RollRecord)
  },
  'missing promise': (record, random) => {
    record.epochs.splice(random.below(record.epochs.length), 1)
  },
  'another table': (record) => {
    record.table += 'x'
  },
}

describe('D4 honest records', () => {
  test('are accepted, 200 of them, and their rolls counted', () => {
    const random = new Random(1)
    for (let round = 0; round < 200; round++) {
      const record = honestTable(random)
      expect(verifyDice(record, nodeHashing)).toEqual({ ok: true, checked: record.rolls.length, sealed: 0 })
    }
  })

  test('count what is sealed apart', () => {
    const record = honestTable(new Random(2), 2)
    const sealed = record.rolls.filter(({ epoch }) => epoch === 3).length
    expect(verifyDice(record, nodeHashing)).toEqual({
      ok: true,
      checked: record.rolls.length - sealed,
      sealed,
    })
  })

  test('may be empty, and may count their epochs from 0', () => {
    expect(verifyDice({ table: 't', epochs: [], rolls: [] }, nodeHashing)).toEqual({
      ok: true,
      checked: 0,
      sealed: 0,
    })
    const epochs = [{ epoch: 0, commitment: 'a'.repeat(64) }]
    expect(verifyDice({ table: 't', epochs, rolls: [] }, nodeHashing).ok).toBe(true)
  })
})

describe('D4 tampering is noticed', () => {
  test.each(Object.keys(TAMPERINGS))('%s', (kind) => {
    const random = new Random(kind.length)
    for (let round = 0; round < 100; round++) {
      const record = honestTable(random)
      TAMPERINGS[kind]?.(record, random)
      const verdict = verifyDice(record, nodeHashing)
      expect(verdict.ok).toBe(false)
      if (!verdict.ok) expect(verdict.problem).toMatch(/^[A-Z].*\.$/)
    }
  })

  test('in sealed dice as far as it can be', () => {
    for (const kind of ['order of rolls', 'gap', 'roll told twice', 'missing promise']) {
      const random = new Random(kind.length)
      for (let round = 0; round < 20; round++) {
        const record = honestTable(random, 0)
        TAMPERINGS[kind]?.(record, random)
        expect(verifyDice(record, nodeHashing).ok, kind).toBe(false)
      }
    }
  })
})

describe('a problem is told so that a player understands it', () => {
  const record = honestTable(new Random(3))
  const [first, second] = record.rolls as [RollRecord, RollRecord]
  const [epoch] = record.epochs as [EpochRecord]

  /** The first roll with these dice. */
  function rollOf(epoch: number) {
    return record.rolls.find((roll) => roll.epoch === epoch)
  }

  function problemOf(change: Partial<DiceRecord>) {
    const verdict = verifyDice({ ...record, ...change }, nodeHashing)
    return verdict.ok ? undefined : { problem: verdict.problem, at: verdict.at }
  }

  test('a changed face, with its place', () => {
    const shown = second.faces[1] ?? 0
    const other = shown === 1 ? 2 : 1
    const rolls = [first, { ...second, faces: second.faces.with(1, other) }]
    expect(problemOf({ rolls })).toEqual({
      problem: `Roll 1 of dice 1: die 2, a d${second.dice[1]}, is written down as ${other}, but the seed makes it ${shown}.`,
      at: { epoch: 1, index: 1 },
    })
  })

  test('a missing roll', () => {
    expect(problemOf({ rolls: [second] })).toEqual({
      problem: 'Dice 1: roll 0 should come next, but here is roll 1. A roll is missing, doubled or moved.',
      at: { epoch: 1, index: 1 },
    })
  })

  test('another seed', () => {
    expect(problemOf({ epochs: [{ ...epoch, seed: '0'.repeat(64) }], rolls: [] })).toEqual({
      problem: 'The seed of dice 1 is not the one this table promised before their first roll.',
      at: { epoch: 1 },
    })
  })

  test.each<[string, unknown, RegExp]>([
    ['a roll before its seal', { epochs: [] }, /made before those dice were sealed/],
    ['an impossible face', { rolls: [{ ...first, faces: first.faces.with(0, 9999) }] }, /has no such face/],
    ['a face too few', { rolls: [{ ...first, faces: [1] }] }, /one face for each die/],
    ['an odd nonce', { rolls: [{ ...first, nonce: 'XYZ' }] }, /nonce is at most 64/],
    ['an odd die', { rolls: [{ ...first, dice: first.dice.with(0, 1) }] }, /There is no d1/],
    [
      'too many dice',
      { rolls: [{ ...first, dice: Array(101).fill(6), faces: Array(101).fill(1) }] },
      /too many/,
    ],
    ['a short seed', { epochs: [{ ...epoch, seed: 'ab' }] }, /not 64 hexadecimal/],
    ['no commitment', { epochs: [{ epoch: 1 }] }, /never sealed/],
    ['an odd table', { table: 'a table' }, /named by 1 to 64/],
    ['a number left out', { epochs: record.epochs.toSpliced(1, 1), rolls: [] }, /Dice 3 are out of order/],
    ['a roll moved behind the next dice', { rolls: [rollOf(2), rollOf(1)] }, /comes after rolls of dice 2/],
    ['epochs out of order', { epochs: record.epochs.toReversed() }, /out of order/],
    ['no rolls at all', { rolls: undefined }, /not a record of dice/],
    ['an empty entry', { rolls: [null] }, /one of its entries is empty/],
  ])('%s', (_name, change, words) => {
    expect(problemOf(change as Partial<DiceRecord>)?.problem).toMatch(words)
  })

  test('and whatever else comes in gets a verdict, never a crash', () => {
    const anything = fc.jsonValue() as fc.Arbitrary<never>
    const entry = fc.record({
      epoch: fc.constantFrom(0, 1),
      index: fc.constant(0),
      nonce: anything,
      dice: anything,
      faces: anything,
    })
    const epochs = fc.array(
      fc.record({ epoch: fc.nat(2) as fc.Arbitrary<never>, commitment: anything, seed: anything }),
    )
    fc.assert(
      fc.property(
        fc.record({
          table: anything,
          epochs: fc.oneof(anything, epochs),
          rolls: fc.oneof(anything, fc.array(entry)),
        }),
        (record) => {
          expect(verifyDice(record as DiceRecord, nodeHashing).ok).toBeTypeOf('boolean')
        },
      ),
      { numRuns: 500 },
    )
  })
})
