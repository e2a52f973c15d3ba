import { describe, expect, it } from 'vitest'
import { type Swap, Swaps } from './swaps.ts'

const name = (more: Partial<Swap> = {}): Swap => ({
  version: 3,
  from: 3,
  until: 6,
  spreads: true,
  text: 'Ada Byron',
  shown: '(veiled)',
  keys: ['name'],
  ...more,
})

const read = (swaps: Swap, entry: object, version: number) => new Swaps([swaps]).over(entry, version)
const told = { text: 'Then Ada Byron left.' }
const veiled = { text: 'Then (veiled) left.' }

describe('what is read otherwise', () => {
  it('TB-033 from the entry it came with, up to the one that writes it anew, and not in those that are spared', () => {
    const at = (swap: Swap) => [2, 3, 4, 5, 6].map((version) => read(swap, told, version))
    expect(at(name())).toEqual([told, veiled, veiled, veiled, told])
    expect(at(name({ spares: [4] }))).toEqual([told, veiled, told, veiled, told])
  })

  it('TB-033 in its own entry only, where it does not spread, wherever a sentence holds it', () => {
    const passage = name({ spreads: false, text: 'Ada', keys: ['text'] })
    expect(read(passage, { text: 'Adamant Ada' }, 3)).toEqual({ text: '(veiled)mant (veiled)' })
    expect(read(passage, { text: 'Adamant Ada' }, 4)).toEqual({ text: 'Adamant Ada' })
    expect(read(passage, { note: 'Adamant Ada' }, 3)).toEqual({ note: 'Adamant Ada' })
  })

  it('TB-033 but for what is kept of an entry, within a sentence too, and not for the sentence around it', () => {
    const swap = name({ keeps: new Map([[4, ['Ada Byron’s son', 'Ada Byron of York']]]) })
    const entry = { belief: 'Ada Byron’s son', text: 'Ada Byron: Ada Byron’s son, and Ada Byron of York.' }
    expect(read(swap, entry, 4)).toEqual({
      belief: 'Ada Byron’s son',
      text: '(veiled): Ada Byron’s son, and Ada Byron of York.',
    })
    expect(read(swap, { belief: 'Ada Byron’s son' }, 5)).toEqual({ belief: '(veiled)’s son' })
  })

  it('TB-033 names of the rules stay, but a kind that people have written is theirs', () => {
    const word = name({ text: 'bid', keys: [] })
    expect(read(word, { type: 'bid', do: 'bid', kind: 'bid' }, 4)).toEqual({
      type: 'bid',
      do: 'bid',
      kind: 'bid',
    })
    expect(read(name(), { kind: 'Ada Byron', rule: 'Ada Byron' }, 4)).toEqual({
      kind: '(veiled)',
      rule: 'Ada Byron',
    })
  })

  it('TB-033 a word that could be a name of the rules is left alone elsewhere, unless it stands where it stood', () => {
    const word = name({ text: 'bid', keys: ['wish'] })
    const entry = { wish: 'bid', phase: 'bid', place: 'bid', title: 'bid', words: ['bid'] }
    expect(read(word, entry, 4)).toEqual({
      wish: '(veiled)',
      phase: 'bid',
      place: 'bid',
      title: '(veiled)',
      words: ['(veiled)'],
    })
    expect(read(word, { place: 'bid' }, 3)).toEqual({ place: '(veiled)' })
  })

  it('TB-033 one after the other: what the first puts in, the next may take away, and each once', () => {
    const anew = name({ shown: 'Ada Lovelace' })
    const later = name({ version: 8, from: 4, text: 'Ada Lovelace', shown: 'Ada Byron, veiled' })
    const swaps = new Swaps([anew, later])
    expect([3, 4].map((version) => swaps.over(told, version))).toEqual([
      { text: 'Then Ada Lovelace left.' },
      { text: 'Then Ada Byron, veiled left.' },
    ])
  })

  it('TB-033 an entry without it is the very same', () => {
    const entry = { text: 'Nobody left.', list: [{ at: 3 }, null] }
    expect(read(name(), entry, 4)).toBe(entry)
  })
})
