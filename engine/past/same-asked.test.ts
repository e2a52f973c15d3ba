import { describe, expect, it } from 'vitest'
import type { Action } from '../game.ts'
import type { Entry } from '../table.ts'
import { isSameAsked } from './same-asked.ts'

const NEVER_VEILED = 0

/** What was written down of somebody telling something to two others. */
function told(more: Partial<Entry> = {}): Entry {
  const asked = { on: 'c1', with: { text: 'So it went.', to: [1, 2], kind: 'tale', loud: false } }
  const entry = { version: 5, seat: 0, do: 'tell', title: 'Tell', at: 0, events: [], lines: [] }
  return { ...entry, words: ['So it went.'], ...asked, ...more }
}

const asking = (given: object, more: Partial<Action> = {}): Action => ({
  do: 'tell',
  on: 'c1',
  with: given,
  ...more,
})
const isSame = (action: Action, entry = told(), veiledAt = NEVER_VEILED) =>
  isSameAsked(action, entry, { veiledAt })

describe('an action that is sent again under its id', () => {
  it('is the same if it says the same, untidy or with less', () => {
    expect(isSame(asking({ text: '  So it went. ', to: [1, 2], kind: 'tale', loud: false }))).toBe(true)
    expect(isSame(asking({ text: 'So it went.' }))).toBe(true)
    expect(isSame({ do: 'tell' })).toBe(true)
  })

  it('is another one with another name, thing, word, list or figure', () => {
    expect(isSame(asking({}, { do: 'whisper' }))).toBe(false)
    expect(isSame(asking({}, { on: 'c2' }))).toBe(false)
    expect(isSame(asking({ text: 'So it goes.' }))).toBe(false)
    expect(isSame(asking({ to: [1] }))).toBe(false)
    expect(isSame(asking({ to: [1, 3] }))).toBe(false)
    expect(isSame(asking({ to: 'both' }))).toBe(false)
    expect(isSame(asking({ loud: true }))).toBe(false)
  })

  it('is not held to words that may be veiled by now, nor to a spelling that the rules chose', () => {
    const other = asking({ text: 'So it goes.' })
    expect([4, 5, 6].map((veiledAt) => isSame(other, told(), veiledAt))).toEqual([false, true, true])
    expect(isSame(asking({ kind: 'Tale' }))).toBe(true)
    const rolled = told({ with: { dice: '20+4' }, words: undefined })
    for (const dice of ['20+4', '4+20', ' 4 + 20', 'd20+d4'])
      expect(isSame(asking({ dice }), rolled)).toBe(true)
    expect(isSame(asking({ dice: '20+6' }), rolled)).toBe(false)
  })

  it('is another one with another choice, order or thing, whatever was veiled since', () => {
    for (const veiledAt of [NEVER_VEILED, 5]) {
      expect(isSame(asking({ kind: 'song' }), told(), veiledAt)).toBe(false)
      const sorted = told({ with: { order: ['a1', 'b2'] }, words: undefined })
      expect(isSame(asking({ order: ['b2', 'a1'] }), sorted, veiledAt)).toBe(false)
      expect(isSame(asking({ order: ['a1', 'b2'] }), sorted, veiledAt)).toBe(true)
    }
    // What was chosen may be somebody's words, too.
    const named = told({ with: { who: 'Old Ann of the Quay' }, words: undefined })
    expect([4, 5].map((veiledAt) => isSame(asking({ who: 'Ben' }), named, veiledAt))).toEqual([false, true])
    const asked = {
      ...told(),
      with: undefined,
      on: undefined,
      play: { seat: 0, learnt: false, judged: { on: 'c1', with: {}, judges: [1] } },
    }
    expect(isSame(asking({}, { on: 'c2' }), asked as Entry)).toBe(false)
  })

  it('is told apart by what came of it, or by what is remembered, where nobody is named', () => {
    const unsigned = (name: string, event: object) =>
      ({
        ...told(),
        seat: null,
        do: name,
        on: undefined,
        with: undefined,
        words: undefined,
        events: [event],
      }) as Entry
    const veil = unsigned('veil', { type: 'table/veiled', lines: ['3.0', '4.1'], words: [] })
    const veiling = (passages: string, name = '') => ({ do: 'veil', with: { passages, name } })
    // Whoever named 9.0 as well could not read it, perhaps.
    for (const passages of ['3.0 4.1', ' 4.1 3.0 9.0']) expect(isSame(veiling(passages), veil)).toBe(true)
    for (const passages of ['3.0', '9.0', '']) expect(isSame(veiling(passages), veil)).toBe(false)
    expect(isSame(veiling('', 'Ann'), veil)).toBe(true)
    const asked = veiling('3.0 4.1')
    const knows = (action: Action) => isSameAsked(action, veil, { veiledAt: 5, asked })
    expect([asked, { do: 'veil', with: { passages: '3.0 4.1 ' } }].map(knows)).toEqual([true, true])
    expect([veiling('3.0 4.1 9.0'), veiling('', 'Ann'), { do: 'veil' }].map(knows)).toEqual([
      false,
      false,
      false,
    ])
    const written = unsigned('write-lines-and-veils', {
      type: 'table/safety-written',
      lines: 'a\nb',
      veils: '',
    })
    const writing = (given: object) => ({ do: 'write-lines-and-veils', with: given })
    for (const given of [{ lines: ' a\r\nb', veils: '' }, { lines: 'a\nb' }, {}])
      expect(isSame(writing(given), written)).toBe(true)
    for (const given of [{ lines: 'a' }, { lines: 'a\nb', veils: 'c' }])
      expect(isSame(writing(given), written)).toBe(false)
    const added = { ...written, do: 'add-line-or-veil' }
    const adding = (as: string, text: string) => ({ do: 'add-line-or-veil', with: { as, text } })
    expect(isSame(adding('line', ' b '), added)).toBe(true)
    expect(isSame(adding('line', 'a'), added)).toBe(false)
    expect(isSame(adding('veil', 'b'), added)).toBe(false)
    expect(isSame({ do: 'pause' }, unsigned('pause', { type: 'table/paused' }))).toBe(true)
  })

  it('is compared with what was judged or asked for, where the entry says no more', () => {
    const { with: given, on: _on, ...bare } = told()
    const judged = { on: 'c1', with: given, judges: [1] }
    const played = { ...bare, play: { seat: 0, learnt: false, judged } } as Entry
    const asked = { ...bare, events: [{ type: 'table/proposed', with: given }] } as Entry
    for (const entry of [played, asked]) {
      expect(isSame(asking({ to: [1, 2] }), entry)).toBe(true)
      expect(isSame(asking({ to: [2, 1] }), entry)).toBe(false)
    }
    expect(isSame(asking({ to: [2, 1] }), bare as Entry)).toBe(true)
  })
})
