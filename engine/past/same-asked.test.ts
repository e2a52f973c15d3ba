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
  isSameAsked(action, entry, veiledAt)

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
