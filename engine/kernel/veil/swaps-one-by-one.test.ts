import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Swap, Swaps } from './swaps.ts'

const SENTENCES = ['text', 'title', 'summary', 'because', 'reason', 'label', 'voice']

/** The plain way: every swap over the whole text, one after the other. */
function swapOneByOne(
  text: string,
  swaps: readonly Swap[],
  { version, key }: { version: number; key: string },
) {
  let shown = text
  for (const swap of swaps) {
    if (version < swap.from || version >= swap.until || swap.spares?.includes(version)) continue
    if (!swap.spreads && swap.version !== version) continue
    shown = swapAround(shown, swap, { version, key })
  }
  return shown
}

function swapAround(shown: string, swap: Swap, at: { version: number; key: string }): string {
  const kept = swap.keeps?.get(at.version)?.find((text) => shown.includes(text))
  if (kept === undefined) return swapOne(shown, swap, at)
  const around = shown.split(kept).map((part) => swapAround(part, swap, at))
  return around.join(kept)
}

function swapOne(shown: string, swap: Swap, { version, key }: { version: number; key: string }): string {
  const isSentence = SENTENCES.includes(key)
  if (shown === swap.text) {
    const isOwn = version === swap.version || swap.keys.includes(key) || key === 'words'
    return isOwn || isSentence || !/^[a-z0-9-]+$/.test(swap.text) ? swap.shown : shown
  }
  if (swap.spreads && (isSentence || shown.includes(' '))) {
    const escaped = swap.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu')
    return shown.replace(whole, () => swap.shown)
  }
  return !swap.spreads && isSentence ? shown.replaceAll(swap.text, () => swap.shown) : shown
}

const PARTS = [
  'Ann',
  'ann',
  'AB',
  'a',
  'x',
  '7',
  'é',
  'É',
  'ſea',
  'SEA',
  'ß',
  '𝒳',
  '🌊',
  'veiled',
  '(veiled)',
  'Bo',
]
const BETWEEN = [' ', ' ', ' ', ', ', '-', '', '!', '(', ') ', '!!', '\ud835']
const part = fc.constantFrom(...PARTS)
const between = fc.constantFrom(...BETWEEN)
const mixed = (most: number) =>
  fc
    .array(fc.tuple(part, between), { minLength: 1, maxLength: most })
    .map((pairs) => pairs.map((pair) => pair.join('')).join(''))
const mark = fc.constantFrom(...BETWEEN.filter((one) => one !== ''))
const phrase = fc.oneof(
  part,
  mixed(3),
  mixed(3).map((text) => text.trim() || 'x'),
  mark,
)
const shown = fc.oneof(
  fc.constant('(veiled)'),
  fc.constant('(veiled)'),
  fc.integer({ min: 2, max: 9 }).map((number) => `(veiled ${number})`),
  phrase,
)
const swap: fc.Arbitrary<Swap> = fc.record({
  version: fc.constantFrom(3, 4),
  from: fc.constantFrom(0, 0, 0, 4, 6),
  until: fc.constantFrom(9, 9, 9, 4),
  spreads: fc.constantFrom(true, true, true, false),
  text: phrase,
  shown,
  keys: fc.constantFrom([], ['name']),
})
const at = fc.record({
  version: fc.constantFrom(3, 4, 5),
  key: fc.constantFrom('text', 'text', 'name', 'place'),
})

function check(
  swaps: readonly Swap[],
  text: string,
  { version, key }: { version: number; key: string },
): boolean {
  const read = new Swaps(swaps).over({ [key]: text }, version)
  const expected = swapOneByOne(text, swaps, { version, key })
  expect(read, JSON.stringify({ text, swaps })).toEqual({ [key]: expected })
  return expected !== text
}

describe('what is read otherwise', () => {
  it('TB-033 is the same as by every swap over the whole text, one after the other', () => {
    let changed = 0
    const property = fc.property(fc.array(swap, { maxLength: 8 }), mixed(14), at, (swaps, text, where) => {
      if (check(swaps, text, where)) changed += 1
    })
    fc.assert(property, { numRuns: RUNS, seed: 33 })
    expect(changed).toBeGreaterThan(RUNS / 6)
  })

  it('TB-033 also around what is left alone in its own entry', () => {
    let changed = 0
    const kept = fc
      .array(phrase, { minLength: 1, maxLength: 2 })
      .map((texts) => texts.map((text) => `“${text}”`))
    const keeping = fc.array(fc.tuple(swap, kept), { maxLength: 6 })
    const told = fc.array(
      fc.oneof(
        mixed(4),
        kept.map(([text = '']) => text),
      ),
      { maxLength: 6 },
    )
    const property = fc.property(keeping, told, at, (pairs, parts, where) => {
      const swaps = pairs.map(([one, texts]) => ({ ...one, keeps: new Map([[4, texts]]) }))
      const mine = pairs.flatMap(([, texts]) => texts)
      if (check(swaps, [...parts, ...mine].join(' '), where)) changed += 1
    })
    fc.assert(property, { numRuns: RUNS, seed: 35 })
    expect(changed).toBeGreaterThan(RUNS / 6)
  })

  it('TB-033 also where names were written anew in chains, by names that are veiled too', () => {
    const name = fc.constantFrom(
      'Ann',
      'Ann Bo',
      'Bo',
      'Bo Ann',
      'Cid',
      'of Cid',
      'the veiled',
      'veiled',
      'é',
      'É Bo!',
    )
    const chain = fc.array(fc.tuple(name, fc.oneof(name, fc.constant('(veiled)'))), { maxLength: 12 })
    const text = fc.array(name, { maxLength: 9 }).map((names) => names.join(' '))
    const property = fc.property(chain, text, (pairs, told) => {
      const swaps = pairs.map(([veiled, now]) => ({ ...NAMED, text: veiled, shown: now }))
      check(swaps, told, { version: 3, key: 'text' })
    })
    fc.assert(property, { numRuns: RUNS, seed: 34 })
  })
})

const RUNS = 2000
const NAMED = { version: 1, from: 0, until: 9, spreads: true, keys: ['name'] }

describe('what would be read otherwise for ever', () => {
  const named = (text: string, shown: string): Swap => ({ ...NAMED, text, shown })
  const read = (swaps: readonly Swap[], text: string) => new Swaps(swaps).over({ text }, 3)

  it('TB-033 is veiled altogether: names that were written anew by many others, and these by many more', () => {
    const tenfold = Array.from({ length: 30 }, (_, place) =>
      named(`x${place}y`, Array.from({ length: 10 }, () => `x${place + 1}y`).join(' ')),
    )
    expect(read(tenfold, 'x0y '.repeat(900))).toEqual({ text: '(veiled)' })
  })

  it('TB-033 and letters that are veiled again and again in their own entry', () => {
    const letter = { ...NAMED, version: 3, spreads: false, text: 'e', shown: '(veiled)' }
    expect(
      read(
        Array.from({ length: 700 }, () => letter),
        'tree',
      ),
    ).toEqual({ text: '(veiled)' })
  })

  it('TB-033 but no text that is full of names', () => {
    const names = Array.from({ length: 300 }, (_, place) => `Name of ${place} x`)
    const swaps = names.map((name, place) => named(name, `Name of the wind ${place}`))
    expect(read(swaps, names.join(', '))).toEqual({
      text: names.map((_, place) => `Name of the wind ${place}`).join(', '),
    })
  })
})
